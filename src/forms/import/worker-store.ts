import { Problem } from "../../shared/errors";
import type { OnRows } from "../../workbook/read/read-rows";
import type { ImportStore } from "./import-store";

export interface Question {
  id: number;
  method: keyof ImportStore;
  values: unknown[];
}
export type Answer =
  | { id: number; value: unknown }
  | { id: number; refused: string }
  /** The number of rows read from the current file, and the total. */
  | { done: number; total: number };

/** The worker's store as the page uses it: every function returns a promise. */
export type RemoteStore = {
  [M in keyof ImportStore]: (...values: Parameters<ImportStore[M]>) => Promise<ReturnType<ImportStore[M]>>;
} & {
  close: () => void;
  /** Terminates the worker and starts a new one without any rows. */
  restart: () => void;
};

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
}

const methods: readonly (keyof ImportStore)[] = [
  "add",
  "counts",
  "unchecked",
  "judge",
  "choose",
  "page",
  "next",
  "places",
  "sameIds",
  "settle",
  "refused",
  "clear",
];

/**
 * Starts the web worker that holds the rows. `close` terminates it and rejects every pending call. `onRows` is called
 * with the progress of reading a file.
 */
export function startStore(onRows: OnRows = () => undefined): RemoteStore {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const failAll = (message: string): void => {
    for (const { reject } of waiting.values()) reject(new Problem(0, message));
    waiting.clear();
  };
  const start = (): Worker => {
    const begun = new Worker(new URL("./import.worker.ts", import.meta.url), { type: "module" });
    begun.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if ("total" in data) return onRows(data.done, data.total);
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ("refused" in data) one?.reject(new Problem(400, data.refused));
      else one?.resolve(data.value);
    });
    begun.addEventListener("error", () =>
      failAll("The workbook reader stopped. Close this dialog, reload the page and try again."),
    );
    return begun;
  };
  let worker = start();
  const end = (message: string): void => {
    worker.terminate();
    failAll(message);
  };
  const ask = (method: keyof ImportStore, values: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const buffers = values.filter((value) => value instanceof Uint8Array).map((value) => value.buffer);
      worker.postMessage({ id: last, method, values } satisfies Question, buffers);
    });
  return {
    ...(Object.fromEntries(
      methods.map((method) => [method, (...values: unknown[]) => ask(method, values)]),
    ) as Omit<RemoteStore, "close" | "restart">),
    restart: () => {
      end("Reading was stopped.");
      worker = start();
    },
    close: () => {
      end("The import was closed.");
    },
  };
}
