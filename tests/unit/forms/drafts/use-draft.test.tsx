// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const kept = vi.hoisted(() => new Map<string, unknown>());
/** What the browser's database has been asked and not answered yet. */
const asked = vi.hoisted(() => [] as (() => void)[]);
vi.mock("idb-keyval", () => {
  const later = (work: () => unknown) =>
    new Promise((resolve) => {
      asked.push(() => resolve(work()));
    });
  return {
    createStore: () => ({}),
    get: (key: string) => later(() => kept.get(key)),
    set: (key: string, value: unknown) => later(() => void kept.set(key, value)),
    del: (key: string) => later(() => void kept.delete(key)),
    entries: () => Promise.resolve([...kept]),
  };
});
vi.mock("../../../../src/api/outbox/outbox", () => ({
  allQueued: () => Promise.resolve([]),
  isUnsent: () => true,
}));

const { deleteDraft, draftsOf, saveDraft, useDraftChanges } =
  await import("../../../../src/forms/drafts/drafts");
const { useDraft } = await import("../../../../src/forms/drafts/use-draft");

const draft = { user: 1, entity: "form_11", title: "Ani", base: null, values: { a: 1 }, startedWith: {} };
const key = "1/form_11/new-a";

/** Lets the database answer everything, in the order it was asked. */
const answer = (): Promise<void> =>
  act(async () => {
    for (let quiet = 0; quiet < 5; quiet++) {
      const next = asked.shift();
      if (next !== undefined) quiet = 0;
      next?.();
      await Promise.resolve();
    }
  });
const leaveTab = (): void => act(() => void dispatchEvent(new Event("pagehide")));

beforeEach(() => {
  kept.clear();
  asked.length = 0;
});
afterEach(() => void vi.useRealTimers());

test("who types without a pause loses a second at most", async () => {
  vi.useFakeTimers();
  let typed = 0;
  const { result } = renderHook(() => useDraft(key, () => ({ ...draft, values: { a: typed } })));
  for (let at = 200; at <= 9000; at += 200) {
    await act(() => vi.advanceTimersByTimeAsync(200));
    await answer();
    const known = (kept.get(key) as typeof draft | undefined)?.values.a ?? 200;
    expect(at - known, `after ${at} ms`).toBeLessThanOrEqual(1000);
    typed = at;
    result.current.touch();
  }
});

test.each(["pagehide", "blur"])(
  "what is typed is kept when the tab or its window is left: %s",
  async (left) => {
    const { result } = renderHook(() => useDraft(key, () => draft));
    result.current.touch();
    act(() => void dispatchEvent(new Event(left)));
    await answer();
    expect(kept.get(key)).toMatchObject({ values: { a: 1 } });
  },
);

test("a draft that is just being kept while its form is saved does not come back", async () => {
  const { result } = renderHook(() => useDraft(key, () => draft));
  result.current.touch();
  leaveTab();
  act(() => void result.current.drop());
  await answer();
  expect(kept.has(key)).toBe(false);
});

test("a form that is saved is at no moment offered as a draft, even while the browser still stores or deletes it", async () => {
  const { result } = renderHook(() => useDraft(key, () => draft));
  const offered = async (): Promise<number> => (await draftsOf(1)).length;
  result.current.touch();
  leaveTab();
  await answer();
  expect(await offered()).toBe(1);
  result.current.touch();
  leaveTab();
  act(() => void result.current.drop());
  while (kept.has(key)) {
    expect(await offered()).toBe(0);
    await act(async () => asked.shift()?.());
  }
  await answer();
  expect(await offered()).toBe(0);
});

test("a draft that the browser cannot delete is offered again", async () => {
  kept.set(key, { ...draft, key, savedAt: Date.now() });
  await expect(deleteDraft(key, Promise.reject(new Error("The database is closed.")))).rejects.toThrow();
  const listed = draftsOf(1);
  await answer();
  expect(await listed).toHaveLength(1);
});

test("nothing that happens to a saved form before it closes is kept as a draft", async () => {
  const { result, unmount } = renderHook(() => useDraft(key, () => draft));
  act(() => void result.current.drop());
  result.current.touch();
  unmount();
  await answer();
  expect(kept.has(key)).toBe(false);
});

test("a draft that comes back with a reason is announced, though there was one of the form already", async () => {
  const { result } = renderHook(() => useDraftChanges());
  const typed = saveDraft({ ...draft, key });
  await answer();
  await typed;
  const before = result.current;
  const refused = saveDraft({ ...draft, key, reason: "The ARBO is not there." });
  await answer();
  await refused;
  expect(result.current).toBe(before + 1);
});
