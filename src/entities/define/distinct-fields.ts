import type { Fields } from "../../fields";
import { lowerFirst } from "../../shared/wording";
import { fieldList, type Entity } from "./entity";

/**
 * The label of each field where it is shown without its section. Labels that occur twice include their section,
 * unless they begin with it, and so do all labels of such a section: “ARBs, total” beside “Baseline 2014: members,
 * total” would read as the ARBs of today.
 */
export function distinctLabels(entity: Entity): Map<string, string> {
  const fields = fieldList(entity);
  const counts = new Map<string, number>();
  for (const { field } of fields) counts.set(field.label, (counts.get(field.label) ?? 0) + 1);
  const named = new Set(
    fields
      .filter(
        ({ field: { label, section } }) =>
          (counts.get(label) ?? 0) > 1 && !label.startsWith(section ?? label),
      )
      .map(({ field }) => field.section),
  );
  return new Map(
    fields.map(({ name, field: { label, section } }) => [
      name,
      section !== undefined && named.has(section) && !label.startsWith(section)
        ? `${section}: ${lowerFirst(label)}`
        : label,
    ]),
  );
}

const known = new WeakMap<Entity, Fields>();

/** An entity's fields with labels that are distinct even without their sections. */
export function distinctFields(entity: Entity): Fields {
  const before = known.get(entity);
  if (before !== undefined) return before;
  const labels = distinctLabels(entity);
  const fields = Object.fromEntries(
    fieldList(entity).map(({ name, field }) => [name, { ...field, label: labels.get(name) ?? field.label }]),
  );
  known.set(entity, fields);
  return fields;
}
