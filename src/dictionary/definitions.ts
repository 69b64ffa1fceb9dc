import { entityNamed } from "../entities";
import type { FactTable } from "../pivots/facts/fact-table";
import type { Query } from "../questions/query";
import type { Definition, Meant } from "../shared/definitions";
import { factEntry, fieldEntry, figureEntry, type Entry } from "./make-entries";
import { sourcesOf, sourcesOfQuery } from "./source-fields";

/** What definitions are made of, in the browser and on the server. */
export interface Catalog {
  queries: Readonly<Record<string, Query>>;
  /** All facts, with the fields that they join. */
  facts: readonly FactTable[];
  /** A note with its placeholders replaced. */
  write: (note: string) => string;
}

/**
 * What the data dictionary says of what a workbook holds: of its figures, of the facts that these are counted from, and of
 * the fields of forms that both are computed from, each once. What exists no longer is left out.
 */
export function definitionsOf(meant: readonly Meant[], { queries, facts, write }: Catalog): Definition[] {
  const found = new Map<string, Entry>();
  const add = (entry: Entry): unknown => found.set(entry.id, entry);
  const fields = meant.flatMap((one) => {
    if ("question" in one) {
      const query = queries[one.question];
      if (query === undefined) return [];
      add(figureEntry(query, facts));
      return sourcesOfQuery(query, facts);
    }
    const fact = facts.find(({ name }) => name === one.fact);
    if (fact === undefined) return [];
    add(factEntry(fact));
    return sourcesOf(fact, (column) => one.fields.includes(column));
  });
  for (const query of meant.flatMap((one) => ("question" in one ? (queries[one.question] ?? []) : [])))
    for (const fact of facts.filter(({ name }) => query.facts.includes(name))) add(factEntry(fact));
  for (const { form, fields: names } of fields) {
    const entity = entityNamed(form);
    for (const name of names) {
      const field = entity.fields[name];
      if (field !== undefined) add(fieldEntry(entity, name, field));
    }
  }
  return [...found.values()].map((entry) => ({ ...entry, caveats: write(entry.caveats) }));
}
