import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { figure } from "./support/dashboard";
import { list, type Row } from "./support/records";
import { expect, test } from "./support/test";

const workbook = "tests/fixtures/arbo-masterlist.xlsx";
const wanted = JSON.parse(readFileSync("tests/fixtures/arbo-masterlist.expected.json", "utf8")) as {
  filled_rows: number;
  unique_rows_ignoring_case_and_spaces: number;
  with_arbo_id: number;
  without_arbo_id: number;
  sum_total_member: number;
};
const unique = wanted.unique_rows_ignoring_case_and_spaces;

const masterlist = (page: Page): Promise<Row[]> => list(page, "/api/arbo-masterlist");

async function choose(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import into the ARBO masterlist" });
  await expect(dialog.getByRole("button", { name: "Upload File" })).toBeVisible();
  await dialog.getByLabel("Workbooks to import").setInputFiles(workbook);
  await expect(dialog.getByRole("button", { name: "Save Import" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Upload File" })).toBeHidden();
}

test("the sample workbook is previewed with verdicts, saved once, and counted on the dashboard", async ({
  enter,
}) => {
  test.setTimeout(180_000);
  const page = await enter("admin");
  const before = await masterlist(page);
  try {
    await page.goto("/ARBO_Masterlist");
    await choose(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("term")).toHaveText(["Rows with an ARBO ID", "Rows without an ARBO ID"]);
    await expect(dialog.getByRole("definition")).toHaveText([
      String(wanted.with_arbo_id),
      String(wanted.without_arbo_id),
    ]);
    const verdicts = dialog.getByRole("group", { name: "Show rows by verdict" });
    await expect(verdicts.getByRole("button", { name: "All rows" })).toContainText(
      String(wanted.filled_rows),
    );
    await expect(verdicts.getByRole("button", { name: "New" })).toContainText(String(unique));
    const doubles = verdicts.getByRole("button", { name: "Duplicate in the files" });
    await expect(doubles).toContainText(String(wanted.filled_rows - unique));
    await doubles.click();
    const preview = dialog.getByRole("table", { name: "Preview of the 55 import columns" });
    await expect(preview).toHaveAttribute("aria-rowcount", String(wanted.filled_rows - unique + 1));
    await expect(preview).toHaveAttribute("aria-colcount", "57");
    await dialog.getByRole("button", { name: "Number read as 0 4" }).click();
    await dialog.getByRole("button", { name: "Row 17 of arbo-masterlist.xlsx" }).click();
    await expect(dialog.getByText("Cell AY17 holds “-”, read as 0")).toBeVisible();
    await page.keyboard.press("End");
    await expect(dialog.getByText("Cell AY84 holds “none”, read as 0")).toBeVisible();
    const refused = page.waitForEvent("download");
    await dialog.getByRole("button", { name: `Rows not taken (${wanted.filled_rows - unique})` }).click();
    expect((await refused).suggestedFilename()).toMatch(/^ARBO_rows_not_taken_.*\.xlsx$/);
    expect(await masterlist(page)).toHaveLength(before.length);

    await dialog.getByRole("button", { name: "Save Import" }).click();
    const done = page.getByRole("dialog", { name: "Data import completed successfully" });
    await expect(done).toContainText(`ARBO Masterlist: inserted ${unique}, already exists 0`, {
      timeout: 60_000,
    });
    await done.getByRole("button", { name: /OK|Close/ }).click();
    await expect(dialog.getByRole("button", { name: "Upload File" })).toBeVisible();
    await expect(preview).toHaveCount(0);

    await dialog.getByLabel("Workbooks to import").setInputFiles(workbook);
    await expect(verdicts.getByRole("button", { name: "Already on the server" })).toContainText(
      String(unique),
    );
    await expect(verdicts.getByRole("button", { name: "New" })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Save Import" }).click();
    await expect(done).toContainText(`ARBO Masterlist: inserted 0, already exists ${unique}`, {
      timeout: 60_000,
    });
    await done.getByRole("button", { name: /OK|Close/ }).click();
    await page.getByRole("button", { name: "Close the import" }).click();
    await expect(dialog).toHaveCount(0);

    const known = new Set(before.map(({ id }) => id));
    const inserted = (await masterlist(page)).filter(({ id }) => !known.has(id));
    expect(inserted).toHaveLength(unique);
    expect(inserted.reduce((sum, row) => sum + Number(row["total_member"] ?? 0), 0)).toBe(
      wanted.sum_total_member,
    );
    const log = (await list(page, "/api/user-log/read", { form_name: "ARBO Masterlist" }))[0];
    expect(log).toMatchObject({ action: "Import (ARBO)", status: "success", user_name: "admin" });
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect.poll(() => figure(page, "ARBO universe")).toBe(before.length + unique);
  } finally {
    const known = new Set(before.map(({ id }) => id));
    const ids = (await masterlist(page)).map(({ id }) => id).filter((id) => !known.has(id));
    if (ids.length > 0) await page.request.delete("/api/arbo-masterlist/delete", { data: { ids } });
  }
});

test("who is not of the central office has no import, on the screen or by the call", async ({ enter }) => {
  const page = await enter("regional");
  await page.goto("/ARBO_Masterlist");
  await expect(page.getByRole("button", { name: "New ARBO" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Import" })).toHaveCount(0);
  const answer = await page.request.put("/api/arbo-masterlist/register", {
    data: [{ arbo_name: "Not to be" }],
  });
  expect(answer.status()).toBe(403);
});
