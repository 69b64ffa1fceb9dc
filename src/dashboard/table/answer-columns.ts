import type { Query } from "../../analytics";
import type { Cells, Column } from "../../shared/columns";
import { columnKind } from "../../labels/column-kind";
import { comparedLabel, withheldText } from "../labels/labels";
import { inReadingOrder, isInternal } from "./reading-order";

const leading = ["arbo_name", "arc_name"];

/** Widths in characters of columns with long texts. */
const widths: Readonly<Record<string, number>> = {
  arbo_name: 42,
  arc_name: 30,
  region_name: 30,
  support_provided: 26,
};

/**
 * The columns of an answer for a table or a sheet, without keys and without columns that the scope hides (spec
 * §6). `naming` puts the name of the record first; `earlier` is the name of the earlier period.
 */
export function answerColumns(
  query: Query,
  hidden: readonly string[] = [],
  { naming = false, earlier }: { naming?: boolean; earlier?: string | undefined } = {},
): Column[] {
  const columns = inReadingOrder(query)
    .filter((column) => !isInternal(column) && !hidden.includes(column.name))
    .map(({ name, type }) => ({
      name,
      label: comparedLabel(name, earlier),
      kind: columnKind({ name, type }),
      ...(query.sensitive?.columns.includes(name) === true ? { absent: withheldText } : {}),
      ...(widths[name] === undefined ? {} : { width: widths[name] }),
    }));
  const first = columns.find(
    ({ name }) => name === leading.find((one) => columns.some((column) => column.name === one)),
  );
  return !naming || first === undefined ? columns : [first, ...columns.filter((column) => column !== first)];
}

/** Marks the columns that have a sum below their rows. */
export const withSums = (columns: readonly Column[], names: readonly string[]): Column[] =>
  columns.map((column) => (names.includes(column.name) ? { ...column, total: "sum" } : column));

/**
 * Changes number columns to integers if all their values are whole, so that units are not written as 2,734.00.
 */
export const withIntegerColumns = (columns: readonly Column[], rows: readonly Cells[]): Column[] =>
  columns.map((column) =>
    column.kind === "number" &&
    rows.every((row) => typeof row[column.name] !== "number" || Number.isSafeInteger(row[column.name]))
      ? { ...column, kind: "integer" }
      : column,
  );

/** Columns whose rows overlap or have different units. An answer with one of them gets no totals. */
const notParts = [
  "mark",
  "certificate",
  "assessment",
  "headcount",
  "question",
  "level",
  "kind",
  "membership",
  "unit",
  "unit_measure",
];

/** The figures whose rows add up to a total (decision 027). None if the rows are not parts of one whole. */
export function summableFigures(query: Query, rows: readonly Cells[]): string[] {
  if (rows.length < 2 || query.returns.some(({ name }) => notParts.includes(name))) return [];
  return query.figures
    .filter(({ adds }) => adds === "sum")
    .map(({ name }) => name)
    .filter(
      (name) => query.sensitive?.columns.includes(name) !== true || rows.every((row) => row[name] !== null),
    );
}
