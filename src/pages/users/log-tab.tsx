import { Button, Menu } from "@mantine/core";
import { IconDownload, IconEye, IconShieldCheck } from "@tabler/icons-react";
import { useMemo, useState, type ReactElement } from "react";
import { useSession } from "../../api/session/session";
import { formatField } from "../../fields";
import { useLayout } from "../../tables/use-layout";
import { DataTable, withPageSize, sortText } from "../../ui/data-table";
import { Control } from "../../ui/fields";
import { notify } from "../../ui/toasts/notify";
import type { LedgerVerification } from "../../shared/calls/activity-log";
import { verifyChain, useLog, useLogChoices, type LogEntry } from "./log-calls";
import { columns, fieldsFor } from "./log-columns";
import { LogEntryDrawer } from "./log-entry";
import { exportLog } from "./log-export";
import { ChainVerificationNote } from "./chain-verification-note";
import { useLogAddress } from "./use-log-address";
import styles from "./users.module.css";

/**
 * The activity log: filters, details with old and new values, export, and verification of the hash chain
 * (spec §3, DESIGN §6).
 */
export function LogTab(): ReactElement {
  const user = useSession((session) => session.user);
  const { filter, setFilter, body, query: moved, setQuery } = useLogAddress();
  const [layout, setLayout] = useLayout(user?.id ?? 0, "user_log");
  const query = withPageSize(moved, layout);
  const [open, setOpen] = useState<LogEntry | null>(null);
  const [proof, setProof] = useState<LedgerVerification | null>(null);
  const choices = useLogChoices().data;
  const fields = useMemo(() => fieldsFor(choices), [choices]);
  const asked = query.sort.length === 0 ? body : { ...body, sort: sortText(query.sort) };
  const log = useLog({ ...asked, page: query.page, page_size: query.pageSize });
  const total = log.data?.total ?? 0;
  const filters = Object.entries(body).map(([name, value]): [string, string] => {
    const field = fields[name];
    return field === undefined ? ["Search", value] : [field.label, formatField(value, field)];
  });
  const { from, to } = body;

  const send = (kind: "xlsx" | "csv"): void => {
    if (user !== null) void exportLog(kind, { user, body, filters }).catch(notify.error);
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
      <search className={`${styles.filters} no-print`} aria-label="Filters of the log">
        {Object.entries(fields).map(([name, field]) => (
          <Control
            key={name}
            name={name}
            field={field}
            value={filter[name] ?? null}
            onChange={(value) => setFilter(name, value)}
            siblings={filter}
            error={
              name === "to" && from !== undefined && to !== undefined && to < from
                ? "Choose a day on or after the first."
                : undefined
            }
          />
        ))}
      </search>
      {proof === null ? null : <ChainVerificationNote proof={proof} />}
      <DataTable
        label="Activity log"
        narrowed={filters}
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
            {user?.status === "Central" ? (
              <Button
                variant="default"
                leftSection={<IconShieldCheck size={16} aria-hidden />}
                onClick={() => {
                  verifyChain().then(setProof, notify.error);
                }}
              >
                Prove the chain
              </Button>
            ) : null}
            <Menu>
              <Menu.Target>
                <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
                  Export
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => send("xlsx")}>Excel workbook</Menu.Item>
                <Menu.Item onClick={() => send("csv")}>CSV file</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        }
      />
      <LogEntryDrawer entry={open} onClose={() => setOpen(null)} />
    </>
  );
}
