import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { create } from "zustand";
import { Problem } from "../shared/errors";
import { call } from "./call";

/** A save that waits in this browser until the server can be reached (DESIGN §11). */
export interface Waiting {
  /** Its Idempotency-Key: however often it is sent, it is saved once. */
  key: string;
  user: number;
  /** The calls of its entity, such as `/api/form-11`. */
  path: string;
  /** What the record is called. */
  title: string;
  record: Record<string, unknown>;
  /** The form as it was, to come back as a draft if the server refuses it. */
  draft: unknown;
  /** Milliseconds since 1970; later ones are greater. */
  at: number;
}

interface Outcome {
  sent: (one: Waiting) => void;
  /** The server refuses it, and why; it leaves the outbox when this has been dealt with. */
  refused: (one: Waiting, reason: string) => Promise<void>;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore("marble-outbox", "saves"));
let latest = 0;

/** How many saves of the signed-in user wait. */
export const useOutbox = create<{ count: number }>(() => ({ count: 0 }));

/** No answer, an ended session, or a server that is starting or too busy: worth another try later. */
const later = new Set([0, 401, 408, 429, 502, 503, 504]);

/** Whether a save that failed so may wait in the outbox: the server did not answer. */
export const isAway = (error: unknown): boolean =>
  error instanceof Problem && [0, 502, 503, 504].includes(error.status);

/** The saves of a user in the order they were made. */
export async function waitingOf(user: number): Promise<Waiting[]> {
  const all = await entries<string, Waiting>(store());
  const own = all.map(([, one]) => one).filter((one) => one.user === user);
  useOutbox.setState({ count: own.length });
  return own.toSorted((one, other) => one.at - other.at);
}

/** Keeps a save until the server is back; rejects where the browser forbids its database. */
export async function keepForSending(one: Omit<Waiting, "at">): Promise<void> {
  latest = Math.max(Date.now(), latest + 1);
  await set(one.key, { ...one, at: latest }, store());
  await waitingOf(one.user);
}

/** A later change of the same record builds on the one just saved. */
async function rebase(rest: readonly Waiting[], before: Waiting, saved: unknown): Promise<void> {
  const version = (saved as { row_version?: unknown } | undefined)?.row_version;
  const { id, row_version } = before.record;
  for (const one of rest)
    if (id !== undefined && one.path === before.path && one.record["id"] === id)
      if (one.record["row_version"] === row_version && version !== undefined) {
        one.record = { ...one.record, row_version: version };
        await set(one.key, one, store());
      }
}

async function sendAll(user: number, { sent, refused }: Outcome): Promise<void> {
  const queue = await waitingOf(user);
  for (const [at, one] of queue.entries()) {
    try {
      const { data } = await call<unknown[]>("PUT", `${one.path}/update`, [one.record], {
        idempotencyKey: one.key,
      });
      await rebase(queue.slice(at + 1), one, data[0]);
      await del(one.key, store());
      sent(one);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (later.has(error.status)) break;
      await refused(one, error.message);
      await del(one.key, store());
    }
  }
  await waitingOf(user);
}

let running: Promise<void> | null = null;

/** Sends what waits, in order, one run at a time; stops where the server is away again. */
export function sendWaiting(user: number, outcome: Outcome): Promise<void> {
  running ??= sendAll(user, outcome).finally(() => {
    running = null;
  });
  return running;
}
