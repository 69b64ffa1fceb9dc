import type { Meant } from "../shared/definitions";
import { factNames, personalFacts } from "../questions/fact-header";
import { withoutTexts } from "./sql-words";

/** The facts that a statement names, outside of its texts and comments. `selected_support` names `support`. */
export function factsInStatement(sql: string): string[] {
  const words = new Set(withoutTexts(sql).toLowerCase().match(/\w+/g));
  return factNames.filter((name) => words.has(name) || words.has(`selected_${name}`));
}

/** What a statement holds, for the definitions of its workbook. Which fields its columns are is not known. */
export const meantByStatement = (sql: string): Meant[] =>
  factsInStatement(sql).map((fact) => ({ fact, fields: [] }));

/** Whether a statement reads the rows of persons, which it could list. */
export const readsPersons = (sql: string): boolean =>
  factsInStatement(sql).some((name) => personalFacts.includes(name));

/** Why the answer of such a statement is not sent. */
export const personsOfStatement =
  "A statement over participants is not sent, because it could list persons. Send a pivot that counts them.";
