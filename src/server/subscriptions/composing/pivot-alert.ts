import type { LabeledText } from "../../../entities/define/filter-texts";
import { filterOnDay } from "../../../pivots/pivot-filters";
import { personalFacts } from "../../../questions/fact-header";
import { meantByPivot } from "../../../pivots/pivot-measures";
import { headCells, headColumns } from "../../../pivots/table/pivot-table";
import { pivotWarnings, totalLabel } from "../../../pivots/pivot-texts";
import { rowLabel, rowPath, totalFigure, watchableFigures } from "../../../pivots/pivot-watched";
import type { Condition, PivotRow, WatchableFigure } from "../../../shared/calls/alerts";
import type { Pivot } from "../../../shared/calls/explorations";
import type { MessageSheet } from "../../../shared/calls/messages";
import type { SubscribedPivot } from "../../../shared/calls/subscriptions";
import { Problem } from "../../../shared/errors";
import { personsRefusal, scopeText, seesPersons, type Actor } from "../../../shared/permissions";
import { reportedOf, type ReportedState } from "./alert";
import type { Composed, Composing } from "./asked-sheets";
import { figuresGone } from "./figures-gone";
import { cellsOf } from "./message-sheets";
import { pivotTotals, type PivotTotals } from "./pivot-totals";
import { filterWords, pivotFilters } from "./sheet-filters";
import { checkFigure, figureText, goneText, type Figure } from "./watched-row";

/** The row as a sheet; without a row where it is not in the pivot. */
function rowSheet(
  { title }: SubscribedPivot,
  { pivot, fact, selected, arranged }: PivotTotals,
  figure: WatchableFigure,
  reader: Actor,
  row: PivotRow,
  now: Figure | undefined,
): MessageSheet {
  const columns = [...headColumns(fact, arranged.rowFields), figure];
  const path = rowPath(arranged, row) ?? { key: "", level: 0, values: row };
  const cells = { ...headCells(arranged, path, totalLabel(pivot, scopeText(reader))), [figure.name]: now };
  const { rules: _rules, ...unmarked } = pivot;
  const note = pivotWarnings(unmarked, fact, selected, null).join(" ");
  return {
    title,
    columns,
    rows: now === undefined ? [] : [cellsOf(columns, cells)],
    more: 0,
    meant: [meantByPivot(pivot, fact)],
    ...(note === "" ? {} : { note }),
  };
}

/** The one figure that an alert on changes has looked at last; undefined for none. */
const figureBefore = (told: ReportedState | null): Figure | undefined =>
  told !== null && "figures" in told ? (Object.values(told.figures)[0] as Figure | undefined) : undefined;

/**
 * Composes what an alert on a pivot tells. Rejects as `pivotTotals` does, with a 403 when the pivot counts persons and the
 * reader's role does not open the forms, and when so many rows are missing that the watched one may be among them. `stored`: the
 * pivot with the values of lists as they were when it was saved.
 */
export async function composePivotAlert(
  { answers, reader, day }: Composing,
  sheet: SubscribedPivot,
  condition: Condition,
  told: ReportedState | null,
  stored: Pivot = sheet.pivot,
): Promise<{ message: Composed | null; told: ReportedState }> {
  if (personalFacts.includes(sheet.pivot.fact) && !seesPersons(reader))
    throw new Problem(403, personsRefusal);
  const totals = await pivotTotals(answers, reader, sheet, day);
  const { pivot, fact, arranged, isCut, selected } = totals;
  const watched = watchableFigures(pivot, fact).find(({ name }) => name === condition.column);
  if (watched === undefined) throw new Error(figuresGone);
  const { row = [] } = condition;
  const now = totalFigure(arranged, row, condition.column);
  if (now === undefined && isCut)
    throw new Problem(
      422,
      "The pivot has too many rows to find the one that is watched. Use fewer fields or filters.",
    );
  const { period } = sheet;
  const wordsOf = (one: Pivot): LabeledText[] =>
    filterWords([pivotFilters(one, { period, ignored: selected.ignored, comparison: null }, day)]).shared;
  const filters = wordsOf(pivot);
  const asSaved = wordsOf({ ...stored, filter: filterOnDay(stored.filter, period, day) });
  const of = { area: scopeText(reader), filters: asSaved };
  const before = reportedOf(of, told);
  const look = checkFigure(condition, row, now, before);
  const next = { ...look.told, ...of };
  if (look.tells === null) return { message: null, told: next };
  const label = row.length === 0 ? null : rowLabel(pivot, fact, row);
  const words = { title: sheet.title, condition, figure: watched, row: label };
  return {
    told: next,
    message: {
      lead: now === undefined ? goneText(words) : figureText(words, now, figureBefore(before)),
      filters,
      sheets: [rowSheet(sheet, totals, watched, reader, row, now)],
    },
  };
}
