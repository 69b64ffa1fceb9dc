import { createStore, del, entries, get, set, type UseStore } from "idb-keyval";
import { create } from "zustand";
import type { SameRecord } from "../../shared/errors";
import type { Method } from "../call";
import { isBeingSent, type Sender } from "./sender";

/** What a waiting change does. */
export type ChangeKind = "save" | "edit" | "delete" | "restore" | "approve" | "photo" | "export";

/** A change that waits in this browser until the server can be reached (DESIGN §11). */
export interface OutboxEntry {
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  key: string;
  user: number;
  /** The table of its records; of an export what was exported. */
  entity: string;
  what: ChangeKind;
  /** What it is in words, such as the record's name. */
  title: string;
  method: Method;
  /** The call, such as `/api/form-11/update`. */
  path: string;
  body?: unknown;
  /** A form with files instead of a body; the browser's database keeps the files. */
  form?: readonly (readonly [name: string, value: string | File])[];
  /** The form as it was, to come back as a draft if the server refuses it. */
  draft?: unknown;
  /** What of a draft it holds: all of it, or one value of its form. That is in no draft any more. */
  holds?: { draft: string; value?: string };
  /** The page that is just sending it, and until when: only after that it waits. */
  sender?: Sender;
  /** The server lost its database while it saved this: whether it is saved is not known until it is asked again. */
  unconfirmed?: true;
  /** Why the server refused it, where it cannot come back as a draft; it then waits for a person. */
  refused?: string;
  /** The records that it looks like, where that is why it was refused: with a reason it can be sent again. */
  same?: readonly SameRecord[];
  /** Milliseconds since 1970; later ones are greater. */
  at: number;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore("marble-outbox", "saves"));
let latest = 0;

/** What waits of the signed-in user, oldest first; the refused ones too. */
export const useOutbox = create<{ waiting: readonly OutboxEntry[] }>(() => ({ waiting: [] }));

/** Whether it is still to be sent. */
export const isOpen = (one: OutboxEntry): boolean => one.refused === undefined;

/** How many of these are still to be sent. */
export const openCount = (waiting: readonly OutboxEntry[]): number => waiting.filter(isOpen).length;

const channel =
  typeof BroadcastChannel === "undefined" || typeof document === "undefined"
    ? null
    : new BroadcastChannel("marble-outbox");

/** Calls the listener when another tab changed the outbox; returns the stopper. */
export function onOtherTab(listener: () => void): () => void {
  channel?.addEventListener("message", listener);
  return () => channel?.removeEventListener("message", listener);
}

/** The changes of a user in the order they were made. */
export async function waitingOf(user: number): Promise<OutboxEntry[]> {
  const all = await entries<string, OutboxEntry>(store());
  const own = all
    .map(([, one]) => one)
    .filter((one) => one.user === user && !isBeingSent(one.sender))
    .toSorted((one, other) => one.at - other.at);
  useOutbox.setState({ waiting: own });
  return own;
}

/** Reads what waits of a user anew, here and in the other tabs. */
export async function announce(user: number): Promise<void> {
  await waitingOf(user);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage("changed");
}

const nextMoment = (): number => (latest = Math.max(Date.now(), latest + 1));

/** A change as it lies in the outbox; undefined where it is gone. */
export const readWaiting = (key: string): Promise<OutboxEntry | undefined> => get<OutboxEntry>(key, store());

/** Puts a change into the outbox, a new one behind all others; nobody is told. Rejects where the browser forbids its database. */
export const writeWaiting = async (one: Omit<OutboxEntry, "at"> & { at?: number }): Promise<void> =>
  set(one.key, { ...one, at: one.at ?? nextMoment() }, store());

/** Takes a change out of the outbox; nobody is told. */
export const removeWaiting = async (key: string): Promise<void> => del(key, store());

/** Keeps a change until the server is back; rejects where the browser forbids its database. */
export async function keepForSending(one: Omit<OutboxEntry, "at">): Promise<void> {
  await writeWaiting(one);
  await announce(one.user);
}

/** Takes a change out of the outbox without sending it; false where it is gone already. */
export async function takeOut(key: string): Promise<boolean> {
  const one = await readWaiting(key);
  if (one === undefined) return false;
  await removeWaiting(key);
  await announce(one.user);
  return true;
}

/** Records with the reason why they are saved although they look like others; the server keeps it of those that do. */
export const withReason = (body: unknown, duplicate_reason: string): unknown =>
  Array.isArray(body) ? body.map((record: object) => ({ ...record, duplicate_reason })) : body;

/** Lets a refused change be sent once more, with a reason where one is needed. */
export async function tryAgain(one: OutboxEntry, reason?: string): Promise<void> {
  const { refused: _, same: __, ...open } = one;
  await writeWaiting(reason === undefined ? open : { ...open, body: withReason(open.body, reason) });
  await announce(one.user);
}
