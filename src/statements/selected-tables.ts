import type { FactTable } from "../pivots/facts/fact-table";
import type { SelectedFact } from "../pivots/sql/selected-fact";
import { SqlProblem } from "./sql-problem";
import { withoutTexts } from "./sql-words";

/** A comment cannot reach over its end: else the ways to part many of them would be tried for hours. */
const WITH_CLAUSE = /^(?:\s|--[^\n]*\n|\/\*(?:(?!\*\/)[\s\S])*\*\/)*(with\b(?:\s+recursive\b)?)/i;

/** A statement with the tables that it names, and the number of lines before its first one. */
export interface WithTables {
  sql: string;
  linesBefore: number;
  /** The filters that apply to none of these tables; null when the statement names no such table. */
  ignored: string[] | null;
}

/** Matches where a statement makes a table itself: `name as (`, `name (a, b) as materialized (`. */
const definitionOf = (table: string): RegExp =>
  new RegExp(`\\b${table}\\s*(?:\\([^()]*\\)\\s*)?\\bas\\s+(?:(?:not\\s+)?materialized\\s*)?\\(`, "i");

/** Whether a statement without its texts reads a table of this name that it does not make itself. */
const names = (text: string, table: string): boolean =>
  new RegExp(`\\b${table}\\b`, "i").test(text) && !definitionOf(table).test(text);

/**
 * A person's own statement, in which `selected_support` stands for the records of the fact `support` that the filters
 * select, and so on for every one of `facts`. Without filters they are all records. A statement that names none stays as it
 * is.
 */
export function withSelectedTables(
  text: string,
  facts: readonly FactTable[],
  select: (fact: FactTable) => SelectedFact,
): WithTables {
  const plain = withoutTexts(text);
  const named = facts.filter(({ name }) => names(plain, `selected_${name}`));
  if (named.length === 0) return { sql: text, linesBefore: 0, ignored: null };
  const selections = named.map((fact) => ({ fact, selected: select(fact) }));
  const parts = selections.map(({ fact, selected: { parts: selection, table } }) => {
    return selection === "" ? `selected_${fact.name} as (select * from ${table})` : selection;
  });
  const own = WITH_CLAUSE.exec(text);
  const word = own?.[1] ?? "";
  const before = `with ${/recursive/i.test(word) ? "recursive " : ""}${parts.join(",\n")}${own === null ? "" : ","}\n`;
  // The person's own word “with” gives way to spaces, so that a fault keeps its column.
  const from = own === null ? 0 : own[0].length;
  const rest =
    own === null ? text : text.slice(0, from - word.length) + " ".repeat(word.length) + text.slice(from);
  const [first, ...others] = selections.map(({ selected }) => selected.ignored);
  return {
    sql: before + rest,
    linesBefore: before.split("\n").length - 1,
    ignored: first?.filter((name) => others.every((ignored) => ignored.includes(name))) ?? null,
  };
}

/** A fault of a statement at its place in the person's own text. */
export function inOwnText(error: Error | undefined, linesBefore: number): Error | undefined {
  if (!(error instanceof SqlProblem) || error.place === null || linesBefore === 0) return error;
  const line = error.place.line - linesBefore;
  return new SqlProblem(error.message, line < 1 ? null : { ...error.place, line });
}
