import type { Locator, Page } from "@playwright/test";
import { field, pick, saveForm, showAllColumns } from "./support/form";
import { anArbo, bulacan, list, save, unique, type Row } from "./support/records";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

const grid = (page: Page, heading: string): Locator =>
  page.getByRole("region", { name: heading, exact: true });

/** The cell of a grid by row (from 1) and label. */
const cell = (within: Locator, row: number, label: string): Locator =>
  within
    .getByRole("row")
    .nth(row)
    .getByRole("textbox", { name: label, exact: true })
    .or(within.getByRole("row").nth(row).getByRole("combobox", { name: label, exact: true }))
    .first();

async function choose(
  page: Page,
  within: Locator,
  row: number,
  label: string,
  option: string,
): Promise<void> {
  await cell(within, row, label).fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** What lies in the browser's own database of drafts, as text. */
const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("marble-drafts");
        opening.addEventListener("error", () => reject(new Error("no drafts")));
        opening.addEventListener("success", () => {
          const all = opening.result.transaction("drafts").objectStore("drafts").getAll();
          all.addEventListener("success", () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );

/** Opens a new accomplishment of an ARBO. */
async function openAccomplishment(page: Page, arbo: Row & { arbo_name: string }): Promise<void> {
  await page.goto(`/Form5Accomplishment?tab=form&given.arboPrimaryKey=${arbo.id}&given.reporting_year=2026`);
  await expect(field(page, "ARBO")).toHaveValue(arbo.arbo_name);
}

/** Rows copied from a spreadsheet, pasted into a cell. */
const paste = (into: Locator, rows: string[][]): Promise<void> =>
  into.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    rows.map((row) => row.join("\t")).join("\n"),
  );

test("a target has its training and its participants once each, and its accomplishment takes the training over", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  await page.goto("/Form5AnnualTarget?tab=form");
  await expect(page.getByText("Pick an ARBO to see its participants.")).toBeVisible();
  await pick(page, "ARBO", arbo.arbo_name);
  await pick(page, "Year reported", "2026");
  await field(page, "Training title").fill("Organic farming");
  await field(page, "Start").fill("03-02-2026");
  await field(page, "End").fill("03-04-2026");
  await expect(page.getByRole("form").getByLabel("Days", { exact: true })).toHaveText("3");
  await expect(grid(page, "Trainings")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Participant", exact: true })).toHaveCount(0);

  const people = grid(page, "Participants");
  await people.getByRole("button", { name: "Add a participant" }).click();
  await cell(people, 1, "Name").fill("  Maria  Santos ");
  await cell(people, 1, "Birthday").fill("01021960");
  await showAllColumns(people);
  await expect(people.getByRole("row").nth(1).getByLabel("Age group")).toHaveText("60 and older");
  await choose(page, people, 1, "Category", "Non-ARB");
  await cell(people, 1, "Sub-category").click();
  await expect(page.getByRole("option")).toHaveText(["Farm worker", "Member", "Officer"]);
  await page.getByRole("option", { name: "Farm worker" }).click();
  await people.getByRole("button", { name: "Add a participant" }).click();
  await paste(cell(people, 2, "Name"), [
    ["Jose Rizaldo", "Male"],
    ["", ""],
    ["maria santos", "Female"],
  ]);
  await expect(page.getByText(/Rows 1 and 3 seem to be the same person: maria santos/)).toBeVisible();
  await page.getByRole("button", { name: "Save participants" }).click();
  await expect(page.getByText("Participants saved.")).toBeVisible();
  const saved = await list(page, "/api/participant", { arboPrimaryKey: String(arbo.id), sort: "id" });
  expect(saved.map((one) => one["participant_name"])).toEqual([
    "Maria  Santos",
    "Jose Rizaldo",
    "maria santos",
  ]);
  expect(saved[0]).toMatchObject({
    age_base_group: "60 and older",
    participant_category: "Non-ARB",
    participant_sub_category: "Farm worker",
    ...bulacan,
  });
  await saveForm(page);
  const [target] = await list(page, "/api/form5-annualtarget", { arbo_name: arbo.arbo_name });
  expect(target).toMatchObject({ training_title: "Organic farming", training_days: 3 });

  await go(page, "/Form5Accomplishment?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  await page.getByRole("button", { name: "Add “Organic farming”" }).click();
  const trainings = grid(page, "Trainings");
  await expect(cell(trainings, 1, "Start")).toHaveValue("03-02-2026");
  await cell(trainings, 1, "End").fill("03-05-2026");
  await page.getByRole("button", { name: "Save trainings" }).click();
  await expect(page.getByText("Trainings saved.")).toBeVisible();
  expect(await list(page, "/api/arbo-training", { arboPrimaryKey: String(arbo.id) })).toMatchObject([
    { training_title: "Organic farming", training_days: 4, end_date: "2026-03-05" },
  ]);
});

test("rows from Excel go into an empty grid at once, name what is wrong, and are undone together", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  await openAccomplishment(page, arbo);
  const people = grid(page, "Participants");
  const box = people.getByRole("textbox", { name: "Paste participants from Excel" });
  const rows = [
    ["No.", "Sex", "Name", "Birthday", "Age group"],
    ["1", "female", "Ana Reyes", "25/12/1960", "60 and older"],
    ["2", "M", "Ben Cruz", "soon", ""],
    ["3", "Male", "Carlo Diaz", "01/02/1990", ""],
  ];
  await paste(box, rows);
  await expect(people.getByText(/3 rows pasted \(rows 1 to 3\)/)).toContainText("has this heading: “No.”");
  await showAllColumns(people);
  await expect(people.getByRole("status", { name: "Age group" }).first()).toHaveText("60 and older");
  await people.getByRole("button", { name: "Undo the paste" }).click();
  await expect(box).toBeVisible();
  await paste(box, rows);
  const fault = people.getByRole("button", { name: /^Row 2, Birthday: Enter a date/ });
  await fault.click();
  await expect(cell(people, 2, "Birthday")).toBeFocused();
  await cell(people, 2, "Birthday").fill("01-03-1991");
  await expect(fault).toBeHidden();

  await saveForm(page);
  const saved = await list(page, "/api/participant", { arboPrimaryKey: String(arbo.id), sort: "id" });
  expect(saved.map((one) => [one["participant_name"], one["sex"], one["birthday"]])).toEqual([
    ["Ana Reyes", "Female", "1960-12-25"],
    ["Ben Cruz", "Male", "1991-01-03"],
    ["Carlo Diaz", "Male", "1990-02-01"],
  ]);
});

test("the index of sections leads to every grid and panel of the form; typed rows come again with Undo after “Undo changes”, and with the draft", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  await page.goto("/Form5Accomplishment?tab=form");
  const index = page.getByRole("navigation", { name: "Sections of the form" });
  for (const title of ["Trainings", "Participants", "Attendance"]) {
    await index.getByRole("button", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeInViewport();
    await expect(index.getByRole("button", { name: title, exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
  }
  await pick(page, "ARBO", arbo.arbo_name);
  const people = grid(page, "Participants");
  await people.getByRole("button", { name: "Add a participant" }).click();
  await expect(cell(people, 1, "Name")).toBeFocused();
  await page.keyboard.type("Ana Reyes");
  await cell(people, 1, "Birthday").fill("01021960");
  await showAllColumns(people);
  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect(cell(people, 1, "Name")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(cell(people, 1, "Name")).toHaveValue("Ana Reyes");
  await expect(people.getByRole("row").nth(1).getByLabel("Age group")).toHaveText("60 and older");
  await expect.poll(() => keptDrafts(page)).toContain("Ana Reyes");
  await page.reload();
  await page
    .getByRole("button", { name: /Go on|Continue/ })
    .first()
    .click();
  await expect(cell(grid(page, "Participants"), 1, "Name")).toHaveValue("Ana Reyes");
});

test("participants that a colleague changed meanwhile stand beside what was typed, and nothing is saved twice", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  const key = { arboPrimaryKey: String(arbo.id) };
  const [ana, ben, carlo] = await save(
    admin,
    "/api/participant",
    ["Ana Reyes", "Ben Cruz", "Carlo Diaz"].map((participant_name) => ({ ...key, participant_name })),
  );
  const page = await enter("encoder");
  await openAccomplishment(page, arbo);
  const people = grid(page, "Participants");
  await expect(cell(people, 1, "Name")).toHaveValue("Ana Reyes");
  await people.getByRole("button", { name: "Add a participant" }).click();
  await cell(people, 4, "Name").fill("Dina Lim");
  await cell(people, 3, "Name").fill("Carlo Diaz Jr");
  await people.getByRole("button", { name: "Remove row 2" }).click();
  await admin.request.delete("/api/participant/delete", { data: { ids: [ben?.id] } });
  await save(admin, "/api/participant", [
    { ...ana, sex: "Female" },
    { ...carlo, sex: "Male" },
  ]);
  await page.getByRole("button", { name: "Save participants" }).click();
  await expect(people.getByText(/Not saved yet. Participants: 2 changed/)).toBeVisible();
  await expect(cell(people, 2, "Name")).toHaveValue("Carlo Diaz Jr");
  await expect(cell(people, 2, "Sex")).toHaveValue("Male");
  await page.getByRole("button", { name: "Save participants" }).click();
  await expect(page.getByText("Participants saved.")).toBeVisible();
  const saved = await list(page, "/api/participant", { ...key, sort: "id" });
  expect(saved.map((one) => [one["participant_name"], one["sex"]])).toEqual([
    ["Ana Reyes", "Female"],
    ["Carlo Diaz Jr", "Male"],
    ["Dina Lim", null],
  ]);
});

test("an accomplishment marks who attended which training and who did not yet", async ({ enter }) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  const key = { arboPrimaryKey: String(arbo.id) };
  const titles = [unique("Bookkeeping"), unique("Leadership")];
  const trainings = await save(
    page,
    "/api/arbo-training",
    titles.map((training_title) => ({ ...key, training_title, date_conducted: "2026-03-04" })),
  );
  await save(page, "/api/participant", [
    { ...key, participant_name: "Ana Reyes" },
    { ...key, participant_name: "Ben Cruz" },
  ]);
  await openAccomplishment(page, arbo);
  const attendance = grid(page, "Attendance");
  // Paper has every column of a grid, within the width of a page, and no buttons.
  const view = page.viewportSize()!;
  await page.setViewportSize({ width: 710, height: 1035 });
  await page.emulateMedia({ media: "print" });
  await expect(grid(page, "Participants").getByText("Ana Reyes", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(710);
  expect(
    await page
      .locator("form table")
      .evaluateAll((all) =>
        all.map(
          ({ parentElement: box }) => box!.scrollWidth <= box!.clientWidth && getComputedStyle(box!).overflow,
        ),
      ),
  ).toEqual(["visible", "visible", "visible"]);
  await expect(page.locator("form").getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(view);
  await attendance.getByRole("checkbox", { name: `Ana Reyes attended ${titles[0]}` }).click();
  await expect(attendance.getByRole("row").filter({ hasText: "Ana Reyes" })).toContainText("1 of 2");
  await attendance.getByRole("button", { name: "Save attendance" }).click();
  await expect(page.getByText("Attendance saved.")).toBeVisible();
  const [ana, ben] = await list(page, "/api/participant", { ...key, sort: "id" });
  const ids = trainings.map(({ id }) => String(id));
  expect(ana).toMatchObject({ training_id: [ids[0]], wo_training_id: [ids[1]] });
  expect(ben?.["training_id"] ?? []).toEqual([]);
  expect(await list(page, "/api/participant", { ...key, training_id: ids[0] })).toHaveLength(1);
});
