import { field, pick, saveForm, search, told } from "./support/form";
import { anArbo, bulacan, list, save } from "./support/records";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

test("a target is entered by the encoder, who is led to its faults, and once approved accomplished by the encoder, and matched", async ({
  enter,
}) => {
  const regional = await enter("regional");
  const encoder = await enter("encoder");
  const arbo = await anArbo(encoder);

  await encoder.goto("/Form11Target?tab=form");
  await expect(encoder.getByText(/Target window: open, \d+ days? left/)).toBeVisible();
  await field(encoder, "Quantity").fill("4");
  await field(encoder, "Functional").fill("5");
  await encoder.getByRole("button", { name: "Save", exact: true }).click();
  const faults = encoder.getByRole("alert").filter({ hasText: "corrections are needed" });
  await expect(faults).toContainText("ARBO");
  await expect(faults).toContainText("Functional: Enter 4 or less, as many as the quantity.");
  await expect(field(encoder, "Functional")).toHaveValue("5");
  await faults.getByRole("button", { name: "Functional" }).click();
  await expect(field(encoder, "Functional")).toBeFocused();
  await field(encoder, "Functional").fill("3");
  await pick(encoder, "ARBO", arbo.arbo_name);
  await expect(field(encoder, "Municipality")).toHaveValue("Plaridel");
  await pick(encoder, "Year reported", "2026");
  await pick(encoder, "Quarter reported", "Q1");
  await pick(encoder, "Support provided", "Tractor");
  await field(encoder, "ARBs, male").fill("30");
  await field(encoder, "ARBs, female").fill("25");
  await expect(encoder.getByRole("status", { name: "ARBs", exact: true })).toHaveText("55");
  await saveForm(encoder);

  const [target, ...others] = await list(encoder, "/api/form-11", { arbo_name: arbo.arbo_name });
  expect(others).toEqual([]);
  expect(target).toMatchObject({ quantity_hard: 4, num_arbs: 55, status: "Target" });
  expect(target?.["process_stage"]).not.toBe("Approved");
  const approval = await regional.request.put("/api/form-11/approve", {
    data: { ids: [target?.id], process_stage: "Approved" },
  });
  expect(approval.status()).toBe(200);

  await go(encoder, "/Form11Target?tab=table&stage=Approved");
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

test("an accomplishment entered without its target is brought to it", async ({ enter }) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  const of = {
    arboPrimaryKey: String(arbo.id),
    arbo_name: arbo.arbo_name,
    ...bulacan,
    reporting_year: 2026,
    reporting_quarter: 1,
  };
  await save(page, "/api/form-11", [{ ...of, support_provided: "Tractor", quantity_hard: 4 }]);
  const [delivered] = await save(page, "/api/form11-accomp", [
    { ...of, support_provided: "Hand tractor", quantity_hard: 4 },
  ]);
  const status = async () => (await list(page, "/api/form-11", { arbo_name: arbo.arbo_name }))[0]?.["status"];
  expect(await status()).toBe("Target");
  await page.goto(`/Form11Accomp?id=${delivered?.id}`);
  await page.getByRole("combobox", { name: "Target that this fulfils" }).click();
  await page.getByRole("option", { name: /4 × Tractor · Q1 2026/ }).click();
  await page.getByRole("button", { name: "Save changes" }).first().click();
  await told(page, "Changes saved", () =>
    page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click(),
  );
  await expect.poll(status).toBe("Accomplished");
});

test("accomplishments of one target are added up before the warning; farm information starts with what the accomplishment holds, by an address that opens the same anew", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  const base = {
    arboPrimaryKey: String(arbo.id),
    ...bulacan,
    muncity_name: "Plaridel",
    reporting_year: 2026,
    support_provided: "Tractor",
  };
  const [target] = await save(page, "/api/form-11", [{ ...base, quantity_hard: 5 }]);
  const [, second] = await save(page, "/api/form11-accomp", [
    { ...base, quantity_hard: 3, target_id: target?.id },
    { ...base, quantity_hard: 2, target_id: target?.id },
  ]);
  await page.goto(`/Form11Accomp?id=${second?.id}`);
  await expect(field(page, "Quantity")).toHaveValue("2");
  await expect(page.getByText(/above the target/)).toHaveCount(0);
  await field(page, "Quantity").fill("3");
  await expect(
    page.getByText(
      "Quantity: 3 here and 3 in another accomplishment of this target are together 6, which is above the target of 5",
    ),
  ).toBeVisible();
  await page.getByRole("link", { name: "Add farm information" }).click();
  await expect(page.getByRole("heading", { name: "Farm information (Form 11)", level: 1 })).toBeVisible();
  for (const opened of ["by the link", "anew"]) {
    if (opened === "anew") await page.reload();
    await expect(field(page, "ARBO"), opened).toHaveValue(arbo.arbo_name);
    await expect(field(page, "Municipality"), opened).toHaveValue("Plaridel");
    await expect(field(page, "Support provided"), opened).toHaveValue("Tractor");
    await expect(field(page, "Quantity"), opened).toHaveValue("3");
  }
});
