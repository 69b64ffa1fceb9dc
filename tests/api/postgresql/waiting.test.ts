import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { transaction, wholeCountry } from "../../../src/server/db/transaction";
import { readVersion } from "../../../src/server/analytics/facts/versions";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { dateBegunTrainings } from "../../../src/server/hooks/trainings";
import { writeLedger } from "../../../src/server/ledger/ledger";
import { openTestDatabase } from "../database";
import { BULACAN, ILOILO, serverOfFile } from "../server";

const server = await serverOfFile();
const { pool, config } = server.context;

test("a save does not wait for one of another region that is not committed yet, nor does its version or its entry", async () => {
  const iloilo = await server.as("iloilo");
  const before = (await readVersion(pool, "arbo")).version;
  const steps = new EventEmitter();
  const [begun, saved] = [once(steps, "begun"), once(steps, "saved")];
  const actor = { id: 4, username: "encoder", roletype: "Provincial Encoder", ...BULACAN };
  const open = transaction(pool, "system", async (client) => {
    await client.query(
      "insert into arbo_masterlist (arbo_name, region_name, province_name) values ('Open', $1, $2)",
      [BULACAN.region_name, BULACAN.province_name],
    );
    await writeLedger(client, actor, { form_name: "ARBO Masterlist", action: "Insert" });
    steps.emit("begun");
    await saved;
  });
  await begun;
  const answer = await iloilo("PUT", "/api/arbo-masterlist/update", { arbo_name: "Other", ...ILOILO });
  expect(answer.code).toBe(200);
  expect((await readVersion(pool, "arbo")).version).toBe(before + 1);
  steps.emit("saved");
  await open;
  expect((await readVersion(pool, "arbo")).version).toBe(before + 2);
  const { rows } = await pool.query(
    "select row_key from fact_change where fact = 'arbo' and version > $1 order by version",
    [before],
  );
  const found = await pool.query<{ id: number }>("select id from arbo_masterlist where arbo_name = 'Open'");
  expect(rows.at(-1)).toEqual({ row_key: found.rows[0]?.id });
  expect((await verifyLedger(pool, config.dataDir)).fault).toBeNull();
}, 15_000);

test("a training that somebody dates or moves while the server dates it keeps what was entered", async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into arbo_training (training_title, start_date, region_name, province_name)
     select title, '2026-01-05', $1, $2 from unnest(array['Dated', 'Moved', 'Neither']) as title returning id`,
    [BULACAN.region_name, BULACAN.province_name],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query("insert into participant (participant_name, training_id) values ('Ana Cruz', $1)", [
    ids.join(","),
  ]);
  const steps = new EventEmitter();
  const [entered, waiting] = [once(steps, "entered"), once(steps, "waiting")];
  const open = transaction(pool, "system", async (client) => {
    await client.query("update arbo_training set date_conducted = '2026-01-07' where id = $1", [ids[0]]);
    await client.query("update arbo_training set start_date = '2199-01-05' where id = $1", [ids[1]]);
    steps.emit("entered");
    await waiting;
  });
  await entered;
  const dating = dateBegunTrainings(pool);
  const waits = "select from pg_locks where not granted and locktype = 'transactionid'";
  await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
  steps.emit("waiting");
  await Promise.all([open, dating]);
  const found = await pool.query(
    "select date_conducted::text as day from arbo_training where id = any($1) order by id",
    [ids],
  );
  expect(found.rows).toEqual([{ day: "2026-01-07" }, { day: null }, { day: "2026-01-05" }]);
});

test("a server that hangs in a save gives its locks back after a third of the limit", async () => {
  const limited = await openTestDatabase({ statementLimit: 3000 });
  const lock = "select pg_advisory_xact_lock(4711)";
  const steps = new EventEmitter();
  const [locked, goesOn] = [once(steps, "locked"), once(steps, "goes on")];
  const hanging = transaction(limited.pool, wholeCountry, async (client) => {
    await client.query(lock);
    steps.emit("locked");
    await goesOn;
    await client.query("select 1");
  });
  await locked;
  await transaction(limited.pool, wholeCountry, async (client) => {
    await client.query("set local statement_timeout = 2500");
    await client.query(lock);
  });
  steps.emit("goes on");
  await expect(hanging).rejects.toThrow();
  await limited.close();
});
