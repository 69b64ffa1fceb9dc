import sharp from "sharp";
import type { Page } from "@playwright/test";
import { field, pick, search, told } from "./support/form";
import { away, back } from "./support/network";
import { anArbo, bulacan, list, save, unique } from "./support/records";
import { expect, test } from "./support/test";

const masterlist = "/api/arbo-masterlist";

/** Puts rows into the clipboard as a spreadsheet does and pastes them into a cell. */
const paste = (page: Page, label: string, rows: readonly (readonly string[])[]): Promise<void> =>
  page
    .getByRole("form")
    .getByLabel(label, { exact: true })
    .last()
    .evaluate(
      (cell, text) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        cell.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      rows.map((row) => row.join("\t")).join("\r\n"),
    );

test("a provincial encoder takes back a delete and a bulk edit in the toast", async ({ enter }) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page, { remarks: "As it was" });
  await page.goto("/ARBO_Masterlist?tab=table");
  const row = await search(page, arbo.arbo_name);
  await row.getByRole("button", { name: /^Delete/ }).click();
  await told(page, "Deleted", () => page.getByRole("button", { name: "Yes, delete" }).click());
  expect(await list(page, masterlist, { id: arbo.id })).toHaveLength(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`Restored: ${arbo.arbo_name}`)).toBeVisible();
  expect(await list(page, masterlist, { id: arbo.id })).toHaveLength(1);
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Change a field" }).click();
  const edit = page.getByRole("dialog", { name: "Change 1 record" });
  await edit.getByRole("combobox", { name: "Field" }).fill("Remarks");
  await page.getByRole("option", { name: "Remarks" }).click();
  await edit.getByRole("textbox", { name: "New value: Remarks" }).fill("Changed together");
  await edit.getByRole("button", { name: "Change 1 record" }).click();
  await expect
    .poll(() => list(page, masterlist, { id: arbo.id }))
    .toMatchObject([{ remarks: "Changed together" }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 record has its former value of Remarks again.")).toBeVisible();
  expect(await list(page, masterlist, { id: arbo.id })).toMatchObject([{ remarks: "As it was" }]);
});

test("an ARBO that exists is told while its ID is typed; saved for a reason it is marked and found by the mark", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo_id = unique("AR-III");
  const arbo = await anArbo(page, { arbo_id });
  await page.goto("/ARBO_Masterlist?tab=form");
  await field(page, "ARBO ID").fill(` ${arbo_id.toLowerCase()}`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("form").getByRole("link", { name: "open it" }).click();
  const other = await opened;
  await expect(other.getByRole("heading", { name: arbo.arbo_name })).toBeVisible();
  await other.close();
  const name = unique("Split cooperative");
  await field(page, "ARBO name").fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const why = page.getByRole("dialog", { name: "This ARBO exists already" });
  await why.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("alert").getByText(`Exists already: ${arbo_id}`)).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await why.getByRole("button", { name: "Save anyway" }).click();
  await expect(why.getByText("Say why in a few words.")).toBeVisible();
  await why.getByRole("textbox", { name: "Save anyway: why?" }).fill("Split of 2025");
  await told(page, "Saved", () => page.keyboard.press("Enter"));
  await page.getByRole("combobox", { name: "To look at" }).click();
  await page.getByRole("option", { name: "Looks like another" }).click();
  const rows = page.getByRole("tabpanel").getByRole("row");
  await expect(rows.filter({ hasText: arbo.arbo_name })).toHaveCount(0);
  const marked = rows.filter({ hasText: name });
  await marked.getByRole("checkbox").focus();
  await page.keyboard.press("Tab");
  await expect(marked.getByRole("button", { name: /^Looks like another/ })).toBeFocused();
  await expect(page.getByRole("tooltip")).toHaveText("Looks like another. Saved because: Split of 2025");
});

