import type pg from "pg";
import { entities, entityAt, type Entity } from "../src/entities";
import { quoted } from "../src/server/records/core/columns";

/** The forms that report on a year, each with its own screen. */
const reporting: readonly Entity[] = entities.filter(
  (entity) =>
    entity.scope === "location" &&
    "reporting_year" in entity.fields &&
    entityAt(entity.screen.route) === entity,
);

/** When the period is over: a target's when its year begins, that of a form without quarters with its year. */
function periodEnd({ window, fields }: Entity): string {
  if (window === "target") return "make_date(reporting_year - 1, 10, 1)";
  if (!("reporting_quarter" in fields)) return "make_date(reporting_year + 1, 1, 1)";
  const quarter =
    "reporting_month" in fields
      ? "coalesce(reporting_quarter, ceil(reporting_month / 3.0)::integer, 4)"
      : "coalesce(reporting_quarter, 4)";
  return `make_date(reporting_year, 1, 1) + ${quarter} * interval '3 months'`;
}

/** Gives demo records the day when they would have been entered: most while their schedule ran, some after it. */
export async function enterInTime(client: pg.PoolClient): Promise<void> {
  for (const entity of reporting) {
    const days = entity.window === "target" ? 100 : 34;
    await client.query(
      `update ${quoted(entity.name)}
       set created_at = least(now(), ${periodEnd(entity)} + make_interval(days => 1 + mod(id * 7919, ${days})::integer))
       where reporting_year is not null`,
    );
  }
}
