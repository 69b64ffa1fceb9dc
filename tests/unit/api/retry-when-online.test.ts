// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryWhenOnline } from "../../../src/api/calls/retry-when-online";
import { useSession } from "../../../src/api/session/session";

beforeEach(() => {
  vi.useFakeTimers();
  useSession.setState({ reached: true });
});
afterEach(() => vi.useRealTimers());

const failing = (times: number) => {
  const load = vi.fn(() =>
    load.mock.calls.length > times ? Promise.resolve("the part") : Promise.reject(new Error("lost")),
  );
  return load;
};

test("a part of the program that a weak link lost is asked for twice more", async () => {
  const load = failing(2);
  const part = retryWhenOnline(load);
  await vi.runAllTimersAsync();
  expect(await part).toBe("the part");
  expect(load).toHaveBeenCalledTimes(3);
});

test("a part that is never found fails", async () => {
  const load = failing(Number.POSITIVE_INFINITY);
  const part = expect(retryWhenOnline(load)).rejects.toThrow("lost");
  await vi.runAllTimersAsync();
  await part;
  expect(load).toHaveBeenCalledTimes(3);
});

test("a part that is not to be waited for says so while the server is away", async () => {
  useSession.setState({ reached: false });
  await expect(retryWhenOnline(failing(1), new Error("away"))).rejects.toThrow("away");
});

test("a part that is asked for while the server is away comes when the server is back", async () => {
  useSession.setState({ reached: false });
  const load = failing(1);
  const part = retryWhenOnline(load);
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(1);
  useSession.setState({ reached: true });
  dispatchEvent(new Event("online"));
  expect(await part).toBe("the part");
});
