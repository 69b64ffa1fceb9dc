import { entityNamed, type Entity } from "../../entities";
import { isEmpty, kindOf, make, type Field } from "../../fields";
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

/** Conditions of a list body's `contains`: by field, a part of what people read there. */
export const containing = (entity: Entity, contains: unknown, values: unknown[]): string[] => {
  if (typeof contains !== "object" || contains === null) return [];
  return Object.entries(contains as Record<string, unknown>).flatMap(([name, part]) => {
    if (isEmpty(part)) return [];
    const [column, field] = soughtIn(entity, name);
    if (field === undefined) throw new Problem(400, `There is no field “${name}” to search in.`);
    const day = kindOf(field).sql === "date" ? parseDate(String(part)) : null;
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