test("the undo of a month for several records takes back the quarter that followed it", async ({ enter }) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  const path = "/api/fme-rental-monitoring";
  const rental = { arboPrimaryKey: String(arbo.id), ...bulacan, reporting_year: 2026 };
  await save(
    page,
    path,
    ["Thresher", "Hauler"].map((specific_fme_rented) => ({ ...rental, specific_fme_rented })),
  );
  const periods = async () =>
    (await list(page, path, { arbo_name: arbo.arbo_name })).map((one) => [
      one["reporting_quarter"],
      one["reporting_month"],
    ]);
  await page.goto("/FME_RentalMonitoring?tab=table");
  const rows = await search(page, arbo.arbo_name);
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Change a field" }).click();
  const edit = page.getByRole("dialog", { name: "Change 2 records" });
  await edit.getByRole("combobox", { name: "Field" }).fill("Month reported");
  await page.getByRole("option", { name: "Month reported" }).click();
  await edit.getByRole("combobox", { name: "New value: Month reported" }).fill("February");
  await page.getByRole("option", { name: "February" }).click();
  await edit.getByRole("button", { name: "Change 2 records" }).click();
  await expect.poll(periods).toEqual([
    [1, 2],
    [1, 2],
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 records have their former value of Month reported again.")).toBeVisible();
  expect(await periods()).toEqual([
    [null, null],
    [null, null],
  ]);
});

test("a bulk edit of what somebody else changed meanwhile names the record, shows the change, and is saved when pressed again", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  const path = "/api/fme-rental-monitoring";
  const rental = { arboPrimaryKey: String(arbo.id), ...bulacan, reporting_year: 2026 };
  const [first] = await save(
    page,
    path,
    ["Thresher", "Hauler"].map((specific_fme_rented) => ({ ...rental, specific_fme_rented, remarks: "Old" })),
  );
  await page.goto("/FME_RentalMonitoring?tab=table");
  const rows = await search(page, arbo.arbo_name);
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  await save(admin, path, [{ id: first?.id, remarks: "Theirs", total_rental_fees: 4321 }]);
  await page.getByRole("button", { name: "Change a field" }).click();
  const edit = page.getByRole("dialog", { name: "Change 2 records" });
  await edit.getByRole("combobox", { name: "Field" }).fill("Remarks");
  await page.getByRole("option", { name: "Remarks" }).click();
  await edit.getByRole("textbox", { name: "New value: Remarks" }).fill("Mine");
  const press = () => edit.getByRole("button", { name: "Change 2 records" }).click();
  await press();
  await expect(edit.getByRole("alert")).toContainText(`${arbo.arbo_name}, No. ${first?.id}.`);
  await expect(edit.getByRole("alert")).toContainText("4,321");
  await expect(edit.getByRole("listitem").filter({ hasText: "Theirs" })).toBeVisible();
  await expect(rows.filter({ hasText: "4,321" })).toHaveCount(1);
  await press();
  await expect
    .poll(() => list(page, path, { arbo_name: arbo.arbo_name, sort: "id" }))
    .toMatchObject([{ remarks: "Mine" }, { remarks: "Mine" }]);
  expect(await list(page, path, { id: first?.id })).toMatchObject([{ total_rental_fees: 4321 }]);
});

test("the question before an ARBO is deleted says what other forms hold of it", async ({ enter }) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  await save(
    page,
    "/api/participant",
    ["Ana Reyes", "Ben Cruz"].map((participant_name) => ({
      participant_name,
      arboPrimaryKey: String(arbo.id),
    })),
  );
  await page.goto("/ARBO_Masterlist?tab=table");
  const row = await search(page, arbo.arbo_name);
  await row.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Other forms hold 2 records of it (participant 2).");
  await page.getByRole("button", { name: "No", exact: true }).click();
  await expect(question).toBeHidden();
});

test("all rows that match are selected, on every page, and approved together", async ({ enter }) => {
  const page = await enter("admin");
  const arbo = await anArbo(page);
  await save(
    page,
    "/api/form-11",
    Array.from({ length: 25 }, (_, at) => ({
      arboPrimaryKey: String(arbo.id),
      ...bulacan,
      reporting_year: 2026,
      support_provided: "Hand tractor",
      quantity_hard: at + 1,
    })),
  );
  await page.goto("/Form11Target?tab=table");
  await search(page, arbo.arbo_name);
  await expect(page.getByText("1 to 20 of 25")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  await expect(page.getByText("20 selected")).toBeVisible();
  await page.getByRole("button", { name: "Select all 25 that match" }).click();
  await expect(page.getByText("25 selected")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("21 to 25 of 25")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Select row/ }).first()).toBeChecked();
  await expect(page.getByText("25 selected, 20 of them not on this page")).toBeVisible();
  await page.getByRole("button", { name: "Change a field" }).click();
  const change = page.getByRole("dialog", { name: "Change 25 records" });
  await change.getByRole("combobox", { name: "Field" }).fill("Description");
  await page.getByRole("option", { name: "Description" }).click();
  const value = change.getByRole("textbox", { name: "New value: Description" });
  await value.fill("With a trailer");
  await page.keyboard.press("Escape");
  await expect(change).toBeHidden();
  await page.getByRole("button", { name: "Approval" }).click();
  const approval = page.getByRole("dialog", { name: "Approval of 25 records" });
  await expect(approval.getByRole("article")).toHaveCount(10);
  await expect(approval.getByText("1 to 10 of 25. 15 not looked at here yet.")).toBeVisible();
  await approval.getByRole("button", { name: "Next", exact: true }).click();
  await expect(approval.getByText("11 to 20 of 25. 5 not looked at here yet.")).toBeVisible();
  await approval.getByRole("button", { name: "Approve 25", exact: true }).click();
  await expect(page.getByText("25 records approved.")).toBeVisible();
  const rows = await list(page, "/api/form-11", { arbo_name: arbo.arbo_name });
  expect(rows.every((row) => row["process_stage"] === "Approved")).toBe(true);
});

