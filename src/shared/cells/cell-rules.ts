import type { Palette } from "../palette";
import type { Cell, ColumnKind } from "./columns";
import { limitText } from "./cell-text";

/** What a marked figure is, the best first. */
export const ruleTones = ["good", "watch", "bad"] as const;
export type RuleTone = (typeof ruleTones)[number];

/** Which figures a rule marks. Those equal to a bound are between, and neither below nor above. */
export type RuleBounds =
  | { is: "below" | "above"; value: number }
  | { is: "between"; from: number; to: number };

/** A rule for figures of some columns in plain rows, never in totals. Of several rules that are met the first one holds. */
export type SheetRule = RuleBounds & { tone: RuleTone; columns: readonly string[] };

/** The words of a tone, the sign before its figures, so that it needs no colour, and its colours. */
export const toneLooks = {
  good: { label: "Good", sign: "●", wash: "greenWash", ink: "greenStrong" },
  watch: { label: "Watch", sign: "!", wash: "goldWash", ink: "goldInk" },
  bad: { label: "Bad", sign: "‼", wash: "brickWash", ink: "brick" },
} as const satisfies Record<
  RuleTone,
  { label: string; sign: string; wash: keyof Palette; ink: keyof Palette }
>;

/** Whether a figure is within the bounds of a rule. */
export function meetsRule(bounds: RuleBounds, figure: number): boolean {
  switch (bounds.is) {
    case "below":
      return figure < bounds.value;
    case "above":
      return figure > bounds.value;
    case "between":
      return figure >= bounds.from && figure <= bounds.to;
  }
}

/** The tone of a value of a column in a plain row; null where no rule is met. */
export const toneOf = (
  rules: readonly SheetRule[] | undefined,
  column: string,
  value: Cell,
): RuleTone | null =>
  typeof value !== "number"
    ? null
    : (rules?.find((rule) => rule.columns.includes(column) && meetsRule(rule, value))?.tone ?? null);

/** The text of a cell with the sign of its tone. */
export const markedText = (text: string, tone: RuleTone | null): string =>
  tone === null ? text : `${toneLooks[tone].sign} ${text}`;

/** The bounds of a rule in words: “below 20”, “between 20 and 40”. */
export const boundsText = (bounds: RuleBounds, kind: ColumnKind): string =>
  bounds.is === "between"
    ? `between ${limitText(bounds.from, kind)} and ${limitText(bounds.to, kind)}`
    : `${bounds.is} ${limitText(bounds.value, kind)}`;
