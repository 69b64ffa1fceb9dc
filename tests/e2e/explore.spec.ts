import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { read, utils } from "xlsx";
import { listed, numberIn } from "./support/dashboard";
import { list, unique } from "./support/records";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

test.use({ engine: true });

test.setTimeout(180_000);

const central = "Region III (Central Luzon)";
const measure = (of: string, field: string | null) => ({ of, field, shown: "value" });

/** A pivot that counts the records of Form 11. */
const support = {
  fact: "support",
  rows: [] as string[],
  columns: [] as string[],
  measures: [measure("count", null)],
  filters: [] as object[],
  order: { measure: null, descending: true },
  top: null,
  totals: true,
  view: "table",
};

async function openExplore(page: Page, more = ""): Promise<void> {
  await page.goto(`/report?report=explore${more}`);
  await expect(page.getByText("computed in this browser")).toBeVisible({ timeout: 100_000 });
}

const pivotTable = (page: Page) => page.getByRole("table", { name: /Support of Form 11|Costs of everyone/ });

/** The figures of a row of the pivot, by the text of its first cell. */
async function figures(page: Page, name: string): Promise<number[]> {
  const row = pivotTable(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  return (await row.getByRole("cell").allInnerTexts()).map((text) => (text === "–" ? 0 : numberIn(text)));
}

async function typeSql(page: Page, text: string): Promise<void> {
  const editor = page.getByRole("textbox", { name: "SQL statement" });
  await editor.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
  await page.keyboard.press("Control+Enter");
}

/** Whether the engine's worker hears a message within a second: it does not while a plan holds it. */
function engineAnswers(page: Page): Promise<boolean> {
  const engine = page.workers().find((worker) => worker.url().includes("engine-worker"));
  return Promise.race([
    engine?.evaluate(() => true) ?? true,
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1000)),
  ]);
}

