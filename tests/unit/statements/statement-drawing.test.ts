import { describe, expect, test } from "vitest";
import type { StatementChart } from "../../../src/shared/calls/explorations";
import { answerTable } from "../../../src/statements/answer-table";
import type { StatementColumnKind } from "../../../src/statements/lossless-columns";
import type { StatementAnswer } from "../../../src/statements/run-statement";
import { statementDrawing } from "../../../src/statements/statement-drawing";
import { statementSheetChart } from "../../../src/statements/statement-sheet-chart";

type Values = (string | number | null)[];

/** An answer whose columns are written as `name kind`. */
function answered(columns: readonly string[], rows: readonly Values[]): StatementAnswer {
  const named = columns.map((column) => {
    const [kind = "", ...name] = column.split(" ").toReversed();
    return { name: name.toReversed().join(" "), kind: kind as StatementColumnKind, type: "" };
  });
  return {
    columns: named,
    rows: rows.map((row) => Object.fromEntries(named.map(({ name }, at) => [name, row[at] ?? null]))),
    cut: false,
  };
}
const drawing = (columns: readonly string[], rows: readonly Values[], chart?: StatementChart) =>
  statementDrawing(answerTable(answered(columns, rows)), chart);
const many = (size: number, more: Values = []): Values[] =>
  Array.from({ length: size }, (_, at) => [`Place ${at}`, at, ...more]);

const auto: StatementChart = { view: "auto" };
const [region, supports, cost] = ["region_name text", "supports integer", "total_cost number"];
const years: Values[] = [
  [2025, 3],
  [2023, 1],
  [2024, 2],
];

describe("the form that is chosen by what an answer holds", () => {
  test.each<[string, string[], Values[], string]>([
    ["a text and a number is bars", [region, supports], many(3), "bar"],
    ["years and a number is a line", ["reporting_year integer", supports], years, "line"],
    [
      "years, quarters and a number is a line",
      ["reporting_year integer", "reporting_quarter integer", supports],
      [
        [2024, 1, 3],
        [2024, 2, 4],
      ],
      "line",
    ],
    [
      "days and two numbers of one unit are lines",
      ["day date", supports, "arbos integer"],
      [
        ["2026-01-01", 1, 2],
        ["2026-01-02", 1, 2],
      ],
      "line",
    ],
    ["numbers of two units are a combo", [region, supports, cost], many(3, [5]), "combo"],
    ["two numbers of one unit are pairs of bars", [region, supports, "arbos integer"], many(3, [5]), "bar"],
    ["one number alone is a figure", [supports], [[12]], "figure"],
    ["several numbers in one row are a table", [supports, "arbos integer"], [[12, 3]], "table"],
    ["numbers that nothing names are a table", [supports], [[1], [2]], "table"],
    ["texts alone are a table", [region], many(3), "table"],
    ["one mark is a table", [region, supports], many(1), "table"],
    ["too many marks are a table", [region, supports], many(31), "table"],
    ["too many days are a table", ["day date", supports], many(61), "table"],
    ["keys are no numbers to draw", [region, "arbo_key integer"], many(3), "table"],
    ["no rows are a table", [region, supports], [], "table"],
    [
      "rows of the same name are a table",
      [region, supports],
      [
        ["III", 1],
        ["III", 2],
      ],
      "table",
    ],
    [
      "two texts that name a row together are a table",
      [region, "fund_source text", supports],
      [
        ["III", "GAA", 1],
        ["III", "Other", 2],
        ["V", "GAA", 3],
        ["V", "Other", 4],
      ],
      "table",
    ],
  ])("%s", (_, columns, rows, view) => {
    expect(drawing(columns, rows, auto)).toMatchObject({ view, left: null });
  });

  test("a statement of the time before charts is a table, whatever it holds", () => {
    expect(drawing([region, supports], many(3))).toMatchObject({ view: "table", left: null });
  });

  test("the text that names each row differently names the marks", () => {
    const rows: Values[] = [
      ["III", "Bulacan", 1],
      ["III", "Tarlac", 2],
    ];
    const { view, marks } = drawing([region, "province_name text", supports], rows, auto);
    expect([view, marks.map(({ label }) => label)]).toEqual(["bar", ["province_name"]]);
  });
});

