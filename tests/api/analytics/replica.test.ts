import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Answers } from "../../../src/server/analytics/answers/answers";
import { requireQuestion } from "../../../src/server/analytics/answers/require-question";
import { openReplicaDatabase } from "../../../src/server/analytics/replica/duckdb";
import { ownReader } from "../../../src/server/db/reader";
import { Replica } from "../../../src/server/analytics/replica/replica";
import { statesOf, versionOf, type States } from "../../../src/server/analytics/replica/states";
import { buildFact, writeFact } from "../../../src/server/analytics/facts/fact-build";
import { readFactVersions } from "../../../src/server/analytics/facts/versions";
import { facts } from "../../../src/server/analytics/sql-files";
import { readPieces } from "../../sql/fact-pieces";
import type { Scope } from "../../../src/server/db/transaction";
import type { Rows } from "../../../src/questions/question";
import type { Actor } from "../../../src/shared/permissions";
import { buildApp } from "../../../src/server/app";
import * as factRows from "../../../src/server/analytics/facts/fact-rows";
import { anArbo, BULACAN, ILOILO, PASSWORD, serverOfFile } from "../server";

const server = await serverOfFile();
const { pool } = server.context;
const quiet = { info: () => {}, warn: () => {} };
const replica = new Replica(pool, ownReader(pool), "256MB", quiet);
await replica.start();
const answers = new Answers(pool, replica);
const witness = new Answers(pool, null);
const central: Actor = {
  id: 1,
  status: "Central",
  region_name: null,
  province_name: null,
  route: ["dashboard", "forms"],
  access_controls: ["Read"],
};
const universe = requireQuestion("dashboards/arbo-universe");
const status = requireQuestion("dashboards/arbo-status");
const support = requireQuestion("dashboards/support-by-period");
const admin = await server.as("admin");

const count = async (actor: Actor = central): Promise<unknown> => {
  const { rows, provenance } = await answers.ask(actor, [universe], {});
  expect(provenance.source).toBe("replica");
  return rows[universe.name]?.[0]?.["count"];
};
const everything: Scope = { status: "Central", region_name: null, province_name: null, user_id: 1 };
const present = async (): Promise<States> => statesOf(await readFactVersions(pool));
/** The Arrow streams of a fact's file. */
const bodyOf = (file: string): Uint8Array[] => [...readPieces(readFileSync(file)).streams];
const place = { region_name: BULACAN.region_name, province_name: BULACAN.province_name };

test("an answer holds what its asker saved just before, changed and deleted", async () => {
  const before = Number(await count());
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Saved a moment ago" });
  expect(await count()).toBe(before + 1);
  await admin("PUT", "/api/arbo-masterlist/update", [
    { id: arbo.id, row_version: arbo["row_version"], current_arbo_status: "Non-Operational" },
  ]);
  const { rows } = await answers.ask(central, [status], {});
  expect(rows).toEqual((await witness.ask(central, [status], {})).rows);
  expect(JSON.stringify(rows)).toContain("1");
  await admin("DELETE", "/api/arbo-masterlist/delete", { id: arbo.id });
  expect(await count()).toBe(before);
});

test("a text that no record had before is in the next answer", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Of a new support" });
  const saved = await admin("PUT", "/api/form-11/update", {
    arboPrimaryKey: String(arbo.id),
    ...place,
    reporting_year: 2026,
    year_funded: 2026,
    support_provided: "Zigzag drying floor",
    quantity_hard: 3,
  });
  expect(saved.status, saved.message).toBe("success");
  const asked = [support, requireQuestion("dashboards/support-records")];
  const { rows, provenance } = await answers.ask(central, asked, {});
  expect(provenance.source).toBe("replica");
  expect(rows).toEqual((await witness.ask(central, asked, {})).rows);
  expect(JSON.stringify(rows)).toContain("Zigzag drying floor");
});

