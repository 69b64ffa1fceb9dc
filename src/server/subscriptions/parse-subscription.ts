import { personalFacts } from "../../questions/fact-header";
import {
  alertKinds,
  columnsOf,
  isPivotSheet,
  subscriptionLimits,
  type Condition,
  type SubscribedSheet,
  type SubscriptionContent,
} from "../../shared/calls/subscriptions";
import { alignsRight } from "../../shared/cell-text";
import { searchPattern } from "../../shared/calls/saved-views";
import { opensScreen, personsRefusal, seesPersons } from "../../shared/permissions";
import { sendingTimes } from "../../shared/time/next-sending";
import type { SessionUser } from "../http/context";
import { bodyOf, numberIn, refusal, textIn, type Body } from "../http/read-body";
import { readSheets } from "./parse-sheets";
import { readReceivers } from "./receivers/parse-receivers";

/** A parsed subscription from a request: a new one without `id`. A change leaves out what stays. */
export interface SentSubscription extends Partial<SubscriptionContent> {
  id: number | null;
  row_version: number | null;
}

const limits = subscriptionLimits;

function readAddress(actor: SessionUser, value: unknown): string {
  const address = textIn(value, "address", limits.address);
  const [, screen, search = ""] = /^\/(dashboard|report)(?:\?(.*))?$/.exec(address) ?? [];
  if (screen === undefined || !searchPattern.test(search))
    throw refusal(400, "address", "Send the address of a dashboard or report, such as /dashboard?tab=main.");
  if (!opensScreen(actor, screen as "dashboard" | "report"))
    throw refusal(403, "address", `Your role does not open the screen “${screen}”.`);
  return address;
}

/** What is sent and when: at set times, or on a condition instead. */
function readTime(
  body: Body,
  sheets: readonly SubscribedSheet[] | undefined,
): Pick<SubscriptionContent, "every" | "condition"> {
  const { every, condition } = body;
  if (condition === null || condition === undefined) {
    const time = sendingTimes.find((one) => one === every);
    if (time === undefined) throw refusal(400, "every", `Choose one of: ${sendingTimes.join(", ")}.`);
    return { every: time, condition: null };
  }
  if (every !== null && every !== undefined)
    throw refusal(400, "every", "Send a time or a condition, not both.");
  return { every: null, condition: readCondition(condition, sheets) };
}

function readCondition(sent: unknown, sheets: readonly SubscribedSheet[] | undefined): Condition {
  const { column, is, value } = bodyOf(sent);
  const kind = alertKinds.find((one) => one === is);
  if (kind === undefined) throw refusal(400, "condition.is", `Choose one of: ${alertKinds.join(", ")}.`);
  const watched = columnsOf(sheets?.[0]).find(({ name }) => name === column);
  if (sheets !== undefined && (watched === undefined || !alignsRight(watched.kind)))
    throw refusal(400, "condition.column", "Choose one of the figures.");
  if (kind !== "changes" && (typeof value !== "number" || !Number.isFinite(value)))
    throw refusal(400, "condition.value", "Enter a number.");
  return {
    column: textIn(column, "condition.column", limits.title),
    is: kind,
    value: kind === "changes" ? null : (value as number),
  };
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
  if (
    !seesPersons(actor) &&
    sheets?.some((one) => isPivotSheet(one) && personalFacts.includes(one.pivot.fact))
  )
    throw refusal(403, "sheets", personsRefusal);
  return {
    id,
    row_version: numberIn(body, "row_version"),
    ...(has("name") ? { name: textIn(body["name"], "name", limits.name) } : {}),
    ...(has("address") ? { address: readAddress(actor, body["address"]) } : {}),
    ...(sheets === undefined ? {} : { sheets }),
    ...(has("every") || has("condition") ? readTime(body, sheets) : {}),
    ...(body["receivers"] === undefined ? {} : { receivers: readReceivers(body["receivers"]) }),
    ...(has("by_mail") ? { by_mail: body["by_mail"] === true } : {}),
  };
}
