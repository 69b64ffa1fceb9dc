import { field, pick, pressIn, showAllColumns, told } from "./support/form";
import { anArbo, bulacan, list, save, unique } from "./support/records";
import { expect, test } from "./support/test";
import { openTab } from "./support/walk";

test("a form is filled in by keyboard alone: it opens in its first field, no field hides behind the buttons, Tab passes what was filled in, Shift+Tab goes into it, and a key or the button saves and begins the next record with its ARBO", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const [arbo, other] = [await anArbo(page, { arc_type: "Non-ARC" }), await anArbo(page)];
  const saved = () => list(page, "/api/fme-rental-monitoring", { arbo_name: arbo.arbo_name, sort: "id" });
  await page.goto("/FME_RentalMonitoring?tab=table");
  await page.getByRole("button", { name: "New FME rental" }).press("Enter");
  await expect(field(page, "ARBO")).toBeFocused();
  const bar = page.getByRole("button", { name: "Save", exact: true });
  for (let step = 0; step < 18; step += 1) {
    const hidden = await page
      .locator("form :focus")
      .evaluate(
        (control, save) => control.getBoundingClientRect().bottom > (save?.getBoundingClientRect().top ?? 0),
        await bar.elementHandle(),
      );
    expect(hidden, `the field after ${step} steps`).toBe(false);
    await page.keyboard.press("Tab");
  }
  await field(page, "ARBO").focus();
  await page.keyboard.type(arbo.arbo_name);
  await page.keyboard.press("Tab");
  await expect(field(page, "Year funded")).toBeFocused();
  await expect(page.getByText(/fields are filled in: Tab passes them/)).toBeVisible();
  await expect(field(page, "Municipality")).toHaveAccessibleDescription("Filled from “ARBO”.");
  await page.keyboard.press("Shift+Tab");
  await expect(field(page, "Barangay")).toBeFocused();
  await page.keyboard.type("Sip");
  await page.keyboard.press("Tab");
  await expect(field(page, "Year funded")).toBeFocused();
  await expect(field(page, "Barangay")).toHaveValue("Sipat");
  await page.keyboard.press("Control+ArrowDown");
  await page.keyboard.type("26");
  await page.keyboard.press("Control+ArrowDown");
  await expect(field(page, "Transaction date")).toBeFocused();
  await page.keyboard.type("1/5");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Thresher");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(field(page, "Machine or equipment rented")).toHaveValue("");
  await expect(field(page, "ARBO")).toBeFocused();
  await expect(field(page, "ARBO")).toHaveValue(arbo.arbo_name);
  await page.keyboard.press("Tab");
  await expect(field(page, "Transaction date")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+'");
  await expect(field(page, "Machine or equipment rented")).toHaveValue("Thresher");
  await told(page, "Saved", () => page.getByRole("button", { name: "Save and add another" }).click());
  expect(await saved()).toHaveLength(2);
  await expect(field(page, "Machine or equipment rented")).toHaveValue("");
  await expect(field(page, "ARBO")).toBeFocused();
  await page.keyboard.type(other.arbo_name);
  await page.keyboard.press("Tab");
  await expect(field(page, "ARBO")).toHaveValue(other.arbo_name);
  await expect(field(page, "Transaction date")).toBeFocused();
  const day = `${new Date().getFullYear()}-01-05`;
  expect(await saved()).toMatchObject([
    { barangay_name: "Sipat", reporting_year: 2026, transaction_date: day, specific_fme_rented: "Thresher" },
    { barangay_name: "Sipat", reporting_year: 2026, transaction_date: null, specific_fme_rented: "Thresher" },
  ]);
});

test("the sheet of keys opens by its key where nothing is typed into, and tells those of the screen first", async ({
  enter,
}) => {
  const page = await enter("encoder", { viewport: { width: 390, height: 800 } });
  await page.goto("/FME_RentalMonitoring?tab=form");
  await expect(field(page, "ARBO")).toBeFocused();
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await expect(field(page, "ARBO")).toHaveValue("?");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("Control+/");
  await expect(sheet.getByRole("heading", { level: 4 }).first()).toHaveText("In a form");
  expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth), "cut off").toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await openTab(page, "Table");
  await page.getByRole("heading", { level: 1 }).press("?");
  await expect(sheet.getByRole("heading", { level: 4 }).first()).toHaveText("On a row of a table");
});

test("a programme is picked with the year that it is funded in", async ({ enter }) => {
  const admin = await enter("admin");
  const [abbreviation, name] = [unique("SP"), unique("Sustainability programme")];
  await save(
    admin,
    "/api/project-list",
    [2023, 2024, 2025].map((year_funded) => ({
      year_funded,
      psp_category: "Livelihood",
      subpsp_name: name,
      subpsp_abbreviation: abbreviation,
    })),
  );
  const page = await enter("encoder");
  await page.goto("/FME_RentalMonitoring?tab=form");
  await field(page, "Programme or project").click();
  await page.keyboard.type(abbreviation);
  await expect(page.getByRole("option", { name })).toHaveCount(3);
  await page.getByRole("option", { name: `${abbreviation} · 2024` }).click();
  await expect(field(page, "Year funded")).toHaveValue("2024");
  await expect(field(page, "Programme or project")).toHaveValue(name);
  await expect(field(page, "Abbreviation")).toHaveValue(abbreviation);
});

