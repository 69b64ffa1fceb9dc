import { isEmpty, textOf } from "../../../fields";
import { parseDate } from "../../../shared/time/dates";
import { Problem } from "../../../shared/errors";
import { storedText } from "../../../shared/same-text";
import { likePattern, searchText } from "../core/search";
import { hashedColumns, proofColumns } from "../../ledger/entry-hash";

const unfiltered = new Set(["id", "time_stamp", "record_ids", "details", ...proofColumns]);
const exact = new Set<string>(hashedColumns.filter((name) => !unfiltered.has(name)));
const reserved = new Set([
  "page",
  "page_size",
  "sort",
  "before",
  "most_records",
  "from",
  "to",
  "search",
  "table",
  "record_id",
  "id",
]);
const sortable = new Set([
  "id",
  "time_stamp",
  "user_name",
  "user_role",
  "form_name",
  "action",
  "region_name",
  "province_name",
  "muncity_name",
  "status",
]);

/** A condition on the log as its reader may see it, with the values of the statement. */
export interface LogWhere {
  sql: string;
  values: unknown[];
}

const dayOf = (body: Record<string, unknown>, key: "from" | "to"): string | null => {
  if (isEmpty(body[key])) return null;
  const date = parseDate(String(body[key]));
  if (date === null)
    throw new Problem(400, `“${key}” must be a date.`, [
      { field: key, message: "Enter a date as mm-dd-yyyy." },
    ]);
  return date;
};

/**
 * Reads the filter of a log call: columns matched exactly but ignoring case, days in Philippine time, a part of
 * any text, one record, or the entries `before` an id. The parameter `before` holds values that the statement
 * already has. Throws a 400 that names an unknown field.
 */
export function logFilter(body: Record<string, unknown>, before: readonly unknown[] = []): LogWhere {
  const values: unknown[] = [...before];
  const parts: string[] = ["true"];
  const add = (sql: (place: string) => string, value: unknown): void => {
    values.push(value);
    parts.push(sql(`$${values.length}`));
  };
  for (const [key, value] of Object.entries(body)) {
    if (isEmpty(value)) continue;
    if (exact.has(key))
      add(
        (place) => `lower(${key}::text) = any(${place}::text[])`,
        (Array.isArray(value) ? value : [value]).map((one) => storedText(textOf(one)).toLowerCase()),
      );
    else if (!reserved.has(key))
      throw new Problem(400, `“${key}” is not a field of the log.`, [
        { field: key, message: "Unknown field." },
      ]);
  }
  const [from, to] = [dayOf(body, "from"), dayOf(body, "to")];
  if (from !== null) add((place) => `time_stamp >= ${place}::timestamp at time zone 'Asia/Manila'`, from);
  if (to !== null)
    add((place) => `time_stamp < (${place}::timestamp + interval '1 day') at time zone 'Asia/Manila'`, to);
  if (!isEmpty(body["search"]))
    add(
      (place) => `search_text like lower(${place}::text)`,
      likePattern(searchText(body["search"], "search")),
    );
  if (!isEmpty(body["table"])) add((place) => `table_name = ${place}`, String(body["table"]));
  for (const [key, sql] of [
    ["record_id", (place: string) => `record_ids @> array[${place}::bigint]`],
    ["id", (place: string) => `id = ${place}::bigint`],
    ["before", (place: string) => `id < ${place}::bigint`],
  ] as const) {
    if (isEmpty(body[key])) continue;
    if (!Number.isSafeInteger(Number(body[key])))
      throw new Problem(400, `“${key}” must be a whole number.`, [
        { field: key, message: "Enter a whole number." },
      ]);
    add(sql, Number(body[key]));
  }
  return { sql: parts.join(" and "), values };
}

/**
 * The order that `sort` requests, such as `-user_name`. Ties, and lists without `sort`, are ordered newest
 * first.
 */
export function logOrder(sort: unknown): string {
  const parts = (typeof sort === "string" ? sort.split(",") : []).map((part) => part.trim()).filter(Boolean);
  const terms = parts.map((part) => {
    const name = part.replace(/^[-+]/, "");
    if (!sortable.has(name))
      throw new Problem(400, `The log cannot be sorted by “${name}”.`, [
        { field: "sort", message: "Unknown column." },
      ]);
    // Entry ids are in the order of their times.
    return `${name === "time_stamp" ? "id" : name} ${part.startsWith("-") ? "desc" : "asc"} nulls last`;
  });
  return [...terms, "id desc"].join(", ");
}