test("a scope is answered of its own rows alone, and a scope without a place of none", async () => {
  await anArbo(server, BULACAN, { arbo_name: "In Bulacan" });
  await anArbo(server, ILOILO, { arbo_name: "In Iloilo" });
  const of = (status: Scope["status"], where: object): Actor => ({ ...central, status, ...where });
  const all = Number(await count());
  const here = Number(await count(of("Regional", { region_name: BULACAN.region_name })));
  const there = Number(await count(of("Provincial", { province_name: ILOILO.province_name })));
  expect(here).toBeGreaterThan(0);
  expect(there).toBeGreaterThan(0);
  expect(here + there).toBe(all);
  expect(await count(of("Regional", { region_name: null }))).toBe(0);
  expect(await count(of("Provincial", { province_name: "" }))).toBe(0);
  expect(await count(of("Provincial", { province_name: "x' or 'a' = 'a" }))).toBe(0);
});

test("a deleted training counts as attended for nobody in its province, and for everybody in another, in both databases", async () => {
  const encoder: Actor = { ...central, status: "Provincial", province_name: BULACAN.province_name };
  const people = requireQuestion("dashboards/trainee-records");
  const attended = async (asked: Answers, who: Actor): Promise<number> =>
    ((await asked.ask(who, [people], { region_name: BULACAN.region_name })).rows[people.name] ?? []).reduce(
      (sum, row) => sum + Number(row["trainings_attended"]),
      0,
    );
  const before = await attended(answers, encoder);
  const { rows } = await pool.query<{ ids: string }>(
    `with made as (
       insert into arbo_training (training_title, region_name, province_name)
       values ('Here', $1, $2), ('Elsewhere', $3, $4) returning id
     ) select string_agg(id::text, ',') as ids from made`,
    [BULACAN.region_name, BULACAN.province_name, ILOILO.region_name, ILOILO.province_name],
  );
  const ids = rows[0]?.ids;
  await pool.query(
    "insert into participant (participant_name, sex, training_id, region_name, province_name) values ('Ana', 'Female', $1, $2, $3)",
    [ids, BULACAN.region_name, BULACAN.province_name],
  );
  expect(await attended(answers, encoder)).toBe(before + 2);
  await pool.query(
    "update arbo_training set deleted_at = now() where id::text = any(string_to_array($1, ','))",
    [ids],
  );
  for (const asked of [answers, witness])
    for (const who of [encoder, central]) expect(await attended(asked, who)).toBe(before + 1);
});

/** Costs two seconds. */
test("figures of people follow what is added, changed, moved and deleted, in every scope, as PostgreSQL has them", async () => {
  const asked = ["dashboards/participants", "dashboards/participants-by-sex", "dashboards/demographics"].map(
    requireQuestion,
  );
  const capdev = requireQuestion("reports/capdev-by-arbo");
  const scopes: Actor[] = [
    central,
    { ...central, status: "Regional", region_name: BULACAN.region_name },
    { ...central, status: "Provincial", province_name: ILOILO.province_name },
  ];
  const agree = async (): Promise<number> => {
    for (const who of scopes)
      for (const filter of [{}, { reporting_year: [2026] }]) {
        const { rows, provenance } = await answers.ask(who, [...asked, capdev], filter);
        expect(provenance.source).toBe("replica");
        expect(rows).toEqual((await witness.ask(who, [...asked, capdev], filter)).rows);
      }
    const { rows } = await answers.ask(central, asked, { reporting_year: [2026] });
    return Number(rows["dashboards/participants"]?.[0]?.["participants"]);
  };
  const before = await agree();
  const { rows } = await pool.query<{ id: number }>(
    `insert into arbo_training (training_title, date_conducted, region_name, province_name)
     values ('Bookkeeping', '2026-03-04', $1, $2) returning id`,
    [BULACAN.region_name, BULACAN.province_name],
  );
  await pool.query(
    `insert into participant (participant_name, sex, is_pwd, training_id, region_name, province_name)
     select 'Person ' || n, case n % 2 when 0 then 'Female' else 'Male' end, 'Yes', $1, $2, $3 from generate_series(1, 9) as n`,
    [String(rows[0]?.id), BULACAN.region_name, BULACAN.province_name],
  );
  expect(await agree()).toBe(before + 9);
  await pool.query(
    "update participant set sex = 'Female', is_pwd = 'No' where participant_name = 'Person 1'",
  );
  await agree();
  await pool.query(
    "update participant set region_name = $1, province_name = $2 where participant_name in ('Person 2', 'Person 3')",
    [ILOILO.region_name, ILOILO.province_name],
  );
  await agree();
  await pool.query("update participant set deleted_at = now() where participant_name like 'Person %'");
  expect(await agree()).toBe(before);
});

