import type { JSHandle, Page } from "@playwright/test";
import { screens } from "../../src/app/screens/screens";
import { editableLists } from "../../src/entities/lookups";
import { measures } from "../../src/shared/comparisons";
import contract from "../fixtures/contract.json" with { type: "json" };
import { engineReady, fromMenu } from "./support/dashboard";
import { field } from "./support/form";
import { expectAccessible, expectAccessibleOnPhone, excess, phone } from "./support/accessibility";
import { anArbo, save, unique } from "./support/records";
import { expect, test } from "./support/test";
import {
  eachTab,
  go,
  hasOwnPanel,
  lookAtRecord,
  lookAtScreen,
  lookAtSiblings,
  openTab,
} from "./support/walk";

/** These walk through the whole product; each state is looked at in light, in dark and on a phone. */
test.describe.configure({ mode: "parallel", timeout: 600_000 });
/** Looking at 80 provinces that look alike takes half a minute more than at those of one region. */
const oneRegion = `region_name=${encodeURIComponent("Region III (Central Luzon)")}`;

const isForm = (path: string): boolean =>
  screens.some((screen) => screen.path === path && screen.opens === "forms");

const over = "[role=dialog], [role=menu], [role=listbox]";

/** Opens a dialog, a drawer or a menu, looks at it and closes it again. */
async function checkAccessibility(page: Page, what: string, open: () => Promise<void>): Promise<void> {
  await open();
  const opened = page.getByRole("dialog").or(page.getByRole("menu")).or(page.getByRole("listbox"));
  await expect(opened.last()).toBeVisible();
  await expectAccessible(page, what, "new", over);
  // A list that lies open in a dialog takes the first Escape.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(opened).toHaveCount(0, { timeout: 1500 });
  }).toPass();
}

const press = (page: Page, name: string | RegExp) => (): Promise<void> =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();

test("pages before sign-in, and those of the administrator, are accessible and fit a phone", async ({
  enter,
}) => {
  const visitor = await enter(null);
  for (const { path, guard } of contract.routes) {
    if (guard !== "public") continue;
    await visitor.goto(path);
    await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(visitor, path);
  }
  await visitor.context().close();

  const page = await enter("admin");
  await page.goto("/homepage");
  await expect(page).toHaveURL(/\/dashboard\b/);
  const pages = contract.routes.filter(
    ({ path, guard }) =>
      guard !== "public" && !isForm(path) && !["/homepage", "/forms", "/dashboard", "/report"].includes(path),
  );
  for (const { path } of [...pages, { path: "/nothing-stands-here" }]) {
    await go(page, path);
    if ((await page.getByRole("main").getByRole("tablist").count()) === 0) await expectAccessible(page, path);
    else await eachTab(page, (label) => expectAccessible(page, `${path}, ${label}`));
  }

  await go(page, "/users", "Users");
  await checkAccessibility(page, "the form of a user", press(page, "Add a user"));
  await checkAccessibility(page, "a password to reset", press(page, /^Reset the password of/));
  await openTab(page, "Access control");
  await checkAccessibility(page, "a role with its preview", press(page, /^Edit /));
  await openTab(page, "Activity log");
  await checkAccessibility(page, "an entry of the log", press(page, /^Details/));

  for (const categories of [true, undefined]) {
    const list = editableLists.find((one) => one.categories === categories);
    await go(page, `/dropdowns?list=${list?.name}`);
    await checkAccessibility(page, `the list ${list?.label}, a value being renamed`, press(page, /^Rename/));
  }
  await checkAccessibility(page, "a value to delete", press(page, /^Delete/));
  await checkAccessibility(page, "the user's menu", press(page, "Account of admin"));
  await checkAccessibility(page, "the search over everything", press(page, "Search everything"));
  await checkAccessibility(page, "a password to change", async () => {
    await press(page, "Account of admin")();
    await page.getByRole("menuitem", { name: "Change password" }).click();
  });
});

const forms = screens.filter(({ opens }) => opens === "forms");
const [first, ...others] = forms;

