import { textOf, type Values } from "../../../fields";
import { nameWords } from "../../../shared/person-name";

/** The words of a name in no order: “Cruz, Ana B.” and “Ana B. Cruz” are one. */
const key = (row: Values): string => nameWords(textOf(row["participant_name"])).toSorted().join(" ");

/** Two who were born on different days are two. */
const bornApart = (one: Values | undefined, other: Values): boolean => {
  const [first, second] = [textOf(one?.["birthday"]), textOf(other["birthday"])];
  return first !== "" && second !== "" && first !== second;
};

/** Which of the participants seems to be a person named elsewhere in the form; null where none does. */
export function alreadyAmong(person: Values, rows: readonly Values[]): string | null {
  const name = key(person);
  const at = name === "" ? -1 : rows.findIndex((row) => key(row) === name && !bornApart(person, row));
  return at < 0
    ? null
    : `${textOf(person["participant_name"]).trim()}, named in the form above, seems to be there already: row ${at + 1}.`;
}

/** The names that stand twice among participants: the same but for order, case, accents, spaces and points. */
export function duplicateParticipants(rows: readonly Values[]): string[] {
  const seen = new Map<string, number[]>();
  const found: string[] = [];
  for (const [at, row] of rows.entries()) {
    const name = key(row);
    if (name === "") continue;
    const before = seen.get(name) ?? [];
    const first = before.find((one) => !bornApart(rows[one], row));
    if (first !== undefined)
      found.push(
        `Rows ${first + 1} and ${at + 1} seem to be the same person: ${textOf(row["participant_name"])}.`,
      );
    seen.set(name, [...before, at]);
  }
  return found;
}
