import type { Pivot } from "../../shared/calls/explorations";
import { boundsText, toneLooks, type SheetRule } from "../../shared/cells/cell-rules";
import type { FactTable } from "../facts/fact-table";
import { measureKind, measureLabel } from "../facts/fields";
import type { Figure } from "../figure";
import { figuresIn, measureName, measuresOf } from "../pivot-measures";
import type { PivotTable } from "./pivot-table";

/** The rules of a pivot for the columns of its table. They hold for single cells; totals are of another size. */
export const sheetRules = ({ rules = [] }: Pivot, { figures }: Pick<PivotTable, "figures">): SheetRule[] =>
  rules.flatMap(({ figure, ...rule }) => {
    const columns = figures
      .filter(({ measure, path }) => measureName(measure) === figure && path.level === 0)
      .map(({ name }) => name);
    return columns.length === 0 ? [] : [{ ...rule, columns }];
  });

/** The figures that a rule may name: the measures of a pivot, and what a comparison shows beside them. */
export const ruledFigures = (pivot: Pivot, fact: FactTable): Figure[] =>
  figuresIn(measuresOf(pivot, fact), pivot.against === undefined ? null : { earlier: "earlier" });

/** A pivot without the rules of figures that it does not have. */
export function withoutStrayRules(pivot: Pivot, fact: FactTable): Pivot {
  const { rules, ...plain } = pivot;
  const known = figuresIn(measuresOf(pivot, fact), { earlier: "" }).map(measureName);
  const kept = (rules ?? []).filter(({ figure }) => known.includes(figure));
  return kept.length === 0 ? plain : { ...plain, rules: kept };
}

/** What the signs of a pivot's cells mean; none without rules. */
export function ruleNotes(pivot: Pivot, fact: FactTable): string[] {
  const figures = ruledFigures(pivot, fact);
  const words = (pivot.rules ?? []).flatMap(({ figure, ...rule }) => {
    const measure = figures.find((one) => measureName(one) === figure);
    if (measure === undefined) return [];
    const { sign, label } = toneLooks[rule.tone];
    return [`${sign} ${label}: ${measureLabel(measure)} ${boundsText(rule, measureKind(measure, fact))}`];
  });
  return words.length === 0 ? [] : [`Marked cells. ${words.join("; ")}.`];
}
