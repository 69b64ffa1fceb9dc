import {
  ownParameters,
  valuesOf,
  type Parameter,
  type Parameters,
  type Question,
} from "../../questions/question";
import { readQuestions } from "../../questions/sql-files/read-questions";
import { rowCondition } from "../../questions/sql-files/selection-filters";
import { literalStatement } from "../../questions/statement";
import type { FactTable } from "../facts/fact-table";

/** The rows of a fact that the filter bar selects, as parts of a statement. */
export interface SelectedFact {
  /** The common table expressions, without the word `with`; empty when none are needed. */
  parts: string;
  /** The table to read: the fact itself, or the selection in `parts`. */
  table: string;
  /** The filters that have values but do not apply to this fact. */
  ignored: string[];
}

const named = (name: string, list: boolean): Parameter => ({ name, type: "text", list, optional: true });

/** The condition of a filter on a fact without a file in `sql/selections`. */
function conditionOf(name: string, type: string, values: readonly (string | number)[]): string {
  const isNumber = type === "integer" || type === "peso" || type === "decimal";
  const own = isNumber ? values.map(Number).filter(Number.isFinite) : values;
  if (own.length === 0) return "false";
  return `(${literalStatement(rowCondition(name), [named(name, true)], { [name]: own })})`;
}

/**
 * The question for all rows of a fact that the filter selects; undefined if `files`, texts by path such as
 * `selections/selected_support.sql`, have none for it.
 */
function selectionOf(fact: string, files: Readonly<Record<string, string>>): Question | undefined {
  const table = `selected_${fact}`;
  if (files[`selections/${table}.sql`] === undefined) return undefined;
  const selections = Object.entries(files).filter(([path]) => path.startsWith("selections/"));
  const asked = { ...Object.fromEntries(selections), "asked.sql": `select *\nfrom ${table}` };
  return readQuestions(asked)["asked"];
}

/**
 * The rows of a fact that the filter bar selects, with the same file of `sql/selections` as the dashboards, by path in
 * `files`. A fact without such a file is filtered by its columns of the same names (decision 009).
 */
export function selectRows(
  fact: FactTable,
  parameters: Parameters,
  files: Readonly<Record<string, string>>,
): SelectedFact {
  const asked = Object.keys(parameters).filter((name) => valuesOf(parameters, named(name, true)).length > 0);
  const selection = selectionOf(fact.name, files);
  if (selection !== undefined) {
    const known = selection.parameters.map(({ name }) => name);
    const ignored = asked.filter((name) => !known.includes(name));
    if (ignored.length === asked.length) return { parts: "", table: fact.name, ignored };
    const sql = literalStatement(selection.sql, selection.parameters, ownParameters(selection, parameters));
    const end = sql.lastIndexOf("\nselect *\nfrom ");
    return { parts: sql.slice("with ".length, end), table: `selected_${fact.name}`, ignored };
  }
  const fields = new Map(fact.fields.map(({ name, type }) => [name, type]));
  const conditions = asked.flatMap((name) => {
    const type = fields.get(name);
    return type === undefined ? [] : [conditionOf(name, type, valuesOf(parameters, named(name, true)))];
  });
  const ignored = asked.filter((name) => !fields.has(name));
  if (conditions.length === 0) return { parts: "", table: fact.name, ignored };
  const table = `selected_${fact.name}`;
  return {
    parts: `${table} as (\nselect *\nfrom ${fact.name}\nwhere ${conditions.join("\n  and ")}\n)`,
    table,
    ignored,
  };
}
