import { entities, fieldList, type Entity } from "../entities";
import type { Field } from "../fields";
import { columnLabel } from "../labels/column-label";
import type { FactTable } from "../pivots/facts/fact-table";
import type { Question } from "../questions/question";
import { brand } from "../shared/brand";
import type { Definition } from "../shared/definitions";
import { administrators, ownerOf, ownersOf } from "./owners";
import { formLabel, sourcesOf, sourcesOfQuestion, sourcesText } from "./source-fields";

/** An entry of the data dictionary. */
export interface Entry extends Definition {
  /** Unique and stable: links name it. */
  id: string;
}

/** The id of a fact's entry. */
export const factEntryId = (name: string): string => `fact ${name}`;

/** Texts that are not empty, as one. */
export const sentences = (...texts: (string | false | undefined)[]): string =>
  texts.filter((text) => text !== undefined && text !== false && text !== "").join(" ");

/** The titles of facts, in the order of their names. */
export const factTitles = (names: readonly string[], facts: readonly FactTable[]): string =>
  names.map((name) => facts.find((fact) => fact.name === name)?.title ?? name).join(", ");

/** What the reader of an answer's columns must know: which of them do not add up, and which are withheld. */
export function columnsText({ figures, returns, sensitive }: Question): string {
  const labels = (adds: "distinct" | "no"): string =>
    figures
      .filter((one) => one.adds === adds)
      .map(({ name }) => columnLabel(name))
      .join(", ");
  const [once, never] = [labels("distinct"), labels("no")];
  const withheld = (sensitive?.columns ?? []).filter((name) =>
    returns.some((column) => column.name === name),
  );
  return sentences(
    once !== "" && `Counted once each, so that parts may add up to more: ${once}.`,
    never !== "" && `Not to be added up: ${never}.`,
    withheld.length > 0 &&
      `Small counts of ${withheld.map(columnLabel).join(", ")} are withheld from those who may not see participants.`,
  );
}

/** The entry of a figure. */
export function figureEntry(question: Question, facts: readonly FactTable[]): Entry {
  const sources = sourcesOfQuestion(question, facts);
  return {
    kind: "Figure",
    id: question.name,
    title: question.title ?? question.name,
    definition: question.about ?? "",
    caveats: sentences(question.note, columnsText(question)),
    sources: factTitles(question.facts, facts),
    fields: sourcesText(sources),
    owner: ownersOf(sources.map(({ form }) => form)),
    formula: question.sql,
  };
}

/** The entry of a fact. */
export const factEntry = (fact: FactTable): Entry => ({
  kind: "Fact",
  id: factEntryId(fact.name),
  title: fact.title,
  definition: fact.about,
  caveats: sentences(fact.personal && "Each row is a person: only for roles that open the forms."),
  sources: fact.fields.map((field) => columnLabel(field.name)).join(", "),
  fields: sourcesText(sourcesOf(fact, () => true)),
  owner: ownersOf(fact.forms),
  formula: "",
});

/** The source of a field's values, in words. */
function valuesText({ list, choices, picks, refers }: Field): string {
  if (list !== undefined) return `The list “${list}”`;
  if (choices !== undefined) return choices.join(", ");
  if (picks !== undefined) return `A chosen ${picks}`;
  return refers === undefined ? "" : `Records of ${refers.table}`;
}

/** The entry of a field of a form. */
export const fieldEntry = (entity: Entity, name: string, field: Field): Entry => ({
  kind: "Field",
  id: `${entity.name}.${name}`,
  title: field.label,
  definition: sentences(
    field.hint,
    name in entity.derived && `${brand.name} computes it from other fields.`,
    field.maleAndFemale !== undefined && "It should be the sum of the male and the female number.",
  ),
  caveats: sentences(
    field.required && "Required.",
    field.unique && "Each record has its own.",
    field.min !== undefined && `At least ${field.min}.`,
    field.max !== undefined && `At most ${field.max.toLocaleString("en-PH")}.`,
    field.closed && "Takes only values of its list.",
    field.personal && "Shown only to roles that open the forms.",
    field.sensitive && "Sensitive: the ledger does not show its values.",
  ),
  sources: valuesText(field),
  fields: `${formLabel(entity.name)}${field.section === undefined ? "" : `, ${field.section}`}: ${field.label}`,
  owner: ownerOf(entity.name),
  formula: "",
});

/** The entries of the lists, each with the fields that take their values from it. */
export function listEntries(): Entry[] {
  const users = new Map<string, string[]>();
  for (const entity of entities)
    for (const { field } of fieldList(entity))
      if (field.list !== undefined)
        users.set(field.list, [
          ...(users.get(field.list) ?? []),
          `${formLabel(entity.name)}: ${field.label}`,
        ]);
  return [...users].map(([list, fields]) => ({
    kind: "List",
    id: `list ${list}`,
    title: list.charAt(0).toUpperCase() + list.slice(1).replaceAll("-", " "),
    definition: "Administrators keep its values on the screen Dropdowns.",
    caveats: "",
    sources: "",
    fields: [...new Set(fields)].join(", "),
    owner: administrators,
    formula: "",
  }));
}
