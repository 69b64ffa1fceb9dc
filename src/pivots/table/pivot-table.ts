import type { Cells, Column, RowLevel } from "../../shared/cells/columns";
import { columnLabel } from "../../labels/column-label";
import type { FactField, FactTable } from "../facts/fact-table";
import { fieldKind, measureKind, measureLabel, others, pathLabels } from "../facts/fields";
import type { Figure } from "../figure";
import { rowTotal, totalHint, totalWord } from "./total-words";
import { isOthers, type Arranged, type Path } from "./arrange";
import { addsUpPlainly, isRunning } from "../pivot-measures";

/** The maximum number of columns. Wider tables are slow to draw and hard to read. */
const MAX_COLUMNS = 120;

/** A pivot as a report table. */
export interface PivotTable {
  columns: Column[];
  rows: Cells[];
  level: (row: Cells) => RowLevel;
  frozenColumns: number;
  /** The columns of figures in their order, with what each is of. */
  figures: readonly { name: string; path: Path; measure: Figure }[];
  /** The row and column of the pivot behind a figure of the table; null when there is none. */
  cellOf: (row: Cells, column: string) => { row: Path; column: Path; measure: Figure } | null;
  /**
   * The size of a figure relative to the others of its measure, from -1 to 1; 0 for totals, which are of another size.
   */
  shadeOf: (row: Cells, column: string) => number;
  /** The columns whose figures are shaded in plain rows; those of one measure are compared with each other. */
  shades: string[][];
  /** The number of columns that are not drawn. */
  columnsLeft: number;
}

/** The field of `rows` with the key of the row's path. */
export const rowKey = "_row";
/** The field with the label of a pivot's only row, if it has no row fields. */
const label = "_label";
/**
 * A name for the column of a row field. It differs from the field's name, so that columns hidden by
 * the scope are still shown.
 */
const headName = (at: number): string => `row_${at}`;
const columnName = (path: number, measure: number): string => `figure_${path}_${measure}`;

/** The headers above a figure: the values of its column, then the measure if there are several. */
function headersOf(arranged: Arranged, path: Path, measure: Figure): string[] {
  const { columnFields, measures } = arranged;
  const values = pathLabels(columnFields, path.values);
  const summed = columnFields.length > 0 && path.level > 0 ? [totalWord(measures)] : [];
  const own = measures.length > 1 || columnFields.length === 0 ? [measureLabel(measure)] : [];
  return [...values, ...summed, ...own];
}

/** Whether a figure is of one cell, and no total. */
const isCell = (row: Path, column: Path): boolean => row.level === 0 && column.level === 0;

const isAdditive = (measure: Figure): boolean =>
  addsUpPlainly(measure) &&
  (measure.shown === "value" || measure.shown === "difference") &&
  measure.beside?.part !== "rate";

/** The columns of the row fields; one for the label of a pivot's only row, if it has none. */
export const headColumns = (fact: FactTable, rowFields: readonly FactField[]): Column[] =>
  rowFields.length === 0
    ? [{ name: label, label: fact.title, kind: "text", width: 30 }]
    : rowFields.map((field, at) => ({
        name: headName(at),
        label: columnLabel(field.name),
        kind: fieldKind(field),
        width: field.name === "arbo" ? 42 : fieldKind(field) === "text" ? 28 : 14,
      }));

/** The cells of the row fields. A total or sub-total is labelled as such. */
export function headCells(arranged: Arranged, path: Path, all: string): Cells {
  const { rowFields, measures } = arranged;
  const subTotal = totalWord(measures) === "Total" ? "Sub-total" : "All";
  if (rowFields.length === 0) return { [label]: all };
  const labels = pathLabels(rowFields, path.values);
  const own = path.values.map((value, at): [string, string | number] => {
    const field = rowFields[at];
    const kind = field === undefined ? "text" : fieldKind(field);
    if (value === others && path.others !== undefined && at === path.values.length - 1)
      return [headName(at), `Others (${path.others.toLocaleString("en-PH")})`];
    const asIs =
      value !== null &&
      value !== others &&
      (kind === "year" || kind === "integer" || kind === "peso" || kind === "date");
    return [headName(at), asIs ? value : (labels[at] ?? "")];
  });
  const depth = path.values.length;
  const summed =
    depth === rowFields.length
      ? []
      : [[headName(depth), depth === 0 ? rowTotal(measures, all) : subTotal] as const];
  return Object.fromEntries([...own, ...summed]);
}

