import type { Value } from "../questions/question";

/** The kind of value that a column of an answer holds. */
export type StatementColumnKind = "text" | "integer" | "number" | "boolean" | "date" | "moment";

export interface StatementColumn {
  name: string;
  kind: StatementColumnKind;
  /** The engine's own type, such as `DECIMAL(18,2)`. */
  type: string;
}

const integers = /^(?:U?(?:TINY|SMALL|BIG|HUGE)INT|U?INTEGER)$/;

/** A column of an answer by the engine's own name of its type. */
export function columnOf(name: string, type: string): StatementColumn {
  const kind: StatementColumnKind = integers.test(type)
    ? "integer"
    : /^(?:DECIMAL|DOUBLE|FLOAT)/.test(type)
      ? "number"
      : type === "BOOLEAN"
        ? "boolean"
        : type === "DATE"
          ? "date"
          : type.startsWith("TIMESTAMP")
            ? "moment"
            : "text";
  // The type of an ENUM column lists all its values; only “ENUM” is kept.
  return { name, kind, type: type.startsWith("ENUM") ? "ENUM" : type };
}

/** A name as the engine reads it, whatever it contains. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const isDecimal = ({ type }: StatementColumn): boolean => type.startsWith("DECIMAL");

/**
 * An SQL expression that casts a column to a form that reaches JavaScript without loss. Doubles and booleans
 * keep their type; decimals, whole numbers, days and lists become text. Moments become ISO text with the offset
 * of the Philippines, or in UTC if they have a time zone.
 */
export function losslessColumn(column: StatementColumn): string {
  const { name, kind, type } = column;
  const own = quoted(name);
  if (kind === "moment")
    return `replace(cast(cast(${own} as timestamp) as text), ' ', 'T') || '${type.endsWith("TIME ZONE") ? "Z" : "+08:00"}' as ${own}`;
  const double = kind === "number" && !isDecimal(column);
  return `cast(${own} as ${double ? "double" : kind === "boolean" ? "boolean" : "text"}) as ${own}`;
}

/** Converts text to a whole number. A value beyond the safe integers of JavaScript stays text. */
const wholeNumber = (value: Value): Value =>
  typeof value === "string" && Number.isSafeInteger(Number(value)) ? Number(value) : value;

/** Every double holds this number of decimal digits exactly. */
const EXACT_DIGITS = 15;

/** Converts the text of a decimal to a number. A value that a double cannot hold exactly stays text. */
export function decimalOf(value: Value): Value {
  if (typeof value !== "string") return value;
  const plain = value.replace(/\.?0*$/, (end) => (value.includes(".") ? "" : end));
  const digits = plain.replace(/^-?[0.]*/, "").replace(".", "").length;
  return digits <= EXACT_DIGITS || String(Number(value)) === plain ? Number(value) : value;
}

/** Reads a value of the column from the text that `losslessColumn` makes of it; null where it comes as it is. */
export const readerOf = (column: StatementColumn): ((value: Value) => Value) | null =>
  column.kind === "integer" ? wholeNumber : isDecimal(column) ? decimalOf : null;
