import type { Page } from "@playwright/test";
import { factNames, personalFacts } from "../../src/questions/fact-header";
import { currentYear } from "../../src/shared/time/dates";
import { filterBy, figure, fromMenu, numberIn, openDashboard, tile, listed } from "./support/dashboard";
import { anArbo, bulacan, save } from "./support/records";
import { expect, test } from "./support/test";

const centralLuzon = "Region III (Central Luzon)";

test("a filter change repaints the tiles, stands in the address, and asks the server nothing", async ({
  enter,
}) => {
  const page = await enter("manager", { engine: true });
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(`${sent.method()} ${sent.url()}`));
  const stream = /\/api\/changes\?facts=(.*)/;
  const isStreamOfAllFacts = (call = ""): boolean => {
    const facts = decodeURIComponent(stream.exec(call)?.[1] ?? "").split(",");
    return factNames.every((name) => personalFacts.includes(name) || facts.includes(name));
  };
  await openDashboard(page);
  await expect.poll(() => figure(page, "ARBO universe")).toBeGreaterThan(1000);
  await expect(page.getByText(/enough without the network for/)).toBeVisible();
  // The stream of changes opens again for all facts that a manager loads, and asks whether the account is as it was.
  await expect
    .poll(() => {
      const opened = asked.findLastIndex((one) => stream.test(one));
      return (
        isStreamOfAllFacts(asked[opened]) && asked.slice(opened).some((one) => one.includes("current-user"))
      );
    })
    .toBe(true);
  asked.length = 0;
  await filterBy(page, "Region", centralLuzon);
  await expect.poll(() => figure(page, "ARBO universe")).toBeLessThan(300);
  await expect(page).toHaveURL(/region_name=Region\+III/);
  await expect(page.getByRole("navigation", { name: "Place" })).toContainText(centralLuzon);
  await expect(tile(page, "ARBOs by province")).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect.poll(() => figure(page, "ARBO universe")).toBeGreaterThan(1000);
  // The page's icon, the outlines of a place when it is first opened, and, once, what writes workbooks when the network is gone.
  expect(asked.filter((one) => !/\/(map|locations|favicon|assets\/write\.worker)/.test(one))).toEqual([]);
});

test("the link of a filtered dashboard shows another user the same, within the own scope", async ({
  enter,
}) => {
  const manager = await enter("manager");
  await openDashboard(manager);
  await filterBy(manager, "Year Reported", "2025");
  await expect(manager).toHaveURL(/reporting_year=2025/);
  const address = new URL(manager.url());
  const encoder = await enter("encoder");
  await openDashboard(encoder, `${address.search}&region_name=Region+I+(Ilocos+Region)`);
  await expect(encoder.getByRole("list", { name: "Active filters" })).toContainText("2025");
  const bar = encoder.getByRole("search", { name: "Filters" });
  await expect(bar.getByRole("button", { name: /^Region / })).toHaveCount(0);
  await expect(bar.getByRole("button", { name: /^Province / })).toHaveCount(0);
  await expect(encoder.getByRole("navigation", { name: "Place" })).toContainText("Bulacan");
  await expect.poll(() => figure(encoder, "ARBO universe")).toBeGreaterThan(0);
  expect(await figure(encoder, "ARBO universe")).toBeLessThan(await figure(manager, "ARBO universe"));
});

