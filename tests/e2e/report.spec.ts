import type { Download, Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { read, utils, type WorkBook } from "xlsx";
import { filterBy, numberIn, listed, openDashboard, tile } from "./support/dashboard";
import { expect, test } from "./support/test";

const measures = 14;
const report = (page: Page) => page.getByRole("table", { name: /^Target versus accomplishment/ });

/** The figures of a row, percentages left out. */
async function figuresIn(row: Locator): Promise<number[]> {
  const texts = await row.getByRole("cell").allInnerTexts();
  return texts.filter((text) => !text.includes("%")).map((text) => (text === "–" ? 0 : numberIn(text)));
}

/** The figures of the row of the report that has this name. */
const figures = (page: Page, name: string): Promise<number[]> =>
  figuresIn(
    report(page)
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name, exact: true }) }),
  );

/** The figures of the last row of the report, which adds up the others. */
const totals = (page: Page): Promise<number[]> => figuresIn(report(page).getByRole("row").last());

async function exported(page: Page): Promise<{ file: Download; book: WorkBook }> {
  await page.getByRole("button", { name: "Export to Excel" }).click();
  const question = page.getByRole("dialog", { name: "Export to Excel?" });
  await expect(question).toContainText(
    /Target versus accomplishment: Support \(Form 11\), by region.* will be saved as Report_.*\.xlsx/,
  );
  const downloading = page.waitForEvent("download");
  await question.getByRole("button", { name: "Export", exact: true }).click();
  const file = await downloading;
  return { file, book: read(readFileSync(await file.path()), { cellStyles: false }) };
}

/** Row arrays of a sheet; formulas come with the value that was written. */
const rowsOf = (book: WorkBook, sheet: string): unknown[][] =>
  utils.sheet_to_json<unknown[]>(book.Sheets[sheet] ?? {}, { header: 1, blankrows: false });

test("the report by region adds up to what its Excel file and the national view show", async ({ enter }) => {
  const page = await enter("manager");
  await page.goto("/report?view=region");
  await expect(report(page)).toBeVisible();
  const name = "Total of the selection";
  await expect.poll(() => totals(page)).toHaveLength(12);
  const ofAllYears = await totals(page);
  await filterBy(page, "Year Reported", "2025");
  await expect(page).toHaveURL(/reporting_year=2025/);
  await expect(report(page).getByRole("rowheader", { name, exact: true })).toBeVisible();
  await expect.poll(() => figures(page, name)).not.toEqual(ofAllYears);
  const shown = await figures(page, name);
  const regions = (await report(page).getByRole("rowheader").allInnerTexts()).filter((one) => one !== name);
  expect(regions.length).toBeGreaterThan(10);
  const sums = shown.map(() => 0);
  for (const region of regions)
    (await figures(page, region)).forEach((value, at) => (sums[at] = (sums[at] ?? 0) + value));
  // Supports (3) and quantities (3) add up; ARBOs and ARCs are distinct, so a total is at most the sum.
  expect(sums.slice(0, 3)).toEqual(shown.slice(0, 3));
  expect(sums.slice(6, 9)).toEqual(shown.slice(6, 9));
  for (const at of [3, 4, 5, 9, 10, 11]) expect(shown[at]).toBeLessThanOrEqual(sums[at] ?? 0);

  const whole = await report(page).getByRole("row").last().getByRole("cell").allInnerTexts();
  const { file, book } = await exported(page);
  expect(file.suggestedFilename()).toMatch(/^Report_.*\.xlsx$/);
  expect(book.SheetNames).toEqual(["Report", "Definitions", "About"]);
  const rows = rowsOf(book, "Report");
  const dataRows = rows.filter((row) => regions.includes(String(row[0])));
  expect(dataRows).toHaveLength(regions.length);
  const numbersOf = (row: unknown[]) => row.slice(1).filter((_, at) => ![3, 10].includes(at));
  for (const region of regions)
    expect(
      numbersOf(dataRows.find((row) => row[0] === region) ?? []).map((value) => Number(value ?? 0)),
    ).toEqual(await figures(page, region));
  const last = rows.at(-1) ?? [];
  expect(last).toHaveLength(measures + 1);
  expect(numbersOf(last).map((value) => Number(value ?? 0))).toEqual(shown);

  const about = JSON.stringify(rowsOf(book, "About"));
  for (const words of ["Year Reported", "2025", "All regions", "Demo Manager", "manager"])
    expect(about).toContain(words);
  await expect(page.getByText(/rows? saved as Report_/)).toBeVisible();

  await page.getByRole("radiogroup", { name: "How the report is laid out" }).getByText("National").click();
  for (const text of whole.filter((one) => /^[\d,]+$/.test(one)))
    await expect(page.getByRole("definition").getByText(text, { exact: true }).first()).toBeVisible();
});

test("a figure opens what is behind it, and the unmatched of each side can be listed", async ({ enter }) => {
  const page = await enter("officer");
  await page.goto("/report?view=province");
  await expect(report(page).getByRole("columnheader", { name: "Region", exact: true })).toHaveCount(0);
  const opener = report(page)
    .getByRole("button", { name: /Supports provided, Target: show what is behind it/ })
    .first();
  const count = numberIn(await opener.innerText());
  await opener.click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("status").first()).toContainText(String(count));
  await expect(drawer.getByRole("table")).toHaveAttribute("aria-rowcount", listed(count));
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Unmatched" }).click();
  await page.getByRole("menuitem", { name: "Targets without accomplishment" }).click();
  const said = drawer.getByRole("status").first();
  await expect(said).toContainText(/[1-9]/);
  const targets = numberIn(await said.innerText());
  await drawer.getByText("Accomplishment without target").click();
  await expect(drawer.getByRole("heading", { name: /Accomplishment without target/ })).toBeVisible();
  await expect(said).toContainText(/\d/);
  expect(numberIn(await said.innerText())).not.toBe(targets);
});

test("a tile leads to its entry in the data dictionary, where any word finds figures, fields and lists", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page);
  await tile(page, "On target")
    .getByRole("link", { name: /^How it is counted/ })
    .click();
  const entry = page.getByRole("article", { name: "On target" });
  await expect(entry).toContainText("Dashboard: Main");
  await expect(entry).toContainText("Owner: Bureau of Agrarian Reform Beneficiaries Development");
  await expect(entry.getByRole("code")).toContainText("target_progress");
  await page.getByRole("textbox", { name: "Find in the dictionary" }).fill("fund source");
  await expect(page.getByRole("article").first()).toHaveAccessibleName(/fund source/i);
  await expect(page).toHaveURL(/find=fund(?:\+|%20)source$/);
  await page.getByRole("textbox", { name: "Find in the dictionary" }).fill("no such word in it");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("article")).toHaveCount(50);
});
