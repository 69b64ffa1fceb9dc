import type { Pivot, ShownView } from "../../shared/calls/explorations";
import { isOthers, type Arranged, type Path } from "../table/arrange";
import { isPeriod, measureUnit } from "../facts/fields";
import { addsUp } from "./pivot-drawing";

/** More bars, lines or parts than these are easier to read as a table. */
const MOST = { bars: 30, lines: 5, parts: 6 } as const;
/** Fewer marks make no chart. */
const FEWEST_MARKS = 2;

const drawn = (paths: readonly Path[]): number =>
  paths.filter((path) => path.level === 0 && !isOthers(path)).length;

/** The view of a pivot over periods, split into so many lines. */
function overPeriods(points: number, lines: number, units: readonly string[]): ShownView {
  if (points < FEWEST_MARKS || lines > MOST.lines) return "table";
  if (units.length === 1) return "line";
  return lines === 1 && units.length === 2 && units[0] !== units[1] ? "combo" : "table";
}

/**
 * How a pivot is shown: as was chosen, or automatically by what it asks. Over years, quarters or months these are lines; groups
 * are bars, with a line where a second measure has another unit; groups split into few parts that add up are stacked. All
 * else, and what has too many marks, is a table.
 */
export function chosenView({ view }: Pick<Pivot, "view">, arranged: Arranged): ShownView {
  if (view !== "auto") return view;
  const { rowFields, columnFields, rows, columns, fact } = arranged;
  const measures = arranged.measures.filter(({ beside }) => beside === undefined);
  const units = measures.map((measure) => measureUnit(measure, fact));
  const [marks, parts] = [drawn(rows), drawn(columns)];
  const [first] = measures;
  if (first === undefined || measures.length > 2) return "table";
  const areOfPeriods = (fields: typeof rowFields): boolean =>
    fields.length > 0 && fields.every(({ name }) => isPeriod(name));
  if (areOfPeriods(rowFields) && columnFields.length <= 1)
    return overPeriods(marks, columnFields.length === 0 ? 1 : parts, units);
  if (areOfPeriods(columnFields) && rowFields.length <= 1)
    return overPeriods(parts, rowFields.length === 0 ? 1 : marks, units);
  if (rowFields.length + columnFields.length === 1) {
    const bars = Math.max(marks, parts);
    if (bars < FEWEST_MARKS || bars > MOST.bars) return "table";
    return units.length === 1 ? "bar" : units[0] === units[1] ? "table" : "combo";
  }
  const isSplit = rowFields.length === 1 && columnFields.length === 1 && measures.length === 1;
  return isSplit && addsUp(first) && marks >= FEWEST_MARKS && marks <= MOST.bars && parts <= MOST.parts
    ? "stacked"
    : "table";
}

/** Whether bars stand by size: those that were chosen automatically, unless the pivot has an order of its own. */
export const standBySize = ({ view, order }: Pick<Pivot, "view" | "order">): boolean =>
  view === "auto" && order.measure === null;
