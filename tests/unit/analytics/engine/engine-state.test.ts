import { beforeEach, describe, expect, test } from "vitest";
import {
  freshness,
  initialState,
  noteFacts,
  noteServerAnswer,
  useEngineState,
} from "../../../../src/analytics/worker/engine-state";
import { areRowsEqual } from "../../../../src/analytics/queries/equal-rows";

const now = (...facts: string[]): string => freshness(useEngineState.getState(), facts);

beforeEach(() => useEngineState.setState(initialState, true));

describe("an answer is asked anew when what it reads changes, and only then", () => {
  test("a change of another fact leaves it", () => {
    noteFacts(["arbo", "support"], true, { state: "ready" });
    const before = now("support");
    noteFacts(["training"], true);
    expect(now("support")).toBe(before);
    noteFacts(["support"], true);
    expect(now("support")).not.toBe(before);
  });

  test("a fact that comes to this browser asks its own questions of it", () => {
    noteFacts(["arbo"], true, { state: "ready" });
    const before = now("arbo", "training");
    expect(before).toContain("server");
    noteFacts(["training"], true);
    expect(now("arbo", "training")).toContain("browser");
  });

  test("a fact that changes where it is not here asks the server anew", () => {
    noteFacts(["arbo"], true, { state: "ready" });
    const before = now("trainee");
    noteFacts(["trainee"], false);
    expect(now("trainee")).toContain("server");
    expect(now("trainee")).not.toBe(before);
  });

  test("another engine asks everything anew", () => {
    noteFacts(["arbo"], true, { state: "ready" });
    const before = now("arbo");
    useEngineState.setState({ ...initialState, since: 2 }, true);
    noteFacts(["arbo"], true, { state: "ready" });
    expect(now("arbo")).not.toBe(before);
  });
});

describe("two answers say the same", () => {
  const rows = () => [{ place: "Bulacan", count: 2, rate: null }];

  test("where each row has the same columns and values", () =>
    expect(areRowsEqual(rows(), rows())).toBe(true));

  test("but not where a value, a column, a row or their order differs", () => {
    expect(areRowsEqual(rows(), [{ place: "Bulacan", count: 3, rate: null }])).toBe(false);
    expect(areRowsEqual(rows(), [{ place: "Bulacan", count: 2 }])).toBe(false);
    expect(areRowsEqual(rows(), [{ place: "Bulacan", count: 2, other: null }])).toBe(false);
    expect(areRowsEqual(rows(), [...rows(), ...rows()])).toBe(false);
    const two = [...rows(), { place: "Rizal", count: 1, rate: 0 }];
    expect(areRowsEqual(two, two.toReversed())).toBe(false);
  });
});

test("figures that the server answers are as of then; those computed here are as of the data", () => {
  expect(useEngineState.getState().asOf).toBeNull();
  noteServerAnswer();
  expect(useEngineState.getState().asOf).not.toBeNull();
  useEngineState.setState({ state: "ready", asOf: "2026-01-02T03:04:05.000Z" });
  noteServerAnswer();
  expect(useEngineState.getState().asOf).toBe("2026-01-02T03:04:05.000Z");
});