test("a click on a mark filters the other tiles, a second click or the bar clears it", async ({ enter }) => {
  const page = await enter("manager");
  await openDashboard(page);
  await expect.poll(() => figure(page, "ARBO universe")).toBeGreaterThan(1000);
  const all = await figure(page, "ARBO universe");
  await fromMenu(page, "Status of ARBOs", "Show as table");
  const table = page.getByRole("region", { name: "Status of ARBOs", exact: true }).getByRole("table");
  const row = table.getByRole("row", { name: /^Temporary/ });
  const count = numberIn(await row.getByRole("cell").nth(1).innerText());
  await row.getByRole("button", { name: "Temporary" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Only Temporary" })).toBeVisible();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(count);
  await row.getByRole("button", { name: "Temporary" }).click();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(all);
  await row.getByRole("button", { name: "Temporary" }).click();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(count);
  await page.getByRole("button", { name: "Clear the selection" }).click();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(all);
  await page.goBack();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(count);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "Only Temporary" })).toBeVisible();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(count);
  await page.getByText("Approved", { exact: true }).first().click();
  await expect(page).toHaveURL(/stage=Approved/);
  await expect(page.getByRole("status").filter({ hasText: "Only Temporary" })).toHaveCount(0);
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

test("a click on a bar of the chart selects its region, and Open drills into it", async ({ enter }) => {
  const page = await enter("manager");
  await openDashboard(page);
  const chart = tile(page, "ARBOs by region").getByRole("figure");
  const box = await chart.boundingBox();
  await chart.click({ position: { x: (box?.width ?? 0) * 0.3, y: 22 } });
  const bar = page.getByRole("status").filter({ hasText: "Only " });
  await expect(bar).toContainText(centralLuzon);
  await bar.getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(/region_name=/);
  await expect(tile(page, "ARBOs by province")).toBeVisible();
});

test("the drill goes from nation to region to province, and back by the breadcrumb", async ({ enter }) => {
  const page = await enter("manager");
  await openDashboard(page);
  const place = page.getByRole("navigation", { name: "Place" });
  for (const [level, name] of [
    ["region", centralLuzon],
    ["province", "Bulacan"],
  ] as const) {
    await fromMenu(page, `ARBOs by ${level}`, level === "region" ? "Show as table" : "SQL of this tile");
    if (level === "province") await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await tile(page, `ARBOs by ${level}`).getByRole("button", { name, exact: true }).click();
    await page.getByRole("status").filter({ hasText: "Only " }).getByRole("button", { name: "Open" }).click();
    await expect(place.getByText(name)).toBeVisible();
  }
  const towns = tile(page, "ARBOs by municipality").getByRole("table");
  await expect(towns).toContainText("Plaridel");
  const town = towns.getByRole("row").nth(1).getByRole("button").first();
  const name = await town.innerText();
  await town.click();
  await page.getByRole("status").filter({ hasText: "Only " }).getByRole("button", { name: "Open" }).click();
  await expect(place.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText(`${name} (Bulacan)`);
  await place.getByRole("button", { name: "Bulacan" }).click();
  await expect(tile(page, "ARBOs by municipality")).toBeVisible();
  await place.getByRole("button", { name: centralLuzon }).click();
  await expect(tile(page, "ARBOs by province")).toBeVisible();
  await place.getByRole("button", { name: "Philippines" }).click();
  await expect(tile(page, "ARBOs by region")).toBeVisible();
  await expect(page).not.toHaveURL(/region_name/);
});

test("a number opens its records, as many as it says", async ({ enter }) => {
  const page = await enter("manager");
  await openDashboard(page, "?region_name=Region+III+(Central+Luzon)");
  const operational = tile(page, "ARBO universe").getByRole("button", {
    name: /operational: show the records/,
  });
  const count = numberIn((await operational.innerText()).split(" ")[0] ?? "");
  await operational.click();
  const records = page.getByRole("dialog");
  await expect(records.getByRole("strong").first()).toHaveText(count.toLocaleString("en-PH"));
  await expect(records.getByRole("table")).toHaveAttribute("aria-rowcount", listed(count));
  await records
    .getByRole("table")
    .getByRole("button", { name: /show what is behind it|open the records/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").last()).toContainText("Operational");
});

test("a tile shows as table and as the SQL that computed it", async ({ enter }) => {
  const page = await enter("encoder");
  await openDashboard(page);
  await fromMenu(page, "IT-EASY levels 2024", "SQL of this tile");
  const sql = page.getByRole("textbox", { name: "SQL" });
  await expect(sql).toHaveValue(/select[\s\S]+from[\s\S]+arbo/i);
  await page.keyboard.press("Escape");
  await expect(sql).toBeHidden();
  await fromMenu(page, "IT-EASY levels 2024", "Show as table");
  await expect(
    page.getByRole("region", { name: "IT-EASY levels 2024", exact: true }).getByRole("table"),
  ).toBeVisible();
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

test("drawings fit their tiles when the window turns, once and again, and after a print", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page);
  await expect(page.locator("canvas")).toHaveCount(9);
  for (const [width, height] of [
    [844, 390],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator("canvas").first()).toBeVisible();
    await expect.poll(() => misfit(page), { message: `${width} × ${height}` }).toEqual([]);
  }
  await page.setViewportSize({ width: 844, height: 390 });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Dashboard: Main/)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect.poll(() => misfit(page), { message: "after a print" }).toEqual([]);
});

/** The column of the ARBO universe as the server keeps it. */
const keptColumn = async (page: Page): Promise<number | undefined> => {
  const answer = (await (await page.request.get("/api/arrangement")).json()) as {
    data: { own: { value: { tabs: { layouts: { lg?: { i: string; x: number }[] } }[] } | null } };
  };
  return answer.data.own.value?.tabs[0]?.layouts.lg?.find(({ i }) => i === "arbo-universe")?.x;
};

test("a tile moved by the keyboard stays there after a reload, and reset brings it back", async ({
  enter,
}) => {
  const page = await enter("officer");
  await openDashboard(page);
  const columnOf = async (title: string) => Math.round((await tile(page, title).boundingBox())?.x ?? 0);
  const before = await columnOf("ARBO universe");
  const wanted = await columnOf("ARC universe");
  await page.getByRole("button", { name: "Arrange" }).click();
  await page.getByRole("button", { name: /^Move “ARBO universe”/ }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^Column 4, row/)).toBeAttached();
  await expect.poll(() => keptColumn(page)).toBe(3);
  await page.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => columnOf("ARBO universe")).toBe(wanted);
  const inOrder = () =>
    page.locator("[data-tile]").evaluateAll((tiles) => {
      const boxes = tiles.map((one) => one.getBoundingClientRect()).map(({ x, y }) => [y, x] as const);
      return boxes.every(([y, x], at) => {
        const [before, left] = boxes[at - 1] ?? [-1, -1];
        return before < y || (before === y && left < x);
      });
    });
  // Who tabs through the tiles or has them read meets them as they stand.
  await expect.poll(inOrder).toBe(true);
  await page.reload();
  await expect.poll(() => columnOf("ARBO universe")).toBe(wanted);
  await page.getByRole("button", { name: "Arrange" }).click();
  await page.getByRole("button", { name: "Back to default" }).click();
  await expect.poll(() => columnOf("ARBO universe")).toBe(before);
  // Not before the server has it: the next who arranges as this user begins with what it keeps.
  await expect.poll(() => keptColumn(page)).toBeUndefined();
});

test("on a phone a tile is as high as its lines, and a table that goes on sideways shows it", async ({
  enter,
}) => {
  const page = await enter("regional", { viewport: { width: 390, height: 844 } });
  await page.goto("/dashboard?period=all&tab=form-11");
  const list = tile(page, "Functional and utilized by province");
  await expect(list.getByRole("table")).toBeVisible();
  const empty = () =>
    list.evaluate(
      (all) =>
        all.getBoundingClientRect().bottom -
        (all.querySelector("table")?.getBoundingClientRect().bottom ?? 0),
    );
  await expect.poll(empty).toBeLessThan(100);
  await expect(list.getByRole("region")).toHaveCSS("background-attachment", /local.*scroll/);
});

test("the dashboard begins with this year, and it and the reports later with the period that its user chose last", async ({
  enter,
}) => {
  const year = currentYear();
  const page = await enter("regional", { engine: true });
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
    ["/report?report=explore", "/report?report=explore&period=last-year"],
    ["/report?view=region", "/report?view=region"],
    ["/dashboard", "/dashboard?period=last-year"],
  ] as const) {
    await page.goto(opened);
    await expect(filters.getByRole("button", { name: /^Year Reported/ })).toHaveAccessibleName(
      shown.includes("period") ? `Year Reported ${year - 1}` : "Year Reported All",
    );
    await expect(page).toHaveURL(shown);
  }

  await filters.getByRole("button", { name: "Period Last year" }).click();
  await page.getByRole("menuitem", { name: `Keep ${year - 1}` }).click();
  await expect(page).toHaveURL(`/dashboard?reporting_year=${year - 1}`);
});
