import { factTables, type Query } from "../../analytics";
import { columnLabel } from "../../labels/column-label";

/** What the data dictionary says of a figure beside its note, and where it says it. */
export interface Meaning {
  /** The address of its entry. */
  to: string;
  definition: string;
  /** Which of its columns do not add up, and which are withheld. */
  columns: string;
  /** The titles of the facts that it is counted from. */
  sources: string;
}

/** The address of the data dictionary, at the entry with this id. */
export const dictionaryEntry = (id: string): string =>
  `/report?${new URLSearchParams({ report: "dictionary", entry: id })}`;

/** The id of a fact's entry in the dictionary. */
export const factEntryId = (name: string): string => `fact ${name}`;

/** Texts that are not empty, as one. */
export const sentences = (...texts: (string | false | undefined)[]): string =>
  texts.filter((text) => text !== undefined && text !== false && text !== "").join(" ");

const factTitle = (name: string): string => factTables.find((fact) => fact.name === name)?.title ?? name;

/** What the reader of an answer's columns must know: which of them do not add up, and which are withheld. */
function columnsText({ figures, returns, sensitive }: Query): string {
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

/** What the answer of a question means. */
export const meaningOf = (query: Query): Meaning => ({
  to: dictionaryEntry(query.name),
  definition: query.about ?? "",
  columns: columnsText(query),
  sources: query.facts.map(factTitle).join(", "),
});

/** What the facts of a tile of Explore mean. Of several, the dictionary lists all facts. */
export function meaningOfFacts(names: readonly string[]): Meaning {
  const [fact, another] = factTables.filter(({ name }) => names.includes(name));
  const isOne = fact !== undefined && another === undefined;
  return {
    to: isOne
      ? dictionaryEntry(factEntryId(fact.name))
      : `/report?${new URLSearchParams({ report: "dictionary", kind: "Fact" })}`,
    definition: isOne ? fact.about : "",
    columns: "",
    sources: names.map(factTitle).join(", "),
  };
}
