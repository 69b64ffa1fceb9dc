import { entityNamed, type Entity } from "../../entities";
import { isEmpty, kindOf, make, type Field } from "../../fields";
import { comparedWith, filterFault, type Compared } from "../../shared/column-filter";
import { parseDate } from "../../shared/dates";
import { Problem } from "../../shared/errors";
import { fieldOf, quoted } from "./columns";

/** `%` and `_` stand for themselves. */
export const pattern = (part: string): string => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const changed = make.date("Last changed");
/** A column to look into; the moment of the last change as the day that it was in the Philippines. */
const soughtIn = (entity: Entity, name: string): [column: string, field: Field | undefined] =>
  name === "time_stamp"
    ? ["(t.time_stamp at time zone 'Asia/Manila')::date", changed]
    : [`t.${quoted(name)}`, fieldOf(entity, name)];

/** A column as people read it: a day in each of the forms that the screens write, a number without its separators. */
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

const kindCompared = (sql: string): Compared => (sql === "date" ? "day" : "number");

/** The condition of `>=100`, `<5`, `=5` or `10..20` on a column of numbers or days; null where nothing is compared. */
function compared(column: string, field: Field, part: string, values: unknown[]): string | null {
  const { sql } = kindOf(field);
  if (sql === "text") return null;
  for (const comparison of comparisons) {
    const limits = comparison.written
      .exec(part)
      ?.slice(1)
      .map((text) => comparedWith(text, kindCompared(sql)));
    if (limits === undefined || limits.includes(null)) continue;
    const type = sql === "date" ? "date" : "numeric";
    return comparison.sql(
      column,
      limits.map((one) => `$${values.push(one)}::${type}`),
    );
  }
  return null;
}

/** Conditions of a list body's `contains`: by field, a part of what people read there, or what it is compared with. */
export const containing = (entity: Entity, contains: unknown, values: unknown[]): string[] => {
  if (typeof contains !== "object" || contains === null) return [];
  return Object.entries(contains as Record<string, unknown>).flatMap(([name, part]) => {
    if (isEmpty(part)) return [];
    const [column, field] = soughtIn(entity, name);
    if (field === undefined) throw new Problem(400, `There is no field “${name}” to search in.`);
    const { sql } = kindOf(field);
    const fault = sql === "text" ? null : filterFault(String(part), kindCompared(sql));
    if (fault !== null)
      throw new Problem(400, `The filter of ${field.label} cannot be read.`, [
        { field: name, message: fault },
      ]);
    const comparison = compared(column, field, String(part).trim(), values);
    if (comparison !== null) return [comparison];
    const day = sql === "date" ? parseDate(String(part)) : null;
    if (day !== null) return [`${column} = $${values.push(day)}::date`];
    const [text, sought] = readable(column, field, String(part).trim());
    values.push(pattern(sought));
    return [`${text} ilike $${values.length}`];
  });
};

/**
 * A part of any text: in the column that the database keeps for it, unless the reader may not see every field of the
 * record; then in the fields that are shown.
 */
export function found(entity: Entity, part: string, values: unknown[]): string {
  values.push(pattern(part));
  const whole = entityNamed(entity.name).fields === entity.fields;
  if (whole) return `t.search_text like lower($${values.length}::text)`;
  const columns = Object.entries(entity.fields).flatMap(([name, field]) =>
    kindOf(field).sql === "text" ? [`t.${quoted(name)} ilike $${values.length}`] : [],
  );
  return `(${columns.join(" or ")})`;
}
