import { expect, it } from "vitest";
import { orderedColumns, moveColumn, shownColumns } from "../../../../src/ui/data-table/table-state";

const columns = ["a", "b", "c", "d"].map((id) => ({ id }));
const ids = (order: string[]) => orderedColumns(columns, { order, hidden: [] }).map(({ id }) => id);

it("puts the columns into the user's order", () => {
  expect(ids(["c", "a", "b", "d"])).toEqual(["c", "a", "b", "d"]);
});

it("shows a column that came later than the user's order at the end", () => {
  expect(ids(["b", "a"])).toEqual(["b", "a", "c", "d"]);
});

it("forgets a column that is there no more", () => {
  expect(ids(["gone", "d"])).toEqual(["d", "a", "b", "c"]);
});

it("moves a column by one place and never past the ends", () => {
  expect(moveColumn(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
  expect(moveColumn(["a", "b", "c"], "a", -1)).toEqual(["a", "b", "c"]);
  expect(moveColumn(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"]);
});

it("shows the columns in that order without the hidden ones, and the first always", () => {
  const shown = shownColumns(columns, { order: ["c", "a", "b", "d"], hidden: ["c", "a"] });
  expect(shown.map(({ id }) => id)).toEqual(["c", "b", "d"]);
});
