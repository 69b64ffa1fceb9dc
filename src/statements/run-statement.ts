import type { Rows, Value } from "../questions/question";
import { SqlProblem, hasSeveralStatements, placeOf, sqlProblem } from "./sql-problem";

/** The operations that running a user's statement needs. The connection must not be shared. */
export interface StatementConnection {
  /** The tokens of a text: the byte offset at which each begins, and its type. */
  tokens(text: string): Promise<{ offsets: number[]; types: number[] }>;
  /** Parses and binds without running; rejects with the engine's error. */
  prepare(sql: string): Promise<void>;
  read(sql: string): Promise<Rows>;
}

/** The kind of value that a column of an answer holds. */
export type StatementColumnKind = "text" | "integer" | "number" | "boolean" | "date" | "moment";

export interface StatementColumn {
  name: string;
  kind: StatementColumnKind;
  /** The engine's own type, such as `DECIMAL(18,2)`. */
  type: string;
}

/** The answer to a user's own statement. `cut` is true when there were more rows than the limit. */
export interface StatementAnswer {
  columns: StatementColumn[];
  rows: Rows;
  cut: boolean;
}

const IDENTIFIER = 0;
const OPERATOR = 3;
const KEYWORD = 4;

/**
 * Table functions that make rows or describe tables. All others are refused: they could
 * read memory, files or logs.
 */
const allowed =
  /^(?:unnest|json_each|json_tree|histogram_values|summary|duckdb_(?:columns|functions|keywords|tables|types|views)|pragma_(?:show|table_info|version)|icu_calendar_names|pg_timezone_names)$/;

export interface Token {
  text: string;
  /** Its offset in the text, in characters. */
  at: number;
  /** Whether a parenthesis follows, as in a function call. */
  called: boolean;
}

/**
 * The names and keywords of a text, without strings and comments, and the text without semicolons at its end.
 */
export async function tokensOf(
  connection: Pick<StatementConnection, "tokens">,
  text: string,
): Promise<{ words: Token[]; body: string }> {
  const bytes = new TextEncoder().encode(text);
  const slice = (from: number, to?: number): string => new TextDecoder().decode(bytes.subarray(from, to));
  const { offsets, types } = await connection.tokens(text);
  const words = offsets.flatMap((offset, at): Token[] => {
    if (types[at] !== IDENTIFIER && types[at] !== KEYWORD) return [];
    const [word = ""] = /^(?:"(?:[^"]|"")*"|[\p{L}\p{N}_$]+)/u.exec(slice(offset, offsets[at + 1])) ?? [];
    const plain = word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word;
    const called = /^\s*\(/.test(slice(offset).slice(word.length));
    return [{ text: plain.toLowerCase(), at: slice(0, offset).length, called }];
  });
  let end = offsets.length;
  while (end > 0 && types[end - 1] === OPERATOR && slice(offsets[end - 1] ?? 0, offsets[end]).startsWith(";"))
    end--;
  const last = offsets[end];
  return { words, body: last === undefined ? text : slice(0, last) };
}

/** The number of lines that `wrapped` puts in front of the user's text. */
const PREPENDED_LINES = 1;
const wrapped = (body: string): string => `select * from (\n${body}\n) as answer`;

const integers = /^(?:U?(?:TINY|SMALL|BIG|HUGE)INT|U?INTEGER)$/;

function columnOf(name: string, type: string): StatementColumn {
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

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const isDecimal = ({ type }: StatementColumn): boolean => type.startsWith("DECIMAL");

/**
 * An SQL expression that casts a column to a form that reaches JavaScript without loss. Doubles and booleans
 * keep their type; decimals, whole numbers, days and lists become text. Moments become ISO text with the offset
 * of the Philippines, or in UTC if they have a time zone.
 */
function losslessColumn(column: StatementColumn): string {
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

/**
 * The called names that are only table functions in the engine's catalog, never functions that compute a value.
 */
async function tableFunctionsIn(
  connection: StatementConnection,
  words: readonly Token[],
): Promise<Set<unknown>> {
  const names = words.filter(({ text, called }) => called && !allowed.test(text)).map(({ text }) => text);
  if (names.length === 0) return new Set();
  const listed = [...new Set(names)].map((name) => `'${name.replaceAll("'", "''")}'`).join(", ");
  const found = await connection.read(
    `select lower(function_name) as name from duckdb_functions() where lower(function_name) in (${listed})
     group by all having bool_and(function_type in ('table', 'table_macro', 'pragma'))`,
  );
  return new Set(found.map(({ name }) => name));
}

/** The message for a pivot without listed columns; the engine would run a second statement to find them. */
const searchingPivot =
  "A pivot that first has to find its columns is more than one statement: name them with “in (…)”, write it with group by, or use the view Pivot.";

/**
 * Accepts only a single query: the engine's parser must accept it alone and as a sub-query. Returns its body.
 */
async function checked(connection: StatementConnection, text: string): Promise<string> {
  const { words, body } = await tokensOf(connection, text);
  const refused = await tableFunctionsIn(connection, words);
  const forbidden = words.find(({ text: word, called }) => called && refused.has(word));
  if (forbidden !== undefined)
    throw new SqlProblem(
      `“${forbidden.text}” cannot be used here: a statement reads the facts of your area only.`,
      placeOf(text, forbidden.at),
    );
  await connection.prepare(body).catch((error: unknown) => {
    const pivot = words.find(({ text: word }) => /^pivot(?:_wider)?$/.test(word));
    if (hasSeveralStatements(error) && pivot !== undefined && !body.includes(";"))
      throw new SqlProblem(searchingPivot, placeOf(text, pivot.at));
    throw sqlProblem(error, text);
  });
  await connection.prepare(wrapped(body)).catch(() => {
    throw new SqlProblem(
      "Only a single select can be run, with or without “with” in front: nothing can be changed here.",
      placeOf(text, words[0]?.at ?? 0),
    );
  });
  return body;
}

/**
 * Runs a user's own statement and returns at most `maxRows` rows. The engine's parser checks that it is a
 * single query. It runs in a read-only transaction (decision 019). Rejects with a `SqlProblem`, with
 * the place if it is known.
 */
export async function runStatement(
  connection: StatementConnection,
  text: string,
  maxRows: number,
): Promise<StatementAnswer> {
  const body = await checked(connection, text);
  const described = await connection.read(`describe ${wrapped(body)}`);
  const columns = described.map((row) => columnOf(String(row["column_name"]), String(row["column_type"])));
  const names = columns.map(({ name }) => quoted(name)).join(", ");
  await connection.read("begin transaction read only");
  try {
    const rows = await connection.read(
      `select ${columns.map(losslessColumn).join(", ")} from (\n${body}\n) as answer (${names}) limit ${maxRows + 1}`,
    );
    for (const column of columns) {
      const read = column.kind === "integer" ? wholeNumber : isDecimal(column) ? decimalOf : null;
      if (read !== null) for (const row of rows) row[column.name] = read(row[column.name] ?? null);
    }
    return { columns, rows: rows.slice(0, maxRows), cut: rows.length > maxRows };
  } catch (error) {
    throw sqlProblem(error, text, PREPENDED_LINES);
  } finally {
    await connection.read("rollback").catch(() => {});
  }
}
