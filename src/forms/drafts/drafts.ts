import { del, entries, get, set } from "idb-keyval";
import { browserStore } from "../../api/stored/browser-store";
import { create } from "zustand";
import { isOlderThan, keptNow } from "../../api/calls/server-time";
import { dropOldFiles } from "../../api/outbox/local-files";
import { allQueued, isUnsent, type OutboxEntry } from "../../api/outbox/outbox";
import { otherTabs } from "../../api/other-tabs";
import type { Row } from "../../entities";
import { isEmpty, type Values } from "../../fields";
import { changedNames } from "../values/form-values";
import { draftDays } from "../../shared/bounds";

/** A form that was begun and not saved, stored in the browser for the user who typed it. */
export interface Draft {
  /** Unique per user, entity and opened form. Drafts of an earlier version have one key per saved record. */
  key: string;
  user: number;
  entity: string;
  /** The title of the draft in the list of drafts. */
  title: string;
  /** The saved record that the draft changes; null for a new record. */
  base: Row | null;
  values: Values;
  /** The form's values before the first change. */
  startedWith: Values;
  /**
   * The fields that the user typed into and that no picked record has filled since. Undefined in drafts of an earlier
   * version.
   */
  typed?: readonly string[];
  /** Why the server refused the form, when it was sent from the outbox and refused. */
  reason?: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** When it was saved by the server's clock, where that was known. */
  serverAt?: number;
}

const store = browserStore("marble-drafts", "drafts");

/** The key of a form's draft. Each form has its own, because two tabs writing one draft would overwrite each other. */
export const draftKey = (user: number, entity: string, mark: string = newMark()): string =>
  `${user}/${entity}/${mark}`;

/** Returns an identifier for a form that is unique in this browser. */
const newMark = (): string =>
  `${Date.now().toString(36)}-${(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(36)}`;

const useChanges = create<{ count: number }>(() => ({ count: 0 }));
const countChange = (): void => useChanges.setState(({ count }) => ({ count: count + 1 }));
const tabs = otherTabs("marble-drafts");
tabs.hear(countChange);
const announce = (): void => {
  countChange();
  tabs.tell();
};

/**
 * A counter that grows whenever the list of drafts changes: a draft is added or dropped, or its title or reason
 * changes. Of another tab only a draft that was refused or dropped counts, and not one that is being typed there.
 */
export const useDraftChanges = (): number => useChanges((state) => state.count);

/** Stores a draft. Returns the time at which it was stored, in milliseconds since 1970. */
export async function saveDraft(draft: Omit<Draft, "savedAt">): Promise<number> {
  const { at: savedAt, ...kept } = keptNow();
  const before = await get<Draft>(draft.key, store);
  await set(draft.key, { ...draft, savedAt, ...kept }, store);
  if (before?.reason !== draft.reason) announce();
  else if (before?.title !== draft.title) countChange();
  return savedAt;
}

/** The drafts that are being deleted. They are in no list, although the browser's database still holds them. */
const beingDeleted = new Set<string>();

/** Deletes a draft once `after` has resolved. From the call on, the draft is in no list; if it fails, it is again. */
export async function deleteDraft(key: string, after?: Promise<unknown>): Promise<void> {
  beingDeleted.add(key);
  announce();
  try {
    await after;
    await del(key, store);
  } finally {
    beingDeleted.delete(key);
    announce();
  }
}

/** The values of a form that were sent to the server, and the time of sending in milliseconds since 1970. */
export interface SentValues {
  values: Values;
  at: number;
}

/** Whether nothing was typed into a draft since these values were sent, or stored before they were. */
const isContained = (draft: Draft, sent: SentValues = { values: {}, at: 0 }): boolean =>
  draft.savedAt <= sent.at || changedNames(draft.values, sent.values).length === 0;

/** The changes that are being sent or wait to be, of any page. Read before the drafts, from which an answer removes them first. */
const unsentChanges = async (): Promise<OutboxEntry[]> =>
  (await allQueued().catch(() => [])).filter(isUnsent);

/** Whether a draft is on its way to the server, whole or in part: whoever went on with it would save it twice. */
const isOnItsWay = (draft: Draft, changes: readonly OutboxEntry[]): boolean =>
  draft.reason === undefined &&
  changes.some(({ holds, draft: form, at }) => {
    if (holds === undefined || holds.draft !== draft.key) return false;
    if (holds.value !== undefined) return !isEmpty(draft.values[holds.value]);
    return isContained(draft, form === undefined ? undefined : { values: (form as Draft).values, at });
  });

/**
 * Removes from a draft what a change contains. When `held` names one value of the form, that value is removed.
 * Otherwise the whole draft is dropped when its values are the `sent` ones, or when it is older than `sent`: a closed
 * page may not have stored the last values typed. Values typed after sending stay, and so does a draft that the server
 * refused.
 */
export async function removeFromDraft(
  held: { draft: string; value?: string },
  sent?: SentValues,
): Promise<void> {
  const draft = await get<Draft>(held.draft, store);
  if (draft === undefined || draft.reason !== undefined) return;
  if (held.value === undefined) {
    if (isContained(draft, sent)) await deleteDraft(held.draft);
    return;
  }
  const rest = { ...draft.values, [held.value]: null };
  if (changedNames(draft.startedWith, rest).length === 0) return deleteDraft(held.draft);
  if (changedNames(draft.values, rest).length === 0) return;
  await set(held.draft, { ...draft, values: rest }, store);
  announce();
}

/**
 * Moves a draft of this user and entity to a new key for the form that continues it, because another tab may still be
 * writing under the old key. Returns undefined when the draft does not exist, or is on its way to the server.
 */
export async function claimDraft(user: number, entity: string, key: string): Promise<Draft | undefined> {
  const changes = await unsentChanges();
  const kept = await get<Draft>(key, store);
  if (kept !== undefined && (kept.user !== user || kept.entity !== entity)) return undefined;
  if (kept !== undefined && isOnItsWay(kept, changes)) return undefined;
  const draft = kept && { ...kept, key: draftKey(user, entity) };
  if (draft !== undefined) await set(draft.key, draft, store);
  await deleteDraft(key);
  return draft;
}

/**
 * The user's drafts of one entity, or of all entities, newest first, without those that are on their way to the server.
 * Drafts of 30 days and older are dropped.
 */
export async function draftsOf(user: number, entity?: string): Promise<Draft[]> {
  const changes = await unsentChanges();
  const all = (await entries<string, Draft>(store)).map(([, draft]) => draft);
  const old = all.filter(({ savedAt, serverAt }) => isOlderThan(draftDays, { at: savedAt, serverAt }));
  await Promise.all(old.map(({ key }) => del(key, store)));
  const rest = all.filter((draft) => !old.includes(draft));
  void dropOldFiles(rest).catch(() => undefined);
  return rest
    .filter((draft) => !beingDeleted.has(draft.key) && !isOnItsWay(draft, changes))
    .filter((draft) => draft.user === user && (entity === undefined || draft.entity === entity))
    .toSorted((one, other) => other.savedAt - one.savedAt);
}

/** Drops all drafts of a user. */
export async function deleteDraftsOf(user: number): Promise<void> {
  const all = await draftsOf(user);
  await Promise.all(all.map((draft) => del(draft.key, store)));
  announce();
}
