import type { Page } from "@playwright/test";
import { anArbo, unique } from "./support/records";
import { expect, test } from "./support/test";

// The figures are another test's.

const box = (page: Page) => page.getByRole("combobox", { name: /^Search screens, tiles/ });
const option = (page: Page, name: RegExp) => page.getByRole("option", { name });

async function openSearch(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Search everything" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
}

/** Costs 6 seconds. */
test("Ctrl+K finds a record, the figures of an organization, a form and a tile, by keyboard alone", async ({
  enter,
}) => {
  const page = await enter("admin");
  const name = unique("Samahan ng Paghahanap");
  await anArbo(page, { arbo_name: name });
  await page.goto("/ARC_Masterlist?tab=table");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ARC Masterlist");
  await openSearch(page);
  await page.keyboard.type(name);
  await expect(option(page, new RegExp(`^${name}`))).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "ARBO name", exact: true })).toHaveValue(name);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await openSearch(page);
  await page.keyboard.type(name);
  await expect(option(page, new RegExp(`^${name}`))).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\?arbo_name=/);

  await openSearch(page);
  await page.keyboard.type("farm support by kind");
  await expect(option(page, /^Farm support by kind/).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/arbo_name=.*tab=|tab=.*arbo_name=/);
  const tile = page
    .locator("[data-tile]")
    .filter({ has: page.getByRole("heading", { name: "Farm support by kind" }) });
  await expect(tile).toBeFocused();
  await expect(tile).toBeInViewport();
});

/** Costs 3 seconds. */
test("what is chosen stays chosen when records arrive, and no record of an earlier text is offered", async ({
  enter,
}) => {
  const page = await enter("admin");
  const name = unique("Samahan ng Pagpili ng Income");
  await anArbo(page, { arbo_name: name });
  await page.goto("/about");
  await openSearch(page);
  let answer = (): void => {};
  let held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/arbo-masterlist", async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type("income");
  await expect(option(page, /^Net income of farmers/)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const chosen = page.locator("[data-combobox-selected]");
  const second = await page.getByRole("dialog").getByRole("option").nth(1).innerText();
  await expect(chosen).toHaveText(second, { useInnerText: true });
  answer();
  await expect(option(page, new RegExp(`^${name}`))).toHaveCount(2);
  await expect(chosen).toHaveText(second, { useInnerText: true });
  held = new Promise<void>((resolve) => (answer = resolve));
  await page.keyboard.type(" of nobody");
  await expect(option(page, new RegExp(`^${name}`))).toHaveCount(0);
  await expect(page.getByText("Searching the records…")).toBeVisible();
  answer();
  await expect(page.getByText("Nothing is called “income of nobody”.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** Costs 4 seconds. */
test("the search offers a manager no forms, but the figures of organizations, and says when nothing has the name", async ({
  enter,
}) => {
  const page = await enter("manager");
  await page.goto("/report?report=schedules");
  await page.getByRole("button", { name: "Search everything" }).click();
  await expect(option(page, /^Dashboard/)).toBeVisible();
  await expect(option(page, /Masterlist/)).toHaveCount(0);
  await expect(box(page)).toHaveAttribute("placeholder", "A screen, tile, report, view or organization");
  await box(page).fill("cooperative");
  await expect(page.getByRole("group", { name: /^Figures of an organization/ })).toBeVisible();
  await expect(page.getByRole("group", { name: /^Records/ })).toHaveCount(0);
  await box(page).fill("cooperative of nobody");
  await expect(page.getByText("Nothing is called “cooperative of nobody”.")).toBeVisible();
  await box(page).fill("capacity");
  await option(page, /^Capacity development/)
    .first()
    .click();
  await expect(page).toHaveURL(/report=capacity-development/);
});
