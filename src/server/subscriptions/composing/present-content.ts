import type { Value } from "../../../questions/question";
import {
  isPivotSheet,
  isQuestionSheet,
  type SubscribedSheet,
  type SubscriptionContent,
} from "../../../shared/calls/subscriptions";
import {
  presentFilters,
  presentPivot,
  presentValue,
  type FormerValues,
} from "../../../shared/calls/former-values";
import { presentStatement } from "../../../statements/present-statement";
import type { ReportedState } from "./alert";

/** A sheet that asks with the present names of values of lists. */
export function presentSheet<S extends SubscribedSheet>(former: FormerValues, sheet: S): S {
  if (isPivotSheet(sheet)) return { ...sheet, pivot: presentPivot(former, sheet.pivot) };
  if (!isQuestionSheet(sheet)) {
    const statement = presentStatement(former, sheet.statement);
    return { ...sheet, statement, filter: presentFilters(former, sheet.filter) };
  }
  const { parameters, only } = sheet;
  return {
    ...sheet,
    parameters: presentFilters(former, parameters),
    ...(only === undefined ? {} : { only: presentFilters(former, only) }),
  };
}

/** What is sent, with the present names of values of lists: its figures, and the row that an alert watches. */
export function presentContent<C extends Pick<SubscriptionContent, "sheets" | "condition">>(
  former: FormerValues,
  content: C,
): C {
  const sheets = content.sheets.map((sheet) => presentSheet(former, sheet));
  const [sheet] = sheets;
  const { condition } = content;
  if (condition?.row === undefined || sheet === undefined || !isPivotSheet(sheet))
    return { ...content, sheets };
  const row = presentRow(former, sheet.pivot.rows, condition.row);
  return { ...content, sheets, condition: { ...condition, row } };
}

/** Values of columns, each under its present name. */
const presentRow = <T extends Value>(former: FormerValues, columns: readonly string[], row: readonly T[]) =>
  row.map((value, at) => presentValue(former, columns[at] ?? "", value));

/**
 * What an alert has reported, under the present names of values of lists, so that a line that was renamed is no other line.
 * `columns` name the lines; in a row of a pivot they are its row fields, and the keys hold the row as text.
 */
export function presentState(
  former: FormerValues,
  columns: readonly string[],
  told: ReportedState,
  ofPivot: boolean,
): ReportedState {
  const presentKey = (key: string): string => {
    const line = JSON.parse(key) as Value[];
    const row = ofPivot ? (JSON.parse(String(line[0])) as Value[]) : line;
    const present = JSON.stringify(presentRow(former, columns, row));
    return ofPivot ? JSON.stringify([present]) : present;
  };
  const keys = (all: readonly string[]): string[] => [...new Set(all.map(presentKey))];
  if ("met" in told)
    return {
      ...told,
      met: keys(told.met),
      ...(told.seen === undefined ? {} : { seen: keys(told.seen) }),
    };
  // Of two lines that became one, the one that has the name already goes on.
  const figures = Object.entries(told.figures);
  const renamed = figures.map(([key, figure]): [string, Value] => [presentKey(key), figure]);
  const kept = figures.filter(([key]) => presentKey(key) === key);
  return { ...told, figures: Object.fromEntries([...renamed, ...kept]) };
}
