import { currentYear, EARLIEST_YEAR, parseDate, today } from "../shared/time/dates";
import { birthday, date, looseDate } from "./date-kinds";
import { FieldError, isEmpty, textOf, type Field, type FieldOptions, type Kind } from "./field";
import { anyYear, count, decimal, month, peso, quarter, reference, wholePeso, year } from "./number-kinds";
import { choice, files, link, list, longText, text, yesNo } from "./text-kinds";

export * from "./field";
export { readNumber } from "./number-kinds";
export { isWebAddress, notListed } from "./text-kinds";

/** All field kinds by name. */
export const kinds = {
  text,
  longText,
  link,
  lookup: text,
  place: text,
  pick: text,
  choice,
  yesNo,
  list,
  lookupList: list,
  files,
  count,
  decimal,
  peso,
  wholePeso,
  year,
  anyYear,
  quarter,
  month,
  reference,
  date,
  birthday,
  looseDate,
} as const;

export type KindName = keyof typeof kinds;
type Value<K extends KindName> = (typeof kinds)[K] extends Kind<infer V> ? V : never;

/** The kind of a field. */
export const kindOf = (field: Field): Kind<unknown> => kinds[field.kind as KindName] as Kind<unknown>;

const maker =
  <K extends KindName>(kind: K) =>
  (
    label: string,
    options: FieldOptions & Pick<Field, "choices" | "picks" | "ofYear"> = {},
  ): Field<Value<K>> => ({
    kind,
    label,
    ...options,
  });

/** Functions with which entity files declare their fields. */
export const make = {
  text: maker("text"),
  longText: maker("longText"),
  link: maker("link"),
  yesNo: maker("yesNo"),
  choice: maker("choice"),
  list: maker("list"),
  files: maker("files"),
  count: maker("count"),
  decimal: maker("decimal"),
  peso: maker("peso"),
  wholePeso: maker("wholePeso"),
  year: maker("year"),
  anyYear: maker("anyYear"),
  quarter: maker("quarter"),
  month: maker("month"),
  reference: maker("reference"),
  date: maker("date"),
  birthday: maker("birthday"),
  looseDate: maker("looseDate"),
  place: (picks: NonNullable<Field["picks"]>, label: string, options: FieldOptions = {}): Field<string> => ({
    kind: "place",
    label,
    picks,
    ...options,
  }),
  pick: (picks: NonNullable<Field["picks"]>, label: string, options: FieldOptions = {}): Field<string> => ({
    kind: "pick",
    label,
    picks,
    ...options,
  }),
  lookup: (
    list: string,
    label: string,
    options: FieldOptions & Pick<Field, "categories" | "under" | "closed"> = {},
  ): Field<string> => ({
    kind: "lookup",
    label,
    list,
    ...options,
  }),
  lookupList: (list: string, label: string, options: FieldOptions = {}): Field<string[]> => ({
    kind: "lookupList",
    label,
    list,
    ...options,
  }),
};

/**
 * Parses a value for a field; null when empty. Throws {@link FieldError}, also when a required value is empty.
 */
export function parseField(input: unknown, field: Field): unknown {
  const value = kindOf(field).parse(input, field);
  if (value === null && field.required === true) throw new FieldError("This field is required.");
  return value;
}

/** The value as displayed text; empty text for null. */
export const formatField = (value: unknown, field: Field): string =>
  value === null || value === undefined ? "" : kindOf(field).format(value, field);

/** Whether the days of a field cannot lie in the future, so that two digits of a year stand for a past one. */
export const isNeverFuture = ({ kind, warnIfFuture }: Field): boolean =>
  kind === "birthday" || warnIfFuture === true;

/** Why an imported value is not a valid day or year, as a sentence; null when it is (spec §5, §9). */
function notADay(value: unknown, { kind }: Field): string | null {
  if (isEmpty(value)) return null;
  if (kind === "looseDate" && parseDate(String(value)) === null)
    return `“${textOf(value)}” is no day that can be read. Write mm-dd-yyyy, with a year from ${EARLIEST_YEAR} on, or leave it empty.`;
  if (kind !== "anyYear" || typeof value !== "number" || value >= EARLIEST_YEAR) return null;
  return `${value} is no year from ${EARLIEST_YEAR} to ${currentYear()}. Correct it, or leave it empty where it is not known.`;
}

/**
 * A warning about a value that is accepted nevertheless: an invalid year or day, or one in the future
 * (spec §5).
 */
export function warningOf(value: unknown, field: Field): string | null {
  const none = notADay(value, field);
  if (none !== null || field.warnIfFuture !== true) return none;
  const isYear = typeof value === "number";
  const isDay = typeof value === "string" && parseDate(value) === value;
  return (isYear && value > currentYear()) || (isDay && value > today())
    ? `${formatField(value, field)} has not come yet. Check the ${isYear ? "year" : "day"}.`
    : null;
}
