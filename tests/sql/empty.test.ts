import { afterAll, beforeAll, expect, test } from "vitest";
import { facts } from "../../src/server/analytics/sql-files";
import type { Database } from "../../src/server/db/open";
import { transaction } from "../../src/server/db/transaction";
import { openTestDatabase } from "../api/database";
import { central } from "./both-engines";

/** The facts with numbers that people enter, and the tables of which they are made. */
const madeOf = {
  arbo: ["arbo_masterlist"],
  credit: ["form_10"],
  income: ["farmers_tracking_income"],
  machine: ["fme_inventory_table", "form11_farm_info"],
  marketing: ["arb_marketing_assistance_monitoring"],
  product: ["form7_accomp", "form7_proddev"],
  rental: ["fme_rental_monitoring"],
  sale: ["qtr_sales_report"],
  support: ["form11_accomp", "form_11"],
  training: ["arbo_training"],
};

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const table of Object.values(madeOf).flat())
    await database.pool.query(`insert into ${table} default values`);
});
afterAll(() => database.close());

test.each(Object.entries(madeOf))(
  "a number that was not entered is empty in the fact %s, not 0",
  async (name, tables) => {
    const { rows } = await transaction(
      database.pool,
      central,
      (client) => client.query<Record<string, unknown>>(`select * from public.${name}`),
      { readOnly: true },
    );
    expect(rows).toHaveLength(tables.length);
    // Of what is computed, a registration that is none is 0.
    const numbers = facts
      .get(name)
      ?.columns.filter(({ type }) => type === "integer" || type === "peso" || type === "decimal")
      .filter((column) => !["row_key", "record_id", "registered"].includes(column.name));
    for (const row of rows)
      for (const column of numbers ?? []) expect(row[column.name], column.name).toBeNull();
  },
);
