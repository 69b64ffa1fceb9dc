import { rowLabel, watchableFigures } from "../../pivots/pivot-watched";
import { fieldsOf } from "../../pivots/pivot-measures";
import { alignsRight } from "../../shared/cells/cell-text";
import type { Condition } from "../../shared/calls/alerts";
import {
  columnsOf,
  isPivotSheet,
  type SubscribedPivot,
  type SubscriptionContent,
} from "../../shared/calls/subscriptions";
import { joinedTables } from "../analytics/sql-files";
import { fieldProblem } from "../http/read-body";

const noFigure = "Choose one of the figures.";

/** A condition on a pivot, with the words for its measure and its row. */
function watchedInPivot({ pivot }: SubscribedPivot, { row = [], ...condition }: Condition): Condition {
  const fact = joinedTables.find(({ name }) => name === pivot.fact);
  const figure =
    fact === undefined
      ? undefined
      : watchableFigures(pivot, fact).find(({ name }) => name === condition.column);
  if (fact === undefined || figure === undefined)
    throw fieldProblem(
      400,
      "condition.column",
      `${noFigure} A change and a running total have no total to watch.`,
    );
  const depth = fieldsOf(fact, pivot.rows).length;
  if (row.length > depth)
    throw fieldProblem(400, "condition.row", `Rows of this pivot have ${depth} values at most.`);
  const named = {
    measure: figure.label,
    kind: figure.kind,
    row: row.length === 0 ? null : rowLabel(pivot, fact, row),
  };
  return { ...condition, row, named };
}

/**
 * The condition of a subscription as it is stored; null without one. Throws a 400 that names the field when what it watches
 * is not among the figures.
 */
export function watchedBy({
  sheets,
  condition,
}: Pick<SubscriptionContent, "sheets" | "condition">): Condition | null {
  if (condition === null) return null;
  const [sheet] = sheets;
  if (sheet !== undefined && isPivotSheet(sheet)) {
    if (sheets.length > 1) throw fieldProblem(400, "sheets", "An alert watches one pivot. Send it alone.");
    return watchedInPivot(sheet, condition);
  }
  const watched = columnsOf(sheet).find(({ name }) => name === condition.column);
  if (watched === undefined || !alignsRight(watched.kind))
    throw fieldProblem(400, "condition.column", noFigure);
  const { column, is, value, day } = condition;
  return { column, is, value, ...(day === undefined ? {} : { day }) };
}
