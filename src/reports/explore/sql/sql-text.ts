import type { FactField } from "../../../analytics";
import type { FieldFilter } from "../../../questions/exploration";
import { keyParts } from "../../../shared/places";

type Listing = Extract<FieldFilter, { is: "in" | "not_in" }>;

/** Words that the engine keeps for itself: as a column's name they stand in quotes. */
const kept = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create
  default deferrable desc describe distinct do else end except false fetch for foreign from grant group having in
  initially intersect into lambda lateral leading limit not null offset on only or order pivot placing primary qualify
  references returning select show some summarize symmetric table then to trailing true union unique unpivot using
  variadic when where window with`.split(/\s+/),
);

/** A name as it stands in SQL, in quotes where it needs them. */
export const sqlName = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !kept.has(name) ? name : `"${name.replaceAll('"', '""')}"`;

/** A text as it stands in SQL. */
export const sqlString = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A value of a field as it stands in SQL; null where it cannot be one of that field's. */
export function sqlValue(value: string | number, { type }: Pick<FactField, "type">): string | null {
  if (type === "text" || type === "enum") return sqlString(String(value));
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) ? String(number) : null;
}

/** Whether a field has this value, or none where it is null. */
export const sqlEquals = (field: FactField, value: string | number | null): string =>
  value === null
    ? `${sqlName(field.name)} is null`
    : `${sqlName(field.name)} = ${sqlValue(value, field) ?? "null"}`;

/** That a field is one of these values, or none of them. A bare name of a place is every place of that name. */
function listed(field: FactField, { is, values }: Listing, written: readonly string[]): string {
  const name = sqlName(field.name);
  const bare = values.filter(
    (value): value is string => typeof value === "string" && keyParts(value).within === null,
  );
  if (field.told?.keyed !== true || bare.length === 0)
    return `${name} ${is === "in" ? "in" : "not in"} (${written.join(", ")})`;
  const same = bare.map((value) => `starts_with(${name}, ${sqlString(`${value} (`)})`);
  const any = `(${[`${name} in (${written.join(", ")})`, ...same].join(" or ")})`;
  return is === "in" ? any : `not ${any}`;
}

/** The condition of a filter; null where it asks for nothing. */
export function sqlCondition(field: FactField, filter: FieldFilter): string | null {
  const name = sqlName(field.name);
  if (filter.is === "between") {
    const text = field.type === "text" || field.type === "enum";
    const compared = text ? `cast(${name} as text)` : name;
    const bound = (sign: string, value: string | number | null): string[] => {
      const written = value === null || value === "" ? null : sqlValue(value, field);
      return written === null ? [] : [`${compared} ${sign} ${written}`];
    };
    const both = [...bound(">=", filter.from), ...bound("<=", filter.to)];
    return both.length === 0 ? null : both.join(" and ");
  }
  if (filter.values.length === 0) return null;
  const written = filter.values
    .filter((value) => value !== null)
    .map((value) => sqlValue(value, field))
    .filter((value) => value !== null);
  const empty = filter.values.includes(null);
  const list = written.length === 0 ? null : listed(field, filter, written);
  if (filter.is === "in") {
    if (list === null) return empty ? `${name} is null` : "false";
    return empty ? `(${list} or ${name} is null)` : list;
  }
  if (list === null) return empty ? `${name} is not null` : null;
  return empty ? list : `(${list} or ${name} is null)`;
}
