import { del, entries, get, set, update } from "idb-keyval";
import { browserStore } from "../stored/browser-store";
import { create } from "zustand";
import type { SameRecord } from "../../shared/errors";
import type { Method } from "../calls/call";
import { otherTabs } from "../other-tabs";
import { useSession } from "../session/session";
import { isBeingSent, type Sender } from "./sender";

/** The kind of a queued change. */
export type ChangeKind = "save" | "edit" | "delete" | "restore" | "approve" | "photo" | "export";

/** A change that waits in this browser until the server can be reached (DESIGN §11). */
export interface OutboxEntry {
  /** Its idempotency key: sending it more than once makes the change once. */
  key: string;
  user: number;
  /** The table of its records; for an export, the screen or report that was exported. */
  entity: string;
  what: ChangeKind;
  /** A readable title, such as the record's name. */
  title: string;
  method: Method;
  /** The path of the request, such as `/api/form-11/update`. */
  path: string;
  body?: unknown;
  /**
   * For records that are sent whole: the same records before the change, with their ids. They tell which values a person
   * changed. Without them every value that is sent was.
   */
  before?: readonly unknown[];
  /** A form with files, sent instead of `body`; IndexedDB stores the files. */
  form?: readonly (readonly [name: string, value: string | File])[];
  /** The form's draft, which is restored if the server refuses the change. */
  draft?: unknown;
  /** The draft, or the one value of its form, that this change took over. It is removed from the draft. */
  holds?: { draft: string; value?: string };
  /** The page that is sending the change, and until when. The change does not count as waiting before then. */
  sender?: Sender;
  /**
   * It is being sent, or was sent without an answer, or the server lost its database meanwhile: only the answer, or a
   * retry, tells whether it was saved.
   */
  unconfirmed?: boolean;
  /** Why the server refused it, when it cannot return as a draft. The user must then decide. */
  refused?: string;
  /** The similar records, when it was refused as a duplicate; it can be sent again with a reason. */
  same?: readonly SameRecord[];
  /** When it was queued, in milliseconds since 1970. */
  at: number;
  /** A later change has a greater value, also where the clock was set back between them. By default it is `at`. */
  order?: number;
}

const store = browserStore("marble-outbox", "saves");
let latest = 0;

/** The queued changes of the signed-in user, oldest first, including refused ones. */
export const useOutbox = create<{ waiting: readonly OutboxEntry[] }>(() => ({ waiting: [] }));

/** Whether the change is still to be sent (it was not refused). */
export const isUnsent = (one: OutboxEntry): boolean => one.refused === undefined;

/** How many of these changes are still to be sent. */
export const unsentCount = (waiting: readonly OutboxEntry[]): number => waiting.filter(isUnsent).length;

const tabs = otherTabs("marble-outbox");

/** Calls the listener when another tab changed the outbox. Returns a function that removes the listener. */
export const onOutboxChange = tabs.hear;

/** The queued changes of all users of this browser, in no order. */
export const allQueued = async (): Promise<OutboxEntry[]> =>
  (await entries<string, OutboxEntry>(store)).map(([, one]) => one);

/** The user's queued changes in the order they were made. Also updates `useOutbox`, unless another is signed in now. */
export async function queuedChanges(user: number): Promise<OutboxEntry[]> {
  const own = (await allQueued())
    .filter((one) => one.user === user && !isBeingSent(one.sender))
    .toSorted((one, other) => orderOf(one) - orderOf(other));
  const { user: now, state } = useSession.getState();
  if (now?.id === user || state === "unknown") useOutbox.setState({ waiting: own });
  return own;
}

/** Reads the user's queue again, and notifies the other tabs. */
export async function refreshQueue(user: number): Promise<void> {
  await queuedChanges(user);
  tabs.tell();
}

const orderOf = ({ at, order = at }: OutboxEntry): number => order;

/** Whether a change was made after another one. */
export const isLater = (one: OutboxEntry, than: OutboxEntry): boolean => orderOf(one) > orderOf(than);

async function nextOrder(): Promise<number> {
  const queued = (await allQueued()).map(orderOf);
  return (latest = Math.max(Date.now(), latest + 1, ...queued.map((order) => order + 1)));
}

/** Reads one queued change; undefined when it no longer exists. */
export const readQueued = (key: string): Promise<OutboxEntry | undefined> => get<OutboxEntry>(key, store);

/**
 * Writes a change to the outbox, a new one at the end, without notifying anyone. Rejects when IndexedDB is not
 * available.
 */
export async function writeQueued(one: Omit<OutboxEntry, "at"> & { at?: number }): Promise<void> {
  const place = one.at === undefined ? { at: Date.now(), order: await nextOrder() } : {};
  await set(one.key, { ...one, ...place }, store);
}

const gone = new Error("The change is no longer in the outbox.");

/**
 * Changes a queued change, without notifying anyone. Returns false when it is no longer there: what the user took out
 * meanwhile must not come back.
 */
export async function amendQueued(key: string, more: Partial<OutboxEntry>): Promise<boolean> {
  const amend = (old: OutboxEntry | undefined): OutboxEntry => {
    if (old === undefined) throw gone;
    return { ...old, ...more };
  };
  try {
    await update<OutboxEntry>(key, amend, store);
    return true;
  } catch (error) {
    if (error === gone) return false;
    throw error;
  }
}

/** Removes a change from the outbox, without notifying anyone. */
export const removeQueued = async (key: string): Promise<void> => del(key, store);

/** Queues a change until the server can be reached. Rejects when IndexedDB is not available. */
export async function enqueueChange(one: Omit<OutboxEntry, "at">): Promise<void> {
  await writeQueued(one);
  await refreshQueue(one.user);
}

/** Removes a change from the outbox unsent, and notifies the tabs. Returns false when it was already gone. */
export async function cancelQueued(key: string): Promise<boolean> {
  const one = await readQueued(key);
  if (one === undefined) return false;
  await removeQueued(key);
  await refreshQueue(one.user);
  return true;
}

/** As `cancelQueued`, but false for a change that may have been made already: it stays, to be sent again under its key. */
export const cancelUnsent = async (key: string): Promise<boolean> =>
  (await readQueued(key))?.unconfirmed === true ? false : cancelQueued(key);

/**
 * Adds the reason for saving records that look like duplicates. The server stores it only for those that do.
 */
export const withReason = (body: unknown, duplicate_reason: string): unknown =>
  Array.isArray(body) ? body.map((record: object) => ({ ...record, duplicate_reason })) : body;

/** Makes a refused change ready to be sent again, with a reason if one is needed. */
export async function retryRefused(one: OutboxEntry, reason?: string): Promise<void> {
  const { refused: _, same: __, ...open } = one;
  await writeQueued(reason === undefined ? open : { ...open, body: withReason(open.body, reason) });
  await refreshQueue(one.user);
}