/** Whether no record is in a pivot. */
export const isEmptyPivot = ({ rowFields, columnFields, rows, columns }: Arranged): boolean =>
  rows.length === 0 ||
  (rowFields.length + columnFields.length > 0 &&
    [...rows, ...columns].every(({ values }) => values.length === 0));

/**
 * Arranges a pivot as a report table of at most `maxColumns` figures, with or without totals and sub-totals. `all` is the
 * label of the total.
 */
export function pivotTable(
  arranged: Arranged,
  all: string,
  totals: boolean,
  maxColumns = MAX_COLUMNS,
): PivotTable {
  const { fact, rowFields, columnFields, measures, figure } = arranged;
  const shownOf = (paths: readonly Path[], fields: readonly unknown[]): Path[] =>
    paths.filter(({ level }) => totals || level === 0 || fields.length === 0);
  const [shownRows, shownColumns] = [
    shownOf(arranged.rows, rowFields),
    shownOf(arranged.columns, columnFields),
  ];
  const paths = shownColumns.slice(0, Math.max(1, Math.floor(maxColumns / measures.length)));
  const figures = paths.flatMap((path, at) =>
    measures.map((measure, nth) => ({ name: columnName(at, nth), path, measure })),
  );
  const heads = headColumns(fact, rowFields);
  const columns = figures.map(({ name, path, measure }): Column => {
    const headers = headersOf(arranged, path, measure);
    const groups = headers.slice(0, -1);
    const hint = totals && path.level > 0 ? totalHint(measure) : undefined;
    return {
      name,
      label: headers.at(-1) ?? "",
      ...(groups.length === 0 ? {} : { groups }),
      kind: measureKind(measure, fact),
      ...(hint === undefined ? {} : { hint }),
      ...(isAdditive(measure) ? { total: "sum" as const } : {}),
    };
  });
  const greatest = new Map<Figure, number>();
  const greatestOf = (measure: Figure): number => {
    const known = greatest.get(measure);
    if (known !== undefined) return known;
    let most = 0;
    for (const row of shownRows)
      for (const column of paths)
        if (isCell(row, column)) most = Math.max(most, Math.abs(figure(row, column, measure) ?? 0));
    greatest.set(measure, most);
    return most;
  };
  const byKey = new Map(shownRows.map((path) => [path.key, path]));
  const byColumn = new Map(figures.map((one) => [one.name, one]));
  return {
    columns: [...heads, ...columns],
    rows: shownRows.map((path) => ({
      [rowKey]: path.key,
      ...(path.others === undefined ? {} : { others: path.others }),
      ...headCells(arranged, path, all),
      ...Object.fromEntries(figures.map((one) => [one.name, figure(path, one.path, one.measure)])),
    })),
    level(row) {
      const summed = byKey.get(String(row[rowKey]))?.level ?? 0;
      if (summed === 0) return "row";
      return summed === rowFields.length ? "total" : "subtotal";
    },
    frozenColumns: Math.max(1, rowFields.length),
    figures,
    cellOf(row, column) {
      const [path, one] = [byKey.get(String(row[rowKey])), byColumn.get(column)];
      if (path === undefined || one === undefined || row[column] === null || isOthers(path)) return null;
      // Behind it stand the records of earlier cells too, or of two periods.
      if (isRunning(one.measure) || ["change", "rate"].includes(one.measure.beside?.part ?? "")) return null;
      return { row: path, column: one.path, measure: one.measure };
    },
    shadeOf(row, column) {
      const [path, one] = [byKey.get(String(row[rowKey])), byColumn.get(column)];
      if (path === undefined || one === undefined || !isCell(path, one.path)) return 0;
      const most = greatestOf(one.measure);
      return most === 0 ? 0 : Number(row[column] ?? 0) / most;
    },
    shades: measures.map((measure) =>
      figures.flatMap((one) => (one.measure === measure && one.path.level === 0 ? [one.name] : [])),
    ),
    columnsLeft: shownColumns.length - paths.length,
  };
}
