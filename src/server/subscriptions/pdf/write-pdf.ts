import { Worker } from "node:worker_threads";
import type { DocumentSpec } from "./message-document";

/** A document that takes longer is given up, in milliseconds. */
const LONGEST = 120_000;
/** The most memory of a document, in MB. */
const MEMORY = 512;

let last: Promise<unknown> = Promise.resolve();

/** Starts the thread that writes one document. */
function begin(spec: DocumentSpec): Promise<Uint8Array> {
  const worker = new Worker(new URL("./start-pdf-thread.mjs", import.meta.url), {
    workerData: spec,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  const timer = setTimeout(() => void worker.terminate(), LONGEST);
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The document could not be written in time.")));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

/**
 * The figures of a message as a PDF. A thread of its own writes it, so that the server goes on answering; one document at a
 * time. Rejects when it cannot be written.
 */
export function writePdf(spec: DocumentSpec): Promise<Uint8Array> {
  const written = last.then(() => begin(spec));
  last = written.catch(() => {});
  return written;
}
