import { derive, entityNamed, fieldList, type Entity, type Row } from "../../entities";
import {
  FieldError,
  formatField,
  isEmpty,
  parseField,
  sameValue,
  textOf,
  type Field,
  type Values,
} from "../../fields";
import type { Detail } from "../../shared/errors";
import { childrenKey } from "./starting-values";

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

/** The names of fields whose values differ. */
export const changedNames = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !sameValue(before[name], after[name]),
  );

/** Whether a new row has no typed values. Such rows are dropped when saving (spec §3, blank participants). */
export const isBlank = (entity: Entity, row: Values): boolean =>
  row["id"] === undefined &&
  fieldList(entity).every(({ name }) => name === "arboPrimaryKey" || isEmpty(row[name]));

/** The child rows of a form that are sent: those with typed values. */
export const sentRows = (child: string, rows: unknown): Values[] =>
  ((rows ?? []) as Values[]).filter((row) => !isBlank(entityNamed(child), row));

/** A record with its values as they are sent, and with its id and version where it is saved. */
export const recordOf = (entity: Entity, row: Values): Values => ({
  ...readValues(entity, row),
  ...(typeof row["id"] === "number" ? { id: row["id"], row_version: row["row_version"] } : {}),
});

/** The record to send: every declared field, parsed; the record's id and version; the child rows if they changed. */
export function toRecord(entity: Entity, values: Values, base: Row | null, startedWith: Values): Values {
  const record: Values = readValues(entity, values);
  if (base !== null) Object.assign(record, { id: base.id, row_version: base.row_version });
  const children: Values = {};
  for (const child of entity.children ?? []) {
    const rows = values[childrenKey(child)];
    if (sameValue(rows, startedWith[childrenKey(child)])) continue;
    children[child] = sentRows(child, rows);
  }
  return Object.keys(children).length === 0 ? record : { ...record, children };
}
