import { factTables, queries, type FactTable } from "../../analytics";
import { factEntryId, meaningOf, sentences } from "../../dashboard/tile/meaning";
import { dashboards } from "../../dashboard/tiles";
import { entities, fieldList, type Entity } from "../../entities";
import type { Field } from "../../fields";
import { columnLabel } from "../../labels/column-label";
import type { Query } from "../../questions/query";
import { brand } from "../../shared/brand";

export const entryKinds = ["Figure", "Fact", "Field", "List"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** An entry of the data dictionary. Its texts are plain sentences or lists of labels. */
export interface Entry {
  kind: EntryKind;
  /** Unique and stable: links name it. */
  id: string;
  title: string;
  /** Where it is seen or entered. */
  where: string;
  definition: string;
  /** What a reader must know before using it. */
  caveats: string;
  /** The fields, facts or values that it comes from. */
  sources: string;
  /** How it is computed, as SQL; empty for what is entered. */
  formula: string;
}

/** The tabs of the dashboard whose tiles ask a question. */
const tabsOf = ({ name }: Query): string =>
  dashboards
    .filter(({ tiles }) =>
      tiles.some(({ query, organizations }) =>
        [query, organizations?.query].some((one) => one?.name === name),
      ),
    )
    .map(({ label }) => label)
    .join(", ");

function figureEntry(query: Query): Entry {
  const { definition, columns, sources } = meaningOf(query);
  return {
    kind: "Figure",
    id: query.name,
    title: query.title ?? query.name,
    where: query.name.startsWith("reports/") ? "Report" : `Dashboard: ${tabsOf(query) || "a tile to choose"}`,
    definition,
    caveats: sentences(query.note, columns),
    sources,
    formula: query.sql,
  };
}

const factEntry = ({ name, title, about, fields, personal }: FactTable): Entry => ({
  kind: "Fact",
  id: factEntryId(name),
  title,
  where: "Explore",
  definition: about,
  caveats: sentences(personal && "Each row is a person: only for roles that open the forms."),
  sources: fields.map((field) => columnLabel(field.name)).join(", "),
  formula: "",
});

/** The source of a field's values, in words. */
function valuesText({ list, choices, picks, refers }: Field): string {
  if (list !== undefined) return `The list “${list}”`;
  if (choices !== undefined) return choices.join(", ");
  if (picks !== undefined) return `A chosen ${picks}`;
  return refers === undefined ? "" : `Records of ${refers.table}`;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const fieldEntry = (entity: Entity, name: string, field: Field): Entry => ({
  kind: "Field",
  id: `${entity.name}.${name}`,
  title: field.label,
  where: `${upper(entity.label)}${field.section === undefined ? "" : `: ${field.section}`}`,
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
  formula: "",
});

/** The lists, each with the fields that take their values from it. */
function listEntries(): Entry[] {
  const users = new Map<string, string[]>();
  for (const entity of entities)
    for (const { field } of fieldList(entity))
      if (field.list !== undefined)
        users.set(field.list, [...(users.get(field.list) ?? []), `${upper(entity.label)}: ${field.label}`]);
  return [...users].map(([list, fields]) => ({
    kind: "List",
    id: `list ${list}`,
    title: upper(list.replaceAll("-", " ")),
    where: "Dropdowns",
    definition: "Administrators keep its values on the screen Dropdowns.",
    caveats: "",
    sources: [...new Set(fields)].join(", "),
    formula: "",
  }));
}

/** Every figure of dashboards and reports, then every fact, then every field, then every list, each in the order of their titles. */
export const entries: readonly Entry[] = [
  Object.values(queries)
    .filter((query) => query.title !== undefined && (!query.records || tabsOf(query) !== ""))
    .map(figureEntry),
  factTables.map(factEntry),
  entities.flatMap((entity) => fieldList(entity).map(({ name, field }) => fieldEntry(entity, name, field))),
  listEntries(),
].flatMap((kind) => kind.toSorted((one, other) => one.title.localeCompare(other.title, "en")));

const plain = (text: string): string => text.toLowerCase();

/**
 * The entries of a kind (null for all) in whose texts every word is found. Those whose title has all the words come
 * first.
 */
export function findEntries(text: string, kind: EntryKind | null, all = entries): Entry[] {
  const words = plain(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  const holds = (searched: string): boolean => words.every((word) => plain(searched).includes(word));
  const found = all.filter(
    (entry) =>
      (kind === null || entry.kind === kind) &&
      holds([entry.title, entry.where, entry.definition, entry.caveats, entry.sources, entry.id].join(" ")),
  );
  const named = found.filter(({ title }) => holds(title));
  return words.length === 0 ? found : [...named, ...found.filter((entry) => !named.includes(entry))];
}
