import type pg from "pg";
import { concerns, remainingDays, scheduleStatus, type Schedule } from "../../shared/time/countdown";
import { formatDate, today, type IsoDate } from "../../shared/time/dates";
import type { Actor } from "../../shared/permissions";
import { readNumberedSchedules, type NumberedSchedule } from "../hooks/read-schedules";

/** The schedules of the reporting windows that were open when it was last looked, by id. */
export interface OpenWindows {
  open: number[];
}

const isOpen = (schedule: Schedule, day: IsoDate): boolean =>
  scheduleStatus(schedule, day) === "OnGoing" && remainingDays(schedule.end_date, day) > 0;

/** The schedules that concern a person. */
const schedulesOf = async (client: Pick<pg.PoolClient, "query">, actor: Actor): Promise<NumberedSchedule[]> =>
  (await readNumberedSchedules(client)).filter((schedule) => concerns(schedule, actor));

/** The reporting windows of a person's area that are open on a day (ISO). */
export async function openWindows(
  client: Pick<pg.PoolClient, "query">,
  actor: Actor,
  day = today(),
): Promise<OpenWindows> {
  const open = (await schedulesOf(client, actor)).filter((schedule) => isOpen(schedule, day));
  return { open: open.map(({ id }) => id) };
}

const closedText = ({ form, region_name, province_name, end_date }: Schedule): string =>
  `The reporting window for ${form.toLowerCase()}s ${province_name || region_name ? `of ${province_name || region_name} ` : ""}closed on ${formatDate(end_date ?? "")}.`;

/**
 * The reporting windows of a person's area that have closed since it was last looked, in words, and those that are open now.
 * A schedule that was deleted has not closed.
 */
export async function closedSince(
  client: Pick<pg.PoolClient, "query">,
  actor: Actor,
  before: OpenWindows | null,
  day = today(),
): Promise<{ closed: string[]; now: OpenWindows }> {
  const schedules = await schedulesOf(client, actor);
  const isClosed = ({ end_date }: Schedule): boolean => end_date !== null && end_date <= day;
  return {
    closed: schedules.filter((one) => before?.open.includes(one.id) && isClosed(one)).map(closedText),
    now: { open: schedules.filter((one) => isOpen(one, day)).map(({ id }) => id) },
  };
}
