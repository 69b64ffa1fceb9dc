import { call } from "../api/call";
import type { CurrentUser } from "../api/session";
import { fieldList, type Entity, type Row } from "../entities";
import { formatField, type Field } from "../fields";
import type { Cell, Cells, Column, ColumnKind } from "../shared/columns";
import { messageOf } from "../shared/errors";
import type { DataColumn } from "../ui/data-table";
import { confirm } from "../ui/dialogs/dialogs";
import { notify } from "../ui/notify";
import { timings } from "../ui/timings";
import { listRecords } from "./record-calls";

const rowsPerCall = 1000;

const kindsOf: Record<string, ColumnKind> = {
  count: "integer",
  decimal: "number",
  peso: "peso",
  wholePeso: "peso",
  year: "year",
  anyYear: "year",
  date: "date",
  birthday: "date",
  reference: "integer",
};

/** The cell of a value: numbers and days as such, everything else as people read it. */
export function cellOf(value: unknown, field: Field): Cell {
  if (value === null || value === undefined) return null;
  if (kindsOf[field.kind] !== undefined && (typeof value === "number" || typeof value === "string"))
    return value;
  return formatField(value, field);
}

async function* pagesOf(
  entity: Entity,
  body: Record<string, unknown>,
  total: number,
): AsyncIterable<Cells[]> {
  const fields = fieldList(entity);
  for (let page = 1; (page - 1) * rowsPerCall < total; page++) {
    const sort = typeof body["sort"] === "string" ? body["sort"] : "id";
    const { rows } = await listRecords(entity, { ...body, sort, page, page_size: rowsPerCall });
    yield rows.map((row: Row) => ({
      id: row.id,
      process_stage: row.process_stage ?? null,
      time_stamp: row.time_stamp,
      ...Object.fromEntries(fields.map(({ name, field }) => [name, cellOf(row[name], field)])),
    }));
  }
}

const sheetColumns = (entity: Entity, columns: readonly DataColumn<Row>[]): Column[] => [
  ...columns.map(({ id, label }): Column => ({
    name: id,
    label,
    kind: id === "time_stamp" ? "moment" : (kindsOf[entity.fields[id]?.kind ?? ""] ?? "text"),
  })),
  ...(entity.approval && !columns.some(({ id }) => id === "process_stage")
    ? [{ name: "process_stage", label: "Stage", kind: "text" as const }]
    : []),
];

const scopeText = (user: CurrentUser): string =>
  user.status === "Central"
    ? "All regions"
    : ((user.status === "Regional" ? user.region_name : user.province_name) ?? "");

export interface RecordExport {
  entity: Entity;
  user: CurrentUser;
  /** The shown columns, in their order. */
  columns: readonly DataColumn<Row>[];
  body: Record<string, unknown>;
  /** The filters in words. */
  filters: readonly (readonly [string, string])[];
  total: number;
}

/**
 * Exports all pages of what is filtered to Excel, after the question and with the toasts of the specification (§9).
 * The export is in the audit log before the file is handed over.
 */
export async function exportRecords({
  entity,
  user,
  columns,
  body,
  filters,
  total,
}: RecordExport): Promise<void> {
  if (total === 0) {
    notify.info("No data to export.", { duration: timings.noDataToast });
    return;
  }
  const rows = `${total.toLocaleString("en-PH")} ${total === 1 ? "row" : "rows"}`;
  const yes = await confirm({
    title: "Export to Excel?",
    message: `${rows} of ${entity.screen.heading}, with the columns shown, as they are filtered now.`,
    confirmLabel: "Export",
  });
  if (!yes) return;
  try {
    const { downloadWorkbook } = await import("../workbook");
    await call("POST", "/api/user-log/register", [
      {
        form_name: entity.screen.heading,
        action: "Export",
        status: "success",
        details: { filters, rows: total },
      },
    ]);
    await downloadWorkbook({
      sheets: [
        {
          name: "Report",
          columns: sheetColumns(entity, columns),
          rows: pagesOf(entity, body, total),
          expected: total,
          frozenColumns: 1,
        },
      ],
      about: {
        title: entity.screen.heading,
        filters,
        scope: scopeText(user),
        user: user.name || user.username,
        asOf: new Date().toISOString(),
      },
    });
    notify.success(`${rows} exported to Excel.`, { duration: timings.exportToast });
  } catch (error) {
    notify.error(`The export failed: ${messageOf(error)}`);
  }
}
