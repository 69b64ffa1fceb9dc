import { bodyOf, tagValues } from "./query-header";

/**
 * A fact with equal rows counted, which DuckDB keeps as a table and PostgreSQL reads as a part of a question
 * (`@rollup trainee` in a file of sql/selections).
 */
export interface RollUp {
  name: string;
  /** The fact that it counts. Its select names the fact once, and each row of the fact is one row of it. */
  fact: string;
  sql: string;
  /** What equal rows have in common, and last their number. */
  columns: readonly string[];
  /** The column whose texts DuckDB replaces by numbers, and the table that lists both (`@coded`, `@codes`). */
  codes?: Codes;
}

/** The numbers of texts. The table is called like the column, and has the number and the text. */
export interface Codes {
  name: string;
  text: string;
  /** Selects each text of the fact once. */
  sql: string;
}

/** The names of the columns that a select without subqueries lists. */
const columnsOfSelect = (sql: string): string[] =>
  (/^select(?: distinct)?\s+(.+?)\s+from\s/s.exec(sql)?.[1] ?? "")
    .split(",")
    .map((column) => /(\w+)$/.exec(column.trim())?.[1] ?? "");

/** Whether a selection is a roll-up or its codes: DuckDB has a table of its name. */
export const isKeptTable = (text: string): boolean =>
  tagValues(text, "rollup").length + tagValues(text, "codes").length > 0;

/** The roll-ups of the facts, from the texts of the files below `sql` by path. Throws if one names no codes. */
export function readRollUps(files: Readonly<Record<string, string>>): RollUp[] {
  return Object.entries(files).flatMap(([path, text]): RollUp[] => {
    const [fact] = tagValues(text, "rollup");
    if (fact === undefined) return [];
    const rollUp = { name: nameOf(path), fact, sql: bodyOf(text), columns: columnsOfSelect(bodyOf(text)) };
    const [coded] = tagValues(text, "coded");
    if (coded === undefined) return [rollUp];
    const listed = files[`selections/${coded}.sql`];
    if (listed === undefined) throw new Error(`${path}: no file lists the codes of ${coded}.`);
    const [, of = ""] = columnsOfSelect(bodyOf(listed));
    return [{ ...rollUp, codes: { name: coded, text: of, sql: bodyOf(listed) } }];
  });
}

const nameOf = (path: string): string => path.replace(/^.*\//, "").replace(/\.sql$/, "");
