import type { FieldErrors, Resolver } from "react-hook-form";
import { entityNamed, type Entity } from "../entities";
import type { Values } from "../fields";
import { childrenKey, faultsOf } from "./form-values";

/** The first fault of a child row, naming the row. */
function childFault(child: Entity, parentKey: string, rows: unknown): string | null {
  if (!Array.isArray(rows)) return null;
  for (const [at, row] of rows.entries()) {
    const fault = faultsOf(child, row as Values).find((one) => one.field !== parentKey);
    if (fault !== undefined)
      return `Row ${at + 1}, ${child.fields[fault.field ?? ""]?.label ?? ""}: ${fault.message}`;
  }
  return null;
}

/** Every fault of the form's values by field name; children have theirs as one message. */
export function errorsOf(entity: Entity, values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, message } of faultsOf(entity, values))
    if (field !== undefined) errors[field] ??= message;
  for (const name of entity.children ?? []) {
    const child = entityNamed(name);
    const key = typeof child.scope === "object" ? child.scope.key : "";
    const message = childFault(child, key, values[childrenKey(name)]);
    if (message !== null) errors[childrenKey(name)] = message;
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
