import type { Query } from "../../questions/query";
import {
  alertKinds,
  subscriptionLimits,
  type Condition,
  type SubscribedSheet,
  type SubscriptionContent,
} from "../../shared/calls/subscriptions";
import { alignsRight } from "../../shared/cell-text";
import { entryOf } from "../../shared/bounds";
import { searchPattern } from "../../shared/calls/saved-views";
import { columnKinds, type Column } from "../../shared/columns";
import { opensScreen } from "../../shared/permissions";
import { sendingTimes } from "../../shared/time/next-sending";
import { periodNamed } from "../../shared/time/relative-periods";
import { readFilter } from "../analytics/answers/read-filter";
import { requireMeasure } from "../analytics/answers/measure";
import { queries } from "../analytics/sql-files";
import type { SessionUser } from "../http/context";
import { bodyOf, numberIn, refusal, type Body } from "../http/read-body";

/** A parsed subscription from a request: a new one without `id`. A change leaves out what stays. */
export interface SentSubscription extends Partial<SubscriptionContent> {
  id: number | null;
  row_version: number | null;
}

const limits = subscriptionLimits;
const MAX_GROUPS = 4;
const MAX_WIDTH = 120;

/** A text of a body, trimmed. Throws a 400 that names the field when it is empty or too long. */
export function textIn(value: unknown, field: string, most: number): string {
  const text = typeof value === "string" ? value.trim() : "";
  if (text === "") throw refusal(400, field, "Enter a text.");
  if (text.length > most) throw refusal(400, field, `Shorten it to ${most} characters.`);
  return text;
}

function readAddress(actor: SessionUser, value: unknown): string {
  const address = textIn(value, "address", limits.address);
  const [, screen, search = ""] = /^\/(dashboard|report)(?:\?(.*))?$/.exec(address) ?? [];
  if (screen === undefined || !searchPattern.test(search))
    throw refusal(400, "address", "Send the address of a dashboard or report, such as /dashboard?tab=main.");
  if (!opensScreen(actor, screen as "dashboard" | "report"))
    throw refusal(403, "address", `Your role does not open the screen “${screen}”.`);
  return address;
}

/** A column of the question, with the words that the screen gave it. */
function readColumn(query: Query, sent: unknown, field: string): Column {
  const { name, label, kind, groups, absent, width, total } = bodyOf(sent);
  const known = columnKinds.find((one) => one === kind);
  if (!query.returns.some((one) => one.name === name) || known === undefined)
    throw refusal(400, field, `“${String(name)}” is not a column of ${query.name}, or has no kind.`);
  return {
    name: name as string,
    label: textIn(label, `${field}.label`, limits.title),
    kind: known,
    ...(Array.isArray(groups)
      ? { groups: groups.slice(0, MAX_GROUPS).map((one) => textIn(one, `${field}.groups`, limits.title)) }
      : {}),
    ...(typeof absent === "string" ? { absent: absent.slice(0, limits.title) } : {}),
    ...(typeof width === "number" && width > 0 && width <= MAX_WIDTH ? { width } : {}),
    ...(total === "sum" ? { total } : {}),
  };
}

/** The values that the shown rows have, by column of the question. */
function readOnlyValues(query: Query, sent: unknown, field: string): NonNullable<SubscribedSheet["only"]> {
  const values = Object.entries(bodyOf(sent));
  const isKnown = ([name, value]: [string, unknown]): boolean =>
    query.returns.some((one) => one.name === name) &&
    (value === null || ["string", "number", "boolean"].includes(typeof value));
  if (!values.every(isKnown)) throw refusal(400, field, `Send values of columns of ${query.name}.`);
  return Object.fromEntries(values) as NonNullable<SubscribedSheet["only"]>;
}

function readSheet(sent: unknown, field: string): SubscribedSheet {
  const { title, question, period, parameters, columns, level, only } = bodyOf(sent);
  const query = typeof question === "string" ? entryOf(queries, question) : undefined;
  if (query === undefined) throw refusal(400, `${field}.question`, "There is no such question.");
  if (query.persons)
    throw refusal(422, `${field}.question`, "Lists of persons are not sent. Open them in MARBLE.");
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > limits.columns)
    throw refusal(400, `${field}.columns`, `Send 1 to ${limits.columns} columns.`);
  const filter = readFilter(parameters, [query]).parameters;
  requireMeasure(filter);
  delete filter["today"];
  return {
    title: textIn(title, `${field}.title`, limits.title),
    question: query.name,
    period: periodNamed(period),
    parameters: filter as SubscribedSheet["parameters"],
    columns: columns.map((column, at) => readColumn(query, column, `${field}.columns[${at}]`)),
    ...(typeof level === "number" && level > 0 ? { level } : {}),
    ...(only === undefined ? {} : { only: readOnlyValues(query, only, `${field}.only`) }),
  };
}

/** The questions of a body. Throws a 400 or 422 that names the sheet and the field. */
export function readSheets(value: unknown): SubscribedSheet[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > limits.sheets)
    throw refusal(400, "sheets", `Send 1 to ${limits.sheets} questions.`);
  return value.map((sheet, at) => readSheet(sheet, `sheets[${at}]`));
}

/** What is told and when: at set times or, in their place, on a condition. */
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
  const [sheet] = sheets ?? [];
  const watched = sheet?.columns.find(({ name }) => name === column);
  if (sheet !== undefined && (watched === undefined || !alignsRight(watched.kind)))
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
  return {
    id,
    row_version: numberIn(body, "row_version"),
    ...(has("name") ? { name: textIn(body["name"], "name", limits.name) } : {}),
    ...(has("address") ? { address: readAddress(actor, body["address"]) } : {}),
    ...(sheets === undefined ? {} : { sheets }),
    ...(has("every") || has("condition") ? readTime(body, sheets) : {}),
    ...(has("by_mail") ? { by_mail: body["by_mail"] === true } : {}),
  };
}
