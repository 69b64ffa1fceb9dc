import { exportAuthor, registerExport } from "../../api/outbox/exports";
import type { CurrentUser } from "../../api/session/session";
import { readableValue } from "../../ui/history/readable-value";
import type { Cells, Column } from "../../shared/cells/columns";
import { momentNow } from "../../shared/time/clock";
import { today } from "../../shared/time/dates";
import { runExport } from "../../ui/toasts/export-flow";
import { anchorChain, readLog, type LogEntry } from "./log-calls";
import { moreOf, toldBy } from "./log-details";
import { fieldsOfTable, nameOfField } from "./log-fields";

/** The columns of an export, with one row for each changed field and each other detail. */
export const logColumns: readonly Column[] = [
  { name: "id", label: "No.", kind: "year" },
  { name: "time_stamp", label: "Time", kind: "moment" },
  { name: "user_name", label: "User", kind: "text" },
  { name: "user_role", label: "Role", kind: "text" },
  { name: "form_name", label: "Form", kind: "text" },
  { name: "action", label: "Action", kind: "text" },
  { name: "status", label: "Status", kind: "text" },
  { name: "region_name", label: "Region", kind: "text" },
  { name: "province_name", label: "Province", kind: "text" },
  { name: "muncity_name", label: "Municipality", kind: "text" },
  { name: "record", label: "Record", kind: "year" },
  { name: "called", label: "Called", kind: "text" },
  { name: "field", label: "Field", kind: "text" },
  { name: "old", label: "Old value", kind: "text" },
  { name: "new", label: "New value", kind: "text" },
  { name: "told_by", label: "Told by", kind: "text" },
];

/**
 * The export rows of an entry: one for each changed field, one for each record without changes, and one for each other
 * detail, such as a reason or the filters of an export. An entry without any of these gives a single row.
 */
export function logRows(entry: LogEntry): Cells[] {
  const { details: _, record_ids: __, source: ___, table_name: table, ...rest } = entry;
  const head = { ...rest, told_by: toldBy(entry) };
  const fields = fieldsOfTable(table);
  const records = (entry.details?.records ?? []).flatMap(({ id, name: called, changes }): Cells[] => {
    const changed = Object.entries(changes).map(([name, change]) => ({
      ...head,
      record: id,
      called,
      field: nameOfField(table, name),
      old: "sensitive" in change ? "(not shown)" : readableValue(change.old, fields[name], change.names),
      new: "sensitive" in change ? "(not shown)" : readableValue(change.new, fields[name], change.names),
    }));
    return changed.length === 0 ? [{ ...head, record: id, called }] : changed;
  });
  const more = moreOf(entry).map(([field, value]) => ({ ...head, record: null, field, new: value }));
  return records.length + more.length === 0 ? [{ ...head, record: null }] : [...records, ...more];
}

const entriesPerCall = 1000;

/**
 * All entries of a filter up to `newest`, latest first. Paging by id neither repeats nor skips entries while
 * others are added. A page of large entries may be shorter than requested; only an empty page is the end.
 */
async function* logPages(
  body: Record<string, unknown>,
  newest: number,
  signal?: AbortSignal,
): AsyncGenerator<Cells[]> {
  for (let before: number | undefined = newest + 1; before !== undefined;) {
    const { rows } = await readLog({ ...body, before, page_size: entriesPerCall }, signal);
    yield rows.flatMap(logRows);
    before = rows.at(-1)?.id;
  }
}

interface LogExport {
  user: CurrentUser;
  body: Record<string, unknown>;
  /** The filters in words. */
  filters: readonly (readonly [string, string])[];
}

/**
 * Exports the filtered log. The export is itself recorded in the log, whose latest hash is then anchored
 * outside the database (DESIGN §6).
 */
export async function exportLog(kind: "xlsx" | "csv", { user, body, filters }: LogExport): Promise<void> {
  const { rows: newest, total } = await readLog({ ...body, page: 1, page_size: 1, most_records: 1 });
  const workbook = await import("../../workbook");
  const fileName = `Report_${today()}.${kind}`;
  const last = newest[0]?.id ?? 0;
  await runExport({
    what: "Activity log",
    rows: total,
    unit: ["entry", "entries"],
    fileName,
    filters,
    register: async () => {
      await registerExport({ form_name: "Activity log", filters: Object.fromEntries(filters), rows: total });
      await anchorChain();
    },
    write: async ({ onProgress, signal }) => {
      if (kind === "csv") {
        const rows: Cells[] = [];
        for await (const page of logPages(body, last, signal)) {
          rows.push(...page);
          onProgress({ written: rows.length, total: undefined });
        }
        workbook.downloadCsv(logColumns, rows);
        return;
      }
      await workbook.downloadWorkbook(
        {
          sheets: [
            { name: "Report", columns: logColumns, rows: logPages(body, last, signal), frozenColumns: 1 },
          ],
          about: {
            title: "Activity log",
            filters,
            ...exportAuthor(user),
            asOf: momentNow(),
          },
        },
        { fileName, onProgress, signal },
      );
    },
  });
}
