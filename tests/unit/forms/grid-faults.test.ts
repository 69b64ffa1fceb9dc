import { expect, test } from "vitest";
import { entityNamed } from "../../../src/entities";
import {
  faultSentence,
  faultsSentence,
  gridFaults,
  sentRowsFaults,
} from "../../../src/forms/grid/grid-faults";
import { readBlock } from "../../../src/forms/grid/paste";
import { remainingWarnings, remainingFaults } from "../../../src/forms/grid/pasted-faults";
import { salesToCorrect } from "../../../src/forms/panels/form7-accomp";
import { refusedRows } from "../../../src/forms/related/related-edits";

const participant = entityNamed("participant");
const told = (...rows: object[]): string[] => gridFaults(participant, rows as never).map(faultSentence);

test.each([-4, 999, "twelve", "12.5"])(
  "an age of %j that was entered is a fault of its row and field",
  (age) => {
    expect(told({ participant_name: "Ana" }, { participant_name: "Ben", age })).toEqual([
      expect.stringMatching(/^Row 2, Age: /),
    ]);
  },
);

test("an age that follows from the birthday is no fault of its own: only the birthday was typed", () => {
  expect(told({ participant_name: "Ana", birthday: "1990-01-01", age: 999 })).toEqual([]);
});

test("every fault of the rows is told, and of very many how many more there are", () => {
  const faults = gridFaults(participant, [{ participant_name: "Ana", age: -4 }, { age: 30 }]);
  expect(faultsSentence(faults)).toMatch(/^Row 1, Age: .+ Row 2, Name: .+/);
  const many = Array.from({ length: 11 }, () => ({ participant_name: "Ana", age: "twelve" }));
  expect(faultsSentence(gridFaults(participant, many))).toMatch(/Row 8, Age: .+ And 3 more to correct\.$/);
});

test("what the server refuses of child rows is told by the row as it stands in the grid, blank rows included", () => {
  const rows = [{ reporting_year: 2026 }, {}, { reporting_year: 2026, sales_generated: "many" }];
  const refused = (field: string) => [{ row: 0, field, message: "Enter a number." }];
  const of = (field: string) => sentRowsFaults("qtr_sales_report", rows, refused(field));
  expect(of("children.qtr_sales_report.1.sales_generated").map(faultSentence)).toEqual([
    "Row 3, Sales generated: Enter a number.",
  ]);
  expect(of("children.arc_barangays_covered.1.sales_generated")).toEqual([]);
  expect(of("sales_generated")).toEqual([]);
});

test("what the server refuses of rows of one name is told by their place, with the field, and all of it", () => {
  const saved = {
    id: 1,
    row_version: 1,
    time_stamp: "",
    user_id: 1,
    participant_name: "Ana",
    arboPrimaryKey: "7",
  };
  const rows = [{ ...saved }, {}, { participant_name: "Ben", age: 3 }, { participant_name: "Ben", age: 4 }];
  const refused = refusedRows(participant, { arbo: "7", before: [saved], rows }, [
    { row: 1, field: "age", message: "Enter 130 or less." },
    { row: 0, field: "sex", message: "Choose one." },
    { message: "Of no row." },
  ]);
  expect(refused.map(faultSentence)).toEqual(["Row 4, Age: Enter 130 or less.", "Row 3, Sex: Choose one."]);
  expect(refused[0]).toMatchObject({ row: 3, name: "age" });
});

test("while a quarterly sale has a fault, the sum of the others is not offered as the sales of the product", () => {
  const period = { reporting_year: 2026, reporting_quarter: 1 };
  expect(salesToCorrect([{ ...period, sales_generated: 12_000 }, { unit_measure: null }])).toBeNull();
  expect(
    salesToCorrect([
      { ...period, sales_generated: 12_000 },
      { ...period, sales_generated: "many" },
    ]),
  ).toMatch(/^Row 2, Sales generated: /);
});

test("a pasted sex or category outside its list is a fault until it is corrected; a sub-category is one to look at", () => {
  const names = ["participant_name", "sex", "participant_category", "participant_sub_category"];
  const columns = names.map((name) => ({ name, field: participant.fields[name]! }));
  const lists = {
    sex: ["Female", "Male"],
    participant_category: ["ARB", "Non-ARB"],
    participant_sub_category: ["Member"],
  };
  const block = readBlock(
    [
      ["Ana", "Fem", "Nonsense", "Nothing"],
      ["Ben", "male", "arb", "member"],
    ],
    columns,
    lists,
  );
  const pasted = { from: 1, block };
  const rows = [{ participant_name: "Lita", sex: "Babae" }, ...block.rows];
  expect(remainingFaults(participant, rows, pasted).map(faultSentence)).toEqual([
    "Row 2, Sex: “Fem” is not in the list. Choose one of Female, Male.",
    "Row 2, Category: “Nonsense” is not in the list. Choose one of ARB, Non-ARB.",
  ]);
  expect(remainingWarnings(participant, rows, pasted).map(faultSentence)).toEqual([
    "Row 2, Sub-category: “Nothing” is not in the list. Check its spelling.",
  ]);
  const corrected = rows.with(1, { ...rows[1]!, sex: "Female", participant_sub_category: "Member" });
  expect(remainingFaults(participant, corrected, pasted)).toHaveLength(1);
  expect(remainingWarnings(participant, corrected, pasted)).toEqual([]);
});
