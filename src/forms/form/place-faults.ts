import type { UseFormReturn } from "react-hook-form";
import type { Entity } from "../../entities";
import type { Values } from "../../fields";
import type { Problem } from "../../shared/errors";
import { focusCell } from "../grid/focus-cell";
import { faultsSentence, sentRowsFaults } from "../grid/grid-faults";
import { childrenKey } from "../values/starting-values";

/** Shows the server's faults at their fields. Returns whether any fault names a field of the form. */
export function placeFaults(form: UseFormReturn<Values>, entity: Entity, problem: Problem): boolean {
  const own = problem.details.filter(({ field }) => field !== undefined && field in entity.fields);
  // When a field has several faults, the first one is shown: it is set last and replaces the others.
  for (const { field, message } of own.toReversed()) form.setError(field ?? "", { type: "server", message });
  return own.length > 0;
}

/** Shows the server's faults of child rows at their grids. Returns the function that goes to the first; null for none. */
export function placeRowFaults(
  form: UseFormReturn<Values>,
  entity: Entity,
  { details }: Problem,
): (() => void) | null {
  const places = (entity.children ?? []).flatMap((child) => {
    const faults = sentRowsFaults(child, form.getValues(childrenKey(child)), details);
    const [first] = faults;
    if (first === undefined) return [];
    form.setError(childrenKey(child), { type: "server", message: faultsSentence(faults) });
    return [() => focusCell(child, first.row, first.name)];
  });
  return places[0] ?? null;
}
