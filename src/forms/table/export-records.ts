import type { CurrentUser } from "../../api/session/session";
import type { Entity, Row } from "../../entities";
import { shownFields } from "../../entities/define/shown-fields";
import { formatField, textOf, type Field, type Values } from "../../fields";
import type { Cell, Cells, Column, ColumnKind } from "../../shared/cells/columns";
import type { LabeledText } from "../../shared/wording";
import type { DataColumn } from "../../ui/data-table";
import { exportTable } from "../../tables/table-export";
import { recordPages } from "../records/record-calls";

const kindsOf: Record<string, ColumnKind> = {
  count: "integer",
  decimal: "number",
  peso: "peso",
  wholePeso: "peso",
  year: "year",
  anyYear: "year",
  date: "date",
  birthday: "date",
  looseDate: "date",
  // A number of a record is no quantity: it has no thousands separators.
  reference: "year",
};

const kindOfField = (field: Field | undefined): ColumnKind =>
  field?.decimals === undefined ? (kindsOf[field?.kind ?? ""] ?? "text") : "exact";

/** The workbook cell of a value: numbers and dates unchanged, all other values as formatted text. */
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
  const fields = Object.entries(shownFields(entity));
  const sort = typeof body["sort"] === "string" ? body["sort"] : "id";
  for await (const rows of recordPages(entity, { ...body, sort }, signal))
    yield rows.map((row: Row) => ({
      id: row.id,
      process_stage: row.process_stage ?? null,
      time_stamp: row.time_stamp,
      deleted_by: textOf(row["deleted_by_name"]),
      belongs_to: textOf(row["belongs_to"]),
      ...Object.fromEntries(fields.map(([name, field]) => [name, cellOf(row[name], field)])),
    }));
}

/** The columns with those of an import first where all are shown, so that the sheet can be changed and imported. */
function inImportOrder({ importable = [] }: Entity, columns: readonly DataColumn<Row>[]) {
  const read = importable.flatMap((name) => columns.find(({ id }) => id === name) ?? []);
  return read.length < importable.length
    ? columns
    : [...read, ...columns.filter((column) => !read.includes(column))];
}

const sheetColumns = (entity: Entity, columns: readonly DataColumn<Row>[]): Column[] => [
  ...inImportOrder(entity, columns).map(({ id, label }): Column => ({
    name: id,
    label,
    kind: id === "time_stamp" ? "moment" : id === "id" ? "year" : kindOfField(entity.fields[id]),
  })),
  ...(entity.approval && !columns.some(({ id }) => id === "process_stage")
    ? [{ name: "process_stage", label: "Stage", kind: "text" as const }]
    : []),
];

export interface RecordExport {
  entity: Entity;
  /** The title of the export; without it, the heading of the entity's screen. */
  title?: string;
  user: CurrentUser;
  /** The shown columns, in their order. */
  columns: readonly DataColumn<Row>[];
  body: Record<string, unknown>;
  /** What narrows the records, in words. */
  narrowed: readonly LabeledText[];
  total: number;
}

/** Exports all pages of the filtered records to Excel (spec §9). Returns whether the file was downloaded. */
export function exportRecords(wanted: RecordExport): Promise<boolean> {
  const { entity, user, columns, body, total } = wanted;
  return exportTable({
    title: wanted.title ?? entity.screen.heading,
    user,
    filters: wanted.narrowed,
    total,
    sheet: (signal) => ({
      columns: sheetColumns(entity, columns),
      rows: pagesOf(entity, body, signal),
      expected: total,
    }),
  });
}

interface RowsExport {
  title: string;
  /** The name of the record that the rows belong to; null when it has no name. */
  of: string | null;
  user: CurrentUser;
  columns: readonly { name: string; field: Field }[];
  rows: readonly Values[];
}

/** Exports the given rows to Excel in the order of the screen. Returns whether the file was downloaded. */
export function exportRows({ title, of, user, columns, rows }: RowsExport): Promise<boolean> {
  return exportTable({
    title,
    user,
    filters: of === null ? [] : [["Of", of]],
    total: rows.length,
    sheet: () => ({
      columns: columns.map(({ name, field }) => ({ name, label: field.label, kind: kindOfField(field) })),
      rows: rows.map((row) =>
        Object.fromEntries(columns.map(({ name, field }) => [name, cellOf(row[name], field)])),
      ),
    }),
  });
}