describe("the form that a person has chosen", () => {
  const labels = (columns: readonly { label: string }[]): string[] => columns.map(({ label }) => label);

  test("draws the chosen columns in their order", () => {
    const drawn = drawing([region, supports, "arbos integer"], many(3, [5]), {
      view: "stacked",
      drawn: ["arbos", "supports"],
    });
    expect([drawn.view, labels(drawn.series), drawn.left]).toEqual(["stacked", ["arbos", "supports"], null]);
  });

  test("marks stand as the statement orders them, periods one after the other", () => {
    const values = (columns: string[], rows: Values[]) =>
      drawing(columns, rows, auto).rows.map((row) => row["column_0"]);
    expect(values(["reporting_year integer", supports], [...years, [null, 9]])).toEqual([
      2023,
      2024,
      2025,
      null,
    ]);
    expect(
      values(
        [region, supports],
        [
          ["B", 1],
          ["C", 3],
          ["A", 2],
        ],
      ),
    ).toEqual(["B", "C", "A"]);
  });

  test("draws the first 60 marks of a long answer, and says in the words of pivots what is left", () => {
    const drawn = drawing([region, supports], many(75), { view: "bar" });
    expect([drawn.rows.length, drawn.left]).toEqual([60, "Not drawn: 15 more bars. The table has them all."]);
  });

  test.each<[string, string[], Values[], StatementChart, string, RegExp]>([
    [
      "marks of the same name",
      [region, supports],
      [
        ["III", 1],
        ["III", 2],
      ],
      { view: "bar" },
      "table",
      /several rows have the same “region_name”/,
    ],
    [
      "nothing that names the marks",
      [supports],
      [[1], [2]],
      { view: "line" },
      "table",
      /no column of the answer names/,
    ],
    ["no numbers", [region], many(3), { view: "bar" }, "table", /no column of the answer holds numbers/],
    [
      "a figure of several rows",
      [region, supports],
      many(3),
      { view: "figure" },
      "table",
      /one row, and this one has 3/,
    ],
    [
      "a stack below 0",
      [region, supports, "arbos integer"],
      many(3, [-5]),
      { view: "stacked" },
      "bar",
      /cannot be stacked/,
    ],
    ["a stack of one column", [region, supports], many(3), { view: "stacked" }, "bar", /second column/],
    ["a combo of one column", [region, supports], many(3), { view: "combo" }, "bar", /second column/],
    [
      "bars of two units",
      [region, supports, cost],
      many(3, [5]),
      { view: "bar" },
      "bar",
      /“total_cost”, of another unit/,
    ],
    [
      "a column that is gone",
      [region, supports],
      many(3),
      { view: "bar", drawn: ["sales"] },
      "bar",
      /no column “sales”/,
    ],
    [
      "a column without numbers",
      [region, supports],
      many(3),
      { view: "bar", drawn: ["region_name"] },
      "bar",
      /“region_name”, which holds no numbers/,
    ],
  ])("%s is told", (_, columns, rows, chart, view, words) => {
    const drawn = drawing(columns, rows, chart);
    expect([drawn.view, drawn.left]).toEqual([view, expect.stringMatching(words)]);
  });

  test("several columns name a mark together", () => {
    const rows: Values[] = [
      ["III", "GAA", 1],
      ["III", "Other", 2],
    ];
    const drawn = drawing([region, "fund_source text", supports], rows, {
      view: "bar",
      marks: ["fund_source", "region_name"],
    });
    expect([drawn.view, labels(drawn.marks), drawn.left]).toEqual([
      "bar",
      ["fund_source", "region_name"],
      null,
    ]);
  });
});

test("the workbook draws the same columns; a table and a figure have no chart there", () => {
  const sheet = statementSheetChart(drawing([region, supports, cost], many(3, [5]), auto));
  expect(sheet).toMatchObject({
    kind: "columns",
    names: ["column_0"],
    series: [{ column: "column_1" }, { column: "column_2", line: "own axis" }],
  });
  expect(statementSheetChart(drawing([supports], [[1]], auto))).toBeUndefined();
  expect(statementSheetChart(drawing([region, supports], many(3)))).toBeUndefined();
});
