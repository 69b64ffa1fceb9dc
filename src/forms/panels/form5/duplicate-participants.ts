import { textOf, type Values } from "../../../fields";
import { nameWords } from "../../../shared/person-name";

/** A key of a name that ignores the order of its words: “Cruz, Ana B.” and “Ana B. Cruz” have the same key. */
const key = (row: Values): string => nameWords(textOf(row["participant_name"])).toSorted().join(" ");

/** Whether two participants have different birthdays, and so are different persons. */
const haveDifferentBirthdays = (one: Values | undefined, other: Values): boolean => {
  const [first, second] = [textOf(one?.["birthday"]), textOf(other["birthday"])];
  return first !== "" && second !== "" && first !== second;
};

/** Tells which participant seems to be the person named elsewhere in the form. Returns null when none does. */
export function duplicateAmong(person: Values, rows: readonly Values[]): string | null {
  const name = key(person);
  const at =
    name === "" ? -1 : rows.findIndex((row) => key(row) === name && !haveDifferentBirthdays(person, row));
  return at < 0
    ? null
    : `${textOf(person["participant_name"]).trim()}, named in the form above, seems to be there already: row ${at + 1}.`;
}

/** Participants that appear twice: names equal except for word order, case, accents, spaces and periods. */
export function duplicateParticipants(rows: readonly Values[]): string[] {
  const seen = new Map<string, number[]>();
  const found: string[] = [];
  for (const [at, row] of rows.entries()) {
    const name = key(row);
    if (name === "") continue;
    const before = seen.get(name) ?? [];
    const first = before.find((one) => !haveDifferentBirthdays(rows[one], row));
    if (first !== undefined)
      found.push(
        `Rows ${first + 1} and ${at + 1} seem to be the same person: ${textOf(row["participant_name"])}.`,
      );
    seen.set(name, [...before, at]);
  }
  return found;
}
