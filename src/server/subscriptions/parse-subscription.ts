import { isRowValue } from "../../pivots/pivot-watched";
import { personalFacts } from "../../questions/fact-header";
import { limits as explorationLimits } from "../../shared/calls/explorations";
import { alertKinds, type Condition, type PivotRow } from "../../shared/calls/alerts";
import {
  isPivotSheet,
  subscriptionLimits,
  type SubscribedPivot,
  type SubscribedSheet,
  type SubscriptionContent,
} from "../../shared/calls/subscriptions";
import { opensScreen, personsRefusal, seesPersons } from "../../shared/permissions";
import { maxYearsAhead, type AlertDay } from "../../shared/time/alert-days";
import { currentYear, parseDate } from "../../shared/time/dates";
import { sendingTimes } from "../../shared/time/next-sending";
import type { SessionUser } from "../http/context";
import { bodyOf, numberIn, fieldProblem, textIn, type Body } from "../http/read-body";
import { addressHint, screenOf } from "./figures-address";
import { readSheets } from "./parse-sheets";
import { readReceivers } from "./receivers/parse-receivers";

/** A parsed subscription from a request: a new one without `id`. A change leaves out what stays. */
export interface SentSubscription extends Partial<SubscriptionContent> {
  id: number | null;
  row_version: number | null;
}

const limits = subscriptionLimits;
/** The maximum number of characters of a value that names a row of a pivot. */
const MAX_ROW_VALUE = 500;

function readAddress(actor: SessionUser, value: unknown): string {
  const address = textIn(value, "address", limits.address);
  const screen = screenOf(address);
  if (screen === null) throw fieldProblem(400, "address", addressHint);
  if (!opensScreen(actor, screen))
    throw fieldProblem(403, "address", `Your role does not open the screen “${screen}”.`);
  return address;
}

/** When it is sent: at set times, or on a condition instead. */
function readTime({ every, condition }: Body): Pick<SubscriptionContent, "every" | "condition"> {
  if (condition === null || condition === undefined) {
    const time = sendingTimes.find((one) => one === every);
    if (time === undefined) throw fieldProblem(400, "every", `Choose one of: ${sendingTimes.join(", ")}.`);
    return { every: time, condition: null };
  }
  if (every !== null && every !== undefined)
    throw fieldProblem(400, "every", "Send a time or a condition, not both.");
  return { every: null, condition: readCondition(condition) };
}

/** The day of an alert. Whether it is over is asked when it is stored. */
function readDay(sent: unknown): AlertDay {
  const { date, only } = bodyOf(sent);
  const day = typeof date === "string" ? parseDate(date) : null;
  if (day === null) throw fieldProblem(400, "condition.day", "Enter a day, such as 12-01-2026.");
  const last = currentYear() + maxYearsAhead;
  if (Number(day.slice(0, 4)) > last)
    throw fieldProblem(400, "condition.day", `Choose a day no later than the year ${last}.`);
  return { date: day, only: only === true };
}

/** A condition. Whether its figure is sent is asked when it is stored (`watchedBy`). */
function readCondition(sent: unknown): Condition {
  const { column, is, value, row, day } = bodyOf(sent);
  const kind = alertKinds.find((one) => one === is);
  if (kind === undefined) throw fieldProblem(400, "condition.is", `Choose one of: ${alertKinds.join(", ")}.`);
  if (kind !== "changes" && (typeof value !== "number" || !Number.isFinite(value)))
    throw fieldProblem(400, "condition.value", "Enter a number.");
  if (row !== undefined && !isRow(row))
    throw fieldProblem(400, "condition.row", `Send the values of a row, at most ${explorationLimits.rows}.`);
  return {
    column: textIn(column, "condition.column", limits.title),
    is: kind,
    value: kind === "changes" ? null : (value as number),
    ...(day === undefined || day === null ? {} : { day: readDay(day) }),
    ...(row === undefined ? {} : { row }),
  };
}

const isRow = (sent: unknown): sent is PivotRow =>
  Array.isArray(sent) &&
  sent.length <= explorationLimits.rows &&
  sent.every((one) => isRowValue(one) && String(one).length <= MAX_ROW_VALUE);

/** Throws a 403 when a pivot counts persons and the actor's role does not open the forms. */
function checkPersons(actor: SessionUser, sheets: readonly SubscribedSheet[]): void {
  if (
    !seesPersons(actor) &&
    sheets.some((one) => isPivotSheet(one) && personalFacts.includes(one.pivot.fact))
  )
    throw fieldProblem(403, "sheets", personsRefusal);
}

/** The one pivot of a body, whose figures an alert may watch. Throws as `parseSubscription` does. */
export function parseWatchable(actor: SessionUser, sent: unknown): SubscribedPivot {
  const sheets = readSheets(bodyOf(sent)["sheets"]);
  const [sheet] = sheets;
  if (sheets.length !== 1 || sheet === undefined || !isPivotSheet(sheet))
    throw fieldProblem(400, "sheets", "Send one pivot.");
  checkPersons(actor, sheets);
  return sheet;
}

/**
 * Parses a subscription. Throws a 400 that names the invalid field, a 403 for a screen that the actor does not open, and
 * a 422 for a list of persons.
 */
export function parseSubscription(actor: SessionUser, sent: unknown): SentSubscription {
  const body = bodyOf(sent);
  const id = numberIn(body, "id");
  const has = (field: string): boolean => id === null || body[field] !== undefined;
  const sheets = has("sheets") ? readSheets(body["sheets"]) : undefined;
  if (sheets !== undefined) checkPersons(actor, sheets);
  return {
    id,
    row_version: numberIn(body, "row_version"),
    ...(has("name") ? { name: textIn(body["name"], "name", limits.name) } : {}),
    ...(has("address") ? { address: readAddress(actor, body["address"]) } : {}),
    ...(sheets === undefined ? {} : { sheets }),
    ...(has("every") || has("condition") ? readTime(body) : {}),
    ...(body["receivers"] === undefined ? {} : { receivers: readReceivers(body["receivers"]) }),
    ...(has("by_mail") ? { by_mail: body["by_mail"] === true } : {}),
  };
}
