import { markOpacity, type ChartSettings, type Mark, type Row } from "./chart";
import { numberOf } from "./numbers";
import type { TargetColumns } from "./target-labels";

/** The columns of a target, of its accomplishment, and of what of both is matched. */
export interface MeasureColumns extends TargetColumns {
  /** The column of matched targets; absent if nothing can be matched, as with cost. */
  matched?: string;
}

export const names = { target: "Target", accomplished: "Accomplished", matched: "Matched" } as const;
export type Measure = keyof typeof names;
export const measuresOf = (parts: MeasureColumns) =>
  (["target", "accomplished", "matched"] as const).flatMap((measure) => {
    const column = parts[measure];
    return column === undefined ? [] : [{ measure, column }];
  });
export const thickness: Record<Measure, number> = { target: 20, accomplished: 13, matched: 5 };

/** The target is a gold outline, accomplished a green bar within it, matched a dark teal core (DESIGN §12). */
export function measureStyle(
  measure: Measure,
  settings: ChartSettings,
  mark?: Mark,
): Record<string, unknown> {
  const colour = settings.palette[measure];
  const opacity = mark === undefined ? 1 : markOpacity(mark, settings);
  return measure === "target"
    ? { color: "transparent", borderColor: colour, borderWidth: 1.75, borderRadius: 3, opacity }
    : { color: colour, borderRadius: measure === "matched" ? 2 : 3, opacity };
}

/** The measure whose bar is the longest, so that the label at its end lies on no other. */
export const longestOf = (parts: MeasureColumns, row: Row): Measure =>
  measuresOf(parts).reduce((longest, one) =>
    (numberOf(row[one.column]) ?? 0) > (numberOf(row[longest.column]) ?? 0) ? one : longest,
  ).measure;
