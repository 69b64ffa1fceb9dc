import { columnUnit } from "../labels/column-kind";
import { isKey, isPeriod, valueLabel } from "../pivots/facts/fields";
import type { Cells, Column } from "../shared/cells/columns";
import { cellText } from "../shared/cells/cell-text";
import type { AnswerTable } from "./answer-table";

/** A column of numbers that a chart draws. */
export interface DrawnColumn {
  /** The key of its values in the rows, and its name in the statement. */
  name: string;
  label: string;
  unit: "peso" | "percent" | "count";
}

const numeric: readonly Column["kind"][] = ["integer", "number", "exact", "peso", "percent"];
const dated: readonly Column["kind"][] = ["date", "moment", "year"];

/** Whether a column identifies rows: its numbers are not compared, and its texts say little to a reader. */
const isIdentifier = ({ label }: Column): boolean => isKey(label) || /(?:^|_)id$/i.test(label);

/** Whether the values of a column are years, quarters, months or days, which have an order of their own. */
export const isOfPeriods = ({ label, kind }: Column): boolean =>
  dated.includes(kind) ||
  (kind === "integer" && (isPeriod(label) || /(?:^|[\s_])(?:quarter|month)$/i.test(label)));

/** Whether a column holds numbers that can be drawn. */
export const isDrawable = (column: Column): boolean => numeric.includes(column.kind) && !isOfPeriods(column);

/** The columns that are drawn unless others are chosen: all that hold numbers, apart from keys. */
export const drawnColumns = ({ columns }: AnswerTable): Column[] =>
  columns.filter((column) => isDrawable(column) && !isIdentifier(column));

/** A column as it is drawn. */
export function drawnColumn({ name, label, kind }: Column): DrawnColumn {
  const unit = columnUnit(label);
  return { name, label, unit: kind === "peso" ? "peso" : unit === "percent" ? "percent" : "count" };
}

/** A number of a cell; a decimal too long for a number stays text in the table and is rounded in a chart. */
export function numberIn(row: Cells, name: string): number | null {
  const value = row[name];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** What a mark is called: the values of the columns that name it. */
export const markName = (marks: readonly Column[], row: Cells): string =>
  marks
    .map(({ name, label, kind }) => {
      const value = row[name];
      return dated.includes(kind) || typeof value === "boolean"
        ? cellText(value, kind) || valueLabel(label, null)
        : valueLabel(label, value);
    })
    .join(" · ");

/** Whether these columns name every row differently. */
export const tellApart = (marks: readonly Column[], rows: readonly Cells[]): boolean =>
  new Set(rows.map((row) => JSON.stringify(marks.map(({ name }) => row[name] ?? null)))).size === rows.length;

/**
 * The columns that name the marks unless others are chosen: all of periods where there are no others, else the first that names
 * each row differently, else all of them, at most `most`.
 */
export function markColumns({ columns, rows }: AnswerTable, most: number): Column[] {
  const named = columns.filter((column) => !isDrawable(column));
  const plain = named.filter((column) => !isIdentifier(column));
  const possible = plain.length > 0 ? plain : named;
  if (possible.every(isOfPeriods)) return possible.slice(0, most);
  const alone = possible.find((column) => tellApart([column], rows));
  return alone === undefined ? possible.slice(0, most) : [alone];
}

/** Rows in the order of their periods, those without one last. */
export function inOrderOfPeriods(periods: readonly Column[], rows: readonly Cells[]): Cells[] {
  return rows.toSorted((one, other) => {
    for (const { name } of periods) {
      const [a, b] = [one[name] ?? null, other[name] ?? null];
      if (a === b) continue;
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return a < b ? -1 : 1;
    }
    return 0;
  });
}
