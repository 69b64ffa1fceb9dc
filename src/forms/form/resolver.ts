import type { FieldErrors, Resolver } from "react-hook-form";
import { entityNamed, type Entity } from "../../entities";
import type { Values } from "../../fields";
import { childrenKey, faultsOf } from "../values/form-values";
import { faultsSentence, faultsToSave } from "../grid/grid-faults";
import { relatedEdits, relatedKey } from "../related/related-edits";

/** What a field is told, and how many faults that are. */
interface Told {
  message: string;
  faults: number;
}

/** The faults of the rows of a child, each naming row and field. */
function rowsFault(child: Entity, rows: unknown): Told | null {
  const faults = Array.isArray(rows) ? faultsToSave(child, rows as Values[]) : [];
  return faults.length === 0 ? null : { message: faultsSentence(faults), faults: faults.length };
}

/** Every fault of the form's values by field name; children and related rows have theirs as one message. */
export function errorsOf(entity: Entity, values: Values): Record<string, Told> {
  const errors: Record<string, Told> = {};
  for (const { field, message } of faultsOf(entity, values))
    if (field !== undefined) errors[field] ??= { message, faults: 1 };
  for (const name of entity.children ?? []) {
    const told = rowsFault(entityNamed(name), values[childrenKey(name)]);
    if (told !== null) errors[childrenKey(name)] = told;
  }
  for (const { entity: related, edit } of relatedEdits(values)) {
    const told = rowsFault(related, edit.rows);
    if (told !== null) errors[relatedKey(related.name)] = told;
  }
  return errors;
}

/** Checks a form by its entity's declaration. */
export const resolverOf =
  (entity: Entity): Resolver<Values> =>
  (values) => {
    const errors: FieldErrors<Values> = Object.fromEntries(
      Object.entries(errorsOf(entity, values)).map(([name, { message, faults }]) => [
        name,
        { type: "check", message, types: { faults: String(faults) } },
      ]),
    );
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
