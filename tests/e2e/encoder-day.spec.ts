import type { Page } from "@playwright/test";
import { field, search, told } from "./support/form";
import { anArbo, bulacan, list, save, unique } from "./support/records";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

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

test("the question before a delete says what other forms hold of the ARBO; the delete and a bulk edit are taken back in the toast, and the history tells old and new value", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page, { remarks: "As it was" });
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
  await expect(page.getByRole("dialog")).toContainText("Other forms hold 2 records of it (participant 2).");
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
  await row.getByRole("button", { name: `History of ${arbo.arbo_name}` }).click();
  const history = page.getByRole("dialog");
  await expect(history).toContainText("As it was");
  await expect(history).toContainText("Changed together");
  await expect(history).toContainText("encoder");
});

test("an ARBO that exists is told while its ID is typed; saved for a reason it is marked and found by the mark", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo_id = unique("AR-III");
  const arbo = await anArbo(page, { arbo_id });
  await page.goto("/ARBO_Masterlist?tab=form");
  await field(page, "ARBO ID").fill(` ${arbo_id.toLowerCase()}`);
  await expect(page.getByRole("form").getByRole("link", { name: "open it" })).toHaveAttribute(
    "href",
    new RegExp(`^/ARBO_Masterlist\\?.*id=${arbo.id}$`),
  );
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
  await page.getByRole("button", { name: "Approval" }).click();
  const approval = page.getByRole("dialog", { name: "Approval of 25 records" });
  await approval.getByRole("button", { name: "Approve 25", exact: true }).click();
  await expect(page.getByText("25 records approved.")).toBeVisible();
  const rows = await list(page, "/api/form-11", { arbo_name: arbo.arbo_name });
  expect(rows.every((row) => row["process_stage"] === "Approved")).toBe(true);
});

test("every draft is listed in the user menu, opened from there, and discarded", async ({ enter }) => {
  const page = await enter("encoder");
  const [first, second] = [unique("Samahan ng Una"), unique("Samahan ng Ikalawa")];
  for (const name of [first, second]) {
    await (name === first
      ? page.goto("/ARBO_Masterlist?tab=form")
      : page.getByRole("button", { name: "New ARBO" }).click());
    await field(page, "ARBO name").fill(name);
    await expect(page.getByText(/Draft saved \d\d:\d\d/)).toBeVisible();
    await go(page, "/about");
    if (name === first) await go(page, "/ARBO_Masterlist?tab=table");
  }
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

test("rows of a spreadsheet are pasted into the grid of barangays, each in its municipality", async ({
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
  const form = page.getByRole("form");
  await expect(form.getByLabel("Municipality", { exact: true })).toHaveCount(4);
  await expect(form.getByLabel("Municipality", { exact: true }).last()).toHaveValue("Plaridel");
  await expect(form.getByLabel("Barangay", { exact: true }).last()).toHaveValue("Sipat");
});
