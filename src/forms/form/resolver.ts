import type { FieldErrors, Resolver } from "react-hook-form";
import { entityNamed, type Entity } from "../../entities";
import type { Values } from "../../fields";
import { childrenKey } from "../values/starting-values";
import { faultsOf } from "../values/form-values";
import { faultsSentence, faultsToSave } from "../grid/grid-faults";
import { relatedEdits, relatedKey } from "../related/related-edits";

/** The error message of a field, and the number of faults that it describes. */
interface Told {
  message: string;
  faults: number;
}

/** One message with all faults of a child's rows, each with its row and field. Returns null when there are none. */
function rowsFault(child: Entity, rows: unknown): Told | null {
  const faults = Array.isArray(rows) ? faultsToSave(child, rows as Values[]) : [];
  return faults.length === 0 ? null : { message: faultsSentence(faults), faults: faults.length };
}

/** The faults of the form's values by field name. Each kind of child rows and of related rows has one joint message. */
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

/** The React Hook Form resolver that checks a form against its entity's declaration. */
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
