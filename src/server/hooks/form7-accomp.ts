import { entityNamed } from "../../entities";
import { formatField } from "../../fields";
import type { Hooks } from "./hook";

const sales = entityNamed("qtr_sales_report");
const money = sales.fields["sales_generated"];
const pesos = (amount: number): string => (money === undefined ? String(amount) : formatField(amount, money));

/** Warns at approval when a product's quarterly sales do not add up to the sales in its record. */
export const hooks: Hooks = {
  covers: async (rows, { client }) => {
    const found = await client.query<{ id: number; count: number; total: number | null }>(
      `select proddev_id as id, count(*)::int as count, sum(sales_generated)::float8 as total from qtr_sales_report
        where proddev_id = any($1::bigint[]) and deleted_at is null group by proddev_id`,
      [rows.map(({ id }) => id)],
    );
    const byId = new Map(found.rows.map((one) => [one.id, one]));
    return new Map(
      rows.flatMap((row) => {
        const said = row["sales_generated"];
        const { count = 0, total = null } = byId.get(row.id) ?? {};
        if (total === null || typeof said !== "number" || said === total) return [];
        const warning = `The quarterly sales add up to ${pesos(total)}; the record says ${pesos(said)}`;
        return [[row.id, [{ label: sales.screen.heading, count, warning }]] as const];
      }),
    );
  },
};
