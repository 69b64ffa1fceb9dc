import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../src/server/db/open";
import { transaction, type Scope } from "../../../src/server/db/transaction";
import { openTestDatabase } from "../database";

const central: Scope = { status: "Central", region_name: null, province_name: null, user_id: 1 };
const regional: Scope = { status: "Regional", region_name: "Region III", province_name: null, user_id: 2 };
const provincial: Scope = {
  status: "Provincial",
  region_name: "Region III",
  province_name: "Bulacan",
  user_id: 3,
};

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`
    create table harvest (id integer primary key, region_name text, province_name text);
    call protect('harvest');
    create view harvest_places with (security_invoker = true) as select province_name from harvest;
    insert into harvest values (1, 'Region III', 'Bulacan'), (2, 'Region III', 'Tarlac'), (3, 'Region V', 'Albay'),
      (4, null, null), (5, '', '');
  `);
});

afterAll(() => database.close());

const idsSeenBy = (scope: Scope) =>
  transaction(database.pool, scope, async (client) => {
    const { rows } = await client.query<{ id: number }>("select id from harvest order by id");
    return rows.map(({ id }) => id);
  });

const writeAs = (scope: Scope, sql: string) =>
  transaction(database.pool, scope, async (client) => (await client.query(sql)).rowCount);

test("without a scope the application role sees no rows and writes none", async () => {
  const work = transaction(database.pool, "system", async (client) => {
    await client.query("set local role marble_app");
    return (await client.query("select * from harvest")).rowCount;
  });
  expect(await work).toBe(0);
  const write = transaction(database.pool, "system", async (client) => {
    await client.query("set local role marble_app");
    await client.query("insert into harvest values (9, 'Region III', 'Bulacan')");
  });
  await expect(write).rejects.toThrow(/row-level security/);
});

test("each status sees its own rows, also after another scope used the connection", async () => {
  expect(await idsSeenBy(central)).toEqual([1, 2, 3, 4, 5]);
  expect(await idsSeenBy(regional)).toEqual([1, 2]);
  expect(await idsSeenBy(provincial)).toEqual([1]);
  expect(await idsSeenBy({ ...provincial, all: true })).toEqual([1, 2, 3, 4, 5]);
});

test("a regional user without a region, or with an unknown status, sees nothing", async () => {
  expect(await idsSeenBy({ ...regional, region_name: null })).toEqual([]);
  expect(await idsSeenBy({ ...provincial, province_name: "" })).toEqual([]);
  expect(await idsSeenBy({ ...central, status: "central" as "Central" })).toEqual([]);
});

test("a region's name is a value, never SQL", async () => {
  expect(
    await idsSeenBy({ ...regional, region_name: "x', true), set_config('app.scope', 'Central" }),
  ).toEqual([]);
});

test("a regional user cannot insert into, move to, change or delete another region's rows", async () => {
  await expect(writeAs(regional, "insert into harvest values (6, 'Region V', 'Albay')")).rejects.toThrow(
    /row-level security/,
  );
  await expect(writeAs(regional, "update harvest set region_name = 'Region V' where id = 1")).rejects.toThrow(
    /row-level security/,
  );
  expect(await writeAs(regional, "update harvest set province_name = 'Bataan' where id = 3")).toBe(0);
  expect(await writeAs(regional, "delete from harvest where id = 3")).toBe(0);
  expect(await writeAs(regional, "insert into harvest values (7, 'Region III', 'Bataan')")).toBe(1);
  expect(await writeAs(regional, "delete from harvest where id = 7")).toBe(1);
});

test("a view shows only the reader's rows", async () => {
  const places = await transaction(database.pool, provincial, (client) =>
    client.query("select * from harvest_places"),
  );
  expect(places.rows).toEqual([{ province_name: "Bulacan" }]);
});

test("the policy reads the settings once a statement, not once a row", async () => {
  const plan = await transaction(database.pool, regional, (client) =>
    client.query<{ "QUERY PLAN": string }>("explain select * from harvest"),
  );
  const lines = plan.rows.map((row) => row["QUERY PLAN"]);
  expect(lines.some((line) => line.includes("InitPlan"))).toBe(true);
  expect(lines.find((line) => line.includes("Filter"))).not.toContain("current_setting");
});

test("scope_allows answers as the policy does", async () => {
  const answers = await transaction(database.pool, regional, (client) =>
    client.query<{ own: boolean; other: boolean; none: boolean }>(
      `select scope_allows('Region III', 'Tarlac') as own, scope_allows('Region V', 'Albay') as other,
              scope_allows(null, null) as none`,
    ),
  );
  expect(answers.rows).toEqual([{ own: true, other: false, none: false }]);
  const outside = await database.pool.query<{ allowed: boolean }>(
    "select scope_allows('Region III', 'x') as allowed",
  );
  expect(outside.rows).toEqual([{ allowed: false }]);
});

test("every table of records with a place is limited as this one, in what is read and in what is written", async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `with limit_of as (
       select tablename, row(cmd, roles, qual, with_check) as rule from pg_policies where policyname = 'scope'
     )
     select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and (select count(*) from columns_of(oid) where name in ('region_name', 'province_name')) = 2
       and not (relrowsecurity and coalesce(
         (select rule from limit_of where tablename = relname) = (select rule from limit_of where tablename = 'harvest'), false))
     order by name`,
  );
  // What is shared has policies of its own, schedules are for all, and users and told counts are closed to the role.
  const others = ["exploration", "report_schedules", "saved_view", "told_count", "users"];
  expect(rows.map(({ name }) => name)).toEqual(others);
});
