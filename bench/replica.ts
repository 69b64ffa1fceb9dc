import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Size } from "../demo/sizes";
import { boardsOf } from "../src/questions/boards";
import { askedWith } from "../src/questions/asked-question";
import type { Parameters } from "../src/questions/question";
import { answersOf } from "../src/server/analytics/answers/plan-answers";
import { writeFact } from "../src/server/analytics/facts/fact-build";
import { readFactRows, type FactRows } from "../src/server/analytics/facts/fact-rows";
import { readFactVersions } from "../src/server/analytics/facts/versions";
import { Replica } from "../src/server/analytics/replica/replica";
import type { ReplicaSnapshot } from "../src/server/analytics/replica/snapshot";
import { statesOf, versionOf } from "../src/server/analytics/replica/states";
import { facts, questions, type Fact } from "../src/server/analytics/sql-files";
import { transaction, type Scope } from "../src/server/db/transaction";
import { central, openData } from "./data";
import { ms, printTable, ratio } from "./table";

const ROUNDS = 3;
/** How much memory the replica may take. */
const memoryOf = (size: Size): string => (size === "large" ? "8GB" : "1GB");
const scopes: readonly (readonly [name: string, scope: Scope])[] = [
  ["nation", central],
  ["region", { ...central, status: "Regional", region_name: "Region III (Central Luzon)" }],
];
const bulacan: Scope = {
  ...central,
  status: "Provincial",
  region_name: "Region III (Central Luzon)",
  province_name: "Bulacan",
};
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
 * (r) Every board in one call, and the files of facts, made by the replica and by PostgreSQL in the same run. The cache of
 * answers is not used. Of size large, only the replica is measured: PostgreSQL takes longer than a statement may.
 */
export async function benchReplica(size: Size): Promise<void> {
  const database = await openData(size);
  const replica = new Replica(database.pool, database.reader, memoryOf(size), {
    info: () => {},
    warn: console.warn,
  });
  const dir = mkdtempSync(join(tmpdir(), "marble-bench-"));
  try {
    const filled = await best(1, () => replica.start());
    const states = statesOf(await readFactVersions(database.pool));
    const rows: (string | number)[][] = [];
    /** Measures the same work with the replica and with PostgreSQL. */
    const compare = async (
      [board, place, filter]: readonly [string, string, string],
      work: { rounds: number; replica: (snapshot: ReplicaSnapshot) => Promise<unknown> },
      witness: () => Promise<unknown>,
    ): Promise<void> => {
      const copied = await best(work.rounds, async () => {
        if ((await replica.withSnapshot(states, async (one) => [await work.replica(one)])) === null)
          throw new Error("The replica does not answer.");
      });
      const witnessed = size === "large" ? null : await best(1, witness);
      const compared = witnessed === null ? ["", ""] : [ms(witnessed), ratio(witnessed, copied)];
      rows.push([board, place, filter, ms(copied), ...compared]);
    };
    for (const [board, on] of boardsOf(questions)) {
      const ofBoard = on.map(({ question }) => question);
      for (const [place, scope] of scopes)
        for (const [filter, parameters] of filters) {
          const asked = askedWith(ofBoard, parameters);
          await compare(
            [board, place, filter],
            { rounds: ROUNDS, replica: (snapshot) => snapshot.answer(scope, asked) },
            () => transaction(database.pool, scope, (one) => answersOf(one, asked), { oneSnapshot: true }),
          );
        }
    }
    const fileOf = (scope: Scope, fact: Fact, rowsOfFact: FactRows): Promise<unknown> =>
      writeFact(rowsOfFact, scope, fact, join(dir, fact.name));
    const compareFiles = (place: string, scope: Scope, wanted: readonly Fact[]): Promise<void> =>
      compare(
        [wanted.length === 1 ? `file of ${wanted[0]?.name}` : "files of all facts", place, "none"],
        {
          rounds: 1,
          replica: async (snapshot) => {
            for (const fact of wanted) {
              const version = { oldest: 0, ...versionOf(states[fact.name]) };
              await fileOf(scope, fact, { version, batches: snapshot.rows(scope, fact) });
            }
          },
        },
        async () => {
          for (const fact of wanted)
            await readFactRows(database.pool, scope, fact, (read) => fileOf(scope, fact, read));
        },
      );
    for (const name of ["support", "trainee"])
      await compareFiles(
        "nation",
        central,
        [...facts.values()].filter((fact) => fact.name === name),
      );
    await compareFiles("province", bulacan, [...facts.values()]);
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