/** Opens a page of the administrator from which `go` leads to the others. */
async function atAbout(enter: (user: string) => Promise<Page>): Promise<Page> {
  const page = await enter("admin");
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

/** Costs six seconds. The window has 1280 pixels. */
test("at a zoom of 400 % no page scrolls to the side, and its head leaves the height to it", async ({
  enter,
}) => {
  const page = await enter("admin", { viewport: { width: 320, height: 256 } });
  await page.goto("/about");
  for (const path of ["/about", "/users", "/dropdowns", "/report?report=dictionary", first?.path ?? ""]) {
    await go(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => excess(page), { message: path }).toEqual([]);
  }
  await page.evaluate(() => scrollTo(0, 200));
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await go(page, `${first?.path ?? ""}?tab=table`);
  const table = page.getByRole("region", { name: /, scrolls sideways$/ });
  const rowsInView = table.evaluate(
    (part) => part.clientHeight / (part.querySelector("tr")?.clientHeight ?? 0),
  );
  expect(await rowsInView).toBeGreaterThan(4);
});

test("record screens are accessible and fit a phone: form, refused and filled, tables and panels", async ({
  enter,
}) => {
  const page = await atAbout(enter);
  await lookAtScreen(page, first?.path ?? "", first?.heading ?? "");
  for (const { path, heading } of others)
    if (hasOwnPanel(path)) await lookAtRecord(page, path, heading, expectAccessible);
});

test("the other record screens are accessible on a phone and fit it", async ({ enter }) => {
  const page = await atAbout(enter);
  await page.setViewportSize(phone);
  for (const { path, heading } of others)
    if (!hasOwnPanel(path)) await lookAtRecord(page, path, heading, expectAccessibleOnPhone);
  for (const { path } of forms) await lookAtSiblings(page, path);
});

test("what opens over a record screen is accessible and fits a phone", async ({ enter }) => {
  const page = await enter("admin");
  const arbo = await anArbo(page, { remarks: "As it was" });
  await page.goto("/ARBO_Masterlist?tab=table");
  await page.getByRole("tabpanel").getByRole("searchbox").fill(arbo.arbo_name);
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
  await checkAccessibility(page, "the recycle bin", press(page, "Recycle bin"));
  await checkAccessibility(page, "the history of a record", press(page, /^History of/));
  await checkAccessibility(page, "the question before a delete", press(page, /^Delete/));
  await checkAccessibility(page, "the question before an export", press(page, "Excel"));
  await page.getByRole("checkbox", { name: /^Select row/ }).check();
  await expectAccessible(page, "selected rows");
  await checkAccessibility(page, "one field of several records", press(page, "Change a field"));
  await press(page, "Column filters")();
  await press(page, "Filters")();
  await expectAccessible(page, "a table with all its filters");

  await press(page, "Import")();
  await page.getByLabel("Workbooks to import").setInputFiles("tests/fixtures/arbo-masterlist.xlsx");
  await expect(page.getByRole("button", { name: "Save Import" })).toBeEnabled();
  await expectAccessible(page, "the preview of an import");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await go(page, "/ARBO_Masterlist?tab=form", "ARBO Masterlist");
  await field(page, "ARBO name").fill(unique("Samahan ng Burador"));
  await checkAccessibility(page, "the values of a dropdown", () => field(page, "Region").click());
  await expect(page.getByText(/Draft saved \d\d:\d\d/)).toBeVisible();
  await go(page, "/ARC_Masterlist?tab=table", "ARC Masterlist");
  await checkAccessibility(page, "drafts and unsent work", async () => {
    await press(page, "Account of admin")();
    await page.getByRole("menuitem", { name: "Drafts and unsent work" }).click();
  });
  await go(page, "/ARBO_Masterlist?tab=table", "ARBO Masterlist");
  await expectAccessible(page, "drafts that are offered");
  await press(page, "Discard")();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();

  await go(page, `/ARBO_Masterlist?id=${arbo.id}`, "ARBO Masterlist");
  await field(page, "Remarks").fill("What one wrote");
  await save(page, "/api/arbo-masterlist", [
    { id: arbo.id, row_version: arbo.row_version, remarks: "What the other wrote" },
  ]);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectAccessible(page, "the question before a save");
  await page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("dialog", { name: /Somebody else changed/ })).toBeVisible();
  await expectAccessible(page, "two people on one record");
});

