import type { Page } from "@playwright/test";
import { bookOf } from "../unit/import/books";
import { anArbo, bulacan, list, unique } from "./support/records";
import { expect, test } from "./support/test";

const fixture = "tests/fixtures/arbo-masterlist.xlsx";

const workbook = (name: string, rows: Record<string, unknown>[]) => ({
  name,
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer: Buffer.from(bookOf(rows)),
});
const arbos = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ arbo_name: `${name} ${at}`, ...bulacan, total_member: at }));
const countOf = async (page: Page, name: string): Promise<number> =>
  (await list(page, "/api/arbo-masterlist", { search: name })).length;

/** The import dialog with the files' rows compared with the server. */
async function openImport(page: Page, files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) {
  await page.goto("/ARBO_Masterlist");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import into the ARBO masterlist" });
  await expect(dialog.getByRole("button", { name: "Upload File" })).toBeVisible();
  await dialog.locator("input[type=file]").setInputFiles(files);
  await expect(dialog.getByText(/^(Will be sent|No row is left)/)).toBeVisible();
  return dialog;
}

test("the sample's counts, verdicts and cells read as 0 show before anything is saved", async ({ enter }) => {
  const page = await enter("admin");
  const before = await page.request.post("/api/arbo-masterlist", { data: { page: 1, page_size: 1 } });
  const dialog = await openImport(page, fixture);
  const countAt = (term: string) =>
    dialog.locator("div", { has: page.getByText(term, { exact: true }) }).last();
  await expect(countAt("Rows with an ARBO ID")).toContainText("128");
  await expect(countAt("Rows without an ARBO ID")).toContainText("32");
  await expect(dialog.getByRole("button", { name: "Duplicate in the files 4" })).toBeVisible();
  await expect(dialog.getByRole("table")).toHaveAttribute("aria-colcount", "57");
  await expect(dialog.getByRole("button", { name: "Upload File" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Number read as 0 4" }).click();
  await dialog.getByRole("button", { name: "Row 17 of arbo-masterlist.xlsx" }).click();
  await expect(dialog.getByText("Cell AY17 holds “-”, read as 0")).toBeVisible();
  await page.keyboard.press("End");
  await expect(dialog.getByText("Cell AY84 holds “none”, read as 0")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  const after = await page.request.post("/api/arbo-masterlist", { data: { page: 1, page_size: 1 } });
  expect((await after.json()).total).toBe((await before.json()).total);
});

test("rows are saved once, the result says how many, the preview clears, and a second import adds none", async ({
  enter,
}) => {
  const page = await enter("admin");
  test.slow();
  const name = unique("Samahan ng Angkat");
  const files = [workbook("first.xlsx", arbos(name, 70)), workbook("second.xlsx", arbos(name, 120))];
  const dialog = await openImport(page, files);
  await expect(dialog.getByRole("button", { name: "Duplicate in the files 70" })).toBeVisible();
  await dialog.getByRole("button", { name: "Save Import" }).click();
  const result = page.getByRole("dialog", { name: "Data import completed successfully" });
  await expect(result).toContainText("ARBO Masterlist: inserted 120, already exists 0", { timeout: 60_000 });
  await result.getByRole("button", { name: "Close" }).click();
  await expect(dialog.getByRole("table")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Upload File" })).toBeVisible();
  expect(await countOf(page, name)).toBe(120);
  await expect
    .poll(async () =>
      (await list(page, "/api/user-log/read")).find(({ action }) => action === "Import (ARBO)"),
    )
    .toMatchObject({ form_name: "ARBO Masterlist", status: "success", user_name: "admin" });

  await dialog.locator("input[type=file]").setInputFiles(files);
  await expect(dialog.getByText("Will be sent: 120 already on the server.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save Import" }).click();
  await expect(result).toContainText("ARBO Masterlist: inserted 0, already exists 120", { timeout: 60_000 });
  expect(await countOf(page, name)).toBe(120);
});

test("after a lost answer the dialog says what was saved, and resuming adds no duplicate", async ({
  enter,
  watched,
}) => {
  const page = await enter("admin");
  test.slow();
  const name = unique("Samahan ng Putol");
  const dialog = await openImport(page, workbook("rows.xlsx", arbos(name, 130)));
  let calls = 0;
  await page.route("**/api/arbo-masterlist/register", async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole("button", { name: "Save Import" }).click();
  const failure = page.getByRole("dialog", { name: "The import failed" });
  await expect(failure).toContainText("Saved so far: ARBO Masterlist: inserted 50, already exists 0");
  expect(watched.errors.splice(0)).toEqual([expect.stringContaining("The server could not be reached")]);
  await failure.getByRole("button", { name: "Resume import" }).click();
  const result = page.getByRole("dialog", { name: "Data import completed successfully" });
  await expect(result).toContainText("ARBO Masterlist: inserted 130, already exists 0", { timeout: 60_000 });
  expect(await countOf(page, name)).toBe(130);
});

test("a row whose ARBO ID is there with other values is left out, or updates the record when chosen", async ({
  enter,
}) => {
  const page = await enter("admin");
  const id = unique("ID");
  const arbo = await anArbo(page, { arbo_id: id, total_member: 10 });
  const row = { arbo_id: id, arbo_name: arbo.arbo_name, ...bulacan, muncity_name: "Plaridel" };
  const changed = { ...row, current_arbo_status: "Operational", total_member: 25 };
  const dialog = await openImport(page, workbook("changed.xlsx", [changed]));
  await expect(dialog.getByText("On the server now: 10")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save Import" })).toBeDisabled();
  await dialog.getByLabel("What to do with row 2").selectOption("Update the record");
  await expect(dialog.getByText("Will be sent: 1 update.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save Import" }).click();
  await expect(page.getByText("Updated: 1").first()).toBeVisible();
  const saved = await list(page, "/api/arbo-masterlist", { arbo_id: id });
  expect(saved.map((one) => [one.id, one["total_member"]])).toEqual([[arbo.id, 25]]);
});

test("rows not taken come as a workbook with their reasons", async ({ enter }) => {
  const page = await enter("admin");
  const rows = [...arbos(unique("Samahan ng Mali"), 2), { arbo_id: "X", ...bulacan }];
  const dialog = await openImport(page, workbook("rows.xlsx", rows));
  await expect(dialog.getByRole("button", { name: "Needs correction 1" })).toBeVisible();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Rows not taken (1)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^ARBO_rows_not_taken_.*\.xlsx$/);
});

test("a file that is no workbook is named, and nothing else happens", async ({ enter }) => {
  const page = await enter("admin");
  await page.goto("/ARBO_Masterlist");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const picker = page.locator("input[type=file]");
  await picker.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(
    page.getByText("notes.txt is text without the headings of the masterlist, not a workbook."),
  ).toBeVisible();
});

test("only a Central role sees the import", async ({ enter }) => {
  const page = await enter("regional");
  await page.goto("/ARBO_Masterlist");
  await expect(page.getByRole("tab", { name: "Table" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
});

test("a workbook without rows says so, alone and beside one that has some", async ({ enter }) => {
  const page = await enter("admin");
  const empty = workbook("headings.xlsx", []);
  await page.goto("/ARBO_Masterlist");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import into the ARBO masterlist" });
  const input = dialog.locator("input[type=file]");
  const told = dialog.getByText("headings.xlsx has no rows below the headings of its first sheet “Rows”.");
  await input.setInputFiles(empty);
  await expect(told).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Upload File" })).toBeVisible();
  await input.setInputFiles([empty, workbook("rows.xlsx", arbos(unique("Samahan"), 2))]);
  await expect(dialog.getByText("Will be sent")).toBeVisible();
  await expect(told).toBeVisible();
});
