import { createStore, del, entries, get, set, type UseStore } from "idb-keyval";
import { create } from "zustand";
import { Problem } from "../shared/errors";
import { call, newIdempotencyKey, patience, type Method } from "./call";
import { inOneTab } from "./lease";
import { withSentFiles } from "./local-files";

/** What a waiting change does. */
export type Deed = "save" | "edit" | "delete" | "restore" | "approve" | "photo" | "export";

/** A change that waits in this browser until the server can be reached (DESIGN §11). */
export interface Waiting {
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  key: string;
  user: number;
  /** The table of its records; of an export what was exported. */
  entity: string;
  what: Deed;
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
  sender?: { tab: string; page: string; until: number };
  /** Why the server refused it, where it cannot come back as a draft; it then waits for a person. */
  refused?: string;
  /** Milliseconds since 1970; later ones are greater. */
  at: number;
}

interface Outcome {
  sent: (one: Waiting) => void;
  /** The server refuses it, and why. True: dealt with, it leaves the outbox. False: it stays, with the reason. */
  refused: (one: Waiting, reason: string) => Promise<boolean>;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore("marble-outbox", "saves"));
let latest = 0;

/** This page as it is loaded, and the tab it stands in, which is the same after loading anew. */
const page = newIdempotencyKey();
const tabName = "marble-tab";
function tabOf(): string {
  try {
    const known = sessionStorage.getItem(tabName) ?? page;
    sessionStorage.setItem(tabName, known);
    return known;
  } catch {
    return page;
  }
}

/** Whether the page that sends a change may still be there: not where its tab has loaded another page since. */
const isBeingSent = ({ sender }: Waiting): boolean =>
  sender !== undefined && sender.until > Date.now() && (sender.page === page || sender.tab !== tabOf());

/** What waits of the signed-in user, oldest first; the refused ones too. */
export const useOutbox = create<{ waiting: readonly Waiting[] }>(() => ({ waiting: [] }));

const isOpen = (one: Waiting): boolean => one.refused === undefined;

/** How many of these are still to be sent. */
export const openCount = (waiting: readonly Waiting[]): number => waiting.filter(isOpen).length;

/** No answer, an ended or other session, or a server that is starting or too busy: worth another try later. */
const later = new Set([0, 401, 408, 412, 429, 502, 503, 504]);

/** Whether a change that failed so may wait in the outbox: the server did not answer. */
export const isAway = (error: unknown): boolean =>
  error instanceof Problem && [0, 502, 503, 504].includes(error.status);

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
export async function waitingOf(user: number): Promise<Waiting[]> {
  const all = await entries<string, Waiting>(store());
  const own = all
    .map(([, one]) => one)
    .filter((one) => one.user === user && !isBeingSent(one))
    .toSorted((one, other) => one.at - other.at);
  useOutbox.setState({ waiting: own });
  return own;
}

async function changed(user: number): Promise<void> {
  await waitingOf(user);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage("changed");
}

const nextMoment = (): number => (latest = Math.max(Date.now(), latest + 1));

/** Keeps a change until the server is back; rejects where the browser forbids its database. */
export async function keepForSending(one: Omit<Waiting, "at">): Promise<void> {
  await set(one.key, { ...one, at: nextMoment() }, store());
  await changed(one.user);
}

/**
 * Sends a change that is kept meanwhile: should the page be gone before the answer is there, it waits from then on and
 * is sent again under the same key. A browser that forbids its database sends all the same.
 */
export async function whileKept<T>(one: Omit<Waiting, "at" | "sender">, send: () => Promise<T>): Promise<T> {
  const limit = one.form === undefined ? patience.change : patience.files;
  const sender = { tab: tabOf(), page, until: Date.now() + 2 * limit };
  await set(one.key, { ...one, at: nextMoment(), sender }, store()).catch(() => undefined);
  const answered = () => del(one.key, store()).catch(() => undefined);
  try {
    const answer = await send();
    await answered();
    return answer;
  } catch (error) {
    if (!isAway(error)) await answered();
    throw error;
  }
}

/** Takes a change out of the outbox without sending it; false where it is gone already. */
export async function takeOut(key: string): Promise<boolean> {
  const one = await get<Waiting>(key, store());
  if (one === undefined) return false;
  await del(key, store());
  await changed(one.user);
  return true;
}

/** Lets a refused change be sent once more. */
export async function tryAgain(one: Waiting): Promise<void> {
  const { refused: _, ...open } = one;
  await set(one.key, open, store());
  await changed(one.user);
}

interface Versioned {
  id?: unknown;
  row_version?: unknown;
}
const versioned = (value: unknown): Versioned[] =>
  Array.isArray(value)
    ? value.filter((one): one is Versioned => typeof one === "object" && one !== null)
    : [];

/** A later change of a record builds on the one just made: each raises the record's version by one. */
async function rebase(rest: readonly Waiting[], before: Waiting, data: unknown): Promise<void> {
  const now = new Map(versioned(data).map(({ id, row_version }) => [id, row_version]));
  for (const one of rest) {
    if (one.entity !== before.entity) continue;
    const old = versioned(one.body);
    const next = old.map((record) => {
      const version = now.get(record.id);
      return typeof version === "number" && record.row_version === version - 1
        ? { ...record, row_version: version }
        : record;
    });
    if (!next.some((record, at) => record !== old[at])) continue;
    one.body = next;
    await set(one.key, one, store());
  }
}

function contentOf({ body, form }: Waiting): unknown {
  if (form === undefined) return body;
  const data = new FormData();
  for (const [name, value] of form) data.append(name, value);
  return data;
}

async function sendAll(user: number, { sent, refused }: Outcome): Promise<void> {
  const queue = (await waitingOf(user)).filter(isOpen);
  for (const [at, one] of queue.entries()) {
    if ((await get<Waiting>(one.key, store())) === undefined) continue;
    try {
      one.body = await withSentFiles(user, one.body);
      const { data } = await call<unknown>(one.method, one.path, contentOf(one), {
        idempotencyKey: one.key,
        user,
        patience: one.form === undefined ? patience.change : patience.files,
      });
      await rebase(queue.slice(at + 1), one, data);
      await del(one.key, store());
      sent(one);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (later.has(error.status)) break;
      if (await refused(one, error.message)) await del(one.key, store());
      else await set(one.key, { ...one, refused: error.message }, store());
    }
    await changed(user);
  }
}

let running: Promise<void> | null = null;

/** Sends what waits, in order, one run and one tab at a time; stops where the server is away again. */
export function sendWaiting(user: number, outcome: Outcome): Promise<void> {
  running ??= inOneTab("outbox", () => sendAll(user, outcome)).finally(() => {
    running = null;
  });
  return running;
}

/** Whether a change may go straight to the server: what this tab is sending is through, and nothing older waits. */
export async function mayGoAhead(): Promise<boolean> {
  await running?.catch(() => undefined);
  return openCount(useOutbox.getState().waiting) === 0;
}
