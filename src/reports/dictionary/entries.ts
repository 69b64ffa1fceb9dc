import { factTables, questions } from "../../analytics";
import { dashboards } from "../../dashboard/tiles";
import { factEntry, fieldEntry, figureEntry, listEntries, type Entry } from "../../dictionary/make-entries";
import { formLabel } from "../../dictionary/source-fields";
import { entities, fieldList, type Entity } from "../../entities";
import type { Field } from "../../fields";
import type { Question } from "../../questions/question";
import type { DefinitionKind } from "../../shared/definitions";

/** An entry with the place where it is seen or entered. */
export interface PlacedEntry extends Entry {
  where: string;
}

/** The tabs of the dashboard whose tiles ask a question. */
const tabsOf = ({ name }: Question): string =>
  dashboards
    .filter(({ tiles }) =>
      tiles.some(({ question, organizations }) =>
        [question, organizations?.question].some((one) => one?.name === name),
      ),
    )
    .map(({ label }) => label)
    .join(", ");

const placeOfFigure = (question: Question): string =>
  question.name.startsWith("reports/") ? "Report" : `Dashboard: ${tabsOf(question) || "a tile to choose"}`;
const placeOfField = (entity: Entity, { section }: Field): string =>
  `${formLabel(entity.name)}${section === undefined ? "" : `: ${section}`}`;

/** Every figure of dashboards and reports, then every fact, then every field, then every list, each in the order of their titles. */
export const entries: readonly PlacedEntry[] = [
  Object.values(questions)
    .filter((question) => question.title !== undefined && (!question.records || tabsOf(question) !== ""))
    .map((question) => ({ ...figureEntry(question, factTables), where: placeOfFigure(question) })),
  factTables.map((fact) => ({ ...factEntry(fact), where: "Explore" })),
  entities.flatMap((entity) =>
    fieldList(entity).map(({ name, field }) => ({
      ...fieldEntry(entity, name, field),
      where: placeOfField(entity, field),
    })),
  ),
  listEntries().map((list) => ({ ...list, where: "Dropdowns" })),
].flatMap((kind) => kind.toSorted((one, other) => one.title.localeCompare(other.title, "en")));

const plain = (text: string): string => text.toLowerCase();

/**
 * The entries of a kind (null for all) in whose texts every word is found. Those whose title has all the words come
 * first.
 */
export function findEntries(text: string, kind: DefinitionKind | null, all = entries): PlacedEntry[] {
  const words = plain(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  const holds = (searched: string): boolean => words.every((word) => plain(searched).includes(word));
  const textsOf = ({ title, where, definition, caveats, sources, fields, owner, id }: PlacedEntry): string =>
    [title, where, definition, caveats, sources, fields, owner, id].join(" ");
  const found = all.filter((entry) => (kind === null || entry.kind === kind) && holds(textsOf(entry)));
  const named = found.filter(({ title }) => holds(title));
  return words.length === 0 ? found : [...named, ...found.filter((entry) => !named.includes(entry))];
}
