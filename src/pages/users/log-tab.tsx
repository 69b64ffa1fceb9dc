import { Button, Menu } from "@mantine/core";
import { IconDownload, IconEye, IconShieldCheck } from "@tabler/icons-react";
import { useMemo, useState, type ReactElement } from "react";
import { useSession } from "../../api/session";
import { entities } from "../../entities";
import { make, type Fields, type Values } from "../../fields";
import { formatMoment, parseDate } from "../../shared/dates";
import { messageOf } from "../../shared/errors";
import { shortRegionName } from "../../shared/places";
import { Banner } from "../../ui/banner";
import { DataTable, firstQuery, type ColumnLayout, type DataColumn } from "../../ui/data-table";
import { Control } from "../../ui/fields";
import { notify } from "../../ui/notify";
import { timings } from "../../ui/timings";
import {
  logColumns,
  logPages,
  proveChain,
  registerExport,
  useLog,
  type LogEntry,
  type Proof,
} from "./log-calls";
import { LogEntryDrawer } from "./log-entry";
import { useUsers } from "./user-calls";
import styles from "./users.module.css";

const forms = [
  "Users",
  "Access control",
  "Login",
  "About",
  ...new Set(entities.map((entity) => entity.screen.heading)),
];
const actions = [
  "Insert",
  "Update",
  "Delete",
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
  "Change own password",
  "Load demo data",
];
const fieldsFor = (users: readonly string[]): Fields => ({
  user_name: make.choice("User", { choices: users }),
  form_name: make.choice("Form", { choices: forms }),
  action: make.choice("Action", { choices: actions }),
  region_name: make.place("region", "Region"),
  province_name: make.place("province", "Province"),
  from: make.date("From"),
  to: make.date("To"),
});

/** The filter to send: what is empty, or not yet a date, filters nothing. */
function filterOf(filter: Values): Record<string, string> {
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
const columns: DataColumn<LogEntry>[] = [
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

function ProofNote({ proof }: { proof: Proof }): ReactElement {
  const figure = proof.entries.toLocaleString("en-PH");
  return (
    <div className={styles.proof}>
      {proof.fault === null ? (
        <Banner tone="info">
          The log is whole: {figure} entries, each with the hash of the one before.
          {proof.anchors === 0
            ? ""
            : ` ${proof.anchors.toLocaleString("en-PH")} hashes kept outside the database agree.`}
        </Banner>
      ) : (
        <Banner tone="danger">
          The log was altered. {proof.fault} {figure} entries before it are sound. Keep the data directory and
          tell the administrator of the server.
        </Banner>
      )}
    </div>
  );
}

/** The activity log: filtered, with old value and new, exported, and proven unaltered (spec §3, DESIGN §6). */
export function LogTab(): ReactElement {
  const user = useSession((session) => session.user);
  const [filter, setFilter] = useState<Values>({});
  const [query, setQuery] = useState(firstQuery);
  const [layout, setLayout] = useState<ColumnLayout>({ order: [], hidden: [] });
  const [open, setOpen] = useState<LogEntry | null>(null);
  const [proof, setProof] = useState<Proof | null>(null);
  const users = useUsers().data;
  const fields = useMemo(() => fieldsFor((users ?? []).map((one) => one.username)), [users]);
  const body = useMemo(
    () => ({ ...filterOf(filter), ...(query.search === "" ? {} : { search: query.search }) }),
    [filter, query.search],
  );
  const log = useLog({ ...body, page: query.page, page_size: query.pageSize });
  const total = log.data?.total ?? 0;
  const filters = Object.entries(body).map(([name, value]): [string, string] => [
    fields[name]?.label ?? "Search",
    value,
  ]);

  const exportLog = async (kind: "xlsx" | "csv") => {
    if (total === 0) {
      notify.info("No data to export.", { duration: timings.noDataToast });
      return;
    }
    try {
      const workbook = await import("../../workbook");
      await registerExport(filters, total);
      if (kind === "csv") {
        const rows = [];
        for await (const page of logPages(body, total)) rows.push(...page);
        workbook.downloadCsv(logColumns, rows);
      } else
        await workbook.downloadWorkbook({
          sheets: [{ name: "Report", columns: logColumns, rows: logPages(body, total) }],
          about: {
            title: "Activity log",
            filters,
            scope: "All regions",
            user: user?.name ?? user?.username ?? "",
            asOf: new Date().toISOString(),
          },
        });
      notify.success(`${total.toLocaleString("en-PH")} entries exported.`, { duration: timings.exportToast });
    } catch (error) {
      notify.error(`The export failed: ${messageOf(error)}`);
    }
  };

  const details = (entry: LogEntry): ReactElement => (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconEye size={15} aria-hidden />}
      onClick={() => setOpen(entry)}
    >
      Details<span className="sr-only"> of entry {entry.id}</span>
    </Button>
  );
  return (
    <>
      <search className={styles.filters} aria-label="Filters of the log">
        {Object.entries(fields).map(([name, field]) => (
          <Control
            key={name}
            name={name}
            field={field}
            value={filter[name] ?? null}
            onChange={(value) => {
              setQuery((now) => ({ ...now, page: 1 }));
              setFilter((now) => ({ ...now, [name]: value }));
            }}
            siblings={filter}
          />
        ))}
      </search>
      {proof === null ? null : <ProofNote proof={proof} />}
      <DataTable
        label="Activity log"
        columns={columns}
        getRowId={(entry) => String(entry.id)}
        rows={log.data?.rows}
        total={total}
        busy={log.isFetching && log.data !== undefined}
        error={log.data === undefined ? (log.error ?? undefined) : undefined}
        retry={() => void log.refetch()}
        query={query}
        onQuery={setQuery}
        layout={layout}
        onLayout={setLayout}
        onOpen={setOpen}
        actions={details}
        tools={
          <>
            <Button
              variant="default"
              leftSection={<IconShieldCheck size={16} aria-hidden />}
              onClick={() => {
                proveChain().then(setProof, notify.error);
              }}
            >
              Prove the chain
            </Button>
            <Menu>
              <Menu.Target>
                <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
                  Export
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => void exportLog("xlsx")}>Excel workbook</Menu.Item>
                <Menu.Item onClick={() => void exportLog("csv")}>CSV file</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        }
      />
      <LogEntryDrawer entry={open} onClose={() => setOpen(null)} />
    </>
  );
}
