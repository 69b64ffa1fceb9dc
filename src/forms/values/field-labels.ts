import { fieldList, type Entity } from "../../entities";
import type { Fields } from "../../fields";

/** A label for use inside a sentence: “Date of training” becomes “date of training”, “ARBs, male” stays the same. */
const goingOn = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** The label of each field where it is shown without its section. Labels that occur twice include their section. */
export function distinctLabels(entity: Entity): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { field } of fieldList(entity)) counts.set(field.label, (counts.get(field.label) ?? 0) + 1);
  return new Map(
    fieldList(entity).map(({ name, field }) => [
      name,
      (counts.get(field.label) ?? 0) > 1 && field.section !== undefined
        ? `${field.section}: ${goingOn(field.label)}`
        : field.label,
    ]),
  );
}

const known = new WeakMap<Entity, Fields>();

/** An entity's fields with labels that are distinct even without their sections. */
export function distinctFields(entity: Entity): Fields {
  const labels = distinctLabels(entity);
  const fields =
    known.get(entity) ??
    Object.fromEntries(
      fieldList(entity).map(({ name, field }) => [
        name,
        { ...field, label: labels.get(name) ?? field.label },
      ]),
    );
  known.set(entity, fields);
  return fields;
}
