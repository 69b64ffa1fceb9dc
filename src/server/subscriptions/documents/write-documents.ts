import { Worker } from "node:worker_threads";
import { Problem } from "../../../shared/errors";
import type { MessageDocument } from "../../../shared/calls/messages";

/** The kinds of document, each with its media type. */
export const documentTypes = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type DocumentKind = keyof typeof documentTypes;

/** A document that takes longer is cancelled. */
const TIMEOUT_MS = 60_000;
/** The maximum memory for a document. */
const MAX_MEMORY_MB = 512;
/** The maximum number of documents in the queue. */
const MAX_WAITING = 8;

let queued = 0;
let last: Promise<unknown> = Promise.resolve();
let running: Worker | null = null;

/** Starts the thread that writes one document. */
async function begin(kind: DocumentKind, spec: MessageDocument): Promise<Uint8Array> {
  const worker = new Worker(new URL("./start-document-thread.mjs", import.meta.url), {
    workerData: { kind, spec },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  running = worker;
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The document could not be written in time.")));
    });
  } finally {
    clearTimeout(timer);
    running = null;
    await worker.terminate();
  }
}

/**
 * The figures of a message as a document. A separate thread writes it, so that the server keeps answering; one document
 * at a time. Rejects when it cannot be written, and with a 503 when too many wait.
 */
export async function writeDocument(kind: DocumentKind, spec: MessageDocument): Promise<Uint8Array> {
  if (queued >= MAX_WAITING)
    throw new Problem(503, "The server is writing other documents. Try again in a minute.");
  queued++;
  const written = last.then(() => begin(kind, spec));
  last = written.catch(() => {});
  try {
    return await written;
  } finally {
    queued--;
  }
}

/** Gives up the document that is being written, when the server stops. */
export const stopWriting = async (): Promise<void> => void (await running?.terminate());
