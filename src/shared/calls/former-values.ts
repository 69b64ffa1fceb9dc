import { entryOf } from "../bounds";
import type { FieldFilter, Pivot } from "./explorations";
import { splitValues, writeValue } from "../cells/value-list";

/**
 * What values of lists were called before they were renamed or merged in the records (decision 052), and names of records
 * (decision 089): by column, the present text of each former one, which is in lower case. Several records may have had one name.
 */
export type FormerValues = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

/** The name that the stream of changes uses for a change of these. */
export const formerChange = "former_values";

/** The present names of a value of a column; any other value as it is. */
export function presentValues<T>(former: FormerValues, column: string, value: T): readonly (T | string)[] {
  if (typeof value !== "string") return [value];
  const texts = entryOf(former, column);
  const present = texts === undefined ? undefined : entryOf(texts, value.trim().toLowerCase());
  return present === undefined ? [value] : typeof present === "string" ? [present] : present;
}

/** A value of a column under its present name; as it is where it has none or several. */
export function presentValue<T>(former: FormerValues, column: string, value: T): T | string {
  const [present = value, ...others] = presentValues(former, column, value);
  return others.length === 0 ? present : value;
}

/** Values of a column under their present names, each once; the same list where none has another name. */
function presentList<T>(former: FormerValues, column: string, values: readonly T[]): readonly (T | string)[] {
  const present = values.flatMap((value) => presentValues(former, column, value));
  return present.length === values.length && present.every((value, at) => value === values[at])
    ? values
    : [...new Set(present)];
}

/** Filters with their values under their present names. */
export function presentFilters<T extends object>(former: FormerValues, filters: T): T {
  const entries = Object.entries(filters).map(([column, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [column, presentList(former, column, value)];
    const present = presentValues(former, column, value);
    return [column, present.length === 1 ? present[0] : present];
  });
  return Object.fromEntries(entries) as T;
}

function presentFieldFilter(former: FormerValues, filter: FieldFilter): FieldFilter {
  if (filter.is === "between") return filter;
  const values = presentList(former, filter.field, filter.values);
  return values === filter.values ? filter : { ...filter, values: [...values] };
}

/** A pivot whose filters have the present names of their values. */
export const presentPivot = (former: FormerValues, pivot: Pivot): Pivot => ({
  ...pivot,
  filter: presentFilters(former, pivot.filter),
  filters: pivot.filters.map((one) => presentFieldFilter(former, one)),
});

/** The text of a pivot in an address under present names; the text itself where it has them, or is no pivot. */
function presentPivotText(former: FormerValues, text: string): string {
  try {
    const pivot = JSON.parse(text) as Pick<Pivot, "filters">;
    const filters = pivot.filters.map((one) => presentFieldFilter(former, one));
    return filters.every((one, at) => one === pivot.filters[at])
      ? text
      : JSON.stringify({ ...pivot, filters });
  } catch {
    return text;
  }
}

/** The pivot of Explore in an address, and the prefix of the columns of a selected mark. */
const ofPivot = "pivot";
const ofMark = "only.";

/** The texts of a parameter of an address under present names; the same list where none has another name. */
function presentTexts(former: FormerValues, name: string, given: readonly string[]): readonly string[] {
  if (name.startsWith(ofMark)) return presentList(former, name.slice(ofMark.length), given);
  if (name === ofPivot) {
    const [text = ""] = given;
    const present = presentPivotText(former, text);
    return present === text ? given : [present];
  }
  const values = given.flatMap(splitValues);
  const present = presentList(former, name, values);
  return present === values ? given : present.map(writeValue);
}

/**
 * The query of an address of figures or records with the present names of the values that it filters by; the same object where it
 * has them already. So a link or a saved view from before a renaming or merge selects what it selected.
 */
export function presentSearch(former: FormerValues, search: URLSearchParams): URLSearchParams {
  const present = new URLSearchParams();
  let isSame = true;
  for (const name of new Set(search.keys())) {
    const given = search.getAll(name);
    const texts = presentTexts(former, name, given);
    if (texts !== given) isSame = false;
    for (const text of texts) present.append(name, text);
  }
  return isSame ? search : present;
}
