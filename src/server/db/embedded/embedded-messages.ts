/** Index of the count of answer bytes that the main thread has not yet taken. */
export const UNREAD = 0;
/** Index of the statement counter: it grows at the start and at the end of each, so odd means running. */
export const RUNNING = 1;

/** Fresh counters for one engine, shared between its thread and the main one. */
export function newCounters(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** What the embedded engine's thread is started with. */
export interface WorkerData {
  directory: string;
  shared: Int32Array<SharedArrayBuffer>;
}

/** From the main thread to the engine: a client comes, speaks, leaves; the engine shuts down. */
export type ToEngine =
  | { kind: "open"; client: number }
  | { kind: "bytes"; client: number; bytes: Uint8Array }
  | { kind: "end"; client: number }
  | { kind: "close" };

/** From the engine to the main thread. */
export type FromEngine =
  | { kind: "ready" }
  | { kind: "bytes"; client: number; bytes: Uint8Array }
  | { kind: "fatal"; message: string }
  | { kind: "closed" };
