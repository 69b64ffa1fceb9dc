import { entryOf } from "../shared/bounds";
import { parseDate, today } from "../shared/dates";
import { Problem } from "../shared/errors";
import type { Column, Figure, Ranking } from "./figures";

/** A declared parameter; a `list` takes several values, of which any may match. */
export interface Parameter {
  name: string;
  type: "text" | "integer";
  list: boolean;
  optional: boolean;
}

/** A board that a question says it belongs to, and what its answer calls it (`@board form-7 as target_accomplished_matched`). */
export interface OnBoard {
  board: string;
  as: string;
}

/** One question: a `.sql` file that PostgreSQL and DuckDB run alike, with what its header declares. */
export interface Query {
  /** Folder and file, such as `dashboards/arbo-status`. */
  name: string;
  title?: string;
  /** What it answers: the words at the head of its file. */
  about?: string;
  /** What a reader of the figure must know. */
  note?: string;
  /** The whole statement, the selections it reads included, its lines ranked where they are. */
  sql: string;
  /** The same before its lines are ranked. */
  answer: string;
  parameters: Parameter[];
  /** A costly part that the browser computes once for all questions of a filter (`@materialize` in its file). */
  kept?: Kept;
  returns: Column[];
  /** The numbers among its columns that add up, count things once, or do neither. */
  figures: Figure[];
  ranking?: Ranking | undefined;
  /** The boards whose calls answer it (`@board`). */
  boards: OnBoard[];
  /** Whether its rows are records. */
  records: boolean;
  /** The analytical tables that it reads. */
  facts: string[];
  /** Counts of sensitive marks (`@sensitive`); small ones are withheld from roles that may not see participants. */
  sensitive?: Sensitive;
  /** The same question for each value of a parameter that names one of several sources, without the others. */
  either?: { parameter: string; by: Record<string, Query> };
  /** Without a year reported asked for, it counts that of the last quarter that is over (`@presumes year`). */
  presumesYear: boolean;
  /** Whether it answers a row for each person (`@persons`): only roles that open the forms may ask it. */
  persons: boolean;
}

/** The columns with sensitive counts; `by` names the column that tells the parts of one whole apart. */
export interface Sensitive {
  columns: string[];
  by?: string;
}

/** A selection as a statement of its own. */
export interface KeptPart {
  name: string;
  sql: string;
  parameters: Parameter[];
}

/** Selections as statements of their own, and the rest of the query, which reads them as tables of their names. */
export interface Kept {
  parts: KeptPart[];
  rest: string;
  /** The rest before its lines are ranked. */
  answer: string;
}

export type Value = string | number | boolean | null;
export type Parameters = Record<string, Value | readonly (string | number)[] | undefined>;
export type Rows = Record<string, Value>[];

/** The question with only the sources that its parameters ask for: the facts of the others are not needed for it. */
export function narrowed(query: Query, parameters: Parameters): Query {
  if (query.either === undefined) return query;
  const { parameter, by } = query.either;
  const given = parameters[parameter];
  const value = (typeof given === "object" ? given?.[0] : given) ?? Object.keys(by)[0];
  return entryOf(by, String(value)) ?? query;
}

/** The largest whole number of the facts’ columns. */
const MAX_INTEGER = 2_147_483_647;

const single = (value: string | number | boolean, { name, type }: Parameter): string | number => {
  if (name === "today" && parseDate(String(value)) === null)
    throw new Problem(400, `today: “${String(value)}” is not a day such as 2026-01-31.`, [
      { field: name, message: "Send a day such as 2026-01-31." },
    ]);
  if (type === "text") return String(value);
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  if (!Number.isSafeInteger(number))
    throw new Problem(400, `${name}: “${String(value)}” is not a whole number.`, [
      { field: name, message: "Enter a whole number." },
    ]);
  if (Math.abs(number) > MAX_INTEGER)
    throw new Problem(400, `${name}: ${String(value)} is larger than any number here.`, [
      { field: name, message: `Enter a number up to ${MAX_INTEGER.toLocaleString("en-PH")}.` },
    ]);
  return number;
};

/**
 * The values of a parameter, none where nothing is asked for; a text is one value whatever it contains. `today` is the day in Manila unless another is asked for.
 * Throws a 400 for what is not of its type.
 */
export function valuesOf(parameters: Parameters, parameter: Parameter): (string | number)[] {
  const given = parameters[parameter.name] ?? (parameter.name === "today" ? today() : null);
  if (given === null || given === undefined || given === "") return [];
  const many = typeof given === "object" ? given : [given];
  const values = many.filter((value) => value !== "").map((value) => single(value, parameter));
  return parameter.list ? values : values.slice(0, 1);
}
