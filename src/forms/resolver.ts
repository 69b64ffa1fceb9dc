import type { FieldErrors, Resolver } from "react-hook-form";
import { entityNamed, type Entity } from "../entities";
import type { Values } from "../fields";
import { childrenKey, faultsOf } from "./form-values";
import { faultsSentence, faultsToSave } from "./grid/grid-faults";
import { relatedEdits, relatedKey } from "./related-edits";

/** The faults of the rows of a child, each naming row and field. */
function rowsFault(child: Entity, rows: unknown): string | null {
  const faults = Array.isArray(rows) ? faultsToSave(child, rows as Values[]) : [];
  return faults.length === 0 ? null : faultsSentence(faults);
}

/** Every fault of the form's values by field name; children and related rows have theirs as one message. */
export function errorsOf(entity: Entity, values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, message } of faultsOf(entity, values))
    if (field !== undefined) errors[field] ??= message;
  for (const name of entity.children ?? []) {
    const message = rowsFault(entityNamed(name), values[childrenKey(name)]);
    if (message !== null) errors[childrenKey(name)] = message;
  }
  for (const { entity: related, edit } of relatedEdits(values)) {
    const message = rowsFault(related, edit.rows);
    if (message !== null) errors[relatedKey(related.name)] = message;
  }
  return errors;
}

/** Checks a form by its entity's declaration. */
export const resolverOf =
  (entity: Entity): Resolver<Values> =>
  (values) => {
    const errors: FieldErrors<Values> = Object.fromEntries(
      Object.entries(errorsOf(entity, values)).map(([name, message]) => [name, { type: "check", message }]),
    );
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
