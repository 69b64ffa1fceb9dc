import { arboKey } from "../../entities/import/arbo-key";
import { arboMasterlist } from "../../entities/masterlists/arbo-masterlist";
import { distinctLabels } from "../../entities/define/distinct-fields";
import { missingName } from "../../entities/import/arbo-import";
import { isEmpty, type Field } from "../../fields";
import { inScope, type Actor } from "../../shared/permissions";
import type { Column } from "../../workbook/read/headings";
import type { SheetRow } from "../../workbook/read/read-rows";
import { inView, isRefused, isSent, viewLabels, type ImportRow, type View } from "./import-row";

/** The user who imports. Rows outside this user's scope are not imported (spec §5). */
export type Importer = Pick<Actor, "status" | "region_name" | "province_name">;

const labels = distinctLabels(arboMasterlist);

/** The 55 columns of the import in the order of the file (spec §3). */
export const importColumns: readonly Column[] = (arboMasterlist.importable ?? []).map((name) => ({
  name,
  field: (arboMasterlist.fields as Record<string, Field>)[name] as Field,
  label: labels.get(name) ?? name,
}));

/** The columns that the workbook of the rows not taken has beside these 55; the import does not read them. */
export const addedColumns = [
  { name: "reason", label: "Why it was not taken", kind: "text", width: 60 },
  { name: "file", label: "File", kind: "text", width: 24 },
  { name: "line", label: "Row in the file", kind: "integer", width: 14 },
] as const;

/**
 * Adds a sheet's rows to those of the earlier files and gives each a first verdict: outside the scope, equal to an
 * earlier row in all 55 fields, invalid, or to be checked with the server (spec §5).
 */
export function addRows(
  rows: readonly ImportRow[],
  added: readonly SheetRow[],
  file: string,
  importer: Importer,
): ImportRow[] {
  const first = new Map<string, ImportRow>();
  for (const row of rows)
    if (row.verdict !== "outside" && row.verdict !== "duplicate") first.set(row.key, row);
  const result = [...rows];
  for (const { line, values, zeros, faults: unreadable } of added) {
    const key = arboKey(values);
    const faults = [...unreadable, ...missingName(values)];
    const row: ImportRow = {
      at: result.length,
      file,
      line,
      values,
      key,
      zeros,
      faults,
      warnings: [],
      verdict: "checking",
    };
    const before = first.get(key);
    if (!inScope(importer, values)) row.verdict = "outside";
    else if (before !== undefined) {
      row.verdict = "duplicate";
      row.sameAs = { file: before.file, line: before.line };
    } else {
      if (faults.length > 0) row.verdict = "invalid";
      first.set(key, row);
    }
    result.push(row);
  }
  return result;
}

/** The number of rows in each view, and with and without ARBO ID (only rows in scope, without duplicates). */
export interface Counts extends Record<View, number> {
  /** Rows that the server has not checked yet. */
  checking: number;
  withId: number;
  withoutId: number;
  /** Rows that saving sends to the server. */
  sent: number;
  updates: number;
  /** Rows that are not imported for a reason that the file's owner should know. */
  refused: number;
  /** Changed rows that will be added as new records although a record with the same ARBO ID exists. */
  additions: number;
}

const views = Object.keys(viewLabels) as View[];

export function countRows(rows: readonly ImportRow[]): Counts {
  const counts = {
    checking: 0,
    withId: 0,
    withoutId: 0,
    sent: 0,
    updates: 0,
    additions: 0,
    refused: 0,
  } as Counts;
  for (const view of views) counts[view] = 0;
  for (const row of rows) {
    for (const view of views) if (inView(row, view)) counts[view] += 1;
    if (row.verdict === "checking") counts.checking += 1;
    if (isSent(row)) counts.sent += 1;
    if (isRefused(row)) counts.refused += 1;
    if (row.verdict === "changed" && row.choice === "update") counts.updates += 1;
    if (row.verdict === "changed" && row.choice === "add") counts.additions += 1;
    if (row.verdict === "outside" || row.verdict === "duplicate") continue;
    if (isEmpty(row.values["arbo_id"])) counts.withoutId += 1;
    else counts.withId += 1;
  }
  return counts;
}
