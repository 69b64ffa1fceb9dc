import type { Page } from "@playwright/test";
import { currentYear } from "../../src/shared/time/dates";
import { figure, fromMenu, numberIn, openDashboard, tile, listed } from "./support/dashboard";
import { anArbo, bulacan, list, save } from "./support/records";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

const centralLuzon = "Region III (Central Luzon)";

test("the link of a filtered dashboard shows another user the same, within the own scope", async ({
  enter,
}) => {
  const page = await enter("encoder");
  await openDashboard(page, "?reporting_year=2025&region_name=Region+I+(Ilocos+Region)");
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("2025");
  const bar = page.getByRole("search", { name: "Filters" });
  await expect(bar.getByRole("button", { name: /^Region / })).toHaveCount(0);
  await expect(bar.getByRole("button", { name: /^Province / })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Place" })).toContainText("Bulacan");
  const own = await list(page, "/api/arbo-masterlist");
  expect(own.length).toBeGreaterThan(0);
  await expect.poll(() => figure(page, "ARBO universe")).toBe(own.length);
});

test("a click on a mark filters the other tiles, a second click or the bar clears it; a number opens its records, as many as it says", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page);
  await expect.poll(() => figure(page, "ARBO universe")).toBeGreaterThan(1000);
  const all = await figure(page, "ARBO universe");
  await fromMenu(page, "Status of ARBOs", "Show as table");
  const row = tile(page, "Status of ARBOs").getByRole("row", { name: /^Temporary/ });
  const count = numberIn(await row.getByRole("cell").nth(1).innerText());
  const mark = row.getByRole("button", { name: "Temporary" });
  const only = page.getByRole("status").filter({ hasText: "Only Temporary" });
  await mark.click();
  await expect(only).toBeVisible();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(count);
  await mark.click();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(all);
  await page.goBack();
  await expect(only).toBeVisible();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(count);
  await page.getByRole("button", { name: "Clear the selection" }).click();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(all);
  await page.goBack();
  await expect(only).toBeVisible();
  await page.getByText("Approved", { exact: true }).first().click();
  await expect(page).toHaveURL(/stage=Approved/);
  await expect(only).toHaveCount(0);

  const operational = tile(page, "ARBO universe").getByRole("button", {
    name: /operational: show the records/,
  });
  await expect(operational).toBeVisible();
  const found = numberIn((await operational.innerText()).split(" ")[0] ?? "");
  await operational.click();
  const records = page.getByRole("dialog");
  await expect(records.getByRole("strong").first()).toHaveText(found.toLocaleString("en-PH"));
  await expect(records.getByRole("table")).toHaveAttribute("aria-rowcount", listed(found));
  await records
    .getByRole("table")
    .getByRole("button", { name: /show what is behind it|open the records/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").last()).toContainText("Operational");
});

test("the list behind a figure adds up to it, goes on doing so when somebody saves, and says what narrows it", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page, "?tab=farm-fme&reporting_year=2026");
  await fromMenu(page, "Rental income by quarter", "Show as table");
  const quarters = tile(page, "Rental income by quarter").getByRole("table");
  await quarters.getByRole("button", { name: "2026" }).first().click();
  const quarter = await page.getByRole("status").filter({ hasText: "Only" }).locator("strong").innerText();
  const income = tile(page, "Rental income").filter({ hasText: "rentals" });
  await income.getByRole("button").filter({ hasText: "₱" }).first().click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("heading", { name: `Rental income: ${quarter}` })).toBeVisible();
  const told = async () =>
    numberIn(
      await drawer
        .getByText(/adding up to/)
        .locator("strong")
        .nth(1)
        .innerText(),
    );
  const before = await told();
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  await save(admin, "/api/fme-rental-monitoring", [
    {
      arboPrimaryKey: String(arbo.id),
      ...bulacan,
      reporting_year: 2026,
      reporting_quarter: Number(quarter.slice(-1)),
      specific_fme_rented: "Hand tractor",
      total_rental_fees: 1000.5,
    },
  ]);
  await expect.poll(told).toBe(before + 1000.5);
  // On paper the list stands alone under the head of its dashboard, and goes on over the pages.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Dashboard: Farm & FME")).toBeVisible();
  await expect(page.getByRole("tablist").first()).toBeHidden();
  await expect(drawer).toHaveCSS("position", "static");
});

