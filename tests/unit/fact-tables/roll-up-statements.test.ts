import { DuckDBInstance } from "@duckdb/node-api";
import { expect, test } from "vitest";
import { changeRollUp, makeRollUp } from "../../../src/fact-tables/roll-up-statements";
import { facts } from "../../../src/server/analytics/sql-files";
import { createStatements } from "../../../src/fact-tables/table-statements";

const fact = facts.get("trainee");
if (fact === undefined) throw new Error("There is no fact of participants.");
const [rollUp] = fact.rollUps;
if (rollUp === undefined) throw new Error("The participants have no roll-up.");

/** Participants in few groups; every third one has attended nothing, some columns are null, and each seed has cohorts of its own. */
const someRows = (where: string, seed: number): string =>
  `select n, n % 5, 'ARBO ' || n % 5, 'North', case n % 4 when 0 then 'A' else 'B' end, 'Town', 2024, 'GAA',
     case n % 6 when 0 then 'IPP' end, 'ARB', 'Farmer', case (n + ${seed}) % 3 when 0 then 'Male' else 'Female' end,
     '15 to 30', (n + ${seed}) % 2, 0, 0, 0, n % 3,
     case n % 3 when 0 then null else cast((n + ${seed}) % 4 + ${seed} * 10 as text) || ',' || n % 3 end
   from range(600) as listed (n) where ${where}`;

test("a roll-up that follows differences is the one that is made anew: rows changed, added, removed and put back", async () => {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const run = (sql: string): Promise<unknown> => connection.run(sql);
  /** The groups with their trainings instead of the numbers of their cohorts. */
  const groups = async (): Promise<unknown[]> =>
    (
      await connection.runAndReadAll(
        `select trainee_group.* exclude (cohort), training_keys from trainee_group left join cohort using (cohort) order by all`,
      )
    ).getRowsJson();
  const change = async (former: string, changed: string): Promise<void> => {
    await run("create or replace table trainee_changed as select * from trainee limit 0");
    await run(`insert into trainee_changed ${changed}`);
    const replaced = `from trainee where ${former}`;
    await run("begin");
    await run(changeRollUp(rollUp, `(select * ${replaced})`, "trainee_changed"));
    await run(`delete ${replaced}; insert into trainee select * from trainee_changed; commit`);
  };
  try {
    await run(
      createStatements("trainee", {
        fact: "trainee",
        columns: fact.columns.map((column) =>
          column.type === "enum" ? { ...column, type: "text" } : column,
        ),
      }).statements.join(";"),
    );
    await run(`insert into trainee ${someRows("n < 500", 0)}`);
    await run(makeRollUp(rollUp));
    const first = await groups();
    const changes: [former: string, changed: string][] = [
      ["row_key % 7 = 0", someRows("n < 500 and n % 7 = 0", 1)],
      ["false", someRows("n >= 500", 2)],
      ["row_key < 40", someRows("false", 0)],
      ["row_key % 10 = 3 and row_key < 500", someRows("n % 10 = 3 and n < 500", 3)],
      ["true", someRows("n < 500", 0)],
    ];
    for (const [former, changed] of changes) {
      await change(former, changed);
      const followed = await groups();
      await run(makeRollUp(rollUp));
      expect(followed).toEqual(await groups());
    }
    expect(await groups()).toEqual(first);
    expect(first.length).toBeLessThan(100);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
});