test("a question finds no table but the rows of its scope, and changes no setting", async () => {
  const database = await openReplicaDatabase("64MB");
  await database.writer.query("create table arbo as select 1 as row_key");
  const reader = await database.connect();
  await expect(reader.query("select * from arbo")).rejects.toThrow(/arbo/);
  await expect(reader.query("set memory_limit = '8GB'")).rejects.toThrow(/locked/);
  await expect(reader.query("select * from read_text('/etc/passwd')")).rejects.toThrow(/disabled/);
  await expect(reader.query("install httpfs")).rejects.toThrow();
  database.close();
});

test("all answers of a call are of one moment, while others save", async () => {
  const half = requireQuestion("dashboards/arbos-by-place");
  const counted = (rows: Rows | undefined): number =>
    (rows ?? []).reduce((total, row) => total + Number(row["count"] ?? row["arbos"] ?? 0), 0);
  const saving = (async () => {
    for (let at = 0; at < 12; at++) await anArbo(server, BULACAN, { arbo_name: `Saved beside ${at}` });
  })();
  for (let at = 0; at < 12; at++) {
    const { rows } = await answers.ask(central, [universe, half], {});
    expect(counted(rows[half.name])).toBe(rows[universe.name]?.[0]?.["count"]);
  }
  await saving;
});

test("a version that comes again after a restore is read anew", async () => {
  const before = Number(await count());
  await pool.query("alter table arbo_masterlist disable trigger user");
  await pool.query("update arbo_masterlist set deleted_at = now() where arbo_name = 'In Bulacan'");
  await pool.query("alter table arbo_masterlist enable trigger user");
  expect(await count()).toBe(before);
  await pool.query(
    "update data_version set changed_at = changed_at + interval '1 second' where fact = 'arbo'",
  );
  expect(await count()).toBe(before - 1);
});

test("a replica that is filled answers only once it has caught up with PostgreSQL", async () => {
  const reached: boolean[] = [];
  const filling: Replica = new Replica(
    pool,
    {
      async read(work) {
        const read = await work(pool);
        reached.push(await filling.reach(await present()));
        return read;
      },
    },
    "256MB",
    quiet,
  );
  await filling.start();
  expect(reached).toEqual([...facts.keys()].map(() => false));
  expect(await filling.reach(await present())).toBe(true);
  await filling.stop();
});

/** Costs a second. */
test("what is saved while the replica fills is in its first answer", async () => {
  let loads = 0;
  const filling = new Replica(
    pool,
    {
      async read(work) {
        const read = await work(pool);
        if (++loads === facts.size - 1) await anArbo(server, BULACAN, { arbo_name: "Saved meanwhile" });
        return read;
      },
    },
    "256MB",
    quiet,
  );
  await filling.start();
  const { rows, provenance } = await new Answers(pool, filling).ask(central, [universe], {});
  expect(provenance.source).toBe("replica");
  expect(rows).toEqual((await witness.ask(central, [universe], {})).rows);
  await filling.stop();
});

test("PostgreSQL answers while the replica fills, and when it cannot answer", async () => {
  const late = new Replica(pool, ownReader(pool), "256MB", quiet);
  const asked = new Answers(pool, late);
  expect((await asked.ask(central, [universe], {})).provenance.source).toBe("postgresql");
  await late.start();
  expect((await asked.ask(central, [universe], {})).provenance.source).toBe("replica");
  const warn = vi.fn<() => void>();
  const broken = new Replica(pool, ownReader(pool), "unreadable", { info: () => {}, warn });
  await broken.start();
  expect(warn).toHaveBeenCalled();
  expect((await new Answers(pool, broken).ask(central, [universe], {})).provenance.source).toBe("postgresql");
  await late.stop();
  expect((await asked.ask(central, [universe], {})).provenance.source).toBe("postgresql");
  await broken.stop();
});

