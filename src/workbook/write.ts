import type { Cells } from "../shared/columns";
import { today } from "../shared/time/dates";
import { aboutSheet } from "./about";
import { downloadFile } from "./download";
import { outlineDepths, outlined } from "./outline";
import type { SheetRow, SheetSpec, WorkbookSpec, WriteOptions } from "./spec";
import type { FromWriter, ToWriter } from "./write.worker";

const batchSize = 2000;

/** The default file name: `Report_2026-01-05.xlsx` (spec §9). */
export const reportFileName = (extension = "xlsx"): string => `Report_${today()}.${extension}`;

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

const newWorker = (): Worker => new Worker(new URL("./write.worker.ts", import.meta.url), { type: "module" });
let waiting: Worker | null = null;

/**
 * Starts the worker for the next workbook, so that it is loaded even if the network fails later (DESIGN §11).
 */
export function prepareWriter(): void {
  waiting ??= newWorker();
}

function takeWorker(): Worker {
  const worker = waiting ?? newWorker();
  waiting = null;
  return worker;
}

/**
 * A worker that handles one message at a time, so that the page stays responsive and does not outrun the
 * worker.
 */
function startWriter(signal: AbortSignal | undefined) {
  const worker = takeWorker();
  let settle: { resolve: (answer: FromWriter) => void; reject: (reason: unknown) => void } | null = null;
  const fail = (reason: unknown): void => settle?.reject(reason);
  worker.addEventListener("message", ({ data }: MessageEvent<FromWriter>) => settle?.resolve(data));
  worker.addEventListener("error", (event) => {
    fail(new Error(event.message || "The workbook could not be written. Reload the page and try again."));
  });
  const abort = (): void => fail(signal?.reason);
  signal?.addEventListener("abort", abort);
  return {
    async send(message: ToWriter): Promise<FromWriter> {
      signal?.throwIfAborted();
      const answer = await new Promise<FromWriter>((resolve, reject) => {
        settle = { resolve, reject };
        worker.postMessage(message, []);
      });
      if (answer.kind === "failed") throw new Error(answer.message);
      return answer;
    },
    end(): void {
      signal?.removeEventListener("abort", abort);
      worker.terminate();
      prepareWriter();
    },
  };
}

/** Writes a workbook in a worker; returns the file and its number of rows (without totals). */
export async function writeWorkbook(
  spec: WorkbookSpec,
  { onProgress, signal }: WriteOptions = {},
): Promise<{ file: Blob; rows: number }> {
  const lengths = spec.sheets.map((sheet) =>
    Array.isArray(sheet.rows) ? sheet.rows.length : sheet.expected,
  );
  const total = lengths.every((length) => length !== undefined)
    ? lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0)
    : undefined;
  const counts: [string, number][] = [];
  let written = 0;
  const writer = startWriter(signal);
  const put = async (sheet: SheetSpec): Promise<number> => {
    const { name, columns, frozenColumns = 0, unfiltered = false } = sheet;
    let plain = 0;
    const { depth, rows: all } = sheet;
    const folds = depth !== undefined && Array.isArray(all);
    const outline = folds ? outlineDepths(sheet, all as readonly Cells[], depth).levels : 0;
    await writer.send({
      kind: "sheet",
      head: { name, columns, frozenColumns, filtered: !unfiltered, outline },
    });
    for await (const rows of batches(sheet)) {
      await writer.send({ kind: "rows", rows });
      plain += rows.filter((row) => row.level === "row").length;
      written += rows.length;
      onProgress?.({ written, total });
    }
    return plain;
  };
  try {
    for (const sheet of spec.sheets) counts.push([sheet.name, await put(sheet)]);
    if (spec.about) await put(aboutSheet(spec.about, counts, new Date()));
    const answer = await writer.send({ kind: "finish" });
    if (answer.kind !== "done") throw new Error("The workbook was not finished. Try again.");
    return { file: answer.file, rows: counts.reduce((sum, [, rows]) => sum + rows, 0) };
  } finally {
    writer.end();
  }
}

/** Writes a workbook and downloads it. Rejects with the signal's reason when cancelled. */
export async function downloadWorkbook(
  spec: WorkbookSpec,
  options: WriteOptions = {},
): Promise<{ fileName: string; rows: number }> {
  const { file, rows } = await writeWorkbook(spec, options);
  const fileName = options.fileName ?? reportFileName();
  downloadFile(file, fileName);
  return { fileName, rows };
}
