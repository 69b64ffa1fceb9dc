import type { Cells } from "../shared/cells/columns";
import { aboutSheet } from "./about";
import { definitionsSheet } from "./definitions";
import { outlineDepths, outlined } from "./xml/outline";
import type { SheetHead, SheetRow, SheetSpec, WorkbookSpec } from "./spec";

const batchSize = 2000;

/** A part of a workbook in the order of writing: the head of a sheet, and then its rows in batches. */
export type SheetPart = { kind: "sheet"; head: SheetHead } | { kind: "rows"; rows: SheetRow[] };

async function* batches(sheet: SheetSpec): AsyncGenerator<SheetRow[]> {
  const names = sheet.columns.map((column) => column.name);
  const travel = (row: Cells): SheetRow => ({
    level: sheet.level?.(row) ?? "row",
    values: names.map((name) => row[name] ?? null),
  });
  const { rows, depth } = sheet;
  if (Array.isArray(rows) && depth !== undefined) {
    const lines = outlined(sheet, rows as readonly Cells[], depth);
    for (let from = 0; from < lines.length; from += batchSize) yield lines.slice(from, from + batchSize);
  } else if (Array.isArray(rows))
    for (let from = 0; from < rows.length; from += batchSize)
      yield (rows as readonly Cells[]).slice(from, from + batchSize).map(travel);
  else for await (const batch of rows as AsyncIterable<readonly Cells[]>) yield batch.map(travel);
}

/**
 * Hands the sheets of a workbook to a writer, part by part, and at last the sheets “Definitions” and “About”. `onRows`
 * hears the size of each batch. Returns the number of rows without totals and without the last two sheets.
 */
export async function putSheets(
  spec: WorkbookSpec,
  take: (part: SheetPart) => unknown,
  onRows: (rows: number) => void = () => {},
): Promise<number> {
  const put = async (sheet: SheetSpec, heard = onRows): Promise<number> => {
    const { name, columns, frozenColumns = 0, unfiltered = false, chart, shades, rules } = sheet;
    let plain = 0;
    const { depth, rows: all } = sheet;
    const folds = depth !== undefined && Array.isArray(all);
    const outline = folds ? outlineDepths(sheet, all as readonly Cells[], depth).levels : 0;
    await take({
      kind: "sheet",
      head: { name, columns, frozenColumns, filtered: !unfiltered, outline, chart, shades, rules },
    });
    for await (const rows of batches(sheet)) {
      await take({ kind: "rows", rows });
      plain += rows.filter((row) => row.level === "row").length;
      heard(rows.length);
    }
    return plain;
  };
  const counts: [string, number][] = [];
  for (const sheet of spec.sheets) {
    const rows = await put(sheet);
    if (sheet.uncounted !== true) counts.push([sheet.name, rows]);
  }
  const { definitions = [], about } = spec;
  if (definitions.length > 0) await put(definitionsSheet(definitions), () => {});
  if (about) await put(aboutSheet(about, counts, new Date()), () => {});
  return counts.reduce((sum, [, rows]) => sum + rows, 0);
}
