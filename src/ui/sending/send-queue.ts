import { create, type StoreApi, type UseBoundStore } from "zustand";
import { messageOf } from "../../shared/errors";

/** The callbacks and the abort signal for one upload. */
export interface SendContext {
  /** The idempotency key, the same for every attempt, so that a file is not stored twice. */
  key: string;
  signal: AbortSignal;
  /** Reports the progress of the upload, 0 to 1. */
  sending: (part: number) => void;
}

/** Prepares a file, uploads it and returns the result. */
export type Send<T> = (file: File, steps: SendContext) => Promise<T>;

/** A file in the queue. `address` is a local preview URL until it is sent or removed. */
export interface QueuedFile<T> {
  mark: number;
  key: string;
  file: File;
  address: string | null;
  stage: "waiting" | "preparing" | "sending" | "done" | "failed";
  /** The part that was sent, 0 to 1. */
  part: number;
  result?: T;
  failure?: string;
}

/** A queue that sends files one after the other; files can be added while others are being sent. */
export interface SendQueue<T> {
  use: UseBoundStore<StoreApi<{ sendings: readonly QueuedFile<T>[] }>>;
  add: (files: readonly File[], send: Send<T>) => void;
  /** Removes a file; an upload in progress is aborted. */
  remove: (mark: number) => void;
  /** Sends a failed file again. */
  retry: (mark: number) => void;
  /** Removes all files that are done or failed. */
  clear: () => void;
  /** Removes all files and aborts the upload in progress. */
  stop: () => void;
}

interface QueueOptions {
  newKey: () => string;
  /** Called when sending starts and when it ends. */
  onBusy?: (busy: boolean) => void;
}

/** Whether a file is waiting or being sent. */
export const isInProgress = ({ stage }: Pick<QueuedFile<unknown>, "stage">): boolean =>
  stage === "waiting" || stage === "preparing" || stage === "sending";

const confirmUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Creates a queue. Leaving the page while files are being sent asks for confirmation. */
export function createSendQueue<T>({ newKey, onBusy }: QueueOptions): SendQueue<T> {
  const use = create<{ sendings: readonly QueuedFile<T>[] }>(() => ({ sendings: [] }));
  const ways = new Map<number, { send: Send<T>; stop: AbortController }>();
  let marks = 0;
  let running = false;
  const all = (): readonly QueuedFile<T>[] => use.getState().sendings;
  const put = (sendings: readonly QueuedFile<T>[]): void => use.setState({ sendings });
  const change = (mark: number, more: Partial<QueuedFile<T>>): void =>
    put(all().map((one) => (one.mark === mark ? { ...one, ...more } : one)));
  const forget = ({ address }: QueuedFile<T>): void => {
    if (address !== null) URL.revokeObjectURL(address);
  };
  const takeOut = (leaves: (one: QueuedFile<T>) => boolean): void => {
    const gone = all().filter(leaves);
    put(all().filter((one) => !leaves(one)));
    for (const one of gone) {
      ways.get(one.mark)?.stop.abort();
      ways.delete(one.mark);
      forget(one);
    }
  };

  const one = async ({ mark, key, file }: QueuedFile<T>): Promise<void> => {
    const way = ways.get(mark);
    if (way === undefined) return;
    change(mark, { stage: "preparing" });
    try {
      const result = await way.send(file, {
        key,
        signal: way.stop.signal,
        sending: (part) => change(mark, { stage: "sending", part }),
      });
      const sent = all().find((other) => other.mark === mark);
      ways.delete(mark);
      if (sent === undefined) return;
      forget(sent);
      change(mark, { stage: "done", address: null, result });
    } catch (error) {
      change(mark, { stage: "failed", failure: messageOf(error) });
    }
  };
  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    addEventListener("beforeunload", confirmUnload);
    onBusy?.(true);
    for (;;) {
      const next = all().find(({ stage }) => stage === "waiting");
      if (next === undefined) break;
      await one(next);
    }
    running = false;
    removeEventListener("beforeunload", confirmUnload);
    onBusy?.(false);
  };

  return {
    use,
    add(files, send) {
      const added = files.map((file): QueuedFile<T> => {
        marks += 1;
        ways.set(marks, { send, stop: new AbortController() });
        const address = URL.createObjectURL(file);
        return { mark: marks, key: newKey(), file, address, stage: "waiting", part: 0 };
      });
      put([...all(), ...added]);
      void run();
    },
    remove: (mark) => takeOut((other) => other.mark === mark),
    retry(mark) {
      const way = ways.get(mark);
      if (way === undefined) return;
      change(mark, { stage: "waiting", part: 0, failure: undefined });
      void run();
    },
    clear: () => takeOut((other) => !isInProgress(other)),
    stop: () => takeOut(() => true),
  };
}
