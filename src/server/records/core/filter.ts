import { hasRowStatus, type Entity } from "../../../entities";
import { filterFields } from "../../../entities/define/filters";
import { isEmpty, textOf } from "../../../fields";
import { entryOf } from "../../../shared/bounds";
import { Problem, type Detail } from "../../../shared/errors";
import { attentionCondition } from "./attention-condition";
import { fieldOf } from "./columns";
import { fieldCondition } from "./field-condition";
import { relatedFilter } from "./related-filter";
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
    if (field !== undefined) parts.push(fieldCondition(entity, name, field, value, values, details));
    else if (other !== null)
      parts.push(other.wrap(fieldCondition(other.entity, other.name, other.field, value, values, details)));
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
