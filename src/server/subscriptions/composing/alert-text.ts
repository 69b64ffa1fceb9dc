import type { Rows } from "../../../questions/question";
import { cellText, limitText } from "../../../shared/cells/cell-text";
import type { Condition } from "../../../shared/calls/alerts";
import type { SubscribedQuestion } from "../../../shared/calls/subscriptions";
import type { Column } from "../../../shared/cells/columns";
import { placesBelow } from "../../../shared/places/places";
import { namingColumns, period, record, type Answer } from "./alert";

/** Up to this many lines are named; more are only counted. */
const MAX_NAMED_LINES = 3;

/** What names a line in words: its texts and periods, of places the smallest. */
function nameOf(columns: readonly Column[], row: Rows[number]): string[] {
  const named = columns.filter(
    ({ name }) => row[name] !== null && row[name] !== undefined && row[name] !== "",
  );
  const isWithin = (place: string): boolean => named.some(({ name }) => placesBelow(place).includes(name));
  return named
    .filter(({ name }) => !isWithin(name))
    .map(({ name, label, kind }) => `${period.test(name) ? `${label} ` : ""}${cellText(row[name], kind)}`);
}

/** The alert as a sentence that names its lines: `Days left is below 30: Malaya, FDA License to Operate.` */
export function alertText(
  condition: Condition,
  { columns }: Pick<SubscribedQuestion, "columns">,
  query: Answer,
  lines: Rows,
): string {
  const { column, is, value } = condition;
  const { label, kind } = columns.find(({ name }) => name === column) ?? { label: column, kind: "number" };
  const what = is === "changes" ? "has changed" : `is ${is} ${limitText(value, kind)}`;
  const naming = namingColumns(query, condition);
  const told = columns.filter(
    (one) =>
      naming.includes(one.name) && (period.test(one.name) || (one.kind === "text" && !record.test(one.name))),
  );
  const names = told.length === 0 ? [] : lines.map((row) => nameOf(told, row));
  const between = names.some((parts) => parts.length > 1) ? "; " : ", ";
  const where =
    names.length > MAX_NAMED_LINES
      ? ` in ${names.length.toLocaleString("en-PH")} lines`
      : names.length > 0
        ? `: ${names.map((parts) => parts.join(", ") || "not stated").join(between)}`
        : "";
  return `${label} ${what}${where}.`;
}
