// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "../../../../src/api/session/session";
import type { CurrentUser } from "../../../../src/api/session/session";
import { useOutboxSender } from "../../../../src/app/frame/use-outbox-sender";

const refresh = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock(import("../../../../src/api/accounts/sign-in"), async (original) => ({
  ...(await original()),
  refresh,
}));

beforeEach(() => {
  vi.useFakeTimers();
  useSession.setState({ state: "in", user: { id: 7 } as CurrentUser, reached: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the server is looked for again where a call was still answered in the moment in which the network went", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  renderHook(() => useOutboxSender());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(refresh).not.toHaveBeenCalled();
  onLine.mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  expect(refresh).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(refresh).toHaveBeenCalledTimes(2);
});
