import { entryOf } from "../shared/bounds";
import { parseDate, today } from "../shared/time/dates";
import { Problem } from "../shared/errors";
import type { Column, Figure, Ranking } from "./figures";

/** A declared parameter. A `list` takes several values; a row may match any of them. */
export interface Parameter {
  name: string;
  type: "text" | "integer";
  list: boolean;
  optional: boolean;
}

/**
 * A board that a question belongs to, and its name in the answer (`@board form-7 as
 * target_accomplished_matched`).
 */
export interface OnBoard {
  board: string;
  as: string;
}

/** One question: a `.sql` file that runs in both PostgreSQL and DuckDB, with the declarations of its header. */
export interface Question {
  /** Folder and file, such as `dashboards/arbo-status`. */
  name: string;
  title?: string;
  /** What it answers: the text of the file's header. */
  about?: string;
  /** A note that readers of the figure need. */
  note?: string;
  /** The whole statement, including the selections that it reads and, if declared, the ranking of its lines. */
  sql: string;
  /** The same statement before its lines are ranked. */
  unranked: string;
  parameters: Parameter[];
  /**
   * Costly parts that the browser computes once for all questions of a filter (`@materialize` in their files).
   */
  materialized?: MaterializedQuestion;
  returns: Column[];
  /** Its numeric columns, and whether they add up. */
  figures: Figure[];
  ranking?: Ranking | undefined;
  /** The boards whose endpoints answer it (`@board`). */
  boards: OnBoard[];
  /** Whether its rows are records. */
  records: boolean;
  /** The facts that it reads, under some filter or without one. */
  facts: string[];
  /**
   * Counts of sensitive marks (`@sensitive`). Small counts are withheld from roles that
   * may not see participants.
   */
  sensitive?: Sensitive;
  /** Variants of the question for each value of the parameter, each reading only the source of that value. */
  variants?: { parameter: string; by: Record<string, Question> };
  /**
   * Whether it counts the year of the last completed quarter when no reporting year is
   * given (`@presumes year`).
   */
  presumesYear: boolean;
  /** Whether it returns a row for each person (`@persons`). Only roles that open the forms may ask it. */
  persons: boolean;
}

/** The columns with sensitive counts. `by` names the column whose values are the parts of one whole. */
export interface Sensitive {
  columns: string[];
  by?: string;
}

/** A selection as a separate statement. */
export interface MaterializedSelection {
  name: string;
  sql: string;
  parameters: Parameter[];
}

/**
 * Selections as separate statements, and the rest of the question, which reads them as tables with their names.
 */
export interface MaterializedQuestion {
  /** Roll-ups and their codes: DuckDB has them as tables, and PostgreSQL reads them as they are written here. */
  kept: readonly { name: string; sql: string }[];
  parts: MaterializedSelection[];
  rest: string;
  /** The rest before its lines are ranked. */
  unranked: string;
}

export type Value = string | number | boolean | null;
export type Parameters = Record<string, Value | readonly (string | number)[] | undefined>;
export type Rows = Record<string, Value>[];

/**
 * The variant of the question for the source that the parameters select. The facts of
 * other sources are not needed.
 */
export function variantFor(question: Question, parameters: Parameters): Question {
  if (question.variants === undefined) return question;
  const { parameter, by } = question.variants;
  const given = parameters[parameter];
  const value = (typeof given === "object" ? given?.[0] : given) ?? Object.keys(by)[0];
  return entryOf(by, String(value)) ?? question;
}

/** The largest integer that a column of a fact can hold. */
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
 * The values of a parameter; none when it is not given. A text is always one value. `today` defaults to the
 * current day in Manila. Throws a 400 for a value of the wrong type.
 */
export function valuesOf(parameters: Parameters, parameter: Parameter): (string | number)[] {
  const given = parameters[parameter.name] ?? (parameter.name === "today" ? today() : null);
  if (given === null || given === undefined || given === "") return [];
  const many = typeof given === "object" ? given : [given];
  const values = many.filter((value) => value !== "").map((value) => single(value, parameter));
  return parameter.list ? values : values.slice(0, 1);
}

/** The values of a question's own parameters: each has some, of its declared type. */
export type OwnParameters = Readonly<Record<string, readonly (string | number)[]>>;

/**
 * The parameters that a question reads and that have values, parsed once for cache, engine and server. Filters
 * that differ only in others give equal results. Throws a 400 for a value of the wrong type.
 */
export const ownParameters = (
  question: Pick<Question, "parameters">,
  parameters: Parameters,
): OwnParameters =>
  Object.fromEntries(
    question.parameters
      .map((one) => [one.name, valuesOf(parameters, one)] as const)
      .filter(([, values]) => values.length > 0),
  );
