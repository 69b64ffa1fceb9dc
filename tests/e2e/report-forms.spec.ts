import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { read, utils, type WorkBook, type WorkSheet } from "xlsx";
import { numberIn } from "./support/dashboard";
import { anArbo, list, save, unique } from "./support/records";
import { expect, test } from "./support/test";

/** Support is compared in another test. */
const kinds = ["Training (Form 5)", "Marketing"];
const shown = (page: Page, name: RegExp) => page.getByRole("table", { name });

/** The texts of the last row of a table, as numbers; rates are left out. */
async function totals(page: Page, name: RegExp): Promise<number[]> {
  const texts = await shown(page, name).getByRole("row").last().getByRole("cell").allInnerTexts();
  return texts.filter((text) => /^[\d,–]+$/.test(text)).map((text) => (text === "–" ? 0 : numberIn(text)));
}

async function exported(page: Page): Promise<WorkBook> {
  await page.getByRole("button", { name: "Export to Excel" }).click();
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("dialog", { name: "Export to Excel?" })
    .getByRole("button", { name: "Export", exact: true })
    .click();
  return read(readFileSync(await (await downloading).path()), { cellFormula: true });
}

const sheetOf = (book: WorkBook): WorkSheet => book.Sheets["Report"] ?? {};
const rowsOf = (book: WorkBook): unknown[][] =>
  utils.sheet_to_json<unknown[]>(sheetOf(book), { header: 1, blankrows: false });

test("other forms that have both sides are compared, and their Excel files sum to the screen", async ({
  enter,
}) => {
  const page = await enter("manager");
  await page.goto("/report?view=region");
  for (const kind of kinds) {
    await page.getByRole("radiogroup", { name: "What is compared" }).getByText(kind).click();
    const name = new RegExp(`${kind.replaceAll(/[()]/g, "\\$&")}, by region`);
    await expect(shown(page, name)).toBeVisible();
    await expect.poll(() => totals(page, name)).toHaveLength(12);
    const screen = await totals(page, name);
    const rows = rowsOf(await exported(page));
    const parts = rows.slice(2, -1);
    const last = rows.at(-1) ?? [];
    expect(parts.length).toBeGreaterThan(10);
    // Things (1 to 3) and quantities (8 to 10) are sums; of the sheet's 14 figures two are rates.
    const figures = last.slice(1).filter((_, at) => at !== 3 && at !== 10);
    expect(figures.map((value) => Number(value ?? 0))).toEqual(screen);
    for (const column of [1, 2, 3, 8, 9, 10]) {
      const sum = parts.reduce((total, row) => total + Number(row[column] ?? 0), 0);
      expect(sum, `${kind}, column ${column}`).toBe(Number(last[column] ?? 0));
    }
    expect(screen[0]).toBeGreaterThan(0);
  }
});

test("capacity development folds by keyboard, is searched, and leaves with formulas that sum to the screen", async ({
  enter,
}) => {
  const page = await enter("manager");
  await page.goto("/report?report=capacity-development&view=region");
  const name = /Capacity development by ARBO/;
  const table = shown(page, name);
  await expect(table).toBeVisible();
  const region = table.getByRole("button", { name: "Region III (Central Luzon)" });
  await expect(region).toHaveAttribute("aria-expanded", "false");
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect(region).toHaveAttribute("aria-expanded", "true");
  await expect(table.getByRole("button", { name: "Bulacan" })).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowLeft");
  await expect(table.getByRole("button", { name: "Bulacan" })).toHaveCount(0);

  const screen = await totals(page, name);
  const book = await exported(page);
  const last = rowsOf(book).at(-1) ?? [];
  expect(last.slice(3).map(Number)).toEqual(screen);
  const range = utils.decode_range(sheetOf(book)["!ref"] ?? "A1");
  const total = sheetOf(book)[utils.encode_cell({ r: range.e.r, c: 10 })] as { f?: string };
  expect(total.f).toMatch(/^SUBTOTAL\(9,K\d+:K\d+\)$/);
  const organizations = rowsOf(book)
    .slice(2)
    .filter((row) => row[2]);
  const sum = organizations.reduce((all, row) => all + Number(row[10] ?? 0), 0);
  expect(sum).toBe(screen.at(-1));

  await page.getByRole("textbox", { name: "Find an ARBO or a place" }).fill("bulacan");
  await expect(page).toHaveURL(/find=bulacan/);
  await expect(table.getByRole("button", { name: "Bulacan" })).toHaveAttribute("aria-expanded", "true");
  await expect(table.getByRole("row").last()).toContainText("Total of the selection");
  expect((await totals(page, name)).at(-1)).toBeLessThan(screen.at(-1) ?? 0);
  await exported(page);
  const admin = await enter("admin");
  const entries = await list(admin, "/api/user-log/read", { action: "Export" });
  expect(JSON.stringify(entries.at(0))).toContain('"bulacan"');
});

