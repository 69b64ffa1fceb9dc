import { readFileSync } from "node:fs";
import { read, utils } from "xlsx";
import type { Page } from "@playwright/test";
import { figure, fromMenu, numberIn, openDashboard, tile } from "./support/dashboard";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

const compare = (page: Page) => page.getByRole("button", { name: /^(Compare|(Q\d )?\d{4}.* against )/ });

/** Chooses what to compare with. */
async function compareWith(page: Page, choice: RegExp): Promise<void> {
  await compare(page).click();
  await page.getByRole("menuitem", { name: choice }).click();
}

/** The numbers of a column in the table of a tile, by the column's heading. */
async function column(page: Page, title: string, heading: string): Promise<number[]> {
  const table = tile(page, title).getByRole("table");
  await expect(table.getByRole("cell").first()).toBeVisible();
  const headings = await table.getByRole("columnheader").allInnerTexts();
  const at = headings.indexOf(heading);
  expect(at, `${heading} among ${headings.join(", ")}`).toBeGreaterThanOrEqual(0);
  const cells = await table.locator(`tbody tr > :nth-child(${at + 1})`).allInnerTexts();
  return cells.map((text) => numberIn(text.split("\n")[0] ?? ""));
}

/** The earlier values of a figure in the table of a tile: they stand in short form, and in full when pointed at. */
const earlierValues = async (page: Page, title: string, heading: string): Promise<number[]> =>
  (
    await tile(page, title)
      .locator(`[title^="${heading}: "]`)
      .evaluateAll((all) => all.map((one) => one.getAttribute("title") ?? ""))
  ).map((text) => numberIn(text.slice(heading.length + 1)));

const sum = (numbers: number[]): number =>
  Math.round(numbers.reduce((total, one) => total + one, 0) * 100) / 100;

test("a year is compared with the year before, in the figures of filtering that year; the lines of a list and its others add up to the total, in the table and in Excel; the map names the comparison for figures of a period alone", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page, "?tab=form-7&reporting_year=2024");
  await expect.poll(() => figure(page, "Products accomplished")).toBeGreaterThan(0);
  const before = await figure(page, "Products accomplished");
  await go(page, "/dashboard?tab=form-7&reporting_year=2025");
  await compareWith(page, /^The year before/);
  const words = tile(page, "Products accomplished")
    .getByText(/was [\d,]+/)
    .first();
  await expect(words).toBeVisible();
  expect(numberIn(((await words.innerText()).match(/was ([\d,]+)/) ?? [])[1] ?? "")).toBe(before);
  await expect(page).toHaveURL(/compare=year/);
  await expect(compare(page)).toHaveText("2025 against 2024");
  await fromMenu(page, "Products accomplished", "SQL of this tile");
  const sql = page.getByRole("textbox", { name: "SQL", exact: true });
  await expect(sql).toHaveValue(/earlier_period as/);
  await expect(sql).toHaveValue(/reporting_year in \(2024\)/);
  await page.keyboard.press("Escape");

  await fromMenu(page, "Sales", "Show as table");
  const [total] = await column(page, "Sales", "Sales");
  const [earlier] = await earlierValues(page, "Sales", "Sales, 2024");
  const title = "Organizations by sales";
  await fromMenu(page, title, "Show as table");
  await expect(tile(page, title).getByText(/^Others \(\d+\)$/)).toBeVisible();
  expect(sum(await column(page, title, "Sales"))).toBe(total);
  expect(earlier).toBeGreaterThan(0);
  expect(sum(await earlierValues(page, title, "Sales, 2024"))).toBe(earlier);
  await fromMenu(page, title, "Excel");
  const download = page.waitForEvent("download");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Export|Save|Download)/ })
    .click();
  const book = read(readFileSync(await (await download).path()));
  const lines = utils.sheet_to_json<Record<string, number | string>>(book.Sheets["Report"] ?? {});
  const rows = lines.slice(0, -1);
  expect(Object.values(lines.at(-1) ?? {})).toEqual(expect.arrayContaining(["Total", total]));
  expect(rows.flatMap((row) => Object.keys(row))).toEqual(
    expect.arrayContaining(["Sales", "Sales, 2024", "Sales: change", "Sales: rate of change", "Rank"]),
  );
  expect(sum(rows.map((row) => Number(row["Sales"] ?? 0)))).toBe(total);
  await fromMenu(page, title, "Name every line");
  await expect(tile(page, title).getByText(/^Others \(\d+\)$/)).toBeHidden();
  await expect.poll(async () => sum(await column(page, title, "Sales"))).toBe(total);

  // A link carries the comparison.
  await go(page, "/dashboard?reporting_year=2025&compare=year");
  const map = tile(page, "Map by region");
  await expect(map.getByText("not by period")).toBeVisible();
  await map.getByText("Cost", { exact: true }).click();
  await expect(map.getByText("against 2024")).toBeVisible();
});

test("the menu of comparisons says what to choose without a year, offers the quarters of one that is not over, and the menu of the period compares with the same period last year, which moves with the calendar", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page, "?tab=form-7");
  const yearBefore = page.getByRole("menuitem", { name: /^The year before/ });
  await compare(page).click();
  await expect(yearBefore).toBeDisabled();
  await page
    .getByRole("menuitem", { name: /^\d{4} against \d{4}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/period=last-year&compare=year/);
  await expect(compare(page)).toHaveText(/^\d{4} against \d{4}$/);

  await go(page, "/dashboard?tab=form-7&period=this-year");
  await compare(page).click();
  await expect(yearBefore).toBeDisabled();
  await expect(page.getByRole("menuitem", { name: /^(?:Q1.* )?\d{4} against / }).first()).toBeEnabled();
  await page.keyboard.press("Escape");

  const period = page.getByRole("button", { name: /^(Period|This year|Last four quarters)/ });
  await period.click();
  await page.getByRole("menuitem", { name: /^Last four quarters/ }).click();
  await period.click();
  await page.getByRole("menuitem", { name: /^Compare: same period last year/ }).click();
  await expect(
    tile(page, "Products accomplished")
      .getByText(/was [\d,]+/)
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/period=last-four-quarters&compare=year/);
});
