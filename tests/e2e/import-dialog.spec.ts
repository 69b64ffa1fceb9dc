import type { Page } from "@playwright/test";
import { bookOf } from "../unit/import/books";
import { anArbo, bulacan, list, unique } from "./support/records";
import { expect, test } from "./support/test";

const workbook = (name: string, rows: Record<string, unknown>[]) => ({
  name,
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer: Buffer.from(bookOf(rows)),
});
const arbos = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ arbo_name: `${name} ${at}`, ...bulacan, total_member: at }));

async function openImport(page: Page) {
  await page.goto("/ARBO_Masterlist");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import into the ARBO masterlist" });
  await expect(dialog.getByRole("button", { name: "Upload File" })).toBeVisible();
  return { dialog, input: dialog.locator("input[type=file]") };
}

test("a row whose ARBO ID is there with other values is left out, or updates the record when chosen; after a lost answer the dialog says what was saved, and resuming adds no duplicate", async ({
  enter,
  watched,
}) => {
  const page = await enter("admin");
  const [id, name] = [unique("ID"), unique("Samahan ng Putol")];
  const arbo = await anArbo(page, { arbo_id: id, total_member: 10 });
  const row = { arbo_id: id, arbo_name: arbo.arbo_name, ...bulacan, muncity_name: "Plaridel" };
  const changed = { ...row, current_arbo_status: "Operational", total_member: 25 };
  const { dialog, input } = await openImport(page);
  await input.setInputFiles(workbook("changed.xlsx", [changed]));
  await expect(dialog.getByText("On the server now: 10")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save Import" })).toBeDisabled();
  await input.setInputFiles(workbook("new.xlsx", arbos(name, 60)));
  await expect(dialog.getByText("Will be sent: 60 new.")).toBeVisible();
  await dialog.getByLabel("What to do with row 2").selectOption("Update the record");
  await expect(dialog.getByText("Will be sent: 60 new, 1 update.")).toBeVisible();

  let calls = 0;
  await page.route("**/api/arbo-masterlist/register", async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole("button", { name: "Save Import" }).click();
  const failure = page.getByRole("dialog", { name: "The import failed" });
  await expect(failure).toContainText("Saved so far: ARBO Masterlist: inserted 49, already exists 0");
  expect(watched.errors.splice(0)).toEqual([expect.stringContaining("The server could not be reached")]);
  await failure.getByRole("button", { name: "Resume import" }).click();
  const result = page.getByRole("dialog", { name: "Data import completed successfully" });
  await expect(result).toContainText("ARBO Masterlist: inserted 60, already exists 0", { timeout: 60_000 });
  await expect(result).toContainText("Updated: 1");
  expect(await list(page, "/api/arbo-masterlist", { search: name })).toHaveLength(60);
  const saved = await list(page, "/api/arbo-masterlist", { arbo_id: id });
  expect(saved.map((one) => [one.id, one["total_member"]])).toEqual([[arbo.id, 25]]);
});

test("a file that is no workbook and a workbook without rows are named, alone and beside one that has some", async ({
  enter,
}) => {
  const page = await enter("admin");
  const { dialog, input } = await openImport(page);
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(
    dialog.getByText("notes.txt is text without the headings of the masterlist, not a workbook."),
  ).toBeVisible();
  const empty = workbook("headings.xlsx", []);
  const told = dialog.getByText("headings.xlsx has no rows below the headings of its first sheet “Rows”.");
  await input.setInputFiles(empty);
  await expect(told).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Upload File" })).toBeVisible();
  await input.setInputFiles([empty, workbook("rows.xlsx", arbos(unique("Samahan"), 2))]);
  await expect(dialog.getByText("Will be sent")).toBeVisible();
  await expect(told).toBeVisible();
});
