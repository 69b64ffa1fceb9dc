import { hasRowStatus, type Attention, type Entity } from "../../../entities";
import { filterFields } from "../../../entities/define/filters";
import { FieldError, isEmpty, kindOf, textOf, type Field } from "../../../fields";
import { entryOf, maxFilterValues, maxRecords } from "../../../shared/bounds";
import { addDays, today } from "../../../shared/time/dates";
import { Problem, type Detail } from "../../../shared/errors";
import { isSameText, storedText } from "../../../shared/same-text";
import { fieldOf, duplicateMarkSql, quoted } from "./columns";
import { relatedFilter } from "./related-filter";
import { outsideProvince } from "./outlines";
import { placeCondition } from "./filter-place";
import { quarterCondition } from "./filter-quarter";
import { containsConditions, searchCondition, searchText } from "./search";

/** A where clause with its values, and the given filter fields that the entity lacks. */
export interface Where {
  sql: string;
  values: unknown[];
  ignored: string[];
  /** Whether the filter searches in texts, so that every row must be read. */
  scans: boolean;
}

const reserved = new Set([
  "page",
  "page_size",
  "sort",
  "search",
  "contains",
  "deleted",
  "deleted_by",
  "attention",
  "only",
]);
const wrappers = ["Form5TrainingData", "FMEData"];
const known: ReadonlySet<string> = new Set([
  ...filterFields,
  "year_funded",
  "process_stage",
  "status",
  "arboPrimaryKey",
  "training_id",
]);
/** Merges the wrapped filters into the body (spec §7: Form5TrainingData, FMEData). */
export function unwrapped(body: Record<string, unknown>): Record<string, unknown> {
  const result = { ...body };
  for (const name of wrappers) {
    const inner = result[name];
    delete result[name];
    if (typeof inner === "object" && inner !== null && !Array.isArray(inner)) Object.assign(result, inner);
  }
  return result;
}

/** Whether a filter names records by id. Such filters may hold as many values as a selection of rows. */
const numbered = (name: string, { picks }: Field): boolean => name === "id" || picks === "arbo";

function condition(
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

/** The rows that need attention today, by the same rule as `attentionApplies` on the screen. */
function attentionCondition(entity: Entity, attention: Attention, values: unknown[]): string {
  if ("reason" in attention) return duplicateMarkSql(entity);
  const on = (days: number): string => `$${values.push(addDays(today(), days))}::date`;
  if ("missing" in attention)
    return `(${attention.missing.map((name) => `t.${quoted(name)} is null`).join(" or ")})`;
  if ("outside" in attention) {
    const [latitude, longitude] = attention.outside.map((name) => `t.${quoted(name)}`);
    return outsideProvince(latitude ?? "", longitude ?? "", values);
  }
  if ("out" in attention) {
    const [since, back] = attention.out.map((name) => `t.${quoted(name)}`);
    const now = on(0);
    return `(${since} <= ${now} and (${back} is null or ${back} > ${now}))`;
  }
  const from = attention.from === undefined ? null : on(attention.from);
  const to = on(attention.to);
  return `(${Object.entries(attention.days)
    .map((names) => names.map((name) => `t.${quoted(name)}`))
    .map(
      ([day, held]) =>
        `(${day} < ${to}${from === null ? "" : ` and ${day} >= ${from}`} and ${held} is distinct from 'No')`,
    )
    .join(" or ")})`;
}

/**
 * Reads the body of a list call (DESIGN §4). It may hold the entity's own fields and the common filter fields,
 * which are looked up in the parent record when the entity lacks them. Values match exactly, text without
 * regard to case, and an array matches any of its values. `contains` by field and `search` in any text match
 * parts of words. Throws a 400 that names an unknown key or an unreadable value.
 */
export function readFilter(entity: Entity, body: Record<string, unknown>): Where {
  const values: unknown[] = [];
  const ignored: string[] = [];
  const details: Detail[] = [];
  const { deleted: bin = null, contains = null } = body;
  if (bin !== null && typeof bin !== "boolean")
    details.push({ field: "deleted", message: "Send true or false." });
  if (!isEmpty(contains) && (typeof contains !== "object" || Array.isArray(contains)))
    details.push({ field: "contains", message: 'Send an object, such as {"remarks": "rice"}.' });
  const deleted = bin === true;
  const parts = [deleted ? "t.deleted_at is not null" : "t.deleted_at is null"];
  if (deleted && Array.isArray(body["deleted_by"]))
    parts.push(
      `t.deleted_by = any($${values.push(body["deleted_by"].filter(Number.isSafeInteger))}::bigint[])`,
    );
  for (const [key, value] of Object.entries(unwrapped(body))) {
    if (reserved.has(key)) continue;
    const name = key === "year" ? "year_funded" : key;
    const field =
      name === "status" && !hasRowStatus(entity) && !entity.fields["status"]
        ? undefined
        : fieldOf(entity, name);
    const other = field === undefined && known.has(key) ? relatedFilter(entity, name) : null;
    if (field !== undefined) parts.push(condition(entity, name, field, value, values, details));
    else if (other !== null)
      parts.push(other.wrap(condition(other.entity, other.name, other.field, value, values, details)));
    else if (known.has(key)) ignored.push(key);
    else
      throw new Problem(400, `“${key}” is not a field to filter by. Remove it or correct its spelling.`, [
        { field: key, message: "Unknown field." },
      ]);
  }
  if (details.length > 0) throw new Problem(400, "A filter has a value that cannot be read.", details);
  if (!isEmpty(body["attention"])) {
    const attention = entryOf(entity.attentions ?? {}, textOf(body["attention"]));
    if (attention === undefined)
      throw new Problem(400, `There is nothing called “${textOf(body["attention"])}” to look for.`, [
        { field: "attention", message: `Choose one of: ${Object.keys(entity.attentions ?? {}).join(", ")}.` },
      ]);
    parts.push(attentionCondition(entity, attention, values));
  }
  parts.push(...containsConditions(entity, contains, values));
  const searched = !isEmpty(body["search"]);
  if (searched) parts.push(searchCondition(entity, searchText(body["search"], "search"), values));
  return {
    sql: parts.filter((part) => part !== "").join(" and "),
    values,
    ignored,
    scans: searched || !isEmpty(body["contains"]),
  };
}
