import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Size } from "../demo/sizes";
import { boardsOf } from "../src/questions/boards";
import { askedWith, type Parameters } from "../src/questions/query";
import { answersOf } from "../src/server/analytics/answers/plan-answers";
import { writeFact } from "../src/server/analytics/facts/fact-build";
import { readFactRows } from "../src/server/analytics/facts/fact-rows";
import { readFactVersions } from "../src/server/analytics/facts/versions";
import { Replica } from "../src/server/analytics/replica/replica";
import { statesOf, versionOf } from "../src/server/analytics/replica/states";
import { facts, queries } from "../src/server/analytics/sql-files";
import { transaction, type Scope } from "../src/server/db/transaction";
import { central, openData } from "./data";
import { ms, printTable, ratio } from "./table";

const ROUNDS = 3;
const scopes: readonly (readonly [name: string, scope: Scope])[] = [
  ["nation", central],
  ["region", { ...central, status: "Regional", region_name: "Region III (Central Luzon)" }],
];
const filters: readonly (readonly [name: string, parameters: Parameters])[] = [
  ["none", {}],
  ["a year", { reporting_year: [2025] }],
];

async function best(rounds: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await work();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

/**
 * (r) Every board in one call, and the file of each large fact, made by the replica and by PostgreSQL in the same run.
 * The cache of answers is not used.
 */
export async function benchReplica(size: Size): Promise<void> {
  const database = await openData(size);
  const replica = new Replica(database.pool, database.reader, "1GB", { info: () => {}, warn: console.warn });
  const dir = mkdtempSync(join(tmpdir(), "marble-bench-"));
  try {
    const filled = await best(1, () => replica.start());
    const states = statesOf(await readFactVersions(database.pool));
    const rows: (string | number)[][] = [];
    for (const [board, on] of boardsOf(queries)) {
      const questions = on.map(({ query }) => query);
      for (const [place, scope] of scopes)
        for (const [filter, parameters] of filters) {
          const asked = askedWith(questions, parameters);
          const copied = await best(ROUNDS, () =>
            replica.withSnapshot(states, (snapshot) => snapshot.answer(scope, asked)),
          );
          const witnessed = await best(1, () =>
            transaction(database.pool, scope, (client) => answersOf(client, asked), {
              oneSnapshot: true,
            }),
          );
          rows.push([board, place, filter, ms(copied), ms(witnessed), ratio(witnessed, copied)]);
        }
    }
    for (const name of ["support", "trainee"]) {
      const fact = facts.get(name);
      if (fact === undefined) continue;
      const copied = await best(1, () =>
        replica.withSnapshot(states, (snapshot) =>
          writeFact(
            { version: { oldest: 0, ...versionOf(states[name]) }, batches: snapshot.rows(central, fact) },
            central,
            fact,
            join(dir, name),
          ),
        ),
      );
      const witnessed = await best(1, () =>
        readFactRows(database.pool, central, fact, (read) => writeFact(read, central, fact, join(dir, name))),
      );
      rows.push([`file of ${name}`, "nation", "none", ms(copied), ms(witnessed), ratio(witnessed, copied)]);
    }
    printTable(
      `(r) replica and PostgreSQL, size ${size}; the replica was filled in ${(filled / 1000).toFixed(1)} s, the process takes ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
      ["board", "scope", "filter", "replica ms", "PostgreSQL ms", "times"],
      rows,
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
    await replica.stop();
    await database.close();
  }
}
