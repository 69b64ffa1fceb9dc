import type { Detail } from "../../shared/errors";
import { formatField, isEmpty, parseField, type Fields, type Values } from "../../fields";

/** How the derived fields of an entity are computed, from the record and its previous values ({} for a new one). */
export type Derived = Readonly<Record<string, (form: Values, before: Values) => unknown>>;

/** Errors for derived numbers that their fields cannot store. */
export const derivedRangeErrors = (fields: Fields, computed: readonly string[], record: Values): Detail[] =>
  computed.flatMap((name) => {
    const [value, field] = [record[name], fields[name]];
    if (typeof value !== "number" || field === undefined) return [];
    try {
      parseField(value, { ...field, required: false });
      return [];
    } catch {
      return [
        {
          field: name,
          message: `${field.label} comes to ${formatField(value, field)}. Check the figures it is computed from.`,
        },
      ];
    }
  });

/** The record with all derived fields computed again, in the order of declaration. */
export function derive(entity: { derived: Derived }, record: Values, before: Values = {}): Values {
  const result = { ...record };
  for (const [name, compute] of Object.entries(entity.derived)) result[name] = compute(result, before);
  return result;
}

/**
 * A derived field computed from other fields. When all of those are empty, the entered value is kept; it is
 * cleared when they have just been emptied.
 */
export const fromParts =
  (own: string, parts: readonly string[], compute: (...values: unknown[]) => unknown) =>
  (form: Values, before: Values): unknown =>
    compute(...parts.map((part) => form[part])) ??
    (parts.some((part) => !isEmpty(before[part])) ? null : form[own]);

/** The sum of the numbers among the values; null when there are none. */
export const sumOf = (...values: unknown[]): number | null => {
  const numbers = values.filter((value): value is number => typeof value === "number");
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0);
};
