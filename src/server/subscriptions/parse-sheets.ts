import type { Query } from "../../questions/query";
import { entryOf } from "../../shared/bounds";
import { subscriptionLimits as limits, type SubscribedSheet } from "../../shared/calls/subscriptions";
import { columnKinds, type Column } from "../../shared/columns";
import { periodNamed } from "../../shared/time/relative-periods";
import { requireMeasure } from "../analytics/answers/measure";
import { readFilter } from "../analytics/answers/read-filter";
import { queries } from "../analytics/sql-files";
import { bodyOf, refusal, textIn } from "../http/read-body";

const MAX_GROUPS = 4;
const MAX_WIDTH = 120;

/** A column of the question, with the words that the screen gave it. */
function readColumn(query: Query, sent: unknown, field: string): Column {
  const { name, label, kind, groups, absent, width } = bodyOf(sent);
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
