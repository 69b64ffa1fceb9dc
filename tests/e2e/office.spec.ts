import { anArbo, list, save, unique } from "./support/records";
import { expect, test } from "./support/test";

test("the recycle bin tells what was deleted, by whom and when, for what stands under a form too, and restores it", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  const name = unique("Deleted Person");
  const [person] = await save(admin, "/api/participant", [
    { arboPrimaryKey: String(arbo.id), participant_name: name, sex: "Female" },
  ]);
  await admin.request.delete("/api/participant/delete", { data: { id: person?.id } });
  await admin.goto("/Form5Accomplishment?tab=table");
  await admin.getByRole("button", { name: "Recycle bin" }).click();
  const bin = admin.getByRole("dialog", { name: /^Recycle bin/ });
  await bin
    .getByRole("combobox", { name: "Records" })
    .or(bin.getByRole("textbox", { name: "Records" }))
    .first()
    .click();
  await admin.getByRole("option", { name: "Participants", exact: true }).click();
  await bin.getByRole("searchbox", { name: /^Search/ }).fill(name);
  const line = bin.getByRole("row").filter({ hasText: name });
  await expect(line).toContainText("Demo Administrator");
  await bin.getByRole("button", { name: "Column filters" }).click();
  const by = bin.getByRole("textbox", { name: "Filter by Deleted by" });
  await by.fill("Nobody");
  await expect(line).toHaveCount(0);
  await by.fill("Demo Admin");
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: /^Restore/ }).click();
  await expect(line).toHaveCount(0);
  expect(await list(admin, "/api/participant", { participant_name: name })).toHaveLength(1);
});

test("About tells version, notices and libraries, and an administrator changes notice and contact", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const contact = unique("Data protection desk, dpo@example.ph");
  await admin.goto("/about");
  const { data } = (await (await admin.request.get("/livez")).json()) as { data: { commit: string | null } };
  const made = data.commit === null ? "" : `, commit ${data.commit.slice(0, 10)}`;
  await expect(admin.getByText(new RegExp(`, version 1\\.0\\.0${made}$`))).toBeVisible();
  await expect(admin.getByText("Philippine Statistics Authority")).toBeVisible();
  await expect(admin.getByText(/@duckdb\/duckdb-wasm/)).toBeVisible();
  await admin.getByRole("button", { name: "Change the notice" }).click();
  const form = admin.getByRole("dialog");
  await form.getByRole("textbox", { name: "Data protection officer" }).fill(contact);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(admin.getByText(contact)).toBeVisible();
  const out = await enter(null);
  await out.goto("/loginpage");
  await expect(out.getByText(contact)).toBeVisible();
  await admin.request.put("/api/privacy-notice", {
    data: { ...(await (await admin.request.get("/api/privacy-notice")).json()).data, contact: "" },
  });
});
