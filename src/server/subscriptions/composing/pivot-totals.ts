import { arrange, type Arranged } from "../../../pivots/table/arrange";
import {
  rowLabel,
  rowTotalsSql,
  totalFigure,
  watchableFigures,
  watchableRows,
} from "../../../pivots/pivot-watched";
import { totalLabel } from "../../../pivots/pivot-texts";
import { limits } from "../../../shared/calls/explorations";
import type { WatchablePivot } from "../../../shared/calls/alerts";
import { subscriptionLimits, type SubscribedPivot } from "../../../shared/calls/subscriptions";
import { today } from "../../../shared/time/dates";
import { scopeText, type Actor } from "../../../shared/permissions";
import type { Answers } from "../../analytics/answers/answers";
import { pivotStatement, type PivotStatement } from "./ask-pivot";
import { figuresGone } from "./figures-gone";
import { presentSheet } from "./present-content";

/** The rows of a pivot of a day with their sums over all columns. */
export interface PivotTotals extends PivotStatement {
  arranged: Arranged;
  /** Whether rows are missing, because there are too many. */
  isCut: boolean;
}

/**
 * Computes the rows of a pivot on a day (ISO) in the reader's scope, without a comparison (decision 075). Rejects as
 * `answers.askPivot` does.
 */
export async function pivotTotals(
  answers: Answers,
  reader: Actor,
  sheet: Pick<SubscribedPivot, "pivot" | "period">,
  day: string,
): Promise<PivotTotals> {
  const { against: _against, ...pivotAlone } = sheet.pivot;
  const asked = pivotStatement({ ...sheet, pivot: pivotAlone }, day);
  if (asked === null) throw new Error(figuresGone);
  const { pivot, fact, sql, facts } = asked;
  const answer = await answers.askPivot(reader, facts, rowTotalsSql(sql, pivot, fact, limits.answerRows + 1));
  const isCut = answer.length > limits.answerRows;
  return { ...asked, isCut, arranged: arrange(pivot, fact, answer.slice(0, limits.answerRows)) };
}

/** What an alert on a pivot may watch, as it is for the reader now. Rejects as `pivotTotals` does. */
export async function watchablePivot(
  answers: Answers,
  reader: Actor,
  sent: SubscribedPivot,
): Promise<WatchablePivot> {
  const sheet = presentSheet(await answers.formerValues(reader), sent);
  const { pivot, fact, arranged, isCut } = await pivotTotals(answers, reader, sheet, today());
  const figures = watchableFigures(pivot, fact);
  const rows = watchableRows(arranged);
  const shown = rows.slice(0, subscriptionLimits.rows).map(({ values }) => values);
  return {
    figures,
    rows: [[], ...shown].map((row) => ({
      row,
      label: row.length === 0 ? totalLabel(pivot, scopeText(reader)) : rowLabel(pivot, fact, row),
      figures: Object.fromEntries(
        figures.map(({ name }) => [name, totalFigure(arranged, row, name) ?? null]),
      ),
    })),
    more: rows.length - shown.length + (isCut ? 1 : 0),
  };
}
