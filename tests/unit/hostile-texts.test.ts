import { expect, test } from "vitest";
import { entities } from "../../src/entities";
import { parseField, type Field } from "../../src/fields";
import { isPage } from "../../src/server/http/client-paths";
import { keyParts } from "../../src/shared/places/places";
import { parseDate } from "../../src/shared/time/dates";
import { shortDate } from "../../src/shared/time/short-dates";
import { factsInStatement } from "../../src/statements/facts-in-statement";
import { withSelectedTables } from "../../src/statements/selected-tables";
import type { FactTable } from "../../src/pivots/facts/fact-table";

/** The processor time of a reading, in milliseconds; what it throws does not matter. */
function costOf(read: () => unknown): number {
  const { user } = process.cpuUsage();
  try {
    read();
  } catch {
    // Refused.
  }
  return (process.cpuUsage().user - user) / 1000;
}

/** Texts longer than a body may hold, made of what patterns repeat, with an end that fits none. */
const LENGTH = 50_000;
const texts = [
  ...["0", " ", "/", ",", ".", "-", "a", "Ñ", " (", "1 ", "1:", ".0", "@.", "\n ", "A. ", "0,000"].map(
    (part) => `${part.repeat(LENGTH / part.length)}\0`,
  ),
  `AAA${" ".repeat(LENGTH)}\0`,
  `1 Aug${"\t".repeat(LENGTH)},`,
];
/** A pattern that tries each length of a part at each place takes 1,100 ms for the first of these texts. */
const MOST_MS = 400;

const fields = new Map(
  entities
    .flatMap((entity) => Object.values(entity.fields))
    .map((field): [string, Field] => [
      [field.kind, field.picks ?? "", field.max ?? "", field.choices?.length ?? ""].join(" "),
      { ...field, required: false },
    ]),
);

/** Costs half a second. */
test.each([
  ...[...fields].map(([name, field]) => [name, (text: string) => parseField(text, field)] as const),
  ["a day", parseDate],
  ["a day in short", (text: string) => shortDate(text)],
  ["a place", keyParts],
  ["the path of a page", isPage],
  ["the facts of a statement", factsInStatement],
] as const)("a text that was made to be read slowly is read at once: %s", (_, read) => {
  for (const text of texts) expect(costOf(() => read(text))).toBeLessThan(MOST_MS);
});

test("a statement with many comments before it is read at once", () => {
  const fact = { name: "support", fields: [] } as unknown as FactTable;
  const selected = { parts: "", table: "support", ignored: [] };
  const statement = `${"/**/".repeat(28)}select * from selected_support`;
  expect(costOf(() => withSelectedTables(statement, [fact], () => selected))).toBeLessThan(MOST_MS);
  const commented = withSelectedTables(`/**/ /* */ with a as (${statement}) from a`, [fact], () => selected);
  expect(commented.sql).toMatch(
    /^with selected_support as \(select \* from support\),\n\/\*\*\/ \/\* \*\/ {6}a as/,
  );
});
