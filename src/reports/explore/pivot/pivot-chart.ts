import { bar } from "../../../dashboard/charts/kinds/bar";
import type { CanvasChart, Row } from "../../../dashboard/charts/parts/chart";
import { line } from "../../../dashboard/charts/kinds/line";
import type { Unit } from "../../../dashboard/charts/parts/numbers";
import { stackedBar } from "../../../dashboard/charts/kinds/stacked-bar";
import type { Measure, View } from "../../../questions/exploration";
import type { FactField } from "../../../analytics";
import { isOthers, type Arranged, type Path } from "./arrange";
import { isPeriod, measureKind, measureLabel, pathLabels } from "../fields";

/** The maximum number of drawn bars or points, and of drawn parts or lines. */
const MAX_DRAWN = { marks: 60, parts: 8 } as const;

/** A pivot as a chart, with a note about what is not drawn. */
export interface PivotChart {
  chart: CanvasChart;
  rows: Row[];
  /** What is not drawn, in words; null when everything is drawn. */
  left: string | null;
  /** The row and column of the pivot behind a mark. */
  cellOf: (row: Row, column: string) => { row: Path; column: Path; measure: Measure } | null;
}

const unitOf = (measure: Measure, arranged: Arranged): Unit => {
  const kind = measureKind(measure, arranged.fact);
  return kind === "peso" ? "peso" : kind === "percent" ? "percent" : "count";
};

/** One side of the pivot: its paths without totals, and their names. */
interface Side {
  paths: Path[];
  total: Path | undefined;
  name: (path: Path) => string;
}

function sideOf(paths: readonly Path[], fields: readonly FactField[]): Side {
  return {
    // The line “Others” is not drawn, because it would make all other marks look small. The table has it.
    paths: paths.filter((path) => path.level === 0 && !isOthers(path)),
    total: paths.find(({ values }) => values.length === 0),
    name: (path) => pathLabels(fields, path.values).join(" · "),
  };
}

/** Whether the parts add up to the whole. Distinct counts, averages and changes do not. */
const addsUp = ({ of, shown }: Measure): boolean =>
  (of === "count" || of === "sum") &&
  (shown === "value" || shown === "share_of_total" || shown === "share_of_row");

const leftOf = (parts: readonly (readonly [left: number, of: string])[]): string | null => {
  const said = parts
    .filter(([left]) => left > 0)
    .map(([left, of]) => `${left.toLocaleString("en-PH")} more ${of}`);
  return said.length === 0 ? null : `Not drawn: ${said.join(" and ")}. The table has them all.`;
};

/**
 * Draws the first measure of a pivot: bars for its rows, stacked by its columns, or lines over its periods. A
 * pivot without rows is drawn by its columns. Null when there is nothing to draw.
 */
export function pivotChart(arranged: Arranged, view: Exclude<View, "table">): PivotChart | null {
  const [measure] = arranged.measures;
  if (measure === undefined) return null;
  const rows = sideOf(arranged.rows, arranged.rowFields);
  const columns = sideOf(arranged.columns, arranged.columnFields);
  const overColumns =
    arranged.rowFields.length === 0 ||
    (view === "line" &&
      !arranged.rowFields.some(({ name }) => isPeriod(name)) &&
      arranged.columnFields.some(({ name }) => isPeriod(name)));
  const [along, across] = overColumns ? [columns, rows] : [rows, columns];
  const split = (overColumns ? arranged.rowFields : arranged.columnFields).length > 0;
  const figure = (one: Path, other: Path): number | null =>
    overColumns ? arranged.figure(other, one, measure) : arranged.figure(one, other, measure);
  const marks = along.paths.slice(0, MAX_DRAWN.marks);
  const unstacked = split && view === "stacked" && !addsUp(measure);
  const parts = split && view !== "bar" && !unstacked ? across.paths.slice(0, MAX_DRAWN.parts) : [];
  const whole = across.total;
  const drawn: Row[] = marks.map((mark) => ({
    name: along.name(mark),
    whole: whole === undefined ? null : figure(mark, whole),
    ...Object.fromEntries(parts.map((part, at) => [`part_${at}`, figure(mark, part)])),
  }));
  const [unit, of] = [unitOf(measure, arranged), measureLabel(measure)];
  const named = parts.map((part, at) => ({
    column: `part_${at}`,
    label: view === "line" ? across.name(part).replaceAll(/ \([^)]*\)/g, "") : across.name(part),
    tone: at,
  }));
  const chart =
    view === "line"
      ? line({
          name: (row) => String(row["name"]),
          lines: named.length > 0 ? named : [{ column: "whole", label: of, tone: "green" }],
          unit,
        })
      : named.length > 0
        ? stackedBar({ x: "name", parts: named, unit, whole: "whole" })
        : bar({ x: "name", y: "whole", unit, of, inOrder: true });
  return {
    chart,
    rows: drawn,
    left: unstacked
      ? `“${of}” cannot be stacked, since its parts do not add up: each bar is the whole of a row.`
      : leftOf([
          [along.paths.length - marks.length, view === "line" ? "points" : "bars"],
          [parts.length === 0 ? 0 : across.paths.length - parts.length, view === "line" ? "lines" : "parts"],
        ]),
    cellOf(row, column) {
      const mark = marks[drawn.indexOf(row)];
      const other = column === "whole" ? whole : parts[Number(column.replace("part_", ""))];
      if (mark === undefined || other === undefined) return null;
      return overColumns ? { row: other, column: mark, measure } : { row: mark, column: other, measure };
    },
  };
}
