import { readFileSync } from "node:fs";
import { read, utils } from "xlsx";
import { fromMenu, numberIn, openDashboard, tile } from "./support/dashboard";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

/**
 * Whether a click with Ctrl on a link is left to the browser, which then opens another tab. The browser does not do it here:
 * Chromium's headless shell crashes at times when it does.
 */
function isLeftToBrowser(link: Element): boolean {
  let isLeft = false;
  window.addEventListener(
    "click",
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
  return isLeft;
}

test("a missing report opens its form from a list and from the grid, filled in with place and period", async ({
  enter,
}) => {
  const page = await enter("encoder");
  await page.goto("/dashboard?period=all&tab=reporting");
  await tile(page, "Expected reports received")
    .getByRole("button", { name: /missing: show the records/ })
    .click();
  const row = page
    .getByRole("dialog")
    .getByRole("row")
    .filter({ has: page.getByText("Enter it") })
    .filter({ hasText: /accomplishment/ })
    .first();
  const yearOfRow = /\b20\d\d\b/.exec(await row.innerText())?.[0] ?? "";
  const yearReported = page.getByRole("combobox", { name: /^Year reported/ });
  await row.getByRole("button", { name: /Enter it/ }).click();
  await expect(page).toHaveURL(/tab=form/);
  await expect(yearReported).toHaveValue(yearOfRow);

  await page.goBack();
  const grid = tile(page, "Reporting completeness");
  await expect(grid.getByRole("columnheader", { name: "Bulacan" })).toBeVisible();
  const missing = grid
    .getByRole("link", { name: /accomplishment, \d{4} Q\d: (missing|not yet due)/ })
    .first();
  const name = (await missing.getAttribute("aria-label")) ?? "";
  const [, year, quarter] = /(\d{4}) Q(\d)/.exec(name) ?? [];
  expect(await missing.evaluate(isLeftToBrowser)).toBe(true);
  expect(await missing.getAttribute("href")).toContain(`reporting_year=${year}`);
  await missing.click();
  await expect(page).toHaveURL(/tab=form/);
  await expect(yearReported).toHaveValue(year ?? "");
  await expect(page.getByRole("combobox", { name: /^Quarter reported/ })).toHaveValue(`Q${quarter}`);
});

test("a filled cell opens as many records as it says; the grid obeys the quarter, and no stage makes a report missing", async ({
  enter,
}) => {
  const page = await enter("regional");
  await page.goto("/dashboard?period=all&tab=reporting");
  const grid = tile(page, "Reporting completeness");
  const totals = tile(page, "Expected reports received");
  await expect(totals).toContainText(/[1-9]\d* ?received/);
  // The figure counts up from nothing.
  await expect(totals).not.toContainText("0.00%");
  const all = await totals.innerText();
  await go(page, "/dashboard?period=all&tab=reporting&stage=Pending");
  await expect(totals).toContainText(/[1-9]\d* ?received/);
  await expect.poll(() => totals.innerText()).toBe(all);
  await expect(page.getByRole("radiogroup", { name: "Stage of the records that count" })).toHaveCount(0);
  await grid.locator("label", { hasText: /^Q1$/ }).click();
  await expect(page).toHaveURL(/reporting_quarter=1/);
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Quarter");
  await expect(grid.locator("[aria-busy=true]")).toHaveCount(0);
  const cell = grid.getByRole("link", { name: /Form 11 accomplishment, .*: \d+ records?/ }).first();
  const count = /: ([\d,]+) record/.exec((await cell.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await cell.click();
  await expect(page).toHaveURL(/Form11Accomp\?tab=(?:table|all)&province_name=.*reporting_quarter=1/);
  await expect(page.getByText(new RegExp(`of ${numberIn(count)}\\b`)).first()).toBeVisible();
});

test("arrow keys move between the cells, and who has no forms sees the records beside; the grid is printed on lying pages of its own, and no page is left empty", async ({
  enter,
}) => {
  const page = await enter("manager");
  await page.goto("/dashboard?tab=reporting&region_name=Region+III+(Central+Luzon)&reporting_quarter=2");
  const grid = tile(page, "Reporting completeness");
  const cell = grid.getByRole("button", { name: /Form 11 target, .*Show the records/ }).first();
  const count = numberIn(/: ([\d,]+) record/.exec((await cell.getAttribute("aria-label")) ?? "")?.[1] ?? "");
  await cell.focus();
  await page.keyboard.press("ArrowDown");
  await expect(cell).not.toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(cell).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText(`${count} records reported`)).toBeVisible();
  await expect(grid.getByRole("link", { name: /missing/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(grid.getByRole("rowheader", { name: "Tawi-Tawi" })).toBeAttached();
  // What is being counted anew just then leaves the paper, and says so.
  await expect(async () => {
    const file = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const wide = [...file.matchAll(/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
      ([, width, height]) => Number(width) > Number(height),
    );
    expect(wide[0]).toBe(false);
    expect(wide.slice(1).length).toBeGreaterThan(2);
    expect(wide.slice(1).every(Boolean)).toBe(true);
  }).toPass({ timeout: 60_000 });
});

test("where no year is filtered, paper, pictures and Excel name the year that is counted", async ({
  enter,
}) => {
  const page = await enter("officer");
  await openDashboard(page, "?tab=reporting");
  const year = await tile(page, "Reporting completeness").getByRole("status").first().innerText();
  const counted = `${year} (the year of the last quarter that is over)`;
  const saved = async (act: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), act()]);
    return readFileSync(await file.path());
  };
  const about = async (act: () => Promise<void>) => {
    await act();
    const asks = page.getByRole("dialog");
    await expect(asks).toContainText(counted);
    const book = read(await saved(() => asks.getByRole("button", { name: "Export", exact: true }).click()));
    return utils.sheet_to_csv(book.Sheets["About"]!);
  };
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`Year Reported: ${counted}.`)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  const drawing = await saved(() => fromMenu(page, "Expected reports received", "Drawing (SVG)"));
  expect(drawing.toString().replaceAll(/<[^>]+>/g, " ")).toContain(`Year Reported: ${counted}`);
  expect(await about(() => fromMenu(page, "Expected reports received", "Excel"))).toContain(counted);
  expect(
    await about(() => page.getByRole("button", { name: "Excel", exact: true }).first().click()),
  ).toContain(counted);
});
