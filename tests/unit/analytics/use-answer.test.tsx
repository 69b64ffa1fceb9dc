// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unreachableProblem } from "../../../src/api/calls/read-answer";
import { useAnswer } from "../../../src/analytics/hooks/use-answer";
import { noteFacts } from "../../../src/analytics/worker/engine-state";
import { answer } from "../../../src/analytics/hooks/run";
import { Problem } from "../../../src/shared/errors";
import { questions } from "../../../src/analytics/queries/questions";
import type { Parameters, Question, Rows } from "../../../src/questions/question";

vi.mock("../../../src/analytics/hooks/run", () => ({ answer: vi.fn() }));

const asking = vi.mocked(answer);
const question = questions["dashboards/arbo-universe"] as Question;
const fails = (error: Error): void => void asking.mockRejectedValueOnce(error);
const says = (rows: Rows): void => void asking.mockResolvedValueOnce({ rows, source: "server" });

const first: Rows = [{ arbos: 1500 }];
const everywhere: Parameters = {};
const bulacan: Parameters = { province_name: "Bulacan" };

beforeEach(() => asking.mockReset());
afterEach(cleanup);

/** The question answered for the whole country. */
async function answered() {
  says(first);
  const shown = renderHook(({ filter }) => useAnswer(question, filter), {
    initialProps: { filter: everywhere },
  });
  await waitFor(() => expect(shown.result.current.state).toBe("ready"));
  return shown;
}

test("a figure that cannot be had under a new filter does not go on showing that of the filter before", async () => {
  const { result, rerender } = await answered();
  fails(unreachableProblem());
  rerender({ filter: bulacan });
  expect(result.current).toMatchObject({ rows: first, state: "loading" });
  await waitFor(() => expect(result.current.state).toBe("error"));
  expect(result.current.rows).toBeUndefined();
});

test("a figure stays, as of its time, while the server cannot be reached to bring it up to date", async () => {
  const { result } = await answered();
  fails(unreachableProblem());
  act(() => noteFacts(question.facts, false));
  await waitFor(() => expect(result.current.state).toBe("error"));
  expect(result.current.rows).toEqual(first);
});

test("a figure that the server could not bring up to date is not shown beside newer ones", async () => {
  const { result } = await answered();
  fails(new Problem(500, "The server could not answer."));
  act(() => noteFacts(question.facts, false));
  await waitFor(() => expect(result.current.state).toBe("error"));
  expect(result.current.rows).toBeUndefined();
});

test("a figure that is brought up to date stays current meanwhile, and one of another filter is not", async () => {
  const { result, rerender } = await answered();
  says([{ arbos: 1501 }]);
  act(() => noteFacts(question.facts, false));
  expect(result.current).toMatchObject({ rows: first, state: "loading", isCurrent: true });
  await waitFor(() => expect(result.current).toMatchObject({ rows: [{ arbos: 1501 }], state: "ready" }));
  says([{ arbos: 80 }]);
  rerender({ filter: bulacan });
  expect(result.current).toMatchObject({ state: "loading", isCurrent: false });
  await waitFor(() => expect(result.current).toMatchObject({ rows: [{ arbos: 80 }], isCurrent: true }));
});
