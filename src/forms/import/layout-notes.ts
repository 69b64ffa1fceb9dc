import type { SheetLayout } from "../../workbook/read/sheet-layout";
import { addedColumns } from "./import-list";
import { listed } from "./preview/row-notes";

/** Sentences about merged cells, hidden rows and further columns of a file, which the user should know before saving. */
export function layoutNotes(file: string, { merged, hidden, beyond }: SheetLayout): string[] {
  const added = new Set<string>(addedColumns.map(({ label }) => label));
  const unread = beyond.filter((heading) => !added.has(heading));
  return [
    ...(merged.length === 0
      ? []
      : [
          `Merged cells of ${file} count in their first cell only, and the others are empty: ${listed(merged, 5)}. Unmerge them and fill in each row.`,
        ]),
    ...(hidden.length === 0
      ? []
      : [
          `${hidden.length === 1 ? "Row" : "Rows"} ${listed(hidden.map(String), 5)} of ${file}, which the file hides, ${hidden.length === 1 ? "is" : "are"} read too.`,
        ]),
    ...(unread.length === 0
      ? []
      : [
          `${file} has columns beyond the 55 of the masterlist, which are not read: ${listed(
            unread.map((one) => `“${one}”`),
            3,
          )}.`,
        ]),
  ];
}
