import type { FactField, FactTable } from "../facts/fact-table";
import type { Rows, Value } from "../../questions/question";
import { compareTexts } from "../../shared/cells/order";
import type { Pivot } from "../../shared/calls/explorations";
import { regionOrder } from "../../shared/places/places";
import { others } from "../facts/fields";
import type { Figure } from "../figure";
import type { PivotComparison } from "../pivot-comparison";
import {
  columnLevel,
  fieldsOf,
  figuresIn,
  measureName,
  measuresOf,
  othersCount,
  othersMark,
  rowLevel,
} from "../pivot-measures";

/** A row or a column of a pivot: the values of the fields that it does not total. */
export interface Path {
  key: string;
  /** The number of fields that it totals: 0 is a single row, all fields are the grand total. */
  level: number;
  values: readonly (string | number | null)[];
  /** For a line “Others”, the number of groups in it. */
  others?: number;
}

/** Whether a path is a line “Others” or lies within one. */
export const isOthers = ({ values }: Path): boolean => values.includes(others);

/**
 * An arranged answer: rows and columns in order, each sub-total after the rows that it sums, and
 * the figures of the cells.
 */
export interface Arranged {
  fact: FactTable;
  rowFields: FactField[];
  columnFields: FactField[];
  measures: Figure[];
  /** The two periods that it compares, if it does. */
  comparison: PivotComparison | null;
  rows: Path[];
  columns: Path[];
  /** The figure of a row and a column; null when there is none. */
  figure: (row: Path, column: Path, measure: Figure) => number | null;
}

/** The position of a value in an official order, if its field has one. */
export type Order = (field: string, value: string) => number | undefined;

const regionPositions = new Map(regionOrder.map((name, at) => [name.toLowerCase(), at]));

/** The department's order of regions. */
export const officialOrder: Order = (field, value) =>
  field === "region_name" ? regionPositions.get(value.toLowerCase()) : undefined;

function compareValues(field: string, a: Value, b: Value, order: Order): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [order(field, String(a)), order(field, String(b))];
  if (left !== undefined || right !== undefined)
    return (left ?? Number.MAX_SAFE_INTEGER) - (right ?? Number.MAX_SAFE_INTEGER);
  return compareTexts(String(a), String(b));
}

const keyOf = (values: readonly unknown[]): string => JSON.stringify(values);

/** Orders paths by their nesting: each sub-total after the paths that it sums, the total last. */
function nested(paths: readonly Path[], depth: number, compare: (a: Path, b: Path) => number): Path[] {
  const byParent = new Map<string, Path[]>();
  for (const path of paths) {
    const parent = keyOf([path.values.length, ...path.values.slice(0, -1)]);
    const siblings = byParent.get(parent);
    if (siblings === undefined) byParent.set(parent, [path]);
    else siblings.push(path);
  }
  const under = (values: readonly unknown[]): Path[] =>
    (byParent.get(keyOf([values.length + 1, ...values])) ?? [])
      .toSorted(compare)
      .flatMap((path) => [...(path.values.length < depth ? under(path.values) : []), path]);
  return [...under([]), ...paths.filter(({ values }) => values.length === 0)];
}

function pathsOf(
  answer: Rows,
  fields: readonly FactField[],
  level: string,
  cut: number | null = null,
): { of: (row: Rows[number]) => string; paths: Path[] } {
  const read = (row: Rows[number]): Path => {
    const summed = Number(row[level] ?? 0);
    const values = fields
      .slice(0, fields.length - summed)
      .map(({ name }, at) =>
        at === cut && Number(row[othersMark] ?? 0) === 1
          ? others
          : ((row[name] ?? null) as string | number | null),
      );
    return { key: keyOf(values), level: summed, values };
  };
  const paths = new Map<string, Path>();
  for (const row of answer) {
    const path = read(row);
    const before = paths.get(path.key);
    // Each column contains only some of the other groups; the total of the columns has the full count.
    const counted = Math.max(before?.others ?? 0, Number(row[othersCount] ?? 0));
    paths.set(path.key, counted > 0 ? { ...path, others: counted } : (before ?? path));
  }
  return { of: (row) => read(row).key, paths: [...paths.values()] };
}

/**
 * Arranges the answer of `pivotSql`. The rows of one level are ordered by the pivot's measure in the total
 * column, or by name. Columns are ordered by name. Periods and places keep their own order.
 */
export function arrange(
  pivot: Pivot,
  fact: FactTable,
  answer: Rows,
  order: Order = officialOrder,
  comparison: PivotComparison | null = null,
): Arranged {
  const [rowFields, columnFields] = [fieldsOf(fact, pivot.rows), fieldsOf(fact, pivot.columns)];
  const measures = measuresOf(pivot, fact);
  const rows = pathsOf(answer, rowFields, rowLevel, pivot.top?.field ?? null);
  const columns = pathsOf(answer, columnFields, columnLevel);
  const cells = new Map(answer.map((row) => [`${rows.of(row)} ${columns.of(row)}`, row]));
  const figure = (row: Path, column: Path, measure: Figure): number | null => {
    const value = cells.get(`${row.key} ${column.key}`)?.[measureName(measure)];
    return typeof value === "number" ? value : null;
  };
  const byName = (fields: readonly FactField[]) => (a: Path, b: Path) => {
    const at = a.values.length - 1;
    return compareValues(fields[at]?.name ?? "", a.values[at] ?? null, b.values[at] ?? null, order);
  };
  const total = columns.paths.find(({ values }) => values.length === 0);
  const by = pivot.order.measure === null ? undefined : measures[pivot.order.measure];
  const byMeasure = (a: Path, b: Path): number => {
    const last = Number(a.values.at(-1) === others) - Number(b.values.at(-1) === others);
    if (last !== 0 || by === undefined || total === undefined) return last;
    const [left, right] = [figure(a, total, by), figure(b, total, by)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return pivot.order.descending ? right - left : left - right;
  };
  return {
    fact,
    rowFields,
    columnFields,
    measures: figuresIn(measures, comparison),
    comparison,
    rows: nested(rows.paths, rowFields.length, (a, b) => byMeasure(a, b) || byName(rowFields)(a, b)),
    columns: nested(columns.paths, columnFields.length, byName(columnFields)),
    figure,
  };
}

/** The field values that the records of a cell have in common: of the fields that it does not total. */
export type CellPath = readonly { field: string; value: string | number | null }[];

/** The field values of a cell. */
export const cellPath = ({ rowFields, columnFields }: Arranged, row: Path, column: Path): CellPath => [
  ...row.values.map((value, at) => ({ field: rowFields[at]?.name ?? "", value })),
  ...column.values.map((value, at) => ({ field: columnFields[at]?.name ?? "", value })),
];
