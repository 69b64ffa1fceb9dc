/** What a form, a column and a check need to know of a field beyond its kind. */
export interface FieldOptions {
  /** The heading of the form section that holds it. */
  section?: string;
  required?: boolean;
  /** What the department's sheets call it, beside its label: headings of pasted columns. */
  alsoCalled?: readonly string[];
  /** A sentence under the control. */
  hint?: string;
  /** Shown in the tab Table; the tab All shows every field. */
  main?: boolean;
  /** Tells what has happened: what has not come yet is taken with a warning. */
  warnIfFuture?: boolean;
  /** Smallest and largest number allowed. */
  min?: number;
  max?: number;
  /** So many digits after the point are shown, where they are not the kind's own. */
  decimals?: number;
  /** The numbers of men and women that an entered total should be the sum of; another is worth a warning. */
  maleAndFemale?: readonly [male: string, female: string];
  /** Given with a new record and never changed: an update leaves it out. */
  insertOnly?: boolean;
  /** Shown, never typed: filled from a reference or derived. */
  readOnly?: boolean;
  /** Asked in the rows of this entity under the form: the form shows the field itself where a record holds something there. */
  askedIn?: string;
  /** Belongs to the one record, such as its ID: a copy starts without it. */
  unique?: boolean;
  /** Personal data whose values the ledger does not show (RA 10173, Sec. 3(l)). */
  sensitive?: boolean;
  /** Tells who a person is: shown to roles that open the forms only (DESIGN §5). */
  personal?: boolean;
}

/** A field of an entity: its kind says how it is parsed, stored, formatted and typed in. */
export interface Field<V = unknown> extends FieldOptions {
  kind: string;
  label: string;
  /** The lookup list that fills its dropdown. */
  list?: string;
  /** Takes the categories of a list that has them (spec §3, participant category). */
  categories?: boolean;
  /** Takes the values of such a list under the category that this other field holds. */
  under?: string;
  /** The record or place that it picks. */
  picks?: "arbo" | "arc" | "project" | "region" | "province" | "municipality" | "barangay";
  /** Holds numbers of records of this table, which are called by this column. */
  refers?: { table: string; called: string };
  /** Takes nothing but what its list holds, case and spaces aside (decision 046). */
  closed?: boolean;
  /** Fixed choices. */
  choices?: readonly string[];
  /** Never set: carries the type of the value. */
  readonly valueType?: V;
}

export type Fields = Record<string, Field>;

export type ValueOf<F> = F extends Field<infer V> ? V | null : never;

/** The values of a record's fields, each null when empty. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** A record as plain values. */
export type Values = Record<string, unknown>;

/** Why a value cannot be taken; the message is a full sentence without the field's name. */
export class FieldError extends Error {}

/** How values of one kind are read, stored and shown. */
export interface Kind<V> {
  /** Type of the PostgreSQL column. */
  sql: "text" | "bigint" | "integer" | "numeric(18,2)" | "numeric" | "date";
  /** Where numbers stand in a column. */
  align: "start" | "end";
  /** Reads what a person, a workbook or a client gives; null when empty; throws {@link FieldError}. */
  parse(input: unknown, field: Field): V | null;
  /** What people read in a table. */
  format(value: V, field?: Field): string;
  /** What the column holds, where that differs from the value. */
  store?: (this: void, value: V) => unknown;
  /** The value of what the column holds. */
  load?: (this: void, stored: unknown) => V | null;
}

/** A value of any kind as text: empty for nothing, JSON for what is no plain value. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return String(value);
  return value === null || value === undefined ? "" : JSON.stringify(value);
}

/** Whether nothing was given: null, undefined, or blank text. */
export const isEmpty = (input: unknown): boolean =>
  input === null || input === undefined || (typeof input === "string" && input.trim() === "");
