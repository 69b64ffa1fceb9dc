import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { entities } from "../../src/entities";
import { fileMeant, sources } from "./sources";

/** Where an entity may be named. Everything else serves every entity, and asks what it declares (decision 071). */
const special = [
  // Its declaration, and the extension points.
  "entities/",
  "server/hooks/",
  "forms/panels/",
  // What serves one entity only: the masterlist's import, the people of Form 5, the reporting schedules.
  "forms/import/",
  "server/records/import/",
  "server/records/participants/",
  "server/analytics/withholding/",
  "reports/participants/",
  "server/schedules/",
  "reports/schedules/",
  "shared/time/countdown.ts",
  // The forms behind the figures of each board.
  "dashboard/drawers/",
];

const names = entities.map(({ name }) => name).join("|");
const named = new RegExp(`(["'\`])(?:${names})\\1|\\b(?:from|join|into|update) (?:${names})\\b`, "i");
/** A file of one entity; `index` names them all, and `define` and `lookups` are about every one. */
const declaration = /^entities\/(?!index\.ts|lookups\.ts|define\/)/;

const wrongs = ({
  file,
  text,
  imports,
}: {
  file: string;
  text: string;
  imports: readonly string[];
}): string[] => [
  ...text.split("\n").flatMap((line, at) => (named.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  ...imports
    .filter((specifier) => declaration.test(fileMeant(file, specifier) ?? ""))
    .map((specifier) => `${file} imports ${specifier}`),
];

test("code that serves every entity names none and imports the file of none", () => {
  const generic = sources.filter(({ file }) => !special.some((place) => file.startsWith(place)));
  expect(generic.flatMap(wrongs)).toEqual([]);
});

test("each place that may name an entity does", () => {
  const needless = special.filter(
    (place) => !sources.some((source) => source.file.startsWith(place) && wrongs(source).length > 0),
  );
  expect(needless).toEqual([]);
});

test("the name of a record begins small, as within a sentence, unless it is a proper name", () => {
  const large = entities.filter(({ label }) => !/^(?:[a-z]|[A-Z]{2,}\b|Form \d)/.test(label));
  expect(large.map(({ name, label }) => `${name}: ${label}`)).toEqual([]);
});

test("no fact is called like a table of records", () => {
  const facts = new Set(readdirSync("sql/facts").map((file) => basename(file, ".sql")));
  const taken = entities.filter(({ name }) => facts.has(name)).map(({ name }) => name);
  expect(taken, `sql/facts/${taken[0]}.sql: give the fact another name`).toEqual([]);
});

test.each([
  ['if (entity.name === "form_10") return;', []],
  ["const schedules = entityNamed('report_schedules');", []],
  ["`select id from arbo_training where id = $1`", []],
  ["", ["../../entities/forms/training"]],
])("the rule finds %s %s", (text, imports) => {
  expect(wrongs({ file: "server/records/save.ts", text, imports })).toHaveLength(1);
});
