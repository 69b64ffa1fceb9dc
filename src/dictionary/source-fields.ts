import { entityNamed } from "../entities";
import type { FactTable } from "../pivots/facts/fact-table";
import { factsIn } from "../questions/facts-read";
import type { Question } from "../questions/question";
import { withoutIdle } from "../questions/statement";

/** The fields of one form. */
interface FormFields {
  /** The name of the entity. */
  form: string;
  fields: readonly string[];
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The label of a form at the beginning of a sentence. */
export const formLabel = (form: string): string => upper(entityNamed(form).label);

/** The fields of forms that some columns of a fact are computed from; a form without one of them has none. */
export function sourcesOf({ forms, fields }: FactTable, isRead: (column: string) => boolean): FormFields[] {
  const read = new Set(fields.flatMap(({ name, sources = [] }) => (isRead(name) ? sources : [])));
  const joined = [...read].map((id) => id.split(".")[0] ?? "").filter((form) => !forms.includes(form));
  return [...forms, ...new Set(joined)].map((form) => ({
    form,
    fields: Object.keys(entityNamed(form).fields).filter((name) => read.has(`${form}.${name}`)),
  }));
}

/**
 * The fields of forms that a question is computed from: those of each column of its facts that its statement names.
 * What only a filter reads is left out.
 */
export function sourcesOfQuestion({ sql }: Pick<Question, "sql">, facts: readonly FactTable[]): FormFields[] {
  const read = withoutIdle(sql, () => true).replaceAll(/'(?:[^']|'')*'/g, " ");
  const words = new Set(read.match(/\w+/g));
  const named = factsIn(read);
  const forms = new Map<string, Set<string>>();
  for (const fact of facts.filter(({ name }) => named.includes(name)))
    for (const { form, fields } of sourcesOf(fact, (column) => words.has(column)))
      forms.set(form, new Set([...(forms.get(form) ?? []), ...fields]));
  return [...forms].map(([form, fields]) => ({ form, fields: [...fields] }));
}

/** A line for each form, or for forms of the same fields: “Form 11 target, Form 11 accomplishment: Quantity; Total cost”. */
export function sourcesText(all: readonly FormFields[]): string {
  const forms = new Map<string, Set<string>>();
  for (const { form, fields } of all) {
    const labels = fields.map((name) => entityNamed(form).fields[name]?.label ?? name);
    const text = labels.length === 0 ? "the number of records" : labels.join("; ");
    forms.set(text, (forms.get(text) ?? new Set()).add(formLabel(form)));
  }
  return [...forms].map(([text, labels]) => `${[...labels].join(", ")}: ${text}`).join("\n");
}
