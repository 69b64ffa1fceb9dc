import { Problem } from "../../shared/errors";
import type { OnRows } from "../../workbook/read-rows";
import type { ImportStore } from "./import-store";

export interface Question {
  id: number;
  method: keyof ImportStore;
  values: unknown[];
}
export type Answer =
  | { id: number; value: unknown }
  | { id: number; refused: string }
  /** Rows of the file that is being read, of how many. */
  | { done: number; total: number };

/** The desk as the page sees it: every answer comes later. */
export type RemoteStore = {
  [M in keyof ImportStore]: (...values: Parameters<ImportStore[M]>) => Promise<ReturnType<ImportStore[M]>>;
} & {
  close: () => void;
  /** Ends what the worker is doing, and begins anew without any rows. */
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
  "settle",
  "refused",
  "clear",
];

/**
 * Starts the worker that holds the rows; `close` ends it, and with it every question still open. `onRows` is told how far
 * reading a file has come.
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
