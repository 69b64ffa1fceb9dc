import type pg from "pg";
import { namingColumns } from "../../../shared/calls/held-names";
import { presentFilters, type FormerValues } from "../../../shared/calls/former-values";
import { onceFor, sharedRead } from "../../db/shared-read";
import { unwrapped } from "../core/filter";
import type { Scope } from "../../db/transaction";
import { formerNamesOf } from "./former-names";
import { listedFields } from "./lookup-fields";
import { readFormerTexts } from "./replaced-values";

const naming: ReadonlySet<string> = new Set(namingColumns);

const presentTexts = onceFor((pool: pg.Pool) => sharedRead(() => readFormerTexts(pool)));

/** The former values of columns, each with the list that its values are of, and of names of records in a scope, as of this call. */
export async function formerValuesOf(
  pool: pg.Pool,
  columns: ReadonlyMap<string, string>,
  scope: Scope,
): Promise<FormerValues> {
  const [texts, names] = await Promise.all([presentTexts(pool)(), formerNamesOf(pool, scope)]);
  const ofLists = [...columns].flatMap(([column, list]) => {
    const own = texts.get(list);
    return own === undefined ? [] : [[column, own] as const];
  });
  return { ...names, ...Object.fromEntries(ofLists) };
}

/** Whether filters have a text of a column whose values are of a list or are names of records. */
export const namesValues = (columns: ReadonlyMap<string, string>, filters: object): boolean =>
  Object.entries(filters).some(
    ([column, value]: [string, unknown]) =>
      (columns.has(column) || naming.has(column)) &&
      [value].flat().some((one) => typeof one === "string" && one !== ""),
  );

/** The body of a list call with the present names of the values that it filters by, for a reader of a scope. */
export async function withPresentValues(
  pool: pg.Pool,
  scope: Scope,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const filters = unwrapped(body);
  if (!namesValues(listedFields, filters)) return body;
  const present: Record<string, unknown> = presentFilters(
    await formerValuesOf(pool, listedFields, scope),
    filters,
  );
  if (body["deleted"] !== true) return present;
  // A deleted record keeps the name that its organization had.
  const names = Object.keys(filters).filter((column) => naming.has(column));
  return {
    ...present,
    ...Object.fromEntries(
      names.map((column) => [column, [...new Set([filters[column], present[column]].flat())]]),
    ),
  };
}
