import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { fromMenu, openDashboard, tile } from "./support/dashboard";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

const title = "Status of ARBOs";

test("a tile goes out as a drawing and as a picture that say whose figures they are, filtered by what, as of when; its full screen and SQL end with Escape, and its menu has the focus again", async ({
  enter,
}) => {
  const page = await enter("officer");
  await openDashboard(page, "?province_name=Bulacan&stage=Approved");
  await expect(tile(page, title).getByRole("application")).toBeVisible();
  const download = async (item: string) => {
    const [file] = await Promise.all([page.waitForEvent("download"), fromMenu(page, title, item)]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const drawing = await download("Drawing (SVG)");
  expect(drawing.name).toBe("arbo-status.svg");
  const words = drawing.content.toString().replaceAll(/<[^>]+>/g, "\n");
  for (const said of [title, "Region III (Central Luzon)", "Province: Bulacan", "as of "])
    expect(words).toContain(said);
  // Organizations have no stage.
  expect(words).not.toContain("Approved records only");
  const picture = await download("Picture (PNG)");
  expect(picture.name).toBe("arbo-status.png");
  const { format, width, height } = await sharp(picture.content).metadata();
  const [, drawn] = /viewBox="0 0 960 (\d+)"/.exec(drawing.content.toString()) ?? [];
  expect({ format, width, height }).toEqual({ format: "png", width: 1920, height: 2 * Number(drawn) });
  for (const item of ["Full screen", "SQL of this tile"]) {
    await fromMenu(page, title, item);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: `Menu of “${title}”` })).toBeFocused();
  }
});

test("a figure, a map, a table and a treemap go out as drawings and as pictures, with what they show", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page);
  const download = async (of: string, item: string): Promise<Buffer> => {
    const [file] = await Promise.all([page.waitForEvent("download"), fromMenu(page, of, item)]);
    return readFile(await file.path());
  };
  const wordsOf = async (of: string): Promise<string> =>
    (await download(of, "Drawing (SVG)")).toString().replaceAll(/<[^>]+>/g, "\n");
  const widthOf = async (of: string): Promise<number> =>
    (await sharp(await download(of, "Picture (PNG)")).metadata()).width;

  const figure = await tile(page, "ARBO universe")
    .getByText(/^[\d,]+$/)
    .first()
    .innerText();
  const ofFigure = await wordsOf("ARBO universe");
  for (const said of ["ARBO universe", figure, "as of "]) expect(ofFigure).toContain(said);
  expect(await widthOf("ARBO universe")).toBe(1920);

  await tile(page, "Map by region").getByText("Cost", { exact: true }).click();
  const ofMap = await wordsOf("Map by region");
  for (const said of ["Map by region: Cost", "Region III", "CAR"]) expect(ofMap).toContain(said);
  expect(ofMap.match(/₱[\d.]+M/g)?.length).toBeGreaterThan(10);

  await go(page, "/dashboard?period=all&tab=farm-fme");
  const condition = "Functional and utilized by region";
  const cells = tile(page, condition).getByRole("row").nth(1).getByRole("cell");
  await expect(cells.first()).toBeVisible();
  const row = await cells.allInnerTexts();
  const ofTable = await wordsOf(condition);
  for (const said of [condition, "Utilized", ...row]) expect(ofTable).toContain(said);
  expect(await widthOf(condition)).toBe(1920);

  await go(page, "/dashboard?period=all&tab=income-marketing");
  await expect(tile(page, "Commodities").getByRole("application")).toBeVisible();
  const inLargest = { left: 100, top: 300, width: 700, height: 500 };
  const { channels } = await sharp(await download("Commodities", "Picture (PNG)"))
    .extract(inLargest)
    .stats();
  // One colour alone would have none.
  expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(2);
});