/** Hides all tiles but one: laying them out anew for each width takes longer than the look at what opens over one. */
const hideTilesBut = (page: Page, name: string): Promise<JSHandle<CSSStyleSheet>> =>
  page.evaluateHandle((shown) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[data-tile]:not([data-tile="${shown}"]) { display: none !important; }`);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, name);

test("dashboards are accessible and fit a phone, with what opens over them", async ({ enter }) => {
  const page = await enter("admin");
  await page.goto(`/dashboard?tab=reporting&${oneRegion}`);
  await engineReady(page);
  await expectAccessible(page, "the dashboard Reporting");
  await go(page, "/dashboard?tab=main");
  // Between them these tabs have every kind of tile.
  const kinds = (label: string) => (/^(Main|Form 5|Income)/.test(label) ? "new" : "known");
  await eachTab(page, async (label) => {
    if (!label.startsWith("Reporting")) await expectAccessible(page, `the dashboard ${label}`, kinds(label));
  });
  await go(page, "/dashboard?tab=main");
  const others = await hideTilesBut(page, "arbo-universe");
  for (const item of ["Records behind it", "Full screen", "SQL of this tile"])
    await checkAccessibility(page, `${item} of a tile`, () => fromMenu(page, "ARBO universe", item));
  await checkAccessibility(page, "the menu of a tile", press(page, "Menu of “ARBO universe”"));
  await others.evaluate((sheet) => {
    sheet.disabled = true;
  });
  await page.getByRole("application").first().focus();
  await page.keyboard.press("Enter");
  await press(page, "Arrange")();
  await expectAccessible(page, "the dashboard being arranged");
  for (const name of ["Tiles", "Tabs", "Share with a role"])
    await checkAccessibility(page, `${name} of the dashboard`, press(page, name));
  await press(page, "Done")();
});

/** Costs 10 seconds. */
test("the menu of views and what it asks are accessible and fit a phone", async ({ enter }) => {
  const page = await enter("manager");
  const saved = await page.request.put("/api/views/update", {
    data: { name: unique("A view with a name that is long"), screen: "report", search: "report=schedules" },
  });
  const { id } = ((await saved.json()) as { data: { id: number } }).data;
  await page.goto(`/report?report=schedules&stage=Pending&saved=${id}`);
  await expect(page.getByRole("button", { name: /^View / })).toHaveAccessibleName(/changed$/);
  await checkAccessibility(page, "the menu of an open view", press(page, /^View /));
  await checkAccessibility(page, "a view to share", async () => {
    await press(page, /^View /)();
    await page.getByRole("menuitem", { name: "Share…" }).click();
    await page.getByRole("radio", { name: "People of a role" }).check();
  });
});

test("reports are accessible and fit a phone, with what opens over them", async ({ enter }) => {
  const page = await enter("admin");
  await page.goto("/report");
  const behind = press(page, /show what is behind it/);
  for (const view of ["national", "province"]) {
    const within = view === "province" ? `&${oneRegion}` : "";
    await go(page, `/report?measure=${measures[0]}&view=${view}${within}`, "Report");
    await expect(page.getByRole("button", { name: /show what is behind it/ }).first()).toBeVisible();
    await expectAccessible(page, `a report, ${view}`);
  }
  await checkAccessibility(page, "the records behind a figure of a report", behind);
  await openTab(page, "Capacity development by ARBO");
  await page.getByRole("button", { name: "Men", exact: true }).first().click();
  await expectAccessible(page, "capacity development by region");
  await openTab(page, "Report schedules");
  await expectAccessible(page, "the report schedules");
  await checkAccessibility(page, "a report schedule", press(page, "Add schedule"));
  await openTab(page, "Training record");
  await page.getByRole("textbox", { name: "Name of the participant" }).fill("santos");
  await expect(page.getByText(/participants?\. Open a name/)).toBeVisible();
  await expectAccessible(page, "participants that are found");
  await checkAccessibility(page, "the training record of a participant", press(page, /: open the records/));
});

test("Explore is accessible and fits a phone, with what opens over it", async ({ enter }) => {
  const page = await enter("admin", { engine: true });
  await page.goto("/report?report=explore");
  await engineReady(page);
  await expect(page.getByRole("table", { name: /Support of Form 11/ })).toBeVisible();
  await expectAccessible(page, "Explore");
  await checkAccessibility(
    page,
    "the records behind a figure of a pivot",
    press(page, /show what is behind it/),
  );
  await checkAccessibility(page, "an exploration to save", press(page, "Save as"));
  await press(page, "Save as")();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(unique("What was supported"));
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await checkAccessibility(page, "the saved explorations", press(page, /^Saved \(/));
  await page.getByRole("radiogroup", { name: "How to explore" }).getByText("SQL").click();
  const editor = page.getByRole("textbox", { name: "SQL statement" });
  const run = async (statement: string): Promise<void> => {
    await editor.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(statement);
    await page.keyboard.press("Control+Enter");
  };
  await run("select region_name, count(*) as supports from support group by 1");
  await expect(page.getByRole("table", { name: /Answer of/ })).toBeVisible();
  await expectAccessible(page, "the SQL editor with an answer");
  await run("select region_name from nowhere");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "a statement with a fault");
});
