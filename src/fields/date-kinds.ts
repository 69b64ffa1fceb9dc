import { formatDate, parseDate, today } from "../shared/time/dates";
import { FieldError, inputInWords, isEmpty, type Kind } from "./field";
import { plainText } from "./text-kinds";

/** A calendar day: ISO in JSON and database; `mm-dd-yyyy` is accepted too (DESIGN §4). */
export const date: Kind<string> = {
  sql: "date",
  align: "start",
  parse(input) {
    if (isEmpty(input)) return null;
    const value = typeof input === "string" ? parseDate(input) : null;
    if (value === null)
      throw new FieldError(`Enter a date as mm-dd-yyyy instead of “${inputInWords(input)}”.`);
    return value;
  },
  format: formatDate,
};

/** A birthday, from 1900 to today (spec §5). */
export const birthday: Kind<string> = {
  ...date,
  parse(input, field) {
    const value = date.parse(input, field);
    if (value !== null && value > today()) throw new FieldError("A birthday cannot lie in the future.");
    return value;
  },
};

/**
 * A day in a free form, as workbooks give it: a readable date is stored as ISO, any other text (`2015`, `n/a`)
 * unchanged, so that an import loses nothing (spec §5 trims these cells as text).
 */
export const looseDate: Kind<string> = {
  sql: "text",
  align: "start",
  parse(input, field) {
    if (isEmpty(input)) return null;
    const text = plainText(input, field);
    return parseDate(text) ?? text;
  },
  format: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value),
};
