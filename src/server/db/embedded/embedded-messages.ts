/** Index of the number of answer bytes that the main thread has not yet read. */
export const UNREAD_BYTES = 0;
/**
 * Index of the statement counter. It grows at the start and at the end of each statement, so an odd value means
 * one is running.
 */
export const STATEMENT_COUNT = 1;

/** New counters for one engine, shared between its thread and the main thread. */
export function newCounters(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** The data with which the embedded engine's thread is started. */
export interface WorkerData {
  directory: string;
  /** Whether the engine's file layer is patched (`DURABLE_FILES`). */
  durable: boolean;
  shared: Int32Array<SharedArrayBuffer>;
  /** The compiled program of the engine. */
  program: WebAssembly.Module;
}

/**
 * Messages from the main thread to the engine: a client connects, sends bytes or disconnects; the engine shuts
 * down.
 */
export type ToEngine =
  | { kind: "open"; client: number }
  | { kind: "bytes"; client: number; bytes: Uint8Array }
  | { kind: "end"; client: number }
  | { kind: "close" };

/** Messages from the engine to the main thread. */
export type FromEngine =
  | { kind: "ready" }
  | { kind: "bytes"; client: number; bytes: Uint8Array }
  | { kind: "fatal"; message: string }
  | { kind: "closed" };
