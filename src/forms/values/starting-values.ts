import { fieldList, type Entity, type Row } from "../../entities";
import { isEmpty, type Values } from "../../fields";

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
