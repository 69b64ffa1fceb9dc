import { fieldList, type Entity } from "../../entities";
import type { Fields } from "../../fields";

/** A label within a sentence: “Date of training” goes on as “date of training”, “ARBs, male” stays. */
const goingOn = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** What each field is called where it stands without its section: labels that two sections share name theirs. */
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

/** An entity's fields under the labels that tell them apart where they stand without their sections. */
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