test("a pivot is built, its figures open their records, and its Excel file equals the screen and names its own filters as filters; the twenty ARBOs with the largest sales are those of the records; it is saved under a name", async ({
  enter,
}) => {
  const page = await enter("manager");
  const counts = {
    ...support,
    rows: ["region_name"],
    columns: ["reporting_year"],
    filters: [{ field: "reporting_year", is: "in", values: [2025, 2026] }],
  };
  await openExplore(page, `&period=all&pivot=${encodeURIComponent(JSON.stringify(counts))}`);
  await expect(pivotTable(page)).toBeVisible();
  await page.getByRole("button", { name: "Add a measure" }).click();
  await expect(page).toHaveURL(/total_cost/);
  await expect(
    pivotTable(page).getByRole("columnheader", { name: "Sum of total cost" }).first(),
  ).toBeVisible();
  // The column of fields scrolls, and shrinks nothing in it.
  const swap = await page.getByRole("button", { name: "Swap rows and columns" }).boundingBox();
  expect(swap?.height).toBeGreaterThan(20);
  const cell = pivotTable(page)
    .getByRole("row")
    .filter({ hasText: central })
    .getByRole("button", { name: /show what is behind it/ })
    .first();
  const count = numberIn(await cell.innerText());
  await cell.click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("table")).toHaveAttribute("aria-rowcount", listed(count));
  await expect(drawer.getByRole("status")).toContainText(`${count} record`);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  const shown = await figures(page, central);
  const total = await figures(page, "Total of the selection");
  await page.getByRole("button", { name: "Export to Excel" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Filtered by Year reported: 2025, 2026.");
  const downloading = page.waitForEvent("download");
  await question.getByRole("button", { name: "Export", exact: true }).click();
  const book = read(readFileSync(await (await downloading).path()));
  const written = utils.sheet_to_json<unknown[]>(book.Sheets["Report"] ?? {}, {
    header: 1,
    blankrows: false,
  });
  // An empty cell is a hole of the row, which only Array.from reads.
  const numbers = (row: unknown[] = []) => Array.from(row, (value) => Number(value ?? 0)).slice(1);
  expect(numbers(written.find(([name]) => name === central))).toEqual(shown);
  expect(numbers(written.at(-1))).toEqual(total);
  const about = utils.sheet_to_json<unknown[]>(book.Sheets["About"] ?? {}, { header: 1 });
  for (const words of ["SQL", "rollup", "All regions", "Demo Manager"])
    expect(JSON.stringify(about)).toContain(words);
  expect(about.map(([label]) => label)).not.toContain("Filters");
  expect(about.filter(([label]) => label === "Year reported")).toEqual([["Year reported", "2025, 2026"]]);

  const builder = page.getByRole("region", { name: "What the pivot shows" });
  // Typed and left, as by keyboard: what was typed is taken.
  const choose = async (field: string, option: string): Promise<void> => {
    const box = builder.getByRole("combobox", { name: field, exact: true });
    await box.fill(option);
    await box.press("Tab");
    await expect(box).toHaveValue(option);
  };
  await builder.getByRole("button", { name: "Remove the filter of Year reported" }).click();
  await choose("Records of", "Quarterly sales of Form 7");
  const rows = builder.getByRole("combobox", { name: "Rows", exact: true });
  await rows.press("Backspace");
  await rows.fill("ARBO");
  await page.getByRole("option", { name: "ARBO", exact: true }).click();
  await page.keyboard.press("Escape");
  await choose("What is computed", "Sum");
  await choose("Of which field", "Sales generated");
  await choose("Order rows by", "Sum of sales generated");
  await builder.getByRole("textbox", { name: "Name the first" }).fill("20");
  const table = page.getByRole("table", { name: /Quarterly sales of Form 7/ });
  await expect(table.getByRole("rowheader", { name: /^Others \(\d+\)$/ })).toBeVisible();

  const admin = await enter("admin");
  const sales = new Map<number, number>();
  let all = 0;
  for (const { arboPrimaryKey, sales_generated: sold } of await list(admin, "/api/qtr-sales-report")) {
    const key = Number(arboPrimaryKey);
    sales.set(key, (sales.get(key) ?? 0) + Math.round(Number(sold ?? 0) * 100));
    all += Math.round(Number(sold ?? 0) * 100);
  }
  const largest = [...sales].toSorted(([, one], [, other]) => other - one).slice(0, 20);
  const arbos = await list(admin, "/api/arbo-masterlist", { id: largest.map(([id]) => id) });
  const nameOf = new Map(
    arbos.map(({ id, arbo_name, arbo_id }) => [
      id,
      `${String(arbo_name)} (${typeof arbo_id === "string" ? arbo_id : `no. ${id}`})`,
    ]),
  );
  const lines = await table
    .getByRole("row")
    .evaluateAll((all) =>
      all.map((line) => [...line.querySelectorAll<HTMLElement>("th, td")].map(({ innerText }) => innerText)),
    );
  // The years stand in the columns; behind them their total.
  const figured = lines
    .filter((line) => (line.at(-1) ?? "").startsWith("₱"))
    .map((line): [string, number] => [line[0] ?? "", Math.round(numberIn(line.at(-1) ?? "") * 100)]);
  expect(figured.slice(0, 20)).toEqual(largest.map(([id, sum]) => [nameOf.get(id), sum]));
  const rest = all - largest.reduce((sum, [, own]) => sum + own, 0);
  expect(figured.slice(20)).toEqual([
    [`Others (${(sales.size - 20).toLocaleString("en-PH")})`, rest],
    ["Total: Philippines", all],
  ]);

  const name = unique("Largest sales");
  await page.getByRole("button", { name: "Save as" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this exploration" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`“${name}” was saved.`)).toBeVisible();
  await expect(page).toHaveURL(/exploration=\d+/);
});

test("a shared pivot opens by its link, over the records of whoever opens it, as does a statement; one wider than a page is printed with all its columns, no table wider than the paper", async ({
  enter,
}) => {
  const manager = await enter("manager");
  const name = unique("Costs of everyone");
  const saved = await manager.request.put("/api/explorations/update", {
    data: {
      name,
      definition: { ...support, kind: "pivot", rows: ["region_name"], filter: {}, stage: "both" },
      sharing: "everyone",
    },
  });
  expect(saved.status()).toBe(200);
  const { id } = ((await saved.json()) as { data: { id: number } }).data;

  // On a device that saves data, too: there the engine waits until Explore, or a button, asks for it.
  const page = await enter("officer");
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openExplore(page, `&exploration=${id}`);
  await expect(page.getByText(`${name}, from Demo Manager`)).toBeVisible();
  await expect(pivotTable(page).getByRole("rowheader")).toHaveText([central, `Total: ${central}`]);
  await page.getByRole("button", { name: "Saved (", exact: false }).click();
  const list = page.getByRole("dialog", { name: "Saved explorations" });
  await expect(list.getByRole("region", { name: "Shared with me" })).toContainText(name);
  await list.getByRole("button", { name: `More for “${name}”` }).click();
  await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await manager.request.delete("/api/explorations/delete", { data: { id } });

  await go(page, "/report?report=explore&explore=sql");
  await typeSql(page, "select distinct region_name from sale union select distinct region_name from arbo");
  await expect(page.getByRole("table", { name: /Answer of/ })).toContainText(central);
  await expect(page.getByRole("status").filter({ hasText: "1 row." })).toBeVisible();

  const wide = {
    ...support,
    rows: ["province_name", "muncity_name", "arbo_name"],
    columns: ["reporting_year", "reporting_quarter"],
    measures: [measure("count", null), measure("sum", "total_cost")],
  };
  await go(
    page,
    `/report?report=explore&period=all&province_name=Bulacan&pivot=${encodeURIComponent(JSON.stringify(wide))}`,
  );
  const table = page.locator("main table");
  await expect(table).toHaveCount(1);
  await expect(table.getByRole("columnheader", { name: "ARBO name" })).toBeVisible();
  const heads = (await table.locator("thead th").allInnerTexts()).map((text) => text.trim());
  // The room between the margins of a lying A4 page.
  await page.setViewportSize({ width: 1039, height: 710 });
  await page.emulateMedia({ media: "print" });
  await expect(table.first().getByRole("caption")).toContainText("part 1");
  const printed = await table.evaluateAll((all) =>
    all.map((one) => ({
      width: one.scrollWidth,
      heads: [...one.querySelectorAll("thead th")].map(({ textContent }) => (textContent ?? "").trim()),
    })),
  );
  expect(new Set(printed.flatMap((one) => one.heads))).toEqual(new Set(heads));
  for (const { width } of printed) expect(width).toBeLessThanOrEqual(1039);
  await page.emulateMedia({ media: "screen" });
  await expect(table).toHaveCount(1);
});

test("a statement of one's own closes the suggestions, answers, names its faults at their place, reaches nothing else, and is cancelled also where the engine does not stop it", async ({
  enter,
}) => {
  const page = await enter("manager");
  await page.goto("/report?report=explore");
  await expect(page).toHaveURL(/report=explore&period=./);
  await page.getByRole("radiogroup", { name: "How to explore" }).getByText("SQL").click();
  const editor = page.getByRole("textbox", { name: "SQL statement" });
  const suggestions = page.getByRole("listbox");
  const answer = page.getByRole("table", { name: /Answer of/ });
  await editor.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("select count(*) as supports from ");
  await page.keyboard.type("supp");
  await expect(suggestions).toBeVisible();
  await page.keyboard.type("ort");
  await page.keyboard.press("Control+Enter");
  await expect(answer.getByRole("columnheader", { name: "supports" })).toBeVisible({ timeout: 100_000 });
  await expect(suggestions).toHaveCount(0);

  await typeSql(page, "select region_name\nfrom support\nwhere nothing = 1");
  await expect(page.getByRole("alert")).toContainText("Line 3, column 7");
  await expect(page.getByRole("alert")).toContainText("nothing");
  await typeSql(page, "drop table support");
  await expect(page.getByRole("alert")).toContainText("Only a single select");
  await typeSql(page, "select count(*) from trainee");
  await expect(page.getByRole("alert")).toContainText("The rows of participants are persons");
  await typeSql(page, "select distinct region_name from arbo");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ rows\.$/ })).toBeVisible();

  await typeSql(page, "select count(*) as sales from sale");
  await expect(answer.getByRole("columnheader", { name: "sales" })).toBeVisible();
  await typeSql(
    page,
    "select count(*) from sale a, sale b, sale c, sale d where a.row_key+b.row_key+c.row_key+d.row_key % 7 = 3",
  );
  await expect.poll(() => engineAnswers(page), { timeout: 30_000 }).toBe(false);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("The statement was cancelled.")).toBeVisible();
  await typeSql(page, "select count(*) as arbos from arbo");
  await expect(page.getByText("could not be stopped, so the browser’s engine starts anew")).toBeVisible();
  await expect(answer.getByRole("columnheader", { name: "arbos" })).toBeVisible({ timeout: 100_000 });
  await page.getByRole("radiogroup", { name: "How to explore" }).getByText("Pivot").click();
  await expect(pivotTable(page)).toBeVisible();
});
