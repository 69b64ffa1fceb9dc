import type pg from "pg";
import { presentFilters, type FormerValues } from "../../../shared/calls/former-values";
import { onceFor, sharedRead } from "../../db/shared-read";
import { unwrapped } from "../core/filter";
import { listedFields } from "./lookup-fields";
import { readFormerTexts } from "./replaced-values";

const presentTexts = onceFor((pool: pg.Pool) => sharedRead(() => readFormerTexts(pool)));

/** The former values of columns, each with the list that its values are of, as of this call. */
export async function formerValuesOf(
  pool: pg.Pool,
  columns: ReadonlyMap<string, string>,
): Promise<FormerValues> {
  const texts = await presentTexts(pool)();
  return Object.fromEntries(
    [...columns].flatMap(([column, list]) => {
      const own = texts.get(list);
      return own === undefined ? [] : [[column, own]];
    }),
  );
}

/** Whether filters have a text of a column whose values are of a list. */
export const namesValues = (columns: ReadonlyMap<string, string>, filters: object): boolean =>
  Object.entries(filters).some(
    ([column, value]: [string, unknown]) =>
      columns.has(column) && [value].flat().some((one) => typeof one === "string" && one !== ""),
  );

/** The body of a list call with the present names of the values that it filters by. */
export async function withPresentValues(
  pool: pg.Pool,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const filters = unwrapped(body);
  return namesValues(listedFields, filters)
    ? presentFilters(await formerValuesOf(pool, listedFields), filters)
    : body;
}
