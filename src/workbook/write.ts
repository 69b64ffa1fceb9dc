import { today } from "../shared/time/dates";
import { downloadFile } from "./download";
import { putSheets } from "./put-sheets";
import type { WorkbookSpec, WriteOptions } from "./spec";
import type { FromWriter, ToWriter } from "./write.worker";

/** The default file name: `Report_2026-01-05.xlsx` (spec §9). */
export const reportFileName = (extension = "xlsx"): string => `Report_${today()}.${extension}`;

const newWorker = (): Worker => new Worker(new URL("./write.worker.ts", import.meta.url), { type: "module" });
let preparedWorker: Worker | null = null;

/**
 * Starts the worker for the next workbook, so that it is loaded even if the network fails later (DESIGN §11).
 */
export function prepareWriter(): void {
  preparedWorker ??= newWorker();
}

function takeWorker(): Worker {
  const worker = preparedWorker ?? newWorker();
  preparedWorker = null;
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
  let written = 0;
  const writer = startWriter(signal);
  const onRows = (rows: number): void => {
    written += rows;
    onProgress?.({ written, total });
  };
  try {
    const rows = await putSheets(spec, (part) => writer.send(part), onRows);
    const answer = await writer.send({ kind: "finish" });
    if (answer.kind !== "done") throw new Error("The workbook was not finished. Try again.");
    return { file: answer.file, rows };
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
