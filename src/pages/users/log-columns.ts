import { entities } from "../../entities";
import { editableLists } from "../../entities/lookups";
import { make, type Fields, type Values } from "../../fields";
import { formatMoment, parseDate } from "../../shared/dates";
import { shortRegionName } from "../../shared/places";
import type { DataColumn } from "../../ui/data-table";
import type { LogEntry } from "./log-calls";

const forms = [
  "Users",
  "Access control",
  "Login",
  "About",
  "Dashboards",
  "Explore",
  ...new Set(entities.map((entity) => entity.screen.heading)),
  ...editableLists.map(({ label }) => `Dropdowns: ${label}`),
];
const actions = [
  "Insert",
  "Update",
  "Delete",
  "Combine",
  "Restore",
  "Approve",
  "Return to pending",
  "Import",
  "Import (ARBO)",
  "Export",
  "Login",
  "Logout",
  "Failed login",
  "Role change",
  "Activate",
  "Deactivate",
  "Share arrangement",
  "Withdraw arrangement",
  "Change own password",
  "Load demo data",
];
/** The filters of the log; users by their names. */
export const fieldsFor = (users: readonly string[]): Fields => ({
  user_name: make.choice("User", { choices: users }),
  form_name: make.choice("Form", { choices: forms }),
  action: make.choice("Action", { choices: actions }),
  region_name: make.place("region", "Region"),
  province_name: make.place("province", "Province"),
  from: make.date("From"),
  to: make.date("To"),
});

/** The filter to send: what is empty, or not yet a date, filters nothing. */
export function filterOf(filter: Values): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value !== "string" || value === "") continue;
    if ((name === "from" || name === "to") && parseDate(value) === null) continue;
    given[name] = value;
  }
  return given;
}

/** How many records an entry touched, and which fields, in few words. */
function what(entry: LogEntry): string {
  const records = entry.details?.records ?? [];
  if (records.length > 1) return `${records.length} records`;
  const [record] = records;
  if (record === undefined) return "";
  const entity = entities.find((one) => one.name === entry.table_name);
  const names = Object.keys(record.changes).map((name) => entity?.fields[name]?.label ?? name);
  return [
    `No. ${record.id}`,
    names.slice(0, 4).join(", "),
    names.length > 4 ? `and ${names.length - 4} more` : "",
  ]
    .filter((part) => part !== "")
    .join(": ");
}

const column = (
  id: string,
  label: string,
  width: number,
  text: (entry: LogEntry) => string,
): DataColumn<LogEntry> => ({ id, label, width, sortable: false, filter: "none", cell: text, title: text });
/** The columns of the log, as they are shown. */
export const columns: DataColumn<LogEntry>[] = [
  column("time_stamp", "Time", 190, (entry) => formatMoment(entry.time_stamp)),
  column("user_name", "User", 130, (entry) => entry.user_name ?? ""),
  column("user_role", "Role", 150, (entry) => entry.user_role ?? ""),
  column("form_name", "Form", 240, (entry) => entry.form_name),
  column("action", "Action", 140, (entry) => entry.action),
  column("what", "What changed", 320, what),
  column("region_name", "Region", 110, (entry) =>
    entry.region_name ? shortRegionName(entry.region_name) : "",
  ),
  column("province_name", "Province", 140, (entry) => entry.province_name ?? ""),
  column("status", "Status", 100, (entry) => entry.status ?? ""),
];
