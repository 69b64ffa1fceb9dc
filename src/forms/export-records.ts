import { exportedBy, registerExport } from "../api/exports";
import type { CurrentUser } from "../api/session";
import { fieldList, type Entity, type Row } from "../entities";
import { formatField, isEmpty, type Field } from "../fields";
import type { Cell, Cells, Column, ColumnKind } from "../shared/columns";
import { today } from "../shared/dates";
import type { DataColumn, TableQuery } from "../ui/data-table";
import { runExport } from "../ui/export-flow";
import { recordPages } from "./record-calls";

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
  signal: AbortSignal,
): AsyncIterable<Cells[]> {
  const fields = fieldList(entity);
  const sort = typeof body["sort"] === "string" ? body["sort"] : "id";
  for await (const rows of recordPages(entity, { ...body, sort }, signal))
    yield rows.map((row: Row) => ({
      id: row.id,
      process_stage: row.process_stage ?? null,
      time_stamp: row.time_stamp,
      ...Object.fromEntries(fields.map(({ name, field }) => [name, cellOf(row[name], field)])),
    }));
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

export interface RecordExport {
  entity: Entity;
  user: CurrentUser;
  /** The shown columns, in their order. */
  columns: readonly DataColumn<Row>[];
  body: Record<string, unknown>;
  /** The filters in words. */
  filters: readonly (readonly [string, string])[];
  /** What is searched in the table itself. */
  query: Pick<TableQuery, "search" | "filters">;
  total: number;
}

const searched = ({ entity, query }: RecordExport): [string, string][] => [
  ...Object.entries(query.filters)
    .filter(([, text]) => !isEmpty(text))
    .map(([name, text]): [string, string] => [entity.fields[name]?.label ?? name, text]),
  ...(query.search === "" ? [] : [["Any text with", query.search] as [string, string]]),
];

/**
 * Exports all pages of what is filtered to Excel by the way of every export (spec §9): question, entry in the user
 * log, progress with cancel, toasts. Answers whether the file was handed out.
 */
export function exportRecords(wanted: RecordExport): Promise<boolean> {
  const { entity, user, columns, body, total } = wanted;
  const filters = [...wanted.filters, ...searched(wanted)];
  const fileName = `Report_${today()}.xlsx`;
  const title = entity.screen.heading;
  return runExport({
    what: title,
    rows: total,
    fileName,
    filters,
    register: () => registerExport({ form_name: title, filters: Object.fromEntries(filters), rows: total }),
    write: async ({ onProgress, signal }) => {
      const { downloadWorkbook } = await import("../workbook");
      await downloadWorkbook(
        {
          sheets: [
            {
              name: "Report",
              columns: sheetColumns(entity, columns),
              rows: pagesOf(entity, body, signal),
              expected: total,
              frozenColumns: 1,
            },
          ],
          about: {
            title,
            filters,
            ...exportedBy(user),
            asOf: new Date().toISOString(),
          },
        },
        { fileName, onProgress, signal },
      );
    },
  });
}
