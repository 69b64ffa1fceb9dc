import { factTables, selectedFact, SqlProblem, type Parameters } from "../../../analytics";

const WITH_CLAUSE = /^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*(with\b(?:\s+recursive\b)?)/i;

/** A statement with the tables that it names, and the number of lines before its first one. */
export interface WithTables {
  sql: string;
  linesBefore: number;
}

/** Matches where a statement makes a table itself: `name as (`, `name (a, b) as materialized (`. */
const definitionOf = (table: string): RegExp =>
  new RegExp(`\\b${table}"?\\s*(?:\\([^()]*\\)\\s*)?\\bas\\s+(?:(?:not\\s+)?materialized\\s*)?\\(`, "i");

/** Whether a text reads a table of this name that it does not make itself. */
const names = (text: string, table: string): boolean =>
  new RegExp(`\\b${table}\\b`, "i").test(text) && !definitionOf(table).test(text);

/**
 * A person's own statement, in which `selected_support` stands for the records of the fact `support` that the filters
 * select, and so on for every fact. Without filters they are all records. A statement that names none stays as it is.
 */
export function withSelectedTables(text: string, parameters: Parameters): WithTables {
  const named = factTables.filter(({ name }) => names(text, `selected_${name}`));
  if (named.length === 0) return { sql: text, linesBefore: 0 };
  const parts = named.map((fact) => {
    const { parts: selection, table } = selectedFact(fact, parameters);
    return selection === "" ? `selected_${fact.name} as (select * from ${table})` : selection;
  });
  const own = WITH_CLAUSE.exec(text);
  const word = own?.[1] ?? "";
  const before = `with ${/recursive/i.test(word) ? "recursive " : ""}${parts.join(",\n")}${own === null ? "" : ","}\n`;
  // The person's own word “with” gives way to spaces, so that a fault keeps its column.
  const from = own === null ? 0 : own[0].length;
  const rest =
    own === null ? text : text.slice(0, from - word.length) + " ".repeat(word.length) + text.slice(from);
  return { sql: before + rest, linesBefore: before.split("\n").length - 1 };
}

/** A fault of a statement at its place in the person's own text. */
export function inOwnText(error: Error | undefined, linesBefore: number): Error | undefined {
  if (!(error instanceof SqlProblem) || error.place === null || linesBefore === 0) return error;
  const line = error.place.line - linesBefore;
  return new SqlProblem(error.message, line < 1 ? null : { ...error.place, line });
}
