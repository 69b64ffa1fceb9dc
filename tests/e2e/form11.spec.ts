import { field, pick, saveForm, search, told } from "./support/form";
import { anArbo, bulacan, list, save } from "./support/records";
import { expect, test } from "./support/test";

test("a target is entered by the encoder, approved by the region, accomplished by the encoder, and matched", async ({
  enter,
}) => {
  test.setTimeout(180_000);
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  const encoder = await enter("encoder");

  await encoder.goto("/Form11Target?tab=form");
  await expect(encoder.getByText(/Target window: open, \d+ days? left/)).toBeVisible();
  await pick(encoder, "ARBO", arbo.arbo_name);
  await expect(field(encoder, "Municipality")).toHaveValue("Plaridel");
  await pick(encoder, "Year reported", "2026");
  await pick(encoder, "Quarter reported", "Q1");
  await pick(encoder, "Support provided", "Tractor");
  await field(encoder, "Quantity").fill("4");
  await field(encoder, "ARBs, male").fill("30");
  await field(encoder, "ARBs, female").fill("25");
  await expect(encoder.getByRole("status", { name: "ARBs", exact: true })).toHaveText("55");
  await saveForm(encoder);

  const [target] = await list(encoder, "/api/form-11", { arbo_name: arbo.arbo_name });
  expect(target).toMatchObject({ quantity_hard: 4, num_arbs: 55, status: "Target" });
  expect(target?.["process_stage"]).not.toBe("Approved");

  const regional = await enter("regional");
  await regional.goto("/Form11Target?tab=table");
  const pending = await search(regional, arbo.arbo_name);
  await pending.getByRole("checkbox").check();
  await regional.getByRole("button", { name: "Approval" }).click();
  await regional.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
  await expect(regional.getByText("1 record approved.")).toBeVisible();

  await encoder.goto("/Form11Target?tab=table&stage=Approved");
  const approved = await search(encoder, arbo.arbo_name);
  await expect(approved.getByRole("button", { name: /^Report accomplishment/ })).toBeVisible();
  await approved.press("a");
  await expect(encoder).toHaveURL(/\/Form11Accomp\?/);
  await expect(encoder.getByText(`Filled from target No. ${target?.id}`)).toBeVisible();
  await expect(field(encoder, "Quantity")).toHaveValue("4");
  await expect(field(encoder, "Month reported")).toBeFocused();
  await field(encoder, "Quantity").fill("3");
  await pick(encoder, "Month reported", "March");
  await saveForm(encoder);

  const [accomplished] = await list(encoder, "/api/form-11", { arbo_name: arbo.arbo_name });
  expect(accomplished).toMatchObject({ status: "Accomplished", process_stage: "Approved" });
  const [delivered] = await list(encoder, "/api/form11-accomp", { arbo_name: arbo.arbo_name });
  expect(delivered).toMatchObject({ target_id: target?.id, quantity_hard: 3 });

  const records = await regional.request.post("/api/targetaccompfme", {
    data: { arbo_name: arbo.arbo_name },
  });
  expect(JSON.stringify(await records.json())).toContain('"qty_matched":3');
});

test("an accomplishment entered without its target is brought to it, and taken off again", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  const of = {
    arboPrimaryKey: String(arbo.id),
    arbo_name: arbo.arbo_name,
    ...bulacan,
    reporting_year: 2026,
    reporting_quarter: 1,
  };
  await save(admin, "/api/form-11", [{ ...of, support_provided: "Tractor", quantity_hard: 4 }]);
  await save(admin, "/api/form11-accomp", [{ ...of, support_provided: "Hand tractor", quantity_hard: 4 }]);
  const [delivered] = await list(admin, "/api/form11-accomp", { arbo_name: arbo.arbo_name });
  const status = async () =>
    (await list(admin, "/api/form-11", { arbo_name: arbo.arbo_name }))[0]?.["status"];
  expect(await status()).toBe("Target");
  const page = await enter("encoder");
  const update = async () => {
    await page.getByRole("button", { name: "Save changes" }).first().click();
    await told(page, "Changes saved", () =>
      page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click(),
    );
  };
  await page.goto(`/Form11Accomp?id=${delivered?.id}`);
  const choice = page.getByRole("combobox", { name: "Target that this fulfils" });
  await choice.click();
  await page.getByRole("option", { name: /4 × Tractor · Q1 2026/ }).click();
  await update();
  await expect.poll(status).toBe("Accomplished");
  await page.goto(`/Form11Accomp?id=${delivered?.id}`);
  await expect(choice).toHaveValue(/4 × Tractor · Q1 2026/);
  await choice.fill("");
  await page.keyboard.press("Tab");
  await update();
  await expect.poll(status).toBe("Target");
});

test("a save with faults names the fields, keeps what was typed, and leads to the first of them", async ({
  enter,
}) => {
  const page = await enter("encoder");
  await page.goto("/Form11Target?tab=form");
  await field(page, "Quantity").fill("2");
  await field(page, "Functional").fill("5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const faults = page.getByRole("alert").filter({ hasText: "corrections are needed" });
  await expect(faults).toContainText("ARBO");
  await expect(faults).toContainText("Functional: Enter 2 or less, as many as the quantity.");
  await expect(field(page, "Functional")).toHaveValue("5");
  await faults.getByRole("button", { name: "Functional" }).click();
  await expect(field(page, "Functional")).toBeFocused();
  expect(await list(page, "/api/form-11", { quantity_hard: 2, functional: 5 })).toEqual([]);
});

test("a delete asks, shows its result, and the central office can restore the record", async ({ enter }) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  await admin.goto("/ARBO_Masterlist");
  const row = await search(admin, arbo.arbo_name);
  await row.getByRole("button", { name: `Delete ${arbo.arbo_name}` }).click();
  await told(admin, "Deleted", () =>
    admin.getByRole("dialog").getByRole("button", { name: "Yes, delete" }).click(),
  );
  await expect(admin.getByText("Nothing matches")).toBeVisible();
  const restored = await admin.request.put("/api/arbo-masterlist/restore", { data: { id: arbo.id } });
  expect(restored.status()).toBe(200);
});

test("a record shows who changed what, with old value and new", async ({ enter }) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin, { remarks: "Before the change" });
  await save(admin, "/api/arbo-masterlist", [
    { id: arbo.id, row_version: arbo.row_version, remarks: "After the change" },
  ]);
  await admin.goto("/ARBO_Masterlist");
  const row = await search(admin, arbo.arbo_name);
  await row.getByRole("button", { name: `History of ${arbo.arbo_name}` }).click();
  const history = admin.getByRole("dialog");
  await expect(history).toContainText("Before the change");
  await expect(history).toContainText("After the change");
  await expect(history).toContainText("admin");
});

test("farm information starts with what the accomplishment holds, by an address that opens the same anew", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  await page.goto("/Form11Accomp?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  await pick(page, "Year reported", "2026");
  await pick(page, "Support provided", "Tractor");
  await field(page, "Quantity").fill("2");
  await page.getByRole("link", { name: "Add farm information" }).click();
  await expect(page.getByRole("heading", { name: "Farm information (Form 11)", level: 1 })).toBeVisible();
  for (const opened of ["by the link", "anew"]) {
    if (opened === "anew") await page.reload();
    await expect(field(page, "ARBO"), opened).toHaveValue(arbo.arbo_name);
    await expect(field(page, "Municipality"), opened).toHaveValue("Plaridel");
    await expect(field(page, "Support provided"), opened).toHaveValue("Tractor");
    await expect(field(page, "Quantity"), opened).toHaveValue("2");
  }
});
