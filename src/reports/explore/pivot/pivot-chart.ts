import { combo } from "../../../dashboard/charts/kinds/combo";
import { shortRegionName } from "../../../shared/places/places";
import { bar } from "../../../dashboard/charts/kinds/bar";
import type { CanvasChart, Row } from "../../../dashboard/charts/parts/chart";
import { line } from "../../../dashboard/charts/kinds/line";
import { stackedBar } from "../../../dashboard/charts/kinds/stacked-bar";
import type { Measure, ShownView } from "../../../shared/calls/explorations";
import type { FactField } from "../../../analytics";
import type { Arranged, Path } from "../../../pivots/table/arrange";
import {
  LINE_TONE,
  notDrawnText,
  pivotDrawing,
  type PivotDrawing,
} from "../../../pivots/drawing/pivot-drawing";
import { changeColumn, changeRateColumn, earlierColumn } from "../../../shared/compared-names";
import type { Figure } from "../../../pivots/figure";
import { isRunning, measureName } from "../../../pivots/pivot-measures";
import { measureLabel, measureUnit, pathLabels } from "../../../pivots/facts/fields";

/** A pivot as a chart, with a note about what is not drawn. */
export interface PivotChart {
  chart: CanvasChart;
  rows: Row[];
  /** What is not drawn, in words; null when everything is drawn. */
  left: string | null;
  /** The row and column of the pivot behind a mark. */
  cellOf: (row: Row, column: string) => { row: Path; column: Path; measure: Figure } | null;
}

const besideNames = { earlier: earlierColumn, change: changeColumn, rate: changeRateColumn } as const;

const nameOf = (fields: readonly FactField[], path: Path): string =>
  pathLabels(fields, path.values).join(" · ");

/** That a chart has no room for the earlier period; null where it has, or its measure is not compared. */
const notComparedText = (
  { comparison, measures }: Arranged,
  { earlier, measure }: PivotDrawing,
): string | null =>
  comparison === null || earlier !== null || !isCompared(measures, measure)
    ? null
    : `Only ${comparison.now} is drawn: with so many lines those of ${comparison.earlier} could not be told apart. The table has them.`;

/** Whether a measure has an earlier figure. */
const isCompared = (measures: readonly Figure[], measure: Measure): boolean =>
  measures.some(({ beside, ...one }) => beside !== undefined && measureName(one) === measureName(measure));

/**
 * Draws a pivot as bars, stacked bars, lines, or bars with a line; `bySize` puts the largest bar first. Null when there is
 * nothing to draw.
 */
export function pivotChart(
  arranged: Arranged,
  view: Exclude<ShownView, "table">,
  bySize = false,
): PivotChart | null {
  const drawing = pivotDrawing(arranged, view);
  if (drawing === null) return null;
  const {
    measure,
    earlier,
    line: second,
    earlierLine,
    lineOn,
    overColumns,
    along,
    marks,
    across,
    parts,
    whole,
    unstacked,
  } = drawing;
  const [alongFields, acrossFields] = overColumns
    ? [arranged.columnFields, arranged.rowFields]
    : [arranged.rowFields, arranged.columnFields];
  const partName = (part: Path): string => {
    const name = nameOf(acrossFields, part);
    return view === "line" ? name.replaceAll(/ \([^)]*\)/g, "") : name;
  };
  const figure = (one: Path, other: Path, of: Figure = measure): number | null =>
    overColumns ? arranged.figure(other, one, of) : arranged.figure(one, other, of);
  /** What a comparison has beside a measure, for a column of the chart. */
  const beside = (mark: Path, other: Path, of: Measure, column: string): Row =>
    Object.fromEntries(
      arranged.measures.flatMap(({ beside: part, ...one }) =>
        part === undefined || measureName(one) !== measureName(of)
          ? []
          : [[besideNames[part.part](column), figure(mark, other, { ...one, beside: part })]],
      ),
    );
  const drawn: Row[] = marks.map((mark) => ({
    name: nameOf(alongFields, mark),
    whole: whole === undefined ? null : figure(mark, whole),
    ...(second === null || whole === undefined ? {} : { line: figure(mark, whole, second) }),
    ...Object.fromEntries(parts.map((part, at) => [`part_${at}`, figure(mark, part)])),
    ...(earlier === null || whole === undefined ? {} : beside(mark, whole, measure, "whole")),
    ...(earlierLine === null || second === null || whole === undefined
      ? {}
      : beside(mark, whole, second, "line")),
    ...(earlier === null
      ? {}
      : Object.assign({}, ...parts.map((part, at) => beside(mark, part, measure, `part_${at}`)))),
  }));
  const [unit, of] = [measureUnit(measure, arranged.fact), measureLabel(measure)];
  const named = parts.map((part, at) => ({
    column: `part_${at}`,
    label: partName(part),
    tone: at,
  }));
  const chart =
    second !== null
      ? combo({
          name: (row) => shortRegionName(String(row["name"])),
          bars: { column: "whole", label: of, unit, tone: "green" },
          line: {
            column: "line",
            label: measureLabel(second),
            unit: measureUnit(second, arranged.fact),
            tone: LINE_TONE,
          },
          axis: lineOn,
        })
      : view === "line"
        ? line({
            name: (row) => String(row["name"]),
            lines: named.length > 0 ? named : [{ column: "whole", label: of, tone: "green" }],
            unit,
            ownEarlier: named.length > 0,
          })
        : named.length > 0
          ? stackedBar({ x: "name", parts: named, unit, whole: "whole" })
          : bar({ x: "name", y: "whole", unit, of, inOrder: !bySize });
  return {
    chart,
    rows: drawn,
    left:
      view === "combo" && second === null
        ? "Only bars are drawn: add a second measure for the line."
        : unstacked
          ? `“${of}” cannot be stacked, since its parts do not add up: each bar is the whole of a row.`
          : (notComparedText(arranged, drawing) ??
            notDrawnText([
              [along.length - marks.length, view === "line" ? "points" : "bars"],
              [parts.length === 0 ? 0 : across.length - parts.length, view === "line" ? "lines" : "parts"],
            ])),
    cellOf(row, column) {
      const mark = marks[drawn.indexOf(row)];
      const isEarlier = column.startsWith(earlierColumn(""));
      const drawnAs = isEarlier ? column.slice(earlierColumn("").length) : column;
      const isWhole = drawnAs === "whole" || drawnAs === "line";
      const other = isWhole ? whole : parts[Number(drawnAs.replace("part_", ""))];
      const [now, before] = drawnAs === "line" ? [second, earlierLine] : [measure, earlier];
      const of = isEarlier ? before : now;
      if (mark === undefined || other === undefined || of === null || isRunning(of)) return null;
      return overColumns
        ? { row: other, column: mark, measure: of }
        : { row: mark, column: other, measure: of };
    },
  };
}
