import type { EChartsCoreOption } from "echarts/core";
import { columnUnit } from "../../../labels/column-kind";
import { withheldText } from "../../labels/labels";
import { rowOf } from "../parts/base";
import { changeOf } from "../parts/change";
import type { Mark, Rows } from "../parts/chart";
import { formatFull, numberOf } from "../parts/numbers";
import { shareOf } from "../parts/ranking";

/** A mark of a drawn chart: its position in the drawing, and its name. */
export interface DrawnMark extends Mark {
  series: number;
  index: number;
  /** The series along which the arrow keys go on; absent where no axis with names puts the series side by side. */
  line?: number;
  /** The name of the bar, point or place, followed by the name of the series if there are several. */
  name: string;
}

interface Series {
  id?: string;
  type?: string;
  name?: string;
  data?: readonly unknown[];
}

interface Axis {
  type?: string;
  data?: readonly string[];
}

const listOf = (value: unknown): readonly object[] =>
  Array.isArray(value) ? (value as object[]) : typeof value === "object" && value !== null ? [value] : [];

const categories = (option: EChartsCoreOption, axis: "xAxis" | "yAxis"): readonly string[] | null => {
  const [first]: readonly Axis[] = listOf(option[axis]);
  return first?.type === "category" ? (first.data ?? []) : null;
};

const nameIn = (item: unknown): string =>
  typeof item === "object" && item !== null && "name" in item ? String(item.name) : "";

/** The marks of a chart that represent a row, in the order of bars, points or places. */
export function drawnMarks(option: EChartsCoreOption, rows: Rows): DrawnMark[] {
  const names = categories(option, "yAxis") ?? categories(option, "xAxis");
  const all = listOf(option["series"]).map((one: Series, series) => ({ one, series }));
  const named = all.filter(({ one }) => one.name !== undefined).length > 1;
  const marks = all.flatMap(({ one, series }) =>
    (one.data ?? []).flatMap((item, at): DrawnMark[] => {
      // The first node of a treemap is the whole.
      const index = one.type === "treemap" ? at + 1 : at;
      const row = rowOf(rows, item);
      if (row === null || one.id === undefined) return [];
      const column = one.id.split(":")[0] as string;
      const name = names?.[at] ?? nameIn(item);
      return [
        {
          row,
          column,
          series,
          index,
          ...(names === null ? {} : { line: series }),
          name: named && one.name !== undefined ? `${name}, ${one.name}` : name,
        },
      ];
    }),
  );
  return names === null ? marks : marks.toSorted((a, b) => a.index - b.index || a.series - b.series);
}

/** Adds an outline to the mark under the pointer or the keyboard. */
export function withFocusOutline(option: EChartsCoreOption, ink: string): EChartsCoreOption {
  const series = listOf(option["series"]).map((one: { emphasis?: { itemStyle?: object } }) => ({
    ...one,
    emphasis: {
      ...one.emphasis,
      itemStyle: { ...one.emphasis?.itemStyle, borderColor: ink, borderWidth: 2 },
    },
  }));
  return { ...option, series };
}

/** Whether the names run down the side, so that the up and down keys move between them. */
export const isVertical = (option: EChartsCoreOption): boolean => categories(option, "yAxis") !== null;

type Step = { along: -1 | 1 } | { across: -1 | 1 } | { to: "first" | "last" };

/** The step that a key asks for, depending on whether the names run down the side or across. */
export function stepForKey(key: string, down: boolean): Step | null {
  if (key === "Home") return { to: "first" };
  if (key === "End") return { to: "last" };
  const forward = key === "ArrowDown" || key === "ArrowRight";
  if (!forward && key !== "ArrowUp" && key !== "ArrowLeft") return null;
  const upright = key === "ArrowDown" || key === "ArrowUp";
  return upright === down ? { along: forward ? 1 : -1 } : { across: forward ? 1 : -1 };
}

/**
 * The index of the mark that a step leads to. Without a current mark it is the first one, or the last for End.
 */
export function nextMark(marks: readonly DrawnMark[], from: number | null, step: Step): number {
  const last = marks.length - 1;
  const mark = from === null ? undefined : marks[from];
  if (from === null || mark === undefined) return "to" in step && step.to === "last" ? last : 0;
  if ("to" in step) return step.to === "first" ? 0 : last;
  const way = "along" in step ? step.along : step.across;
  const alone = marks.every(({ line }) => line === mark.line);
  if ("across" in step || alone) return Math.min(last, Math.max(0, from + way));
  for (let at = from + way; at >= 0 && at <= last; at += way) if (marks[at]?.line === mark.line) return at;
  return from;
}

/** A mark in words for screen readers: its name and figure, and its change, share and rank if known. */
export function markDescription({ row, column, name }: DrawnMark): string {
  const unit = columnUnit(column);
  const figure = numberOf(row[column]);
  const written = unit === "year" ? "count" : unit;
  const change = changeOf(row, column, written);
  const ranked = shareOf(row, column);
  const rank = ranked === null ? null : numberOf(row["rank"]);
  const share =
    ranked ?? numberOf(row["share_of_total"]) ?? (column === "share" ? null : numberOf(row["share"]));
  return [
    `${name}: ${figure === null ? withheldText : formatFull(figure, written)}`,
    ...(change === null ? [] : [change.words]),
    ...(share === null ? [] : [`${formatFull(share, "percent")} of the total`]),
    ...(rank === null ? [] : [`rank ${rank}`]),
  ].join(", ");
}
