import { kindOf } from "../../fields";
import { today } from "../../shared/time/dates";
import { downloadWorkbook, type Cells, type Column, type ColumnKind } from "../../workbook";
import { addedColumns, importColumns } from "./import-list";
import type { RemoteStore } from "./worker-store";

const kinds: Record<string, ColumnKind> = {
  count: "integer",
  peso: "peso",
  anyYear: "year",
  looseDate: "date",
};

const columns: readonly Column[] = [
  ...importColumns.map(({ name, field }) => ({
    name,
    label: name,
    kind: kinds[field.kind] ?? (kindOf(field).sql === "text" ? ("text" as const) : ("number" as const)),
  })),
  ...addedColumns,
];

const pageSize = 500;

async function* pages(desk: RemoteStore): AsyncGenerator<readonly Cells[]> {
  for (let from = 0; ; from += pageSize) {
    const rows = (await desk.refused(from, from + pageSize)) as Cells[];
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
  }
}

/**
 * Downloads the rows that were not imported: the 55 columns as the import reads them, so that the corrected file can be
 * imported, followed by the reason, the file and the row number.
 */
export async function downloadRefused(desk: RemoteStore, expected: number): Promise<void> {
  await downloadWorkbook(
    { sheets: [{ name: "Not taken", columns, rows: pages(desk), expected, frozenColumns: 2 }] },
    { fileName: `ARBO_rows_not_taken_${today()}.xlsx` },
  );
}

/** Downloads an empty workbook with the 55 headings in the order of the import. */
export async function downloadTemplate(): Promise<void> {
  await downloadWorkbook(
    {
      sheets: [
        {
          name: "ARBO Masterlist",
          columns: columns.slice(0, importColumns.length),
          rows: [],
          frozenColumns: 2,
        },
      ],
    },
    { fileName: "ARBO_masterlist_template.xlsx" },
  );
}
