import { expect, test } from "vitest";
import type { ShownSheet } from "../../../../src/dashboard/board/shown-sheets";
import { questions, type Question } from "../../../../src/analytics";
import {
  extraFilters,
  mergeEqualSheets,
  meantBy,
  notesOf,
  sheetOf,
  shownNotes,
  type AnySheet,
  type ExportedSheet,
} from "../../../../src/dashboard/tile/export/exported-sheets";

test("the ledger keeps what an export selects and compares beyond the filter bar, each once", () => {
  const sheet = (more: Partial<ExportedSheet>): ExportedSheet => ({
    title: "Trainings held",
    question: questions["dashboards/participants"] as Question,
    rows: [],
    ...more,
  });
  expect(extraFilters([sheet({})])).toEqual({});
  const within = "Capacity development";
  const compared = { now: { reporting_year: 2025 }, earlier: { reporting_year: 2024 } };
  const said = extraFilters([
    sheet({ within }),
    sheet({ within, periods: compared as unknown as ExportedSheet["periods"] }),
  ]);
  expect(said["selected"]).toEqual([within]);
  expect(said["compared"]).toHaveLength(1);
});

test("a workbook says of each sheet that a comparison leaves alone what its tile says on the screen", () => {
  const sheet = (title: string, name: string, isUndated: boolean): ExportedSheet => ({
    title,
    question: { ...(questions[`dashboards/${name}`] as Question), note: undefined },
    rows: [],
    isUndated,
  });
  expect(
    notesOf([
      sheet("Trainings held", "participants", false),
      sheet("ARBO status", "arbo-status", true),
      sheet("Participants by age", "participants-by-age", true),
    ]),
  ).toEqual([
    ["ARBO status", "not by period"],
    ["Participants by age", "not compared"],
  ]);
  const some = sheet("ARC universe", "arc-universe", false);
  const periods = { state: "compared" } as ExportedSheet["periods"];
  expect(notesOf([some])).toEqual([]);
  expect(notesOf([{ ...some, periods }])).toEqual([
    ["ARC universe", expect.stringMatching(/^not by period: /)],
  ]);
});

const sheetFor = (
  name: string,
  rows: ExportedSheet["rows"],
  more: Partial<ExportedSheet> = {},
): ExportedSheet => ({
  title: name,
  question: questions[`dashboards/${name}`] as Question,
  rows,
  ...more,
});

test("tiles that draw the same rows are one sheet, which names them all", () => {
  const rows = [{ accomplishments: 3, targets: 4 }];
  const all = mergeEqualSheets([
    sheetFor("product-totals", rows, { title: "Products" }),
    sheetFor("farm-support", [], { title: "Farm support" }),
    sheetFor("product-totals", rows, { title: "Sales" }),
    sheetFor("product-totals", [{ accomplishments: 9 }], { title: "Of one year" }),
  ]);
  expect(all.map(({ title, also }) => [title, also])).toEqual([
    ["Products", ["Sales"]],
    ["Farm support", undefined],
    ["Of one year", undefined],
  ]);
  expect(notesOf(all.slice(0, 1)).at(-1)).toEqual([
    "Sales",
    "The same figures stand on the sheet “Products”",
  ]);
});

test("a sheet ends with what its rows add up to, and writes whole units without decimals", () => {
  const sheet = sheetOf(
    sheetFor("farm-support", [
      { support_provided: "Livelihood", count: 2, target: 2734, cost: 10.25, rank: 1 },
      { support_provided: "Irrigation", count: 1, target: 6, cost: 0.5, rank: 2 },
    ]),
    2,
    [],
  );
  expect(sheet.rows.at(-1)).toMatchObject({ support_provided: "Total", count: 3, target: 2740, cost: 10.75 });
  expect(sheet.rows.at(-1)).not.toHaveProperty("rank");
  expect(sheet.columns.find(({ name }) => name === "target")).toMatchObject({
    kind: "integer",
    total: "sum",
  });
});

test.each([
  [
    "demographics-by-mark",
    [
      { mark: "is_pwd", participants: 5 },
      { mark: "is_ip", participants: 7 },
    ],
  ],
  [
    "product-volumes",
    [
      { unit_measure: "kilogram", produced: 5 },
      { unit_measure: "liter", produced: 7 },
    ],
  ],
  [
    "participants-by-age",
    [
      { age_group: "15 to 30", participants: null },
      { age_group: "31 to 59", participants: 7 },
    ],
  ],
])("%s has no total: its rows overlap, are of other units, or one is withheld", (name, rows) => {
  expect(sheetOf(sheetFor(name, rows), 2, []).rows).toEqual(rows);
});

test("a tab's workbook keeps the tiles of Explore between the others, also where two are alike", () => {
  const asked = sheetFor("participants", []);
  const own: ShownSheet = {
    title: "Own pivot",
    sheet: { columns: [], rows: [] },
    notes: [["Pivot", "Count"]],
    meant: [{ fact: "arbo", fields: ["org_type"] }],
  };
  expect(meantBy([asked, own])).toEqual([{ question: "dashboards/participants" }, ...own.meant]);
  expect(mergeEqualSheets<AnySheet>([asked, own, asked, own]).map(({ title }) => title)).toEqual([
    asked.title,
    "Own pivot",
    "Own pivot",
  ]);
  expect(shownNotes([own])).toEqual([["Own pivot", "Pivot: Count"]]);
});

test("what is matched within municipalities has no total over them, but one over provinces", () => {
  const rows = ["One", "Two"].map((place) => ({ place, target: 2, matched: 1, matched_supports: 1 }));
  const totals = (placeLevel: string): unknown =>
    sheetOf(
      {
        title: "Matched",
        question: questions["dashboards/target-accomplished-matched"] as Question,
        rows,
        placeLevel,
      },
      1,
      [],
    ).rows.at(-1);
  expect(totals("province")).toMatchObject({ target: 4, matched: 2, matched_supports: 2 });
  expect(totals("municipality")).toMatchObject({ place: "Total", target: 4 });
  expect(totals("municipality")).not.toHaveProperty("matched");
  expect(totals("municipality")).not.toHaveProperty("matched_supports");
});
