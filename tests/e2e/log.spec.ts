import { readFile } from "node:fs/promises";
import { anArbo, save, unique } from "./support/records";
import { expect, test } from "./support/test";
import { go, openTab } from "./support/walk";

test("the log is filtered, tells old and new value, is exported, and proves its chain", async ({ enter }) => {
  const admin = await enter("admin");
  const remark = unique("As the office sees it");
  const arbo = await anArbo(admin, { remarks: "As it was" });
  await save(admin, "/api/arbo-masterlist", [
    { id: arbo.id, row_version: arbo.row_version, remarks: remark },
  ]);
  await admin.goto("/users?tab=log");
  const filters = admin.getByRole("search", { name: "Filters of the log" });
  for (const [label, option] of [
    ["Form", "ARBO Masterlist"],
    ["Action", "Update"],
  ] as const) {
    await filters.getByRole("combobox", { name: label, exact: true }).fill(option);
    await admin.getByRole("option", { name: option, exact: true }).click();
  }
  const row = admin.getByRole("row").filter({ hasText: `No. ${arbo.id}` });
  // Until the filters have arrived, the record's first entry is there too.
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Remarks");
  await expect(admin.getByRole("row").filter({ hasText: "Login" })).toHaveCount(0);
  await admin.getByRole("searchbox", { name: "Search Activity log" }).fill(remark);
  await expect(admin).toHaveURL(/&action=Update&search=/);
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: /^Details/ }).click();
  const entry = admin.getByRole("dialog");
  await expect(entry).toContainText("As it was");
  await expect(entry).toContainText(remark);
  await admin.keyboard.press("Escape");

  const downloading = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Export" }).click();
  await admin.getByRole("menuitem", { name: "CSV file" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Export" }).click();
  const file = await (await downloading).path();
  const csv = await readFile(file, "utf8");
  expect(csv).toContain(remark);
  expect(csv).toContain("Old value");
  expect(csv).toContain(`Remarks,As it was,${remark}`);

  await admin.getByRole("button", { name: "Prove the chain" }).click();
  await expect(admin.getByText(/The log is whole: [\d,]+ entries/)).toBeVisible();
});

test("the history of a record is one click away from its table row and from its form", async ({ enter }) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin, { remarks: "First word" });
  const page = await enter("encoder");
  await page.goto("/ARBO_Masterlist");
  await page.getByRole("tabpanel").getByRole("searchbox").fill(arbo.arbo_name);
  await page
    .getByRole("button", { name: new RegExp(`^History of .*${arbo.arbo_name}|^History`) })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("Insert by");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await go(page, `/ARBO_Masterlist?id=${arbo.id}`);
  await page.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("dialog")).toContainText("First word");
});

test("a user, a role and a value that were deleted come back from the recycle bin, and the history tells it", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const value = unique("Neither");
  const added = await admin.request.put("/dropdown/sex/register", { data: [{ type: value }] });
  const [item] = ((await added.json()) as { data: { id: number }[] }).data;
  await admin.request.delete("/dropdown/sex/delete", { data: [item?.id] });
  const username = unique("leaving").replace(/\s/g, "-");
  const registered = await admin.request.post("/api/auth/register", {
    data: [{ username, name: "Somebody who left", roles: "Manager", password: "long-enough-1" }],
  });
  const [user] = ((await registered.json()) as { data: { id: number }[] }).data;
  await admin.request.delete("/api/user-table/delete", { data: [user?.id] });

  await admin.goto("/users?tab=deleted&bin=lookup_item");
  const line = admin.getByRole("row").filter({ hasText: value });
  await expect(line).toContainText("Sex");
  await expect(line).toContainText("Demo Administrator");
  await line.getByRole("button", { name: `Restore ${value}` }).click();
  await expect(line).toHaveCount(0);
  await admin.getByRole("combobox", { name: "Deleted from" }).click();
  await admin.getByRole("option", { name: /^Users \(/ }).click();
  await expect(admin.getByRole("listbox")).toBeHidden();
  await admin.getByRole("button", { name: `Restore ${username}` }).click();
  await expect(admin.getByText(`Restored: ${username}`)).toBeVisible();

  await openTab(admin, "Users");
  await admin.getByRole("searchbox", { name: /Search/ }).fill(username);
  await expect(admin.getByText("1 to 1 of 1")).toBeVisible();
  await admin.getByRole("button", { name: `History of ${username}` }).click();
  const history = admin.getByRole("dialog");
  await expect(history.getByRole("listitem").first()).toContainText("Restore by admin");
  await expect(history).toContainText("Username");
  await admin.request.delete("/api/user-table/delete", { data: [user?.id] });
});
