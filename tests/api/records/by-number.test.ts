import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { expect, test } from "vitest";
import { entityNamed } from "../../../src/entities";
import { tablesOfFact } from "../../../src/questions/sql-files/fact-file";
import { readChanges } from "../../../src/server/analytics/facts/fact-delta";
import { readVersion } from "../../../src/server/analytics/facts/versions";
import { facts } from "../../../src/server/analytics/sql-files";
import { hooksOf } from "../../../src/server/hooks/hooks";
import { updateNameCopies } from "../../../src/server/hooks/sync-arbo-names";
import { transaction, type Scope } from "../../../src/server/db/transaction";
import type { SessionUser } from "../../../src/server/http/context";
import { historyOf } from "../../../src/server/records/approval/approval-history";
import { noAccounts, visibleLog } from "../../../src/server/records/log/visible-log";
import { cascadePlaces } from "../../../src/server/records/references/cascade-places";
import {
  likelyDuplicatesOf,
  searchParticipants,
  trainingsOf,
} from "../../../src/server/records/participants/likely-duplicates";
import { namedParticipants } from "../../../src/server/records/participants/named-participants";
import { lockParents } from "../../../src/server/records/saving/parents";
import { serverOfFile } from "../server";

const server = await serverOfFile();

const central: Scope = { status: "Central", region_name: null, province_name: null, user_id: 1 };
const actor = { id: 1, roletype: "Admin", status: "Central", route: ["forms"] } as unknown as SessionUser;

/**
 * The plans of all statements of `work`, where the database reads a whole table only if nothing else is
 * possible. The last test takes three seconds on two quiet cores, for its rows.
 */
const plansOf = (work: (client: pg.PoolClient) => Promise<unknown>, scope = central): Promise<string> =>
  transaction(server.context.pool, scope, async (client) => {
    await client.query("set local enable_seqscan = off");
    const plans: string[] = [];
    const query = async (asked: string | pg.QueryConfig, given?: unknown[]): Promise<pg.QueryResult> => {
      const { text, values = given } = typeof asked === "string" ? { text: asked } : asked;
      if (!text.includes("set_config")) {
        const plan = await client.query<Record<string, string>>(`explain ${text}`, values);
        plans.push(...plan.rows.flatMap((row) => Object.values(row)));
      }
      return client.query(asked as string, given);
    };
    await work({ query } as unknown as pg.PoolClient);
    return plans.join("\n");
  });

test("the history of a record is not sought in the whole ledger, whoever reads it", async () => {
  const log = visibleLog(actor, { table: "form_11", id: 7 }, true, noAccounts);
  const plans = await plansOf(async (client) => {
    await client.query(`select * from ${log.sql}`, log.values);
    await historyOf(client, entityNamed("form_11"), [7, 8]);
  });
  expect(plans).toContain("on user_log");
  expect(plans).not.toContain("Seq Scan on user_log");
});

test("the participants of trainings are not sought among all participants", async () => {
  const form5 = entityNamed("form_5_accomp");
  const row = { id: 1, arboPrimaryKey: "1" } as never;
  const plans = await plansOf((client) => {
    const context = { client, actor, entity: form5 } as never;
    return hooksOf(form5).covers?.([row], context) ?? Promise.resolve();
  });
  expect(plans).toMatch(/ on participant\b.*\n\s*(?:Index|Recheck) Cond: \(id = ANY/);
});

test("the trainings of a participant are not sought among all trainings", async () => {
  const plans = await plansOf(async (client) => {
    await searchParticipants(client, central, ["maria"], 1);
    await trainingsOf(client, 7);
    await likelyDuplicatesOf(client, 7);
  });
  expect(plans).toContain("on arbo_training");
  expect(plans).not.toContain("Seq Scan on arbo_training");
});

test("a search for participants reads those of the own place", async () => {
  const bulacan: Scope = {
    status: "Provincial",
    region_name: "Region III",
    province_name: "Bulacan",
    user_id: 2,
  };
  const plans = await plansOf(async (client) => {
    await searchParticipants(client, bulacan, ["maria"], 1);
    await namedParticipants(client, bulacan, ["maria"]);
  }, bulacan);
  expect(plans).toContain("on participant");
  expect(plans).not.toContain("Seq Scan on participant");
});

test("what changed of a fact is found by the numbers of its records, in each of its tables", async () => {
  await server.context.pool.query(
    "insert into fact_change (fact, version, row_key) select fact, version + 1, 64 from data_version",
  );
  for (const fact of facts.values()) {
    const plans = await plansOf(async (client) => {
      const { version } = await readVersion(client, fact.name);
      await readChanges(client, fact, version);
    });
    const text = readFileSync(join("sql/facts", `${fact.name}.sql`), "utf8");
    // An index of the number or, of these small tables, another one.
    const found = plans.match(/(?:Index Cond|Filter): \(+id = ANY/g)?.length ?? 0;
    expect(found, fact.name).toBe(tablesOfFact(text).length);
  }
});

test("rows under a record are found by its number, and a record by theirs", async () => {
  const arbo = entityNamed("arbo_masterlist");
  const before = { id: 1, arbo_name: "Before" };
  const rows = [{ before, saved: { ...before, arbo_name: "After" } }] as never;
  await server.context.pool.query(
    `insert into participant (participant_name, "arboPrimaryKey") select 'Person', nth::text from generate_series(1, 1000) as nth`,
  );
  await server.context.pool.query("analyze participant");
  const ofArbo = 'Index Cond: ("arboPrimaryKey" = master.own_key)';
  const moved = await plansOf(async (client) => {
    await cascadePlaces(rows, { client, actor, entity: arbo } as never, []);
  });
  expect(moved).toContain(ofArbo);
  const renamed = await plansOf((client) =>
    updateNameCopies([entityNamed("participant")], ["1"], { client, actor }),
  );
  expect(renamed).toContain(ofArbo);
  const parents = await plansOf((client) => lockParents(client, entityNamed("qtr_sales_report"), [1], ["1"]));
  expect(parents).not.toContain("Seq Scan on form7_accomp");
});
