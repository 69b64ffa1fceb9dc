import { make } from "../fields";
import { defineEntity } from "./define/entity";
import { location } from "./define/groups";

const when = { section: "Schedule", main: true };

/**
 * The reporting schedules: when targets and accomplishments may be entered, for everyone, a region or a
 * province (spec §3, DESIGN §4).
 */
export const reportSchedules = defineEntity({
  name: "report_schedules",
  path: "/api/report-schedules",
  label: "schedule",
  screen: { route: "/report", title: "Report", heading: "Report schedules" },
  opens: "report",
  changedOn: "users",
  scope: "none",
  fields: {
    form: make.choice("Form", { ...when, required: true, choices: ["Target", "Accomplishment"] }),
    start_date: make.date("Start", { ...when, required: true }),
    end_date: make.date("End", {
      ...when,
      required: true,
      hint: "The last day of the schedule is the day after the last day of entry.",
    }),
    region_name: { ...location.region_name, section: "Schedule", required: false, hint: "Empty: for all." },
    province_name: {
      ...location.province_name,
      section: "Schedule",
      required: false,
      hint: "Empty: for the whole region.",
    },
    remarks: make.longText("Reason", {
      section: "Schedule",
      hint: "An extension for one place needs a reason.",
    }),
  },
  check: (record) => [
    ...(record.start_date && record.end_date && record.end_date < record.start_date
      ? [{ field: "end_date", message: "Choose an end on or after the start." }]
      : []),
    ...(record.province_name && !record.region_name
      ? [{ field: "region_name", message: "Choose the region of the province." }]
      : []),
    ...((record.region_name || record.province_name) && !record.remarks
      ? [{ field: "remarks", message: "Say why this place has a schedule of its own." }]
      : []),
  ],
});
