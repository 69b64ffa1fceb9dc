import type pg from "pg";
import type { Definition } from "../../../shared/calls/explorations";
import { presentPivot, presentSearch } from "../../../shared/calls/former-values";
import { formerValues } from "../../analytics/former-values";

/** Views whose addresses have the present names of the values that they filter by. */
export async function withPresentSearches<T extends { search: string }>(
  pool: pg.Pool,
  views: readonly T[],
): Promise<T[]> {
  const former = await formerValues(pool);
  return views.map((view) => {
    const stored = new URLSearchParams(view.search);
    const present = presentSearch(former, stored);
    return present === stored ? view : { ...view, search: present.toString() };
  });
}

/** Explorations whose pivots have the present names of the values that they filter by. */
export async function withPresentPivots<T extends { definition: Definition }>(
  pool: pg.Pool,
  explorations: readonly T[],
): Promise<T[]> {
  const former = await formerValues(pool);
  return explorations.map((one) =>
    one.definition.kind === "pivot" ? { ...one, definition: presentPivot(former, one.definition) } : one,
  );
}
