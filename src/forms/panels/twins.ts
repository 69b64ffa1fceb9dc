import { textOf, type Values } from "../../fields";

const key = (row: Values): string =>
  textOf(row["participant_name"])
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ");

/** The names that stand twice among participants: the same but for case, spaces and points. */
export function twins(rows: readonly Values[]): string[] {
  const seen = new Map<string, number>();
  const found: string[] = [];
  for (const [at, row] of rows.entries()) {
    const name = key(row);
    if (name.trim() === "") continue;
    const first = seen.get(name);
    if (first === undefined) seen.set(name, at);
    else
      found.push(
        `Rows ${first + 1} and ${at + 1} seem to be the same person: ${textOf(row["participant_name"])}.`,
      );
  }
  return found;
}
