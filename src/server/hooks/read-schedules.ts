import type pg from "pg";
import type { Schedule } from "../../shared/time/countdown";

/** All schedules that are not deleted. They open and close the reporting windows of every form (spec §6). */
export const readSchedules = async (client: Pick<pg.PoolClient, "query">): Promise<Schedule[]> =>
  (
    await client.query<Schedule>(
      "select form, start_date, end_date, region_name, province_name from report_schedules where deleted_at is null",
    )
  ).rows;

/** A schedule with its number. */
export interface NumberedSchedule extends Schedule {
  id: number;
}

/** All schedules that are not deleted, by their end. */
export const readNumberedSchedules = async (
  client: Pick<pg.PoolClient, "query">,
): Promise<NumberedSchedule[]> =>
  (
    await client.query<NumberedSchedule>(
      `select id, form, start_date, end_date, region_name, province_name from report_schedules
        where deleted_at is null order by end_date, id`,
    )
  ).rows;
