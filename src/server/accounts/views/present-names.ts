import type pg from "pg";
import type { Definition } from "../../../shared/calls/explorations";
import { presentPivot, presentSearch, type FormerValues } from "../../../shared/calls/former-values";
import { presentStatement } from "../../../statements/present-statement";
import type { Actor } from "../../../shared/permissions";
import { formerValues } from "../../analytics/former-values";

/** Views whose addresses have the present names of the values that they filter by. */
export async function withPresentSearches<T extends { search: string }>(
  pool: pg.Pool,
  actor: Actor,
  views: readonly T[],
): Promise<T[]> {
  const former = await formerValues(pool, actor);
  return views.map((view) => {
    const stored = new URLSearchParams(view.search);
    const present = presentSearch(former, stored);
    return present === stored ? view : { ...view, search: present.toString() };
  });
}

/** A pivot or statement with the present names of the values that it filters by. */
const presentDefinition = (former: FormerValues, definition: Definition): Definition =>
  definition.kind === "pivot"
    ? presentPivot(former, definition)
    : { ...definition, text: presentStatement(former, definition.text) };

/** Explorations with the present names of the values that they filter by. */
export async function withPresentNames<T extends { definition: Definition }>(
  pool: pg.Pool,
  actor: Actor,
  explorations: readonly T[],
): Promise<T[]> {
  const former = await formerValues(pool, actor);
  return explorations.map((one) => ({ ...one, definition: presentDefinition(former, one.definition) }));
}
