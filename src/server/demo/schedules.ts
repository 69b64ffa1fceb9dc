import { addDays, format, parseISO } from "date-fns";
import type { Values } from "../../fields";
import type { IsoDate } from "../../shared/dates";

/** Reporting schedules around today: both windows are open, the accomplishment window longer in one region;
 * those of the last quarter are closed. */
export function makeSchedules(today: IsoDate): Values[] {
  const from = (days: number): IsoDate => format(addDays(parseISO(today), days), "yyyy-MM-dd");
  const schedule = (form: "Target" | "Accomplishment", start: number, end: number, more: Values = {}) => ({
    form,
    start_date: from(start),
    end_date: from(end),
    region_name: null,
    province_name: null,
    remarks: null,
    ...more,
  });
  return [
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
