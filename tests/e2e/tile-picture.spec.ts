import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { fromMenu, openDashboard, tile } from "./support/dashboard";
import { expect, test } from "./support/test";

const title = "Status of ARBOs";

test("a tile goes out as a drawing and as a picture that say whose figures they are, filtered by what, as of when", async ({
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
  for (const said of [
    title,
    "Region III (Central Luzon)",
    "Province: Bulacan",
    "Approved records only",
    "as of ",
  ])
    expect(words).toContain(said);
  const picture = await download("Picture (PNG)");
  expect(picture.name).toBe("arbo-status.png");
  const { format, width, height } = await sharp(picture.content).metadata();
  const [, drawn] = /viewBox="0 0 960 (\d+)"/.exec(drawing.content.toString()) ?? [];
  expect({ format, width, height }).toEqual({ format: "png", width: 1920, height: 2 * Number(drawn) });
});

test("a figure goes out as a drawing and as a picture, with the figures beneath it", async ({ enter }) => {
  const page = await enter("manager");
  await openDashboard(page);
  const universe = tile(page, "ARBO universe");
  const shown = await universe
    .getByText(/^[\d,]+$/)
    .first()
    .innerText();
  const download = async (item: string) => {
    const [file] = await Promise.all([page.waitForEvent("download"), fromMenu(page, "ARBO universe", item)]);
    return readFile(await file.path());
  };
  const words = (await download("Drawing (SVG)")).toString().replaceAll(/<[^>]+>/g, "\n");
  for (const said of ["ARBO universe", shown, "as of "]) expect(words).toContain(said);
  expect((await sharp(await download("Picture (PNG)")).metadata()).width).toBe(1920);
});

test("a table goes out as a drawing and as a picture, with its headings and rows", async ({ enter }) => {
  const page = await enter("manager");
  await openDashboard(page, "?tab=farm-fme");
  const shown = tile(page, "Functional and utilized by region");
  const cells = shown.getByRole("row").nth(1).getByRole("cell");
  await expect(cells.first()).toBeVisible();
  const row = await cells.allInnerTexts();
  const download = async (item: string) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      fromMenu(page, "Functional and utilized by region", item),
    ]);
    return readFile(await file.path());
  };
  const words = (await download("Drawing (SVG)")).toString().replaceAll(/<[^>]+>/g, "\n");
  for (const said of ["Functional and utilized by region", "Utilized", ...row]) expect(words).toContain(said);
  expect((await sharp(await download("Picture (PNG)")).metadata()).width).toBe(1920);
});

test("a picture of one of several views says which, and a map names its places and their figures", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page);
  await tile(page, "Map by region").getByText("Cost", { exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    fromMenu(page, "Map by region", "Drawing (SVG)"),
  ]);
  const words = (await readFile(await file.path())).toString().replaceAll(/<[^>]+>/g, "\n");
  for (const said of ["Map by region: Cost", "Region III", "CAR"]) expect(words).toContain(said);
  expect(words.match(/₱[\d.]+M/g)?.length).toBeGreaterThan(10);
});

test("the picture of a treemap has the figures and names of its fields", async ({ enter }) => {
  const page = await enter("manager");
  await openDashboard(page, "?tab=income-marketing");
  await expect(tile(page, "Commodities").getByRole("application")).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    fromMenu(page, "Commodities", "Picture (PNG)"),
  ]);
  const inLargest = { left: 100, top: 300, width: 700, height: 500 };
  const { channels } = await sharp(await readFile(await file.path()))
    .extract(inLargest)
    .stats();
  // One colour alone would have none.
  expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(2);
});

test("full screen and the SQL of a tile end with Escape, and the tile's menu has the focus again", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page);
  for (const item of ["Full screen", "SQL of this tile"]) {
    await fromMenu(page, title, item);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: `Menu of “${title}”` })).toBeFocused();
  }
});
