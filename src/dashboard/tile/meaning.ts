import { factTables, type Question } from "../../analytics";
import { columnsText, factEntryId, factTitles } from "../../dictionary/make-entries";

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

/** What the answer of a question means. */
export const meaningOf = (question: Question): Meaning => ({
  to: dictionaryEntry(question.name),
  definition: question.about ?? "",
  columns: columnsText(question),
  sources: factTitles(question.facts, factTables),
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
    sources: factTitles(names, factTables),
  };
}
