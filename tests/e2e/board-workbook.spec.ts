import { strFromU8, unzipSync } from "fflate";
import { readFileSync } from "node:fs";
import { read, utils } from "xlsx";
import { figure, openDashboard, tile } from "./support/dashboard";
import { expect, test } from "./support/test";

/** What a tile that a comparison leaves alone says. */
const words = /not by period|not compared/;
const region = "Region III (Central Luzon)";

test("a whole dashboard leaves as one workbook: a sheet for each answer with the figures of the screen, and a word for each that the comparison leaves alone", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(
    page,
    `?tab=form-5&region_name=${encodeURIComponent(region)}&reporting_year=2025&compare=year`,
  );
  await expect(tile(page, "Trainings held")).toBeVisible();
  const titles = await page.locator("main section h2, [role=region] h2").allInnerTexts();
  const held = await figure(page, "Trainings held");
  const marked: string[][] = [];
  for (const one of await page.getByRole("region").filter({ hasText: words }).all())
    marked.push([
      await one.getByRole("heading", { level: 2 }).innerText(),
      (await one.getByText(words).innerText()).trim(),
    ]);
  expect(marked.length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Excel", exact: true }).click();
  const agree = page.getByRole("dialog").getByRole("button", { name: "Export", exact: true });
  await expect(agree).toBeVisible();
  const downloading = page.waitForEvent("download", { timeout: 60_000 });
  await agree.click();
  const bytes = readFileSync(await (await downloading).path());
  const book = read(bytes);
  const sheets = book.SheetNames.filter((name) => name !== "Definitions" && name !== "About");
  expect(book.SheetNames.slice(-2)).toEqual(["Definitions", "About"]);
  for (const name of sheets) expect(name.length).toBeLessThanOrEqual(31);
  // What Excel forbids in the name of a sheet is left out; a long name stands by its beginning and its end.
  const plain = (name: string): string =>
    name
      .replaceAll(/[[\]:*?/\\]/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  const isOf = (title: string) => (sheet: string) => {
    const [start = "", end = ""] = sheet.split(" … ");
    return plain(title).startsWith(start) && plain(title).endsWith(end);
  };
  const firsts = sheets.flatMap((name) =>
    utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name]!).slice(0, 1),
  );
  expect(firsts.flatMap((row) => Object.values(row))).toContain(held);
  const about = utils.sheet_to_csv(book.Sheets["About"]!);
  for (const title of titles)
    expect(sheets.some(isOf(title)) || about.includes(title), `${title} among ${sheets.join(", ")}`).toBe(
      true,
    );
  const texts = sheets.map((name) => utils.sheet_to_csv(book.Sheets[name]!));
  expect(new Set(texts).size).toBe(texts.length);
  expect(about).toContain(region);
  const said = utils.sheet_to_json<string[]>(book.Sheets["About"]!, { header: 1 });
  for (const [title, mark = ""] of marked)
    expect(said).toContainEqual([title, expect.stringMatching(new RegExp(`^${mark}`))]);
  // The program that reads workbooks here knows no charts.
  const drawn = Object.entries(unzipSync(bytes)).flatMap(([path, part]) =>
    path.startsWith("xl/charts/") ? (/<a:t>([^<]+)/.exec(strFromU8(part))?.[1] ?? []) : [],
  );
  expect(drawn).toContain("Participants by age group");
});
