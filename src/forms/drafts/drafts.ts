import { createStore, del, entries, get, set, type UseStore } from "idb-keyval";
import { create } from "zustand";
import type { Row } from "../../entities";
import type { Values } from "../../fields";
import { changedNames } from "../values/form-values";

/** A form that was begun and not saved, kept in the browser for the user who typed it. */
export interface Draft {
  /** Unique per user, entity and form that was opened; one of an earlier version per saved record. */
  key: string;
  user: number;
  entity: string;
  /** What the draft is of, for the list of drafts. */
  title: string;
  /** The saved record it changes; null for a new one. */
  base: Row | null;
  values: Values;
  /** What the form held before the first change. */
  startedWith: Values;
  /** The fields that a person typed into, and no picked record filled since; one of an earlier version has none. */
  typed?: readonly string[];
  /** Why the server refused it, where it was sent later. */
  reason?: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const lifetime = 30 * 24 * 60 * 60_000; // DESIGN §7: gone after 30 days
let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore("marble-drafts", "drafts"));

/** The key of a form's own draft: two forms that wrote one draft, in two tabs, would each lose what the other wrote. */
export const draftKey = (user: number, entity: string, mark: string = newMark()): string =>
  `${user}/${entity}/${mark}`;

/** A mark of a form, unique in this browser. */
const newMark = (): string =>
  `${Date.now().toString(36)}-${(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(36)}`;

const useChanges = create<{ count: number }>(() => ({ count: 0 }));
const announce = (): void => useChanges.setState(({ count }) => ({ count: count + 1 }));

/** A figure that changes whenever a draft is begun, dropped or called otherwise, and when it comes back with a reason. */
export const useDraftChanges = (): number => useChanges((state) => state.count);

/** Keeps a draft; answers when it was kept. */
export async function keepDraft(draft: Omit<Draft, "savedAt">): Promise<number> {
  const savedAt = Date.now();
  const before = await get<Draft>(draft.key, store());
  await set(draft.key, { ...draft, savedAt }, store());
  if (before?.title !== draft.title || before.reason !== draft.reason) announce();
  return savedAt;
}

export async function dropDraft(key: string): Promise<void> {
  await del(key, store());
  announce();
}

/** The values of a form that were sent, and when, in milliseconds since 1970. */
export interface Sent {
  values: Values;
  at: number;
}

/**
 * Takes out of a draft what a waiting change holds: one value of its form, or all of it where it is what was `sent`, or
 * older: a page that is gone may not have kept the last words. What the server refused, or was typed since, stays.
 */
export async function dropFromDraft(held: { draft: string; value?: string }, sent?: Sent): Promise<void> {
  const draft = await get<Draft>(held.draft, store());
  if (draft === undefined || draft.reason !== undefined) return;
  if (held.value === undefined && sent !== undefined && draft.savedAt <= sent.at)
    return dropDraft(held.draft);
  const rest = held.value === undefined ? (sent?.values ?? {}) : { ...draft.values, [held.value]: null };
  const done = held.value === undefined ? draft.values : draft.startedWith;
  if (changedNames(done, rest).length === 0) return dropDraft(held.draft);
  if (held.value === undefined || changedNames(draft.values, rest).length === 0) return;
  await set(held.draft, { ...draft, values: rest }, store());
  announce();
}

/**
 * Hands a draft of this user and entity over to a form that goes on with it, under a key of that form's own: another
 * tab may still be writing the former. Undefined where it is gone.
 */
export async function takeUp(user: number, entity: string, key: string): Promise<Draft | undefined> {
  const kept = await get<Draft>(key, store());
  if (kept !== undefined && (kept.user !== user || kept.entity !== entity)) return undefined;
  const draft = kept && { ...kept, key: draftKey(user, entity) };
  if (draft !== undefined) await set(draft.key, draft, store());
  await dropDraft(key);
  return draft;
}

/** The user's drafts, of one entity or of all, newest first; those of 30 days and more are dropped. */
export async function draftsOf(user: number, entity?: string, now: number = Date.now()): Promise<Draft[]> {
  const all = await entries<string, Draft>(store());
  const old = all.filter(([, draft]) => now - draft.savedAt >= lifetime);
  await Promise.all(old.map(([key]) => del(key, store())));
  return all
    .map(([, draft]) => draft)
    .filter((draft) => now - draft.savedAt < lifetime)
    .filter((draft) => draft.user === user && (entity === undefined || draft.entity === entity))
    .toSorted((one, other) => other.savedAt - one.savedAt);
}

/** Drops all drafts of a user. */
export async function dropDraftsOf(user: number): Promise<void> {
  const all = await draftsOf(user);
  await Promise.all(all.map((draft) => del(draft.key, store())));
  announce();
}
