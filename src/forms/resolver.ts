import type { FieldErrors, Resolver } from "react-hook-form";
import { entityNamed, type Entity } from "../entities";
import type { Values } from "../fields";
import { childrenKey, faultsOf, isBlank } from "./form-values";
import { faultSentence, gridFaults } from "./grid/grid-faults";
import { relatedEdits, relatedKey } from "./related-edits";

/** The first fault of the rows of a child, naming row and field, and how many more there are. */
function rowsFault(child: Entity, rows: unknown): string | null {
  if (!Array.isArray(rows)) return null;
  const values = rows as Values[];
  const [first, ...more] = gridFaults(child, values).filter(({ row }) => !isBlank(child, values[row] ?? {}));
  if (first === undefined) return null;
  return `${faultSentence(first)}${more.length === 0 ? "" : ` And ${more.length} more to correct.`}`;
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
