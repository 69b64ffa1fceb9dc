import { make, type Fields, type Values } from "../../fields";
import { formatMoment, parseDate } from "../../shared/time/dates";
import { shortRegionName } from "../../shared/places/places";
import type { DataColumn } from "../../ui/data-table";
import type { LogChoices } from "../../shared/calls/activity-log";
import type { LogEntry } from "./log-calls";
import { nameOfField } from "./log-fields";

const none: LogChoices = { users: [], forms: [], actions: [] };

/** The filter fields of the log; the choices are the users, forms and actions in the log. */
export const fieldsFor = ({ users, forms, actions }: LogChoices = none): Fields => ({
  user_name: make.choice("User", { choices: users }),
  form_name: make.choice("Form", { choices: forms }),
  action: make.choice("Action", { choices: actions }),
  region_name: make.place("region", "Region"),
  province_name: make.place("province", "Province"),
  muncity_name: make.place("municipality", "Municipality"),
  from: make.date("From"),
  to: make.date("To"),
});

/** The filter to send, without empty values and incomplete dates. */
export function filterOf(filter: Values): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value !== "string" || value === "") continue;
    if ((name === "from" || name === "to") && parseDate(value) === null) continue;
    given[name] = value;
  }
  return given;
}

/** A short summary of an entry: the records, and for a single record the changed fields. */
function what(entry: LogEntry): string {
  const records = entry.details?.records ?? [];
  const count = entry.record_ids.length;
  if (count > 1) {
    const names = [...new Set(records.flatMap(({ name }) => name ?? []))];
    const some = names.slice(0, 3).join(", ");
    const others = names.length > 3 || count > records.length ? " and others" : "";
    return `${count.toLocaleString("en-PH")} records${some === "" ? "" : `: ${some}${others}`}`;
  }
  const [record] = records;
  if (record === undefined) return "";
  const names = Object.keys(record.changes).map((name) => nameOfField(entry.table_name, name));
  return [
    record.name === undefined ? `No. ${record.id}` : `${record.name} (No. ${record.id})`,
    `${names.slice(0, 4).join(", ")}${names.length > 4 ? ` and ${names.length - 4} more` : ""}`,
  ]
    .filter((part) => part !== "")
    .join(": ");
}

const column = (
  id: string,
  label: string,
  width: number,
  text: (entry: LogEntry) => string,
): DataColumn<LogEntry> => ({
  id,
  label,
  width,
  sortable: id !== "what",
  filter: "none",
  cell: text,
  title: text,
});
/** The columns of the log table. */
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
  column("muncity_name", "Municipality", 150, (entry) => entry.muncity_name ?? ""),
  column("status", "Status", 100, (entry) => entry.status ?? ""),
];