test("rows of a grid are added by Enter, and what stands in a row goes with it when another is removed", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  await page.goto("/Form5Accomplishment?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  const people = page.getByRole("region", { name: "Participants", exact: true });
  const sexes = people.getByRole("combobox", { name: "Sex", exact: true });
  await people.getByRole("button", { name: "Add a participant" }).click();
  for (const [at, [name, sex]] of [
    ["Ana Reyes", "Female"],
    ["Ben Cruz", "Male"],
    ["Carla Diaz", "Female"],
  ].entries()) {
    await expect(people.getByRole("textbox", { name: "Name", exact: true }).nth(at)).toBeFocused();
    await page.keyboard.type(name ?? "");
    await page.keyboard.press("Enter");
    await page.keyboard.type(sex ?? "");
    await page.keyboard.press("Tab");
    if (at === 2) break;
    if (at === 0) await showAllColumns(people);
    await people.locator(`[name="participant.${at}.is_ip"]`).first().focus();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
  }
  await people.getByRole("button", { name: "Remove row 1" }).click();
  await expect(sexes).toHaveCount(2);
  await expect(sexes.nth(0)).toHaveValue("Male");
  await expect(sexes.nth(1)).toHaveValue("Female");
  await page.getByRole("button", { name: "Save participants" }).click();
  await expect(page.getByText("Participants saved.")).toBeVisible();
  const saved = await list(page, "/api/participant", { arboPrimaryKey: String(arbo.id), sort: "id" });
  expect(saved.map((one) => [one["participant_name"], one["sex"], one["is_ip"]])).toEqual([
    ["Ben Cruz", "Male", "No"],
    ["Carla Diaz", "Female", null],
  ]);
});

test("no button moves between press and release: the first press saves, also where leaving the field adds a note", async ({
  enter,
}) => {
  const page = await enter("admin");
  await page.goto("/DARPrograms_Project?tab=form");
  const name = unique("Programang Pagsubok");
  await pick(page, "Year funded", "2024");
  await field(page, "Category of programme, project or service").fill("Support");
  await field(page, "Programme or project").fill(name);
  const button = page.getByRole("button", { name: "Save", exact: true });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await field(page, "Status of the project").fill("A status of nobody");
  const before = await button.boundingBox();
  if (before === null) throw new Error("There is no button to save.");
  expect(before.x, "the buttons stand in sight").toBeLessThan(width);
  expect(height - before.y - before.height, "they stand at the bottom of the screen").toBeLessThan(40);
  await page.mouse.move(before.x + 10, before.y + 4);
  await page.mouse.down();
  await expect(page.getByText("Not in the list.")).toHaveCount(0);
  // A pressed button may sink by a pixel.
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - before.y)).toBeLessThanOrEqual(1);
  await told(page, "Saved", () => page.mouse.up());
  expect(await list(page, "/api/project-list", { subpsp_name: name })).toMatchObject([
    { subpsp_status: "A status of nobody" },
  ]);
});

test("another ARBO is typed over the one that stands, and brings its own place and ARC; it replaces what was typed by hand only when it is told to", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const first = await anArbo(page, { arc_type: "Regular ARC", arc_name: "ARC of the first" });
  const second = await anArbo(page, {
    arc_type: "Non-ARC",
    arc_name: "ARC of the second",
    muncity_name: "Angat",
  });
  const [row] = await save(page, "/api/fme-rental-monitoring", [
    {
      arboPrimaryKey: String(first.id),
      ...bulacan,
      muncity_name: "Plaridel",
      arc_type: "Regular ARC",
      arc_name: "ARC of the first",
      reporting_year: 2026,
      specific_fme_rented: "Thresher",
    },
  ]);
  await page.goto(`/FME_RentalMonitoring?id=${row?.id}`);
  await expect(field(page, "ARBO")).toHaveValue(first.arbo_name);
  for (const arbo of [second, first]) {
    await field(page, "ARBO").click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.type(arbo.arbo_name);
    await page.keyboard.press("Tab");
    await expect(field(page, "ARBO")).toHaveValue(arbo.arbo_name);
    await expect(field(page, "ARC type")).toHaveValue(String(arbo["arc_type"]));
    await expect(field(page, "ARC name")).toHaveValue(String(arbo["arc_name"]));
    await expect(field(page, "Municipality")).toHaveValue(String(arbo["muncity_name"]));
  }
  await field(page, "ARC name").fill("Typed by hand");
  const question = page.getByRole("dialog", { name: "Replace what you typed?" });
  const choose = async (arbo: { arbo_name: string }, answer: string, arc: string): Promise<void> => {
    await pick(page, "ARBO", arbo.arbo_name);
    await expect(question).toContainText("ARC name: Typed by hand → ARC of the");
    await pressIn(question, answer);
    await expect(question).toBeHidden();
    await expect(field(page, "ARC name")).toHaveValue(arc);
    await expect(field(page, "ARBO")).toHaveValue(arbo.arbo_name);
  };
  await choose(second, "Keep what I typed", "Typed by hand");
  await choose(first, "Replace", "ARC of the first");
  await pick(page, "ARBO", second.arbo_name);
  await expect(field(page, "ARC name")).toHaveValue("ARC of the second");
});
