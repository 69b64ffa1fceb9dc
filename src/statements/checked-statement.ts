import type { Rows } from "../questions/question";
import { SqlProblem, hasSeveralStatements, placeOf, sqlProblem } from "./sql-problem";

/** The operations that running a user's statement needs. The connection must not be shared. */
export interface StatementConnection {
  /** The tokens of a text: the byte offset at which each begins, and its type. */
  tokens(text: string): Promise<{ offsets: number[]; types: number[] }>;
  /** Parses and binds without running; rejects with the engine's error. */
  prepare(sql: string): Promise<void>;
  read(sql: string): Promise<Rows>;
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
export const PREPENDED_LINES = 1;
/** A statement as a sub-query, below one line. */
export const wrapped = (body: string): string => `select * from (\n${body}\n) as answer`;

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
export async function checkedStatement(connection: StatementConnection, text: string): Promise<string> {
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
