import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readFactTable, type FactTable } from "../../pivots/facts/fact-table";
import { withJoinedFields } from "../../pivots/facts/joined-fields";
import {
  factColumns,
  factSelect,
  keyFactor,
  listsOfColumns,
  type FactColumn,
} from "../../questions/sql-files/fact-file";
import { factNames } from "../../questions/fact-header";
import type { Question } from "../../questions/question";
import { readQuestions } from "../../questions/sql-files/read-questions";
import { readRollUps, type RollUp } from "../../questions/sql-files/roll-up";

const ROOT = resolve(import.meta.dirname, "../../../sql");

/** A fact: a view of sql/facts with the columns of its select. */
export interface Fact {
  name: string;
  columns: FactColumn[];
  /** How many row_keys each id has. */
  keyFactor: number;
  /** The tables that count its rows in DuckDB. */
  rollUps: RollUp[];
  /** A checksum of the file, so that copies made with an older file are not taken for current. */
  checksum: string;
}

function sqlFiles(folder: string): Record<string, string> {
  const dir = join(ROOT, folder);
  const names = readdirSync(dir).filter((name) => name.endsWith(".sql"));
  return Object.fromEntries(
    names.map((name) => [`${folder}/${name}`, readFileSync(join(dir, name), "utf8")]),
  );
}

/** The texts of sql/selections by folder and file name. */
export const selectionFiles: Readonly<Record<string, string>> = sqlFiles("selections");

const factFiles = sqlFiles("facts");
const rollUps = readRollUps(selectionFiles);

/** All questions of sql/dashboards and sql/reports, by folder and file name. */
export const questions: Record<string, Question> = readQuestions({
  ...selectionFiles,
  ...sqlFiles("dashboards"),
  ...sqlFiles("reports"),
});

/** All facts by name. */
export const facts: ReadonlyMap<string, Fact> = new Map(
  Object.entries(factFiles).map(([path, text]) => {
    const name = path.slice("facts/".length, -".sql".length);
    const checksum = createHash("sha256").update(text).update(factSelect(text)).digest("hex").slice(0, 8);
    const own = rollUps.filter(({ fact }) => fact === name);
    return [name, { name, columns: factColumns(text), keyFactor: keyFactor(text), rollUps: own, checksum }];
  }),
);

const listsOfFact = (name: string): [column: string, list: string][] => [
  ...listsOfColumns(factFiles[`facts/${name}.sql`] ?? ""),
];

/**
 * The list of each column of facts whose values a list spells, and of each field that pivots join from the ARBO. Filters of figures
 * are called like the columns.
 */
export const listedColumns: ReadonlyMap<string, string> = new Map([
  ...factNames.flatMap(listsOfFact),
  ...listsOfFact("arbo").map(([column, list]) => [`arbo_${column}`, list] as const),
]);

/** The facts as their files describe them. */
export const factTables: readonly FactTable[] = factNames.map((name) =>
  readFactTable(name, factFiles[`facts/${name}.sql`] ?? ""),
);

/** The facts that pivots count, with the fields of the records that they refer to. */
export const joinedTables: readonly FactTable[] = withJoinedFields(factTables);
