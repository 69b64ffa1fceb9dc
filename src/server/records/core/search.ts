import { entityNamed, type Entity } from "../../../entities";
import { isEmpty, kindOf, make, textOf, type Field } from "../../../fields";
import { maxSearchLength } from "../../../shared/bounds";
import { parseComparand, filterFault, type ComparableKind } from "../../../shared/cells/column-filter";
import { parseDate } from "../../../shared/time/dates";
import { Problem } from "../../../shared/errors";
import { storedText } from "../../../shared/same-text";
import { fieldOf, quoted } from "./columns";

/** A search text as records store it. Throws a 400 that names the field when it is too long. */
export function searchText(given: unknown, field: string): string {
  const text = storedText(textOf(given));
  if (text.length > maxSearchLength)
    throw new Problem(400, `${field}: search for at most ${maxSearchLength} characters.`, [
      { field, message: `Shorten it to ${maxSearchLength} characters (it has ${text.length}).` },
    ]);
  return text;
}

/** A `like` pattern for a part of a text. The characters `%` and `_` in the part match themselves. */
export const likePattern = (part: string): string => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * SQL for whether a column contains a part, ignoring case. The part is lowered once, not for each row as
 * `ilike` does.
 */
export const containsSql = (column: string, place: string): string =>
  `lower(${column}) like lower(${place}::text)`;

const changed = make.date("Last changed");
/** The column to search in. The time of the last change becomes its date in the Philippines. */
const searchColumn = (entity: Entity, name: string): [column: string, field: Field | undefined] =>
  name === "time_stamp"
    ? ["(t.time_stamp at time zone 'Asia/Manila')::date", changed]
    : [`t.${quoted(name)}`, fieldOf(entity, name)];

/** The column as users read it: a date in all forms that the screens use, a number without separators. */
const readable = (column: string, field: Field, part: string): [column: string, part: string] => {
  const { sql } = kindOf(field);
  if (/^\d{4}(?:-\d{1,2})?-?$/.test(part)) return [`${column}::text`, part];
  if (sql === "date") return [`to_char(${column}, 'Mon DD, YYYY / YYYY-MM-DD / MM-DD-YYYY')`, part];
  return sql === "text" ? [column, part] : [`${column}::text`, part.replace(/[₱,\s]/g, "")];
};

const comparisons: readonly { written: RegExp; sql: (column: string, places: string[]) => string }[] = [
  { written: /^(.+?)\s*\.\.\s*(.+)$/, sql: (column, [from, to]) => `${column} between ${from} and ${to}` },
  { written: /^>=(.+)$/, sql: (column, [one]) => `${column} >= ${one}` },
  { written: /^<=(.+)$/, sql: (column, [one]) => `${column} <= ${one}` },
  { written: /^>(.+)$/, sql: (column, [one]) => `${column} > ${one}` },
  { written: /^<(.+)$/, sql: (column, [one]) => `${column} < ${one}` },
  { written: /^=(.+)$/, sql: (column, [one]) => `${column} = ${one}` },
];

const kindCompared = (sql: string): ComparableKind => (sql === "date" ? "day" : "number");

/**
 * SQL for `>=100`, `<5`, `=5` or `10..20` on a column of numbers or dates. Null when the text is not a
 * comparison.
 */
function compared(column: string, field: Field, part: string, values: unknown[]): string | null {
  const { sql } = kindOf(field);
  if (sql === "text") return null;
  for (const comparison of comparisons) {
    const limits = comparison.written
      .exec(part)
      ?.slice(1)
      .map((text) => parseComparand(text, kindCompared(sql)));
    if (limits === undefined || limits.includes(null)) continue;
    const type = sql === "date" ? "date" : "numeric";
    return comparison.sql(
      column,
      limits.map((one) => `$${values.push(one)}::${type}`),
    );
  }
  return null;
}

/** Conditions for `contains` in a list body: for each field, a part of its displayed text or a comparison. */
export const containsConditions = (entity: Entity, contains: unknown, values: unknown[]): string[] => {
  if (typeof contains !== "object" || contains === null) return [];
  return Object.entries(contains as Record<string, unknown>).flatMap(([name, given]) => {
    if (isEmpty(given)) return [];
    const part = searchText(given, name);
    const [column, field] = searchColumn(entity, name);
    if (field === undefined) throw new Problem(400, `There is no field “${name}” to search in.`);
    const { sql } = kindOf(field);
    const fault = sql === "text" ? null : filterFault(part, kindCompared(sql));
    if (fault !== null)
      throw new Problem(400, `The filter of ${field.label} cannot be read.`, [
        { field: name, message: fault },
      ]);
    const comparison = compared(column, field, part, values);
    if (comparison !== null) return [comparison];
    const day = sql === "date" ? parseDate(part) : null;
    if (day !== null) return [`${column} = $${values.push(day)}::date`];
    const [text, sought] = readable(column, field, part);
    values.push(likePattern(sought));
    return [containsSql(text, `$${values.length}`)];
  });
};

const textsOf = (entity: Entity): string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => (kindOf(field).sql === "text" ? [name] : []));

/**
 * SQL for whether any text of a row contains a part. It uses the search column, unless the user may not see all
 * texts of the record; then it searches only the texts that the user may see.
 */
export function searchCondition(entity: Entity, part: string, values: unknown[]): string {
  const place = `$${values.push(likePattern(part))}`;
  const texts = textsOf(entity);
  if (textsOf(entityNamed(entity.name)).length === texts.length)
    return `t.search_text like lower(${place}::text)`;
  return containsSql(`concat_ws(chr(10), ${texts.map((name) => `t.${quoted(name)}`).join(", ")})`, place);
}
