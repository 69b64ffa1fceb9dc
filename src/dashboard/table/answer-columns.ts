import type { Query } from "../../analytics";
import type { Cells, Column } from "../../shared/columns";
import { columnUnit, comparedLabel, withheld } from "../words/labels";
import { inReadingOrder, isInternal } from "./reading-order";

const leading = ["arbo_name", "arc_name"];

/** Widths in characters of columns with long texts. */
const widths: Readonly<Record<string, number>> = {
  arbo_name: 42,
  arc_name: 30,
  region_name: 30,
  support_provided: 26,
};

/** Columns with a day, as ISO text. */
const days = /(^|_)(date|expiry)$|^date_|^(taken|entered)_on$|^last_conducted$/;

const kindOf = ({ name, type }: Query["returns"][number]): Column["kind"] => {
  if (type === "text") return days.test(name) ? "date" : "text";
  if (type === "boolean") return type;
  const unit = columnUnit(name);
  return unit === "count" ? (type === "integer" ? "integer" : "number") : unit;
};

/**
 * The columns of an answer for a table or a sheet, without keys and without those that the scope hides (spec §6).
 * `naming` puts the name of the record first; `earlier` names the period that the answer is compared with.
 */
export function answerColumns(
  query: Query,
  hidden: readonly string[] = [],
  { naming = false, earlier }: { naming?: boolean; earlier?: string | undefined } = {},
): Column[] {
  const columns = inReadingOrder(query)
    .filter((column) => !isInternal(column) && ![...hidden, "record_id"].includes(column.name))
    .map(({ name, type }) => ({
      name,
      label: comparedLabel(name, earlier),
      kind: kindOf({ name, type }),
      ...(query.sensitive?.columns.includes(name) === true ? { absent: withheld } : {}),
      ...(widths[name] === undefined ? {} : { width: widths[name] }),
    }));
  const first = columns.find(
    ({ name }) => name === leading.find((one) => columns.some((column) => column.name === one)),
  );
  return !naming || first === undefined ? columns : [first, ...columns.filter((column) => column !== first)];
}

/** The columns, those of them with a sum under their rows marked so. */
export const summed = (columns: readonly Column[], names: readonly string[]): Column[] =>
  columns.map((column) => (names.includes(column.name) ? { ...column, total: "sum" } : column));

/** The columns, numbers without decimals where every row has a whole one: units are no 2,734.00. */
export const wholeWhere = (columns: readonly Column[], rows: readonly Cells[]): Column[] =>
  columns.map((column) =>
    column.kind === "number" &&
    rows.every((row) => typeof row[column.name] !== "number" || Number.isSafeInteger(row[column.name]))
      ? { ...column, kind: "integer" }
      : column,
  );

/** Columns by which rows overlap, or that tell units apart: what stands under them is added to nothing. */
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

/** The figures of an answer that its rows add up to (decision 027): none where the rows are no parts of one whole. */
export function totalled(query: Query, rows: readonly Cells[]): string[] {
  if (rows.length < 2 || query.returns.some(({ name }) => notParts.includes(name))) return [];
  return query.figures
    .filter(({ adds }) => adds === "sum")
    .map(({ name }) => name)
    .filter(
      (name) => query.sensitive?.columns.includes(name) !== true || rows.every((row) => row[name] !== null),
    );
}
