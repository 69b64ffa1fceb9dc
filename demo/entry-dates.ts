import type pg from "pg";
import { entities, entityAt, type Entity } from "../src/entities";
import { quoted } from "../src/server/records/core/columns";

/** The forms that report on a year and are the first list of their screen. */
const reporting: readonly Entity[] = entities.filter(
  (entity) =>
    entity.scope === "location" &&
    "reporting_year" in entity.fields &&
    entityAt(entity.screen.route) === entity,
);

/**
 * SQL for the end of a row's period: October 1 before a target's year, the end of the quarter, or the end of
 * the year for a form without quarters.
 */
function periodEnd({ window, fields }: Entity): string {
  if (window === "target") return "make_date(reporting_year - 1, 10, 1)";
  if (!("reporting_quarter" in fields)) return "make_date(reporting_year + 1, 1, 1)";
  const quarter =
    "reporting_month" in fields
      ? "coalesce(reporting_quarter, ceil(reporting_month / 3.0)::integer, 4)"
      : "coalesce(reporting_quarter, 4)";
  return `make_date(reporting_year, 1, 1) + ${quarter} * interval '3 months'`;
}

/** Sets the time of creation of demo records: most while their reporting schedule was open, some after it. */
export async function setCreationTimes(client: pg.PoolClient): Promise<void> {
  for (const entity of reporting) {
    const days = entity.window === "target" ? 100 : 34;
    await client.query(
      `update ${quoted(entity.name)}
       set created_at = least(now(), ${periodEnd(entity)} + make_interval(days => 1 + mod(id * 7919, ${days})::integer))
       where reporting_year is not null`,
    );
  }
}
