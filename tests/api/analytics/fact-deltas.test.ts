import { afterAll, beforeAll, expect, test } from "vitest";
import { Differences } from "../../../src/server/analytics/facts/differences";
import { facts } from "../../../src/server/analytics/sql-files";
import { readVersions } from "../../../src/server/analytics/facts/versions";
import type { Database } from "../../../src/server/db/open";
import { factNames } from "../../../src/questions/fact-header";
import { central } from "../../sql/both-engines";
import { readPieces } from "../../sql/fact-pieces";
import { openTestDemo } from "../database";

/** The tables of records that each fact is made of. */
const tables: readonly [fact: (typeof factNames)[number], table: string][] = [
  ["arbo", "arbo_masterlist"],
  ["arc", "arc_masterlist"],
  ["support", "form_11"],
  ["support", "form11_accomp"],
  ["training", "form_5_annualtarget"],
  ["training", "arbo_training"],
  ["trainee", "participant"],
  ["product", "form7_proddev"],
  ["product", "form7_accomp"],
  ["sale", "qtr_sales_report"],
  ["machine", "fme_inventory_table"],
  ["machine", "form11_farm_info"],
  ["rental", "fme_rental_monitoring"],
  ["income", "farmers_tracking_income"],
  ["marketing", "arbo_marketing_target"],
  ["marketing", "arb_marketing_assistance_monitoring"],
  ["marketing_sale", "sales_transaction"],
  ["credit", "form_10"],
  ["geotag", "form_11_geo"],
  ["reporting", "inventory_status_monitoring"],
];

const factsOf = (table: string): string[] => tables.flatMap(([fact, own]) => (own === table ? [fact] : []));

let database: Database;

beforeAll(async () => {
  database = await openTestDemo();
});
afterAll(() => database.close());

const differenceSince = (fact: string, version: number | undefined): Promise<Buffer | null> =>
  new Differences(database.pool).between(facts.get(fact)!, central, Number(version), "now");

test("each fact has a table here that it is made of", () =>
  expect(new Set(tables.map(([fact]) => fact))).toEqual(new Set(factNames)));

test.each(tables)(
  "a record changed costs the fact %s one row of its difference, and no other fact but that of reports (%s)",
  async (name, table) => {
    const { pool } = database;
    const before = new Map(Object.entries(await readVersions(pool)));
    const changed = await pool.query(
      `update ${table} set row_version = row_version + 1, time_stamp = now()
       where id = (select min(id) from ${table} where deleted_at is null) returning id`,
    );
    expect(changed.rowCount).toBe(1);
    const after = new Map(Object.entries(await readVersions(pool)));
    const told = [...after].filter(([fact, version]) => version !== before.get(fact)).map(([fact]) => fact);
    expect(told).toContain(name);
    const others = told.filter((fact) => fact !== "reporting" && !factsOf(table).includes(fact));
    expect(others).toEqual([]);
    for (const fact of told) {
      const delta = await differenceSince(fact, before.get(fact));
      const { header } = readPieces(delta!);
      expect(header, fact).toMatchObject({ rows: 1, removed: [] });
      expect(delta!.length, fact).toBeLessThan(4000);
    }
  },
);

test("a training that is deleted is none that its participants attended, until it is restored; who holds older rows is told", async () => {
  const { pool } = database;
  const attended = async (): Promise<number> =>
    (await pool.query<{ sum: number }>("select cast(sum(trainings_attended) as integer) as sum from trainee"))
      .rows[0]?.sum ?? 0;
  const [most] = (
    await pool.query<{ id: number; people: number }>(
      `select cast(trim(number) as integer) as id, cast(count(*) as integer) as people
       from participant, unnest(string_to_array(training_id, ',')) as one (number)
       where deleted_at is null group by 1 order by 2 desc, 1 limit 1`,
    )
  ).rows;
  const [before, version] = [await attended(), (await readVersions(pool)).trainee];
  await pool.query("update arbo_training set deleted_at = now() where id = $1", [most?.id]);
  expect(await attended()).toBe(before - (most?.people ?? 0));
  const delta = await differenceSince("trainee", version);
  expect(readPieces(delta!).header).toMatchObject({ rows: most?.people, removed: [] });
  await pool.query("update arbo_training set deleted_at = null where id = $1", [most?.id]);
  expect(await attended()).toBe(before);
});
