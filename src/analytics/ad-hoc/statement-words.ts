import type { Rows, Value } from "../../questions/query";
import { SqlProblem, isSeveral, placeOf, sqlProblem } from "./sql-problem";

/** What a person's own statement needs of a connection that nobody else uses. */
export interface StatementConnection {
  /** Where the engine's words of a text begin, in bytes, and of what kind they are. */
  tokens(text: string): Promise<{ offsets: number[]; types: number[] }>;
  /** Parses and binds without running; rejects with the engine's error. */
  prepare(sql: string): Promise<void>;
  read(sql: string): Promise<Rows>;
}

/** How a column of an answer is read. */
export type StatementColumnKind = "text" | "integer" | "number" | "boolean" | "date" | "moment";

export interface StatementColumn {
  name: string;
  kind: StatementColumnKind;
  /** The engine's own type, such as `DECIMAL(18,2)`. */
  type: string;
}

/** The answer to a person's own statement; `cut` where there were more rows than are shown. */
export interface StatementAnswer {
  columns: StatementColumn[];
  rows: Rows;
  cut: boolean;
}

const IDENTIFIER = 0;
const OPERATOR = 3;
const KEYWORD = 4;

/** Table functions that make rows, or tell of the tables. All others reach past them: into memory, files, settings, logs. */
const allowed =
  /^(?:unnest|json_each|json_tree|histogram_values|summary|duckdb_(?:columns|functions|keywords|tables|types|views)|pragma_(?:show|table_info|version)|icu_calendar_names|pg_timezone_names)$/;

export interface Word {
  text: string;
  /** Its place in the text, in characters. */
  at: number;
  /** Whether a parenthesis follows: it is called. */
  called: boolean;
}

/** The names that stand in a text, without strings and comments, and the text without a semicolon at its end. */
export async function wordsOf(
  connection: Pick<StatementConnection, "tokens">,
  text: string,
): Promise<{ words: Word[]; body: string }> {
  const bytes = new TextEncoder().encode(text);
  const slice = (from: number, to?: number): string => new TextDecoder().decode(bytes.subarray(from, to));
  const { offsets, types } = await connection.tokens(text);
  const words = offsets.flatMap((offset, at): Word[] => {
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

/** How many lines `wrapped` puts in front of the person's text. */
const LINES_BEFORE = 1;
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
  // An ENUM names all its values.
  return { name, kind, type: type.startsWith("ENUM") ? "ENUM" : type };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const isDecimal = ({ type }: StatementColumn): boolean => type.startsWith("DECIMAL");

/**
 * A column in a form that arrives whole in JavaScript: doubles as they are, decimals, whole numbers and days as text,
 * moments as ISO text of the Philippines (of UTC where they carry a zone), lists as text.
 */
function carried(column: StatementColumn): string {
  const { name, kind, type } = column;
  const own = quoted(name);
  if (kind === "moment")
    return `replace(cast(cast(${own} as timestamp) as text), ' ', 'T') || '${type.endsWith("TIME ZONE") ? "Z" : "+08:00"}' as ${own}`;
  const double = kind === "number" && !isDecimal(column);
  return `cast(${own} as ${double ? "double" : kind === "boolean" ? "boolean" : "text"}) as ${own}`;
}

/** A whole number as it can be counted with; beyond what JavaScript holds exactly it stays text. */
const wholeNumber = (value: Value): Value =>
  typeof value === "string" && Number.isSafeInteger(Number(value)) ? Number(value) : value;

/** As many digits are held exactly by every double. */
const EXACT_DIGITS = 15;

/** A decimal as it can be counted with; one whose digits a double would not say again stays text. */
export function decimalOf(value: Value): Value {
  if (typeof value !== "string") return value;
  const plain = value.replace(/\.?0*$/, (end) => (value.includes(".") ? "" : end));
  const digits = plain.replace(/^-?[0.]*/, "").replace(".", "").length;
  return digits <= EXACT_DIGITS || String(Number(value)) === plain ? Number(value) : value;
}

/** The called names that are table functions alone, by the engine's own catalog; those that compute values are not. */
async function reaching(connection: StatementConnection, words: readonly Word[]): Promise<Set<unknown>> {
  const names = words.filter(({ text, called }) => called && !allowed.test(text)).map(({ text }) => text);
  if (names.length === 0) return new Set();
  const listed = [...new Set(names)].map((name) => `'${name.replaceAll("'", "''")}'`).join(", ");
  const found = await connection.read(
    `select lower(function_name) as name from duckdb_functions() where lower(function_name) in (${listed})
     group by all having bool_and(function_type in ('table', 'table_macro', 'pragma'))`,
  );
  return new Set(found.map(({ name }) => name));
}

/** What the reader sees of a pivot that first looks for its columns. */
const searchingPivot =
  "A pivot that first has to find its columns is more than one statement: name them with “in (…)”, write it with group by, or use the view Pivot.";

/** Refuses anything that is not one query, by the engine's own parser: it must stand alone, and as a sub-query too. */
async function checked(connection: StatementConnection, text: string): Promise<string> {
  const { words, body } = await wordsOf(connection, text);
  const refused = await reaching(connection, words);
  const forbidden = words.find(({ text: word, called }) => called && refused.has(word));
  if (forbidden !== undefined)
    throw new SqlProblem(
      `“${forbidden.text}” cannot be used here: a statement reads the facts of your area only.`,
      placeOf(text, forbidden.at),
    );
  await connection.prepare(body).catch((error: unknown) => {
    const pivot = words.find(({ text: word }) => /^pivot(?:_wider)?$/.test(word));
    if (isSeveral(error) && pivot !== undefined && !body.includes(";"))
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
 * Runs a person's own statement and gives at most `most` rows. One query only, checked by the engine's parser, in a
 * transaction that refuses to write (decision 019). Rejects with a `SqlProblem` that names the place where it can.
 */
export async function runStatement(
  connection: StatementConnection,
  text: string,
  most: number,
): Promise<StatementAnswer> {
  const body = await checked(connection, text);
  const described = await connection.read(`describe ${wrapped(body)}`);
  const columns = described.map((row) => columnOf(String(row["column_name"]), String(row["column_type"])));
  const names = columns.map(({ name }) => quoted(name)).join(", ");
  await connection.read("begin transaction read only");
  try {
    const rows = await connection.read(
      `select ${columns.map(carried).join(", ")} from (\n${body}\n) as answer (${names}) limit ${most + 1}`,
    );
    for (const column of columns) {
      const read = column.kind === "integer" ? wholeNumber : isDecimal(column) ? decimalOf : null;
      if (read !== null) for (const row of rows) row[column.name] = read(row[column.name] ?? null);
    }
    return { columns, rows: rows.slice(0, most), cut: rows.length > most };
  } catch (error) {
    throw sqlProblem(error, text, LINES_BEFORE);
  } finally {
    await connection.read("rollback").catch(() => {});
  }
}