/** Costs 2 seconds. */
test("a replica whose database was away, or lost the end of a reading, goes on with the rows that it has", async () => {
  const lost = (): Error => Object.assign(new Error("lost"), { code: "57P01" });
  let fault: "away" | "cut off" | "commit lost" | null = null;
  const faulty = Object.create(pool) as typeof pool;
  faulty.connect = (async () => {
    if (fault === "away") throw lost();
    const client = await pool.connect();
    if (fault === null) return client;
    let asked = 0;
    return new Proxy(client, {
      get: (of, name: keyof typeof client) =>
        name !== "query"
          ? Reflect.get(of, name)
          : async (...given: [string]) => {
              // The beginning, the versions, and the changes of a fact.
              if (fault === "cut off" && (asked += 1) === 3) throw lost();
              const answer: unknown = await of.query(...given);
              if (fault === "commit lost" && given[0] === "commit") throw lost();
              return answer;
            },
    });
  }) as typeof pool.connect;
  const told: string[] = [];
  const own = new Replica(faulty, ownReader(faulty), "256MB", quiet, (state) => told.push(state));
  await own.start();
  const ownAnswers = new Answers(pool, own);
  for (const one of ["away", "cut off", "commit lost"] as const) {
    const arbo = await anArbo(server, BULACAN, { arbo_name: `Saved while ${one}` });
    await admin("PUT", "/api/form11/update", { arboPrimaryKey: String(arbo.id), ...place });
    fault = one;
    const meanwhile = await ownAnswers.ask(central, [universe], {});
    expect(meanwhile.provenance.source, one).toBe("postgresql");
    fault = null;
    await anArbo(server, BULACAN, { arbo_name: `Saved after ${one}` });
    const asked = [universe, status, support];
    const answered = await ownAnswers.ask(central, asked, {});
    expect(answered.provenance.source, one).toBe("replica");
    expect(answered.rows, one).toEqual((await witness.ask(central, asked, {})).rows);
  }
  expect(told).toEqual(["fills", "answers"]);
  await own.stop();
});

test("a fact's file made from the replica has the rows, the version and the texts of the scope's own file from PostgreSQL", async () => {
  const bulacan: Scope = { ...everything, status: "Provincial", province_name: BULACAN.province_name };
  const dir = mkdtempSync(join(tmpdir(), "marble-replica-"));
  for (const scope of [everything, bulacan])
    for (const fact of facts.values()) {
      const made = await replica.withSnapshot(await present(), ({ states, rows }) =>
        writeFact(
          { version: { oldest: 0, ...versionOf(states[fact.name]) }, batches: rows(scope, fact) },
          scope,
          fact,
          join(dir, "replica"),
        ),
      );
      const witnessed = await buildFact(pool, scope, fact, join(dir, "postgresql"));
      expect({ ...made, asOf: "" }).toEqual({ ...witnessed, asOf: "" });
      const bytes = (name: string): Buffer => Buffer.concat(bodyOf(join(dir, name)));
      expect(bytes("replica").equals(bytes("postgresql")), fact.name).toBe(true);
    }
  rmSync(dir, { recursive: true });
});

test("a server that listens answers charts and facts from its replica, and says of which versions", async () => {
  const { context } = server;
  const app = await buildApp({ ...context, config: { ...context.config, replicaMemory: "256MB" } });
  await app.listen({ port: 0 });
  const login = await app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { username: "admin", password: PASSWORD },
  });
  const headers = { cookie: String(login.headers["set-cookie"]).split(";")[0] };
  const asked = async () =>
    (await app.inject({ method: "POST", url: "/charts/main-dashboard", payload: {}, headers })).json<{
      source: string;
      versions: Record<string, number>;
    }>();
  await vi.waitFor(async () => expect((await asked()).source).toBe("replica"), { timeout: 20_000 });
  expect((await asked()).versions["arbo"]).toBeGreaterThan(1);
  const ready = (await app.inject({ url: "/readyz" })).json<{ data: Record<string, object> }>();
  expect(ready.data["replica"]).toEqual({ ok: true, state: "answers", behind: 0 });
  const copied = vi.spyOn(factRows, "readFactRows");
  expect((await app.inject({ url: "/charts/facts/arbo", headers })).statusCode).toBe(200);
  expect(copied).not.toHaveBeenCalled();
  await app.close();
  await replica.stop();
});
