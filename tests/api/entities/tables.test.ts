import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entities, type Entity } from "../../../src/entities";
import { kindOf } from "../../../src/fields";
import { headColumns } from "../../../src/server/records/core/columns";
import type { Database } from "../../../src/server/db/open";
import { openTestDatabase } from "../database";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const columnsIn = async (table: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await database.pool.query<{ name: string; type: string }>(
        "select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped",
        [table],
      )
    ).rows.map(({ name, type }) => [name, type]),
  );

describe.each(entities.map((entity): [string, Entity] => [entity.name, entity]))(
  "the table %s",
  (_name, entity) => {
    test("has a column of the right type for every declared field, and what the server keeps", async () => {
      const columns = await columnsIn(entity.name);
      // All at once, so that the failure names every column that is missing or of another type.
      const declared = Object.entries(entity.fields).map(
        ([name, field]) => [name, kindOf(field).sql] as const,
      );
      expect(Object.fromEntries(declared.map(([name]) => [name, columns[name]]))).toEqual(
        Object.fromEntries(declared),
      );
      expect(Object.keys(columns)).toEqual(
        expect.arrayContaining([...headColumns(entity), "created_at", "deleted_at", "deleted_by"]),
      );
    });

    test("is under row level security, unless it is seen by all", async () => {
      const found = await database.pool.query<{ on: boolean }>(
        'select relrowsecurity as "on" from pg_class where oid = $1::regclass',
        [entity.name],
      );
      expect(found.rows[0]?.on).toBe(entity.scope !== "none");
    });

    test("was made one of records: its migration ends with call record_table", async () => {
      const indexed = await database.pool.query<{ columns: string }>(
        `select (select string_agg(attname, ', ' order by place) from unnest(indkey::smallint[]) with ordinality as key (attnum, place)
                   join pg_attribute using (attnum) where attrelid = indrelid) as columns
           from pg_index where indrelid = $1::regclass and indpred is not null`,
        [entity.name],
      );
      const columns = await columnsIn(entity.name);
      expect(indexed.rows.map((row) => row.columns)).toEqual(
        expect.arrayContaining([
          "deleted_at",
          ...("province_name" in columns ? ["region_name, province_name", "province_name, id"] : []),
          ...("arboPrimaryKey" in columns ? ["arboPrimaryKey"] : []),
        ]),
      );
      expect(columns["search_text"]).toBe("text");
    });
  },
);
