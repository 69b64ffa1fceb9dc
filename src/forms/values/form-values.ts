import { derive, entityNamed, fieldList, type Entity, type Row } from "../../entities";
import { FieldError, formatField, isEmpty, parseField, textOf, type Field, type Values } from "../../fields";
import type { Detail } from "../../shared/errors";
import { quarterOf } from "../../shared/dates";
import { placesBelow } from "../../shared/places";
import { sameValue } from "../../ui/conflict/differences";

/** The name of the form's value that holds the rows of a child entity. */
export const childrenKey = (child: string): string => `children:${child}`;

/** The values of a new record's form: every field empty except the constant ones. */
export function blankValues(entity: Entity, constant: Values = {}): Values {
  const values: Values = {};
  for (const { name } of fieldList(entity)) values[name] = constant[name] ?? null;
  for (const child of entity.children ?? []) values[childrenKey(child)] = [];
  return values;
}

/** The values of a saved record's form, without child rows. */
export function valuesOf(entity: Entity, row: Row): Values {
  const values = blankValues(entity);
  for (const { name } of fieldList(entity)) values[name] = row[name] ?? null;
  return values;
}

/** The values for a copy of a record: all except files, unique fields and the section Record. */
export function copiedValues(entity: Entity, row: Values): Values {
  const values = blankValues(entity);
  for (const { name, field } of fieldList(entity))
    if (field.section !== "Record" && field.kind !== "files" && !field.unique)
      values[name] = row[name] ?? null;
  return values;
}

/** The sections for the organization, the place and the project; an accomplishment takes them over from its target. */
export const ownerSections: ReadonlySet<string> = new Set(["Organization", "Location", "Project"]);

/** The sections whose values “Save and add another” keeps. */
export const carriedSections: ReadonlySet<string> = new Set([...ownerSections, "Reporting period"]);

/** The values that “Save and add another” keeps: ARBO, place, project and period, if the form has them. */
export function carriedValues(entity: Entity, saved: Values): Values {
  const values = blankValues(entity);
  if (!("arboPrimaryKey" in entity.fields)) return values;
  for (const { name, field } of fieldList(entity))
    if (carriedSections.has(field.section ?? "")) values[name] = saved[name] ?? null;
  return values;
}

/**
 * Whether a field can repeat its value from the record saved before. Read-only and unique fields, picked records and
 * files cannot.
 */
export function mayRepeat(entity: Entity, before: Values | undefined, name: string): boolean {
  const field = entity.fields[name];
  if (field === undefined || before === undefined || isEmpty(before[name])) return false;
  return field.readOnly !== true && field.kind !== "pick" && field.kind !== "files" && field.unique !== true;
}

/** The values of a new accomplishment from its target: the shared fields, and the link to the target (DESIGN §7). */
export function accomplishmentOf(entity: Entity, target: Row): Values {
  const values = blankValues(entity);
  for (const { name, field } of fieldList(entity))
    if (field.section !== "Record" && field.kind !== "files" && name in target)
      values[name] = target[name] ?? null;
  const { thing, own } = entity.accomplishes ?? {};
  if (thing !== undefined && own !== undefined) values[own] = target[thing] ?? null;
  return { ...values, target_id: target.id, remarks: null };
}

const parsed = (value: unknown, field: Field): unknown => {
  try {
    return parseField(value, { ...field, required: false });
  } catch {
    return value;
  }
};

/** Parses the values as they would be stored. A value that cannot be parsed stays as typed. */
export function readValues(entity: Entity, values: Values): Values {
  const result: Values = {};
  for (const { name, field } of fieldList(entity)) result[name] = parsed(values[name], field);
  return result;
}

/** A form value as formatted text. A value that cannot be parsed stays as typed. */
export const shownValue = (value: unknown, field: Field): string => {
  try {
    return formatField(parseField(value, { ...field, required: false }), field);
  } catch {
    return textOf(value);
  }
};

function faultOf(value: unknown, field: Field): string | null {
  try {
    parseField(value, field);
    return null;
  } catch (error) {
    if (error instanceof FieldError) return error.message;
    throw error;
  }
}

/**
 * Whether a value is computed. An editable derived value counts as entered when the values it derives from are missing.
 */
export const isComputed = (entity: Entity, name: string, values: Values): boolean =>
  name in entity.derived &&
  (entity.fields[name]?.readOnly === true ||
    !isEmpty(derive(entity, readValues(entity, { ...values, [name]: null }))[name]));

