import type { Values } from "../src/fields";
import { addDays, type IsoDate } from "../src/shared/time/dates";

/** How many past years have schedules. */
const pastYears = 7;

/**
 * Schedules that ended before a day: targets in the quarter before their year, accomplishments in the month
 * after each quarter.
 */
function pastSchedules(
  before: IsoDate,
): { form: "Target" | "Accomplishment"; start: IsoDate; end: IsoDate }[] {
  const last = Number(before.slice(0, 4));
  const years = Array.from({ length: pastYears }, (_, at) => last - pastYears + 1 + at);
  return years
    .flatMap((year) => [
      { form: "Target" as const, start: `${year - 1}-10-01`, end: `${year - 1}-12-31` },
      ...["01", "04", "07", "10"].map((month) => ({
        form: "Accomplishment" as const,
        start: `${year}-${month}-01`,
        end: `${year}-${month}-28`,
      })),
    ])
    .filter(({ end }) => end < before);
}

/**
 * Reporting schedules around today. Both windows are open, the accomplishment window for longer in one region.
 * The last and earlier schedules are closed, and one is in the future.
 */
export function makeSchedules(today: IsoDate): Values[] {
  const from = (days: number): IsoDate => addDays(today, days);
  const schedule = (form: "Target" | "Accomplishment", start: number, end: number, more: Values = {}) => ({
    form,
    start_date: from(start),
    end_date: from(end),
    region_name: null,
    province_name: null,
    remarks: null,
    ...more,
  });
  const past = [
    ...pastSchedules(from(-421)).filter(({ form }) => form === "Target"),
    ...pastSchedules(from(-113)).filter(({ form }) => form === "Accomplishment"),
  ].map(({ form, start, end }) => ({
    ...schedule(form, 0, 0),
    start_date: start,
    end_date: end,
  }));
  return [
    ...past,
    schedule("Target", -420, -330),
    schedule("Accomplishment", -112, -82),
    schedule("Target", -51, 40),
    schedule("Accomplishment", -21, 24),
    schedule("Accomplishment", -21, 45, {
      region_name: "Region VIII (Eastern Visayas)",
      remarks: "Extended because of the typhoon.",
    }),
    schedule("Accomplishment", 71, 101),
  ];
}
