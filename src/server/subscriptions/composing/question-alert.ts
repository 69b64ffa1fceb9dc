import type { LabeledText } from "../../../entities/define/filter-texts";
import { unwatchedText, type Condition } from "../../../shared/calls/alerts";
import type { FormerValues } from "../../../shared/calls/former-values";
import { isQuestionSheet, type SubscribedSheet } from "../../../shared/calls/subscriptions";
import { scopeText } from "../../../shared/permissions";
import { checkAlert, keyColumns, reportedOf, type ReportedState } from "./alert";
import { alertText } from "./alert-text";
import { noteOf, questionOn, type Composed, type Composing } from "./asked-sheets";
import { rowsLeft } from "./compose-sheets";
import { figuresGone } from "./figures-gone";
import { plainRows, plainSheet } from "./message-sheets";
import { presentState } from "./present-content";
import { filterWords, questionFilters, type AskedQuestion } from "./sheet-filters";

/** Composes what an alert on a question tells. `stored`: the sheet with the values of lists as they were when it was saved. */
export async function composeQuestionAlert(
  former: FormerValues,
  { answers, reader, settings, day }: Composing,
  condition: Condition,
  { sheet, stored }: Record<"sheet" | "stored", SubscribedSheet | undefined>,
  told: ReportedState | null,
): Promise<{ message: Composed | null; told: ReportedState }> {
  const askedBy = (one: SubscribedSheet | undefined) =>
    one !== undefined && isQuestionSheet(one) ? questionOn(one, day) : null;
  const watched = askedBy(sheet);
  if (watched === null) throw new Error(figuresGone);
  const { question, parameters } = watched;
  const all = question.ranking?.lines === undefined ? {} : { lines: 0 };
  const { rows } = await answers.ask(reader, [question], { ...parameters, ...all });
  const wordsOf = (asked: AskedQuestion): LabeledText[] => filterWords([questionFilters(asked, day)]).shared;
  const of = { area: scopeText(reader), filters: wordsOf(askedBy(stored) ?? watched) };
  const read = plainRows(watched.sheet, rows[question.name] ?? []);
  const known = told === null ? null : presentState(former, keyColumns(question, condition), told, false);
  const look = checkAlert(condition, question, read, reportedOf(of, known));
  const next = { ...look.told, ...of };
  if (look.lines.length === 0) return { message: null, told: next };
  const maxRows = rowsLeft([])(watched.sheet.columns.length);
  const made = plainSheet(watched.sheet, question, look.lines, { maxRows, isPart: true });
  return {
    message: {
      lead: [
        alertText(condition, watched.sheet, question, look.lines),
        ...(look.told.unwatched === undefined ? [] : [unwatchedText(look.told.unwatched)]),
      ].join(" "),
      filters: wordsOf(watched),
      sheets: [{ ...made, ...noteOf(watched, settings), meant: [{ question: watched.sheet.question }] }],
    },
    told: next,
  };
}
