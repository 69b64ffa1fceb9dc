import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entities } from "../../../../src/entities";
import {
  recognizedValues,
  lostMeaning,
  type RecognizedValues,
} from "../../../../src/entities/define/recognized-values";
import { allLists } from "../../../../src/entities/lookups";

/** The lines of a file; a list that spells a text is no word that the text is compared with. */
const linesOf = (file: string): string[] =>
  readFileSync(`sql/${file}`, "utf8")
    .replaceAll(/ where list = '[^']+'/g, "")
    .split("\n");

/** The texts that SQL compares with. */
const compared = (sql: string): string[] => [
  ...[...sql.matchAll(/(?:like|=|when|from) '([^']+)'/g)].map(([, text]) => text!),
  ...[...sql.matchAll(/ in \(([^)]*)\)/g)].flatMap(([, texts]) =>
    texts!.split(", ").map((one) => one.slice(1, -1)),
  ),
];

const inSql = ({ meanings }: RecognizedValues): string[] =>
  meanings.flatMap(({ matcher, words }) =>
    words
      .map((word) => word.toLowerCase())
      .map((word) => ({ beginning: `${word}%`, whole: word, part: `%${word}%`, digit: "[1-5]" })[matcher]),
  );

const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].toSorted();

test.each(recognizedValues)("the SQL knows $list by the words that are told, and by no others", (known) => {
  const lines = linesOf(known.sql);
  const found = lines.flatMap((line, at) => {
    if (line.startsWith("--") || !line.includes(known.column)) return [];
    const next = lines[at + 1]?.trim() ?? "";
    return compared(next.startsWith("when '") ? `${line} ${next}` : line);
  });
  expect(sorted(found)).toEqual(sorted(inSql(known)));
  expect(allLists.some(({ name }) => name === known.list)).toBe(true);
});

test("no facts know a value of another list by its word", () => {
  const lookups = new Set(
    entities.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, { kind }]) => (kind === "lookup" ? [name] : [])),
    ),
  );
  const knowing = readdirSync("sql/facts").flatMap((file) =>
    linesOf(`facts/${file}`).flatMap((line) =>
      compared(line).length === 0
        ? []
        : [...line.matchAll(/\w+/g)].flatMap(([word]) =>
            lookups.has(word) ? [`facts/${file} ${word}`] : [],
          ),
    ),
  );
  expect(sorted(knowing)).toEqual(
    sorted(
      recognizedValues
        .filter(({ sql }) => sql.startsWith("facts/"))
        .map(({ sql, column }) => `${sql} ${column}`),
    ),
  );
});

const renamed = (list: string, before: string, after: string) =>
  lostMeaning(list, { type: before, category: null }, { type: after, category: null })?.message ?? null;

test.each([
  [
    "organization-status",
    "Operational",
    "Active & running",
    "by how it begins: the new name must begin with “Operational”.",
  ],
  [
    "organization-status",
    "Non-operational",
    "Operational",
    "by how it begins: the new name must begin with “Non”.",
  ],
  ["sex", "female", "Woman", "by the whole of it: the new name must be “Female”."],
  [
    "itema-level",
    "3",
    "Third",
    "by a digit in it: the new name must hold “3” before any other digit from 1 to 5.",
  ],
  [
    "current-it-level",
    "Level 3",
    "Level 5, was 3",
    "by a digit in it: the new name must hold “3” before any other digit from 1 to 5.",
  ],
  [
    "registration",
    "None yet",
    "No papers",
    "by the whole of it: the new name must be “None” or “None yet” or “Not registered” or “N/A”.",
  ],
  [
    "support-provided",
    "Farm machinery",
    "Tractors",
    "by a word in it: the new name must hold “machin” or “equipment” or “facilit”.",
  ],
])("%s: “%s” cannot become “%s”, which figures would not know as the same", (list, before, after, reason) => {
  expect(renamed(list, before, after)).toBe(`Figures count “${before}” ${reason}`);
});

test.each([
  ["organization-status", "Operational", "OPERATIONAL since 2026"],
  ["organization-status", "Dormant", "Asleep"],
  ["sex", "Female", " female "],
  ["oma-level-2013", "3", "Level 3 of 5"],
  ["registration", "None yet", "Not registered"],
  ["registration", "Barcode", "Bar code"],
  ["support-provided", "Farm machinery", "Farm equipment"],
  ["fund-source", "Grant", "Gift"],
])("%s: “%s” can become “%s”", (list, before, after) => {
  expect(renamed(list, before, after)).toBeNull();
});

test("of a participant category the category has the meaning, and its sub-categories are named freely", () => {
  const member = { type: "Member", category: "ARB" };
  expect(lostMeaning("participant-category", member, { type: "Full member", category: "arb" })).toBeNull();
  expect(lostMeaning("participant-category", member, { type: "Member", category: "Beneficiary" })).toEqual({
    field: "category",
    message: "Figures count “ARB” by the whole of it: the new category must be “ARB”.",
  });
});
