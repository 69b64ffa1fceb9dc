import { expect, type Locator, type Page } from "@playwright/test";
import { settled } from "./accessibility";

/** The address of the dashboard with a query. If the query says nothing of a period, it is all periods. */
export function dashboardOf(query = ""): string {
  const address = new URLSearchParams(query);
  const isSaid = [...address.keys()].some((name) => /^(?:period|reporting_.*)$/.test(name));
  return `/dashboard${query}${isSaid ? "" : `${query === "" ? "?" : "&"}period=all`}`;
}

/**
 * Opens the dashboard over all periods, or those of the query, and waits until all filters and clicks can be answered,
 * and all tiles are loaded.
 */
export async function openDashboard(page: Page, query = ""): Promise<void> {
  await page.goto(dashboardOf(query));
  await engineReady(page);
  await settled(page);
}

/** Waits until the browser's own query engine is ready, or, on a device with little memory, says that it waits. */
export async function engineReady(page: Page): Promise<void> {
  const waits = await page.evaluate(() => (navigator as { deviceMemory?: number }).deviceMemory === 1);
  const told = waits
    ? "The server answers every filter and click instead."
    : /(?:records|computed) in this browser/;
  await expect(page.getByText(told).first()).toBeVisible({ timeout: 45_000 });
}

/** Finds a tile by the start of its title. */
export const tile = (page: Page, title: string): Locator =>
  page.getByRole("region").filter({ has: page.getByRole("heading", { name: title, level: 2 }) });

/**
 * Chooses an item from the menu of a tile. A menu hides while its tile is out of sight, as after a scroll of this driver,
 * and is then opened again.
 */
export async function fromMenu(page: Page, title: string, item: string): Promise<void> {
  const wanted = page.getByRole("menuitem", { name: item, exact: true });
  const name = `Menu of “${title}”`;
  const open = page.getByRole("button", { name, expanded: true, includeHidden: true });
  await expect(async () => {
    if (!(await wanted.isVisible())) await page.getByRole("button", { name }).click();
    await wanted.click({ timeout: 3000 });
    // Tiles that move at this moment take the item from under the pointer: the menu then stays open.
    await expect(open).toHaveCount(0, { timeout: 3000 });
  }).toPass();
}

export const numberIn = (text: string | null): number => Number((text ?? "").replace(/[^\d.-]/g, ""));

/** The large figure of a tile. */
export async function figure(page: Page, title: string): Promise<number> {
  const text = await tile(page, title)
    .getByText(/^[\d,]+/)
    .first()
    .innerText();
  return numberIn(text.split("\n")[0] ?? "");
}

/** Chooses values in one filter of the filter bar and presses Search. */
export async function filterBy(page: Page, filter: string, ...choices: string[]): Promise<void> {
  const bar = page.getByRole("search", { name: "Filters" });
  await bar.getByRole("button", { name: new RegExp(`^${filter} `) }).click();
  for (const choice of choices) {
    await page.getByRole("textbox", { name: `Find in ${filter}` }).fill(choice);
    await page.getByRole("option", { name: choice, exact: true }).click();
  }
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Search" }).click();
}

/** The `aria-rowcount` of a drill-through list: the records and the total row. */
export const listed = (records: number): string => String(records + 1);
