// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adHocInEngine } from "../../../../src/analytics/engine/browser-engine";
import { EngineUnresponsive } from "../../../../src/analytics/worker/engine-errors";
import { initialState, noteFacts, useEngineState } from "../../../../src/analytics/worker/engine-state";
import { SqlProblem } from "../../../../src/statements/sql-problem";
import { useAdHocQuery } from "../../../../src/analytics/hooks/use-ad-hoc-query";

vi.mock("../../../../src/analytics/engine/browser-engine", () => ({ adHocInEngine: vi.fn() }));

const asking = vi.mocked(adHocInEngine);
const answer = { columns: [], rows: [], cut: false };
const ready = (): void => noteFacts(["arbo"], true, { state: "ready" });
const another = (): void =>
  useEngineState.setState(({ generation }) => ({ state: "starting", facts: {}, since: generation }));

beforeEach(() => {
  asking.mockReset();
  useEngineState.setState(initialState, true);
  ready();
});
afterEach(cleanup);

const pending = (_: string, signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

test("a statement that was cancelled is not run again by the engine that takes the stuck one's place", async () => {
  asking.mockImplementation(pending);
  const { result } = renderHook(() => useAdHocQuery("select 1"));
  act(() => result.current.cancel());
  await waitFor(() => expect(result.current.state).toBe("cancelled"));
  act(another);
  act(ready);
  expect(result.current.state).toBe("cancelled");
  expect(asking).toHaveBeenCalledTimes(1);
  asking.mockResolvedValue(answer);
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.state).toBe("ready"));
});

test("a statement that was stopped for taking too long is not run again unless it is asked again", async () => {
  asking.mockRejectedValue(new SqlProblem("This took longer than 30 seconds."));
  const { result } = renderHook(() => useAdHocQuery("select 1", { follows: ["arbo"] }));
  await waitFor(() => expect(result.current.state).toBe("error"));
  act(another);
  act(ready);
  expect(result.current.error?.message).toContain("longer");
  expect(asking).toHaveBeenCalledTimes(1);
});

test("a statement that waited for a stuck engine is answered by the next one", async () => {
  let fail: (error: Error) => void = () => {};
  asking.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  asking.mockResolvedValueOnce(answer);
  const { result } = renderHook(() => useAdHocQuery("select 2"));
  await act(async () => {
    another();
    fail(new EngineUnresponsive());
  });
  expect(result.current.state).toBe("loading");
  act(ready);
  await waitFor(() => expect(result.current.answer).toBe(answer));
  expect(asking).toHaveBeenCalledTimes(2);
});