test("every draft is listed in the user menu, opened from there, and discarded", async ({ enter }) => {
  const page = await enter("encoder");
  const [first, second] = [unique("Samahan ng Una"), unique("Samahan ng Ikalawa")];
  for (const name of [first, second]) {
    await page.goto("/ARBO_Masterlist?tab=form");
    await field(page, "ARBO name").fill(name);
    await expect(page.getByText(/Draft saved \d\d:\d\d/)).toBeVisible();
  }
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account of encoder" }).click();
  await page.getByRole("menuitem", { name: "Drafts and unsent work" }).click();
  const unsent = page.getByRole("dialog", { name: "Drafts and unsent work" });
  const line = (name: string) => unsent.getByRole("listitem").filter({ hasText: name });
  await expect(line(first)).toContainText(/ARBO Masterlist · new, saved \d\d:\d\d/);
  await line(second).getByRole("button", { name: "Discard" }).click();
  await page
    .getByRole("dialog", { name: /Discard the draft/ })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(line(second)).toHaveCount(0);
  await line(first).getByRole("button", { name: "Continue" }).click();
  await expect(field(page, "ARBO name")).toHaveValue(first);
});

test("rows of a spreadsheet are pasted into the grids of barangays, sales and participants", async ({
  enter,
}) => {
  const page = await enter("encoder");
  await page.goto("/ARC_Masterlist?tab=form");
  await page.getByRole("button", { name: /^Add a .*barangay/i }).click();
  await paste(page, "Municipality", [
    ["Malolos City", "Anilao"],
    ["Plaridel", "Lalangan"],
    ["Plaridel", "Sipat"],
  ]);
  await expect(page.getByRole("form").getByLabel("Municipality", { exact: true })).toHaveCount(4);
  await page.goto("/Form7ProdDevAccomp?tab=form");
  await page.getByRole("button", { name: /^Add a .*sales/i }).click();
  await paste(page, "Volume produced", [["120"], ["240"]]);
  await expect(page.getByRole("form").getByLabel("Volume produced", { exact: true }).last()).toHaveValue(
    "240",
  );
  await page.goto("/ARBO_MarketingAssistanceReport?tab=form");
  await page.getByRole("button", { name: "Add a sales transaction" }).click();
  await paste(page, "Type", [
    ["Institutional buyer", "Delivered"],
    ["Walk-in", "Paid"],
  ]);
  await expect(page.getByRole("form").getByLabel("Status", { exact: true }).last()).toHaveValue("Paid");
  const arbo = await anArbo(page);
  await page.goto("/Form5Accomplishment?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  await page.getByRole("button", { name: "Add a participant" }).click();
  await paste(page, "Name", [["Reyes, Maria"], ["Santos, Jose"]]);
  await expect(page.getByRole("form").getByLabel("Name", { exact: true }).last()).toHaveValue("Santos, Jose");
});

test("a photo that is added while the server is away is kept and becomes a geotag when it is back", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  const name = `${unique("field")}.jpg`;
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f6b3a" } })
    .jpeg()
    .toBuffer();
  await page.goto("/Form11Geotags?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  const several = page.getByRole("region", { name: "Several photos at once" });
  await expect(several.getByRole("button", { name: "Add photos" })).toBeEnabled();
  await away(page);
  await several.locator("input[type=file]").setInputFiles([{ name, mimeType: "image/jpeg", buffer }]);
  await expect(several.getByText("Kept in this browser")).toBeVisible();
  await back(page);
  await expect(page.getByText(`Photo saved: ${name}`)).toBeVisible();
  const geotags = await list(page, "/api/form-11-geo", { arboPrimaryKey: String(arbo.id) });
  expect(geotags).toHaveLength(1);
});
