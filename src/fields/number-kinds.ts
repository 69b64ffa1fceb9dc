import { currentYear, FIRST_LISTED_YEAR, monthNames } from "../shared/time/dates";
import { quarterText } from "../shared/time/quarters";
import { toCentavos } from "../shared/decimal";
import { FieldError, inputInWords, isEmpty, type Field, type Kind } from "./field";

/**
 * A number, or text parsed as one after dropping thousands separators and a peso sign; NaN for anything else.
 */
export function readNumber(input: unknown): number {
  if (typeof input === "number") return input;
  if (typeof input !== "string") return Number.NaN;
  const digits = input
    .trim()
    .replace(/^(?:₱|php|p)\s*/i, "")
    .replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, "");
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(digits) ? Number(digits) : Number.NaN;
}

const bounded = (value: number, field: Field, least: number, most: number): number => {
  const [min, max] = [field.min ?? least, field.max ?? most];
  if (value < min)
    throw new FieldError(min === 0 ? "A negative number is not allowed here." : `Enter ${min} or more.`);
  if (value > max) throw new FieldError(`Enter ${max.toLocaleString("en-PH")} or less.`);
  return value;
};

const decimals = new Intl.NumberFormat("en-PH", { maximumFractionDigits: 2 });
const pesos = new Intl.NumberFormat("en-PH", { style: "currency", currency: "PHP" });

const numeric = (sql: Kind<number>["sql"], least: number, most: number, whole: boolean): Kind<number> => ({
  sql,
  align: "end",
  parse(input, field) {
    if (isEmpty(input)) return null;
    const value = readNumber(input);
    if (!Number.isFinite(value)) throw new FieldError(`Enter a number instead of “${inputInWords(input)}”.`);
    if (whole && !Number.isInteger(value))
      throw new FieldError(`Enter a whole number instead of ${inputInWords(input)}.`);
    return bounded(value, field, least, most);
  },
  format: (value, field) =>
    field?.decimals === undefined ? decimals.format(value) : value.toFixed(field.decimals),
});

/** A whole number of things or people, at least 0. */
export const count = numeric("integer", 0, 2_147_483_647, true);

/** A measured quantity, at least 0, possibly with a fraction. */
export const decimal = numeric("numeric", 0, 1e15, false);

const money = numeric("numeric(18,2)", 0, 9e15, false);

/** Pesos with centavos; further decimals are rounded half up by their decimal digits. */
export const peso: Kind<number> = {
  ...money,
  parse(input, field) {
    const value = money.parse(input, field);
    return value === null ? null : toCentavos(value);
  },
  format: (value) => pesos.format(value),
};

/** Whole pesos: a fraction is rejected, not cut off (DESIGN §4). */
export const wholePeso: Kind<number> = {
  ...numeric("bigint", 0, 9e15, true),
  format: (value) => pesos.format(value),
};

const plain = (value: number): string => String(value);

const wholeYear = numeric("integer", 0, 9999, true);

/** A year from 1990 to the current one (spec §5); a field's `min` and `max` can override this. */
export const year: Kind<number> = {
  ...wholeYear,
  parse(input, field) {
    const value = wholeYear.parse(input, { ...field, min: -Infinity, max: Infinity });
    const [from, to] = [field.min ?? FIRST_LISTED_YEAR, field.max ?? currentYear()];
    if (value !== null && (value < from || value > to))
      throw new FieldError(`Choose a year from ${from} to ${to}.`);
    return value;
  },
  format: plain,
};

/** A year from a workbook, any number from 0 to 9999; 0 means unknown. */
export const anyYear: Kind<number> = { ...wholeYear, format: plain };

/** The id of a record. */
export const reference: Kind<number> = {
  ...numeric("bigint", 1, Number.MAX_SAFE_INTEGER, true),
  format: plain,
};

/**
 * A quarter, 1 to 4; shown as `Q1`, which is also accepted as input. Of a field `ofYear` it may name its year: `20254`,
 * shown as `Q4 2025`.
 */
export const quarter: Kind<number> = {
  ...count,
  parse(input, field) {
    const value = typeof input === "string" ? input.trim().replace(/^q/i, "") : input;
    if (isEmpty(value)) return null;
    const number = readNumber(value);
    const isKnown = field.ofYear === true ? /^(\d{4})?[1-4]$/ : /^[1-4]$/;
    if (!isKnown.test(String(number)))
      throw new FieldError(`Choose a quarter from Q1 to Q4 for ${field.label.toLowerCase()}.`);
    return number;
  },
  format: quarterText,
};

/** A month, 1 to 12; shown by name, which is also accepted as input. */
export const month: Kind<number> = {
  ...count,
  parse(input) {
    if (isEmpty(input)) return null;
    const named = typeof input === "string" ? input.trim().toLowerCase() : "";
    const index =
      named.length < 3 ? -1 : monthNames.findIndex((name) => name.toLowerCase().startsWith(named));
    const value = index >= 0 ? index + 1 : readNumber(input);
    if (!Number.isInteger(value) || value < 1 || value > 12)
      throw new FieldError("Choose a month from January to December.");
    return value;
  },
  format: (value) => monthNames[value - 1] ?? "",
};