test("the drill goes by a bar, a table and a map from nation to municipality, and back by the breadcrumb", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page);
  const place = page.getByRole("navigation", { name: "Place" });
  const here = place.locator("[aria-current=location]");
  const only = page.getByRole("status").filter({ hasText: "Only " });

  const chart = tile(page, "ARBOs by region").getByRole("figure");
  const box = await chart.boundingBox();
  await chart.click({ position: { x: (box?.width ?? 0) * 0.3, y: 22 } });
  await expect(only).toContainText(centralLuzon);
  await only.getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(/region_name=/);
  await expect(here).toHaveText(centralLuzon);

  await fromMenu(page, "ARBOs by province", "Show as table");
  await tile(page, "ARBOs by province").getByRole("button", { name: "Bulacan", exact: true }).click();
  await only.getByRole("button", { name: "Open" }).click();
  await expect(here).toHaveText("Bulacan");
  await expect(tile(page, "ARBOs by municipality").getByRole("table")).toContainText("Plaridel");

  const map = tile(page, "Map by municipality");
  const said = map.locator("[aria-live=assertive]");
  await map.getByRole("application").focus();
  await page.keyboard.press("ArrowDown");
  await expect(said).toHaveText(/.+: \d+/);
  const [town = ""] = (await said.innerText()).split(": ");
  await page.keyboard.press("Enter");
  await expect(only).toContainText(`Only ${town}`);
  await page.keyboard.press("Shift+Enter");
  await expect(here).toHaveText(town);
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText(`${town} (Bulacan)`);

  await place.getByRole("button", { name: "Bulacan" }).click();
  await expect(here).toHaveText("Bulacan");
  await expect(tile(page, "ARBOs by municipality")).toBeVisible();
  await place.getByRole("button", { name: centralLuzon }).click();
  await expect(tile(page, "ARBOs by province")).toBeVisible();
  await place.getByRole("button", { name: "Philippines" }).click();
  await expect(tile(page, "ARBOs by region")).toBeVisible();
  await expect(page).not.toHaveURL(/region_name/);
});

/** How far the drawings in view are from the width that their tiles have for them, in pixels. */
const misfit = (page: Page): Promise<number[]> =>
  page.locator("canvas:visible").evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const room = drawing.closest("section section")?.clientWidth ?? 0;
      const apart = Math.abs(Math.round(drawing.getBoundingClientRect().width) - room);
      return apart > 1 ? [apart] : [];
    }),
  );

test("drawings fit their tiles when the window turns, once and again, and after a print; on a phone a tile is as high as its lines, and a table that goes on sideways shows it", async ({
  enter,
}) => {
  const page = await enter("regional");
  await openDashboard(page, "?tab=form-11");
  const drawings = page.locator("canvas");
  await expect(drawings.first()).toBeVisible();
  const lines = tile(page, "Functional and utilized by province");
  const emptyBelow = () =>
    lines.evaluate(
      (all) =>
        all.getBoundingClientRect().bottom -
        (all.querySelector("table")?.getBoundingClientRect().bottom ?? 0),
    );
  for (const [width, height] of [
    [844, 390],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(drawings.first()).toBeVisible();
    await expect.poll(() => misfit(page), { message: `${width} × ${height}` }).toEqual([]);
    if (width > 390) continue;
    await expect(lines.getByRole("table")).toBeVisible();
    await expect.poll(emptyBelow).toBeLessThan(100);
    await expect(lines.getByRole("region")).toHaveCSS("background-attachment", /local.*scroll/);
  }
  await page.setViewportSize({ width: 844, height: 390 });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Dashboard: Form 11/)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect.poll(() => misfit(page), { message: "after a print" }).toEqual([]);
});

test("the dashboard begins with this year, and it and the reports later with the period that its user chose last", async ({
  enter,
}) => {
  const year = currentYear();
  const page = await enter("regional");
  await page.goto("/dashboard");
  const filters = page.getByRole("search", { name: "Filters" });
  await expect(page).toHaveURL("/dashboard?period=this-year");
  await expect(filters.getByRole("button", { name: `Year Reported ${year}` })).toBeVisible();

  const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/preferences/dashboard-period"));
  await filters.getByRole("button", { name: "Period This year" }).click();
  await page.getByRole("menuitem", { name: /^Last year/ }).click();
  await expect(page).toHaveURL("/dashboard?period=last-year");
  await kept;
  for (const [opened, shown] of [
    ["/report", "/report?period=last-year"],
    ["/report?view=region", "/report?view=region"],
    ["/dashboard", "/dashboard?period=last-year"],
  ] as const) {
    await go(page, opened);
    await expect(filters.getByRole("button", { name: /^Year Reported/ })).toHaveAccessibleName(
      shown.includes("period") ? `Year Reported ${year - 1}` : "Year Reported All",
    );
    await expect(page).toHaveURL(shown);
  }

  await filters.getByRole("button", { name: "Period Last year" }).click();
  await page.getByRole("menuitem", { name: `Keep ${year - 1}` }).click();
  await expect(page).toHaveURL(`/dashboard?reporting_year=${year - 1}`);
});
