import type { FactField } from "../facts/fact-table";
import type { FieldFilter } from "../../shared/calls/explorations";
import { keyParts } from "../../shared/places/places";

type Listing = Extract<FieldFilter, { is: "in" | "not_in" }>;

/** Reserved words of the engine. A column with such a name must be quoted. */
const reservedWords = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create
  default deferrable desc describe distinct do else end except false fetch for foreign from grant group having in
  initially intersect into lambda lateral leading limit not null offset on only or order pivot placing primary qualify
  references returning select show some summarize symmetric table then to trailing true union unique unpivot using
  variadic when where window with`.split(/\s+/),
);

/** A name in SQL, quoted if necessary. */
export const sqlName = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !reservedWords.has(name) ? name : `"${name.replaceAll('"', '""')}"`;

/** A text as an SQL string literal. */
export const sqlString = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A value as an SQL literal for a field; null when the field cannot have this value. */
function sqlValue(value: string | number, { type }: Pick<FactField, "type">): string | null {
  if (type === "text" || type === "enum") return sqlString(String(value));
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) ? String(number) : null;
}

/** The condition that a field has this value; for null, that it has none. */
export const sqlEquals = (field: FactField, value: string | number | null): string =>
  value === null
    ? `${sqlName(field.name)} is null`
    : `${sqlName(field.name)} = ${sqlValue(value, field) ?? "null"}`;

/**
 * The condition that a field is or is not one of these values. A plain place name matches
 * all places of that name.
 */
function listed(field: FactField, { is, values }: Listing, written: readonly string[]): string {
  const name = sqlName(field.name);
  const bare = values.filter(
    (value): value is string => typeof value === "string" && keyParts(value).within === null,
  );
  if (field.expression?.isQualified !== true || bare.length === 0)
    return `${name} ${is === "in" ? "in" : "not in"} (${written.join(", ")})`;
  const same = bare.map((value) => `starts_with(${name}, ${sqlString(`${value} (`)})`);
  const any = `(${[`${name} in (${written.join(", ")})`, ...same].join(" or ")})`;
  return is === "in" ? any : `not ${any}`;
}

/** The condition of a filter; null when it has no values. */
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