test("a form's table leaves by the way of every export: question, all rows of the filter, sheet About", async ({
  enter,
}) => {
  const page = await enter("officer");
  await page.goto("/Form11Target?tab=all&province_name=Tarlac&reporting_year=2025");
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("button", { name: "Move Quantity forward" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Excel" }).click();
  const question = page.getByRole("dialog", { name: "Export to Excel?" });
  await expect(question).toContainText("Province: Tarlac");
  const said = /with ([\d,]+) rows?/.exec(await question.innerText())?.[1] ?? "";
  const downloading = page.waitForEvent("download");
  await question.getByRole("button", { name: "Export", exact: true }).click();
  const book = read(readFileSync(await (await downloading).path()));
  expect(rowsOf(book)).toHaveLength(1 + numberIn(said));
  const headings = (await page.getByRole("columnheader").allInnerTexts()).map((text) => text.trim());
  const written = (rowsOf(book)[0] ?? []).map(String);
  const both = (one: readonly string[], other: readonly string[]) =>
    one.filter((text) => other.includes(text));
  expect(both(written, headings).length).toBeGreaterThan(10);
  expect(both(written, headings)).toEqual(both(headings, written));
  const about = JSON.stringify(utils.sheet_to_json(book.Sheets["About"] ?? {}, { header: 1 }));
  for (const words of ["Tarlac", "2025", "officer", `${said} (without totals)`])
    expect(about).toContain(words);
  await expect(page.getByText(/rows? saved as Report_/)).toBeVisible();
});

test("two records of one person are compared field by field and combined, with the trainings of both, and taken apart by Undo", async ({
  enter,
}) => {
  const page = await enter("regional");
  const arbo = await anArbo(page);
  const word = unique("Mayumi").replaceAll(/[^A-Za-z0-9]/g, "");
  const held = await save(
    page,
    "/api/arbo-training",
    ["Organic farming", "Bookkeeping"].map((training_title) => ({
      arboPrimaryKey: String(arbo.id),
      training_title,
      date_conducted: "2026-02-03",
    })),
  );
  const person = { arboPrimaryKey: String(arbo.id), sex: "Female", birthday: "1980-05-06" };
  await save(page, "/api/participant", [
    { ...person, participant_name: `${word} Reyes`, training_id: [String(held[0]?.id)] },
    {
      ...person,
      participant_name: `Reyes, ${word}`,
      training_id: [String(held[1]?.id)],
      is_pwd: "Yes",
      duplicate_reason: "Found twice",
    },
  ]);
  await page.goto("/report?report=training-record");
  await page.getByRole("textbox", { name: "Name of the participant" }).fill(`reyes ${word}`);
  await expect(page.getByText("2 participants. Open a name")).toBeVisible();
  const combine = async () => {
    await page.getByRole("button", { name: `${word} Reyes: open the records` }).click();
    const drawer = page.getByRole("dialog", { name: `${word} Reyes` });
    await expect(drawer.getByText("1 training attended")).toBeVisible();
    await expect(
      drawer.getByText(/Why: same name but for order.*, same birthday, same ARBO\./),
    ).toBeVisible();
    await drawer.getByRole("button", { name: "Compare and combine" }).click();
    const dialog = page.getByRole("dialog", { name: "Combine two records of one person" });
    await expect(dialog.getByText("the trainings of both, 2 in all")).toBeVisible();
    await expect(dialog.getByRole("radiogroup", { name: "Person with disability" })).toBeVisible();
    await dialog.getByRole("button", { name: "Combine", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Combine the two records?" })
      .getByRole("button", { name: "Combine", exact: true })
      .click();
    await expect(page.getByText("Combined into record")).toBeVisible();
  };
  await combine();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/Records \d+ and \d+ are as they were\./)).toBeVisible();
  await expect(page.getByText("2 participants. Open a name")).toBeVisible();
  await combine();
  await expect(page.getByText("1 participant. Open a name")).toBeVisible();
  await page.getByRole("button", { name: `${word} Reyes: open the records` }).click();
  await expect(page.getByText("2 trainings attended")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Likely the same person" })).toHaveCount(0);
});
