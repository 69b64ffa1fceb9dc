import type { Entity } from "../../../entities";
import { FieldError, isEmpty, kindOf, textOf, type Field } from "../../../fields";
import { maxFilterValues, maxRecords } from "../../../shared/bounds";
import type { Detail } from "../../../shared/errors";
import { isSameText, storedText } from "../../../shared/same-text";
import { quoted } from "./columns";
import { placeCondition } from "./filter-place";
import { quarterCondition } from "./filter-quarter";

/** Whether a filter names records by id. Such filters may hold as many values as a selection of rows. */
const numbered = (name: string, { picks }: Field): boolean => name === "id" || picks === "arbo";

/**
 * The condition of one field: any of the given values, text without regard to case. Adds the values to `values`, and to `details`
 * what cannot be read.
 */
export function fieldCondition(
  entity: Entity,
  name: string,
  field: Field,
  value: unknown,
  values: unknown[],
  details: Detail[],
): string {
  const column = `t.${quoted(name)}`;
  const given = (Array.isArray(value) ? value : [value]).filter((one) => !isEmpty(one));
  if (given.length === 0) return "";
  if (given.some((one) => typeof one === "object")) {
    details.push({ field: name, message: "Send text, a number, or a list of them." });
    return "";
  }
  const maxValues = numbered(name, field) ? maxRecords : maxFilterValues;
  if (given.length > maxValues) {
    details.push({ field: name, message: `Choose at most ${maxValues} values. Narrow the filter.` });
    return "";
  }
  if (name === "process_stage" && entity.approval) {
    const pending = given.some((one) => isSameText(textOf(one), "Pending"));
    const approved = given.some((one) => isSameText(textOf(one), "Approved"));
    if (pending === approved) return pending ? "" : "false";
    return approved ? `${column} = 'Approved'` : `coalesce(${column}, '') <> 'Approved'`;
  }
  const kind = kindOf(field);
  if (field.kind === "place")
    return placeCondition(entity, name, given as (string | number)[], values, details);
  if (field.picks === "arbo") {
    // Numbers as text need no conversion of letter case, so an index can be used.
    values.push(given.map((one) => String(one).trim()));
    return `${column} = any($${values.length}::text[])`;
  }
  try {
    if (kind.store !== undefined || kind.sql === "text") {
      // Yes may be written as true, as in a record; any other text is looked for as it is.
      const read = (one: unknown): unknown =>
        field.kind === "yesNo" ? (kind.parse(one, field) ?? one) : one;
      values.push(given.map((one) => storedText(String(read(one))).toLowerCase()));
      return kind.store === undefined
        ? `lower(${column}) = any($${values.length}::text[])`
        : `string_to_array(lower(${column}), ',') && $${values.length}::text[]`;
    }
    // A year outside the allowed range is not an error in a filter; it just finds nothing.
    const asked = {
      ...field,
      required: false,
      ofYear: true,
      ...(field.kind === "year" ? { min: 0, max: 9999 } : {}),
    };
    values.push(given.map((one) => kind.parse(one, asked)));
    if (name === "reporting_quarter") return quarterCondition(entity, `any($${values.length}::integer[])`);
    return `${column} = any($${values.length}::${kind.sql.startsWith("numeric") ? "numeric" : kind.sql}[])`;
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    details.push({ field: name, message: error.message });
    return "";
  }
}
