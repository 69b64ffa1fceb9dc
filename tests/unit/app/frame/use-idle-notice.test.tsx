// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tellUse } from "../../../../src/api/session/last-use";
import { endSession, useSession, type CurrentUser } from "../../../../src/api/session/session";
import { useIdleNotice } from "../../../../src/app/frame/use-idle-notice";
import { useToasts } from "../../../../src/ui/toasts/toast-store";

const refresh = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock(import("../../../../src/api/accounts/sign-in"), async (original) => ({
  ...(await original()),
  refresh,
}));

/** Listeners take only what a person does, which no test can do: the touches are handed to them. */
const listeners: ((event: Event) => void)[] = [];
const touch = (type: string, more: object = {}, isTrusted = true) =>
  act(() => {
    for (const one of listeners) one({ type, isTrusted, ...more } as unknown as Event);
  });
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));
const warning = () => useToasts.getState().toasts.map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-12-01T08:00:00+08:00") });
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  listeners.length = 0;
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((type: string, listener: unknown) => {
    if (type === "keydown") listeners.push(listener as (event: Event) => void);
    else listen(type, listener as EventListener);
  });
  useSession.setState({ state: "in", user: { id: 7, idle_minutes: 120 } as CurrentUser, unused: null });
  refresh.mockClear();
  renderHook(() => useIdleNotice());
  touch("keydown");
  tellUse();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a page that nobody uses warns five minutes before its session ends, and then asks who is signed in", async () => {
  await minutes(113);
  expect([warning(), refresh.mock.calls]).toEqual([[], []]);
  await minutes(2);
  expect([warning(), refresh.mock.calls]).toEqual([["You will be signed out at 09:59"], []]);
  await minutes(4);
  expect(refresh).toHaveBeenCalled();
  endSession(null);
  expect(useSession.getState()).toMatchObject({ state: "out", user: null, unused: 120 });
});

test("a key takes the warning away and tells the server at once; a script and a pointer at rest do not", async () => {
  await minutes(116);
  touch("keydown", {}, false);
  touch("pointermove", { screenX: 4, screenY: 4 });
  touch("pointermove", { screenX: 4, screenY: 4 });
  expect([warning().length, refresh.mock.calls.length]).toEqual([1, 0]);
  touch("keydown");
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(["You stay signed in."]);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(tellUse()).toBe("0");
});

test("what a person does in another tab counts here", async () => {
  await minutes(116);
  expect(warning()).toHaveLength(1);
  localStorage.setItem("marble-last-use", String(Date.now()));
  await minutes(1);
  expect([warning(), tellUse()]).toEqual([[], "60"]);
});

test("a use that no call has told is told within five minutes", async () => {
  await minutes(1);
  touch("wheel");
  await minutes(3);
  expect(refresh).not.toHaveBeenCalled();
  await minutes(1.5);
  expect(refresh).toHaveBeenCalled();
});

test("a page that wakes after its session has ended says why it ended, though it is touched first", async () => {
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  touch("pointerdown");
  expect(refresh).toHaveBeenCalledTimes(1);
  endSession(null);
  expect(useSession.getState()).toMatchObject({ user: null, unused: 120 });
});
