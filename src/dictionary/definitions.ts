import { entityNamed } from "../entities";
import type { FactTable } from "../pivots/facts/fact-table";
import type { Question } from "../questions/question";
import type { Definition, Meant } from "../shared/definitions";
import { factEntry, fieldEntry, figureEntry, type Entry } from "./make-entries";
import { sourcesOf, sourcesOfQuestion } from "./source-fields";

/** What definitions are made of, in the browser and on the server. */
export interface Catalog {
  questions: Readonly<Record<string, Question>>;
  /** All facts, with the fields that they join. */
  facts: readonly FactTable[];
  /** A note with its placeholders replaced. */
  write: (note: string) => string;
}

/**
 * What the data dictionary says of what a workbook holds: of its figures, of the facts that these are counted from, and of
 * the fields of forms that both are computed from, each once. What exists no longer is left out.
 */
export function definitionsOf(meant: readonly Meant[], { questions, facts, write }: Catalog): Definition[] {
  const found = new Map<string, Entry>();
  const add = (entry: Entry): unknown => found.set(entry.id, entry);
  const fields = meant.flatMap((one) => {
    if ("question" in one) {
      const question = questions[one.question];
      if (question === undefined) return [];
      add(figureEntry(question, facts));
      return sourcesOfQuestion(question, facts);
    }
    const fact = facts.find(({ name }) => name === one.fact);
    if (fact === undefined) return [];
    add(factEntry(fact));
    return sourcesOf(fact, (column) => one.fields.includes(column));
  });
  for (const question of meant.flatMap((one) => ("question" in one ? (questions[one.question] ?? []) : [])))
    for (const fact of facts.filter(({ name }) => question.facts.includes(name))) add(factEntry(fact));
  for (const { form, fields: names } of fields) {
    const entity = entityNamed(form);
    for (const name of names) {
      const field = entity.fields[name];
      if (field !== undefined) add(fieldEntry(entity, name, field));
    }
  }
  return [...found.values()].map((entry) => ({ ...entry, caveats: write(entry.caveats) }));
}
