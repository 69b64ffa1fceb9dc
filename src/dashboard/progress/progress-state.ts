import type { Row, Rows } from "../charts/parts/chart";
import { numberOf, textOf } from "../charts/parts/numbers";

/** Whether all targets of a programme that are due today are met, some are not, or none was planned. */
export type ProgressState = "on target" | "behind" | "no targets";

/** The state of a row of `on-target.sql`. */
export function progressStateOf(row: Row): ProgressState {
  if (!numberOf(row["target"])) return "no targets";
  return numberOf(row["behind"]) ? "behind" : "on target";
}

const list = new Intl.ListFormat("en-PH");

/** One sentence about all programmes: how many are on target, and which are behind. */
export function summaryOf(rows: Rows): string {
  const planned = rows.filter((row) => progressStateOf(row) !== "no targets");
  const behind = planned
    .filter((row) => progressStateOf(row) === "behind")
    .map((row) => textOf(row["programme"]));
  if (planned.length === 0) return "No targets were entered.";
  if (behind.length === 0) return "On target: all that is due today is met.";
  if (behind.length === planned.length) return "Not on target: every programme is behind what is due today.";
  return `On target in ${planned.length - behind.length} of ${planned.length} programmes; behind in ${list.format(behind)}.`;
}

/** What the targets that are due are computed from, by the words of `on-target.sql`. */
const expectations: Readonly<Record<string, string>> = {
  "Pace of former years": "the pace of former years",
  "Reporting windows": "the reporting windows",
  Calendar: "the calendar",
  "Several rules": "several rules",
};

const monthsText = "A month is a third of its quarter.";

/** What says which targets are due, and with months chosen what they are of; null without targets. */
export function expectationOf(rows: Rows, hasMonths = false): string | null {
  const planned = rows.filter((row) => progressStateOf(row) !== "no targets");
  const rules = [...new Set(planned.map((row) => textOf(row["due_from"])))];
  const named = rules.map((rule) => {
    const among = planned.filter((row) => textOf(row["due_from"]) === rule);
    const programmes = list.format(among.map((row) => textOf(row["programme"])));
    return `${expectations[rule] ?? rule}${rules.length === 1 ? "" : ` in ${programmes}`}`;
  });
  if (named.length === 0) return null;
  return `What is due follows ${named.join(", ")}.${hasMonths ? ` ${monthsText}` : ""}`;
}
