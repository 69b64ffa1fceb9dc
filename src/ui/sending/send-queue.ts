import { create, type StoreApi, type UseBoundStore } from "zustand";
import { messageOf } from "../../shared/errors";

/** What a file that is being sent tells, and how it is stopped. */
export interface SendSteps {
  /** The same for every try of one file, so that none is kept twice. */
  key: string;
  signal: AbortSignal;
  /** From now on it is being sent: which part has left, 0 to 1. */
  sending: (part: number) => void;
}

/** Makes a file ready, sends it and answers what it became. */
export type Send<T> = (file: File, steps: SendSteps) => Promise<T>;

/** A file on its way. `address` shows it as a picture until it is sent or taken out. */
export interface Sending<T> {
  mark: number;
  key: string;
  file: File;
  address: string | null;
  stage: "waiting" | "preparing" | "sending" | "done" | "failed";
  /** Which part has left, 0 to 1. */
  part: number;
  result?: T;
  failure?: string;
}

/** Files that are sent one after the other; more can be added while others go. */
export interface SendQueue<T> {
  use: UseBoundStore<StoreApi<{ sendings: readonly Sending<T>[] }>>;
  add: (files: readonly File[], send: Send<T>) => void;
  /** Takes a file out; one on its way is stopped. */
  remove: (mark: number) => void;
  /** Sends one that failed again. */
  retry: (mark: number) => void;
  /** Takes all out that are not on their way. */
  clear: () => void;
  /** Takes all out. */
  stop: () => void;
}

interface QueueOptions {
  newKey: () => string;
  /** Whether files are on their way, told when that changes. */
  onBusy?: (busy: boolean) => void;
}

/** Whether a file waits or is on its way. */
export const isGoing = ({ stage }: Pick<Sending<unknown>, "stage">): boolean =>
  stage === "waiting" || stage === "preparing" || stage === "sending";

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

/** A queue of files. Leaving the page while they go asks first. */
export function createSendQueue<T>({ newKey, onBusy }: QueueOptions): SendQueue<T> {
  const use = create<{ sendings: readonly Sending<T>[] }>(() => ({ sendings: [] }));
  const ways = new Map<number, { send: Send<T>; stop: AbortController }>();
  let marks = 0;
  let running = false;
  const all = (): readonly Sending<T>[] => use.getState().sendings;
  const put = (sendings: readonly Sending<T>[]): void => use.setState({ sendings });
  const change = (mark: number, more: Partial<Sending<T>>): void =>
    put(all().map((one) => (one.mark === mark ? { ...one, ...more } : one)));
  const forget = ({ address }: Sending<T>): void => {
    if (address !== null) URL.revokeObjectURL(address);
  };
  const takeOut = (leaves: (one: Sending<T>) => boolean): void => {
    const gone = all().filter(leaves);
    put(all().filter((one) => !leaves(one)));
    for (const one of gone) {
      ways.get(one.mark)?.stop.abort();
      ways.delete(one.mark);
      forget(one);
    }
  };

  const one = async ({ mark, key, file }: Sending<T>): Promise<void> => {
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
    addEventListener("beforeunload", askFirst);
    onBusy?.(true);
    for (;;) {
      const next = all().find(({ stage }) => stage === "waiting");
      if (next === undefined) break;
      await one(next);
    }
    running = false;
    removeEventListener("beforeunload", askFirst);
    onBusy?.(false);
  };

  return {
    use,
    add(files, send) {
      const added = files.map((file): Sending<T> => {
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
    clear: () => takeOut((other) => !isGoing(other)),
    stop: () => takeOut(() => true),
  };
}
