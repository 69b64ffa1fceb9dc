/** Options of a field for forms, columns and validation, besides its kind. */
export interface FieldOptions {
  /** The heading of its form section. */
  section?: string;
  required?: boolean;
  /** Other names in the department's sheets, recognised as headings of pasted columns. */
  alsoCalled?: readonly string[];
  /** A hint below the control. */
  hint?: string;
  /** Whether the Table tab shows it; the All tab shows every field. */
  main?: boolean;
  /** Whether a value in the future gives a warning, because the field describes something that has happened. */
  warnIfFuture?: boolean;
  /** The smallest and largest allowed number. */
  min?: number;
  max?: number;
  /** The number of decimals shown, if not the kind's default. */
  decimals?: number;
  /**
   * The fields with the male and female numbers whose sum this total should be; a difference gives a warning.
   */
  maleAndFemale?: readonly [male: string, female: string];
  /** Set on insert and never changed: an update ignores it. */
  insertOnly?: boolean;
  /** Shown but not editable: filled in from a reference, or derived. */
  readOnly?: boolean;
  /**
   * The child entity in whose rows the value is entered. The form shows the field itself only when the record
   * holds a value.
   */
  askedIn?: string;
  /** Unique to one record, such as its ID: a copy starts without it. */
  unique?: boolean;
  /** Sensitive personal data, whose values the ledger does not show (RA 10173, Sec. 3(l)). */
  sensitive?: boolean;
  /** Identifies a person: shown only to roles that open the forms (DESIGN §5). */
  personal?: boolean;
}

/** The kinds of records that a field may pick. */
export type PickKind = "arbo" | "arc" | "project";

/** A field of an entity. Its kind defines how it is parsed, stored, formatted and edited. */
export interface Field<V = unknown> extends FieldOptions {
  kind: string;
  label: string;
  /** The lookup list with its choices. */
  list?: string;
  /** Uses the categories of a list that has them (spec §3, participant category). */
  categories?: boolean;
  /** Uses the values of such a list within the category given by this other field. */
  under?: string;
  /** The kind of record or place that it picks. */
  picks?: PickKind | "region" | "province" | "municipality" | "barangay";
  /** Holds ids of records of this table; the column `called` holds their names. */
  refers?: { table: string; called: string };
  /** Accepts only values of its list, ignoring case and spaces (decision 046). */
  closed?: boolean;
  /** A quarter that may name its year, as a filter may: `20254` beside `4`. */
  ofYear?: boolean;
  /** Fixed choices. */
  choices?: readonly string[];
  /** Never set: carries the TypeScript type of the value. */
  readonly valueType?: V;
}

export type Fields = Record<string, Field>;

export type ValueOf<F> = F extends Field<infer V> ? V | null : never;

/** The values of a record's fields; empty ones are null. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** A record as plain values. */
export type Values = Record<string, unknown>;

/** Why a value is not accepted; the message is a full sentence without the field's name. */
export class FieldError extends Error {}

/** How values of one kind are parsed, stored and shown. */
export interface Kind<V> {
  /** Type of the PostgreSQL column. */
  sql: "text" | "bigint" | "integer" | "numeric(18,2)" | "numeric" | "date";
  /** The alignment in a table column. */
  align: "start" | "end";
  /** Parses input from a user, a workbook or a client; null when empty. Throws {@link FieldError}. */
  parse(input: unknown, field: Field): V | null;
  /** The text shown in a table. */
  format(value: V, field?: Field): string;
  /** Converts a value for the database column, if it is stored differently. */
  store?: (this: void, value: V) => unknown;
  /** Converts the content of the database column to a value. */
  load?: (this: void, stored: unknown) => V | null;
}

/** Any value as text: empty for null, JSON for objects and arrays. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return String(value);
  return value === null || value === undefined ? "" : JSON.stringify(value);
}

/** How much of an input a message repeats, in characters. */
const REPEATED = 60;

/** An input as a message repeats it: a long one, such as a pasted page, is cut. */
export function inputInWords(input: unknown): string {
  const text = textOf(input);
  return text.length > REPEATED ? `${text.slice(0, REPEATED)}…` : text;
}

/** Whether a value is null, undefined or blank text. */
export const isEmpty = (input: unknown): boolean =>
  input === null || input === undefined || (typeof input === "string" && input.trim() === "");

const json = (value: unknown): string => JSON.stringify(isEmpty(value) ? null : value);

/** Whether two values of a field are equal; an empty text equals null. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || json(one) === json(other);