/**
 * The faults of a form: those of single fields, then those of the rules between fields. A rule's fault at a derived
 * field is reported only when no single field has a fault.
 */
export function faultsOf(entity: Entity, values: Values): Detail[] {
  const faults: Detail[] = [];
  for (const { name, field } of fieldList(entity)) {
    const message = faultOf(values[name], field);
    if (message !== null && !isComputed(entity, name, values)) faults.push({ field: name, message });
  }
  const wrong = new Set(faults.map((fault) => fault.field));
  for (const fault of entity.check(derive(entity, readValues(entity, values))))
    if (!wrong.has(fault.field) && (wrong.size === 0 || !(String(fault.field) in entity.derived)))
      faults.push(fault);
  return faults;
}

/**
 * The derived values that differ from those in the form. Read-only derived fields are computed from their values
 * `before` the change, so that no intermediate value stays.
 */
export function derivedChanges(entity: Entity, values: Values, before: Values = {}): Values {
  const changes: Values = {};
  const computed = Object.keys(entity.derived);
  if (computed.length === 0) return changes;
  const standing = computed.flatMap((name) =>
    entity.fields[name]?.readOnly === true ? [[name, before[name] ?? null] as const] : [],
  );
  const record = { ...values, ...Object.fromEntries(standing) };
  const derived = derive(entity, readValues(entity, record), readValues(entity, before));
  for (const name of Object.keys(entity.derived)) {
    const next = derived[name] ?? null;
    if (!sameValue(next, values[name])) changes[name] = next;
  }
  return changes;
}

const sumOf = (parts: readonly string[], values: Values): number | null => {
  const numbers = parts.map((part) => values[part]).filter((part) => typeof part === "number");
  return numbers.length === parts.length ? numbers.reduce((sum, part) => sum + part, 0) : null;
};

/** The totals to update after one of their parts changed. A total is updated if it is empty or was the previous sum. */
function totalsOf(entity: Entity, name: string, values: Values, before: Values): Values {
  const totals: Values = {};
  for (const { name: total, field } of fieldList(entity)) {
    const parts: readonly string[] = field.maleAndFemale ?? [];
    if (!parts.includes(name)) continue;
    const [sum, sumBefore, stands] = [sumOf(parts, values), sumOf(parts, before), values[total]];
    if (sum !== stands && (isEmpty(stands) || stands === sumBefore)) totals[total] = sum;
  }
  return totals;
}

/**
 * The other values that change when the user changes a field. The places below a changed place, and the fields whose
 * list depends on the changed field, are emptied. A month sets an empty quarter. Male or female updates the total,
 * unless the user entered a different total.
 */
export function dependentChanges(entity: Entity, name: string, values: Values, before: Values = {}): Values {
  const under = fieldList(entity).flatMap((one) => (one.field.under === name ? one.name : []));
  const below = [...placesBelow(name), ...under].filter((one) => !isEmpty(values[one]));
  if (below.length > 0) return Object.fromEntries(below.map((place) => [place, null]));
  const month = values["reporting_month"];
  if (name === "reporting_month" && typeof month === "number" && isEmpty(values["reporting_quarter"]))
    return { reporting_quarter: quarterOf(month) };
  return totalsOf(entity, name, values, before);
}

/** The names of fields whose values differ. */
export const changedNames = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !sameValue(before[name], after[name]),
  );

/** Whether a new row has no typed values. Such rows are dropped when saving (spec §3, blank participants). */
export const isBlank = (entity: Entity, row: Values): boolean =>
  row["id"] === undefined &&
  fieldList(entity).every(({ name }) => name === "arboPrimaryKey" || isEmpty(row[name]));

/** The record to send: every declared field, parsed; the record's id and version; the child rows if they changed. */
export function toRecord(entity: Entity, values: Values, base: Row | null, startedWith: Values): Values {
  const record: Values = readValues(entity, values);
  if (base !== null) Object.assign(record, { id: base.id, row_version: base.row_version });
  const children: Values = {};
  for (const child of entity.children ?? []) {
    const rows = values[childrenKey(child)];
    if (sameValue(rows, startedWith[childrenKey(child)])) continue;
    const typed = (rows ?? []) as Values[];
    children[child] = typed.filter((row) => !isBlank(entityNamed(child), row));
  }
  return Object.keys(children).length === 0 ? record : { ...record, children };
}
