import { beforeEach, expect, test, vi } from "vitest";
import { queries } from "../../../../src/analytics/queries/queries";
import type { CurrentUser } from "../../../../src/api/session/session";
import type { Query, Rows } from "../../../../src/questions/query";

const engine = vi.hoisted(() => ({
  tags: "arbo-1" as string | null,
  run: vi.fn<() => Promise<unknown>>(),
}));
vi.mock("../../../../src/analytics/engine/browser-engine", () => ({
  startEngine() {},
  engineHasFacts: () => true,
  engineTags: () => engine.tags,
  runInEngine: engine.run,
}));

const { useSession } = await import("../../../../src/api/session/session");
const { prefetchAnswer, run } = await import("../../../../src/analytics/hooks/run");

const query = queries["dashboards/arbo-universe"] as Query;
const records = queries["dashboards/arbo-records"] as Query;
const rows: Rows = [{ arbos: 1500 }];
let person = 0;

const { signal } = new AbortController();

beforeEach(() => {
  engine.tags = "arbo-1";
  engine.run.mockReset().mockResolvedValue(rows);
  const user = { id: ++person, status: "Central", region_name: null, province_name: null };
  useSession.setState({
    state: "in",
    user: { ...user, route: [], access_controls: [] } as unknown as CurrentUser,
  });
});

test("who goes back to a filter gets its figures without a computation", async () => {
  await run(query, { province_name: ["Bulacan"] });
  await run(query, {});
  expect(await run(query, { province_name: ["Bulacan"] })).toEqual(rows);
  expect(engine.run).toHaveBeenCalledTimes(2);
});

test("a figure is computed anew when a fact that it reads has changed", async () => {
  await run(query, {});
  engine.tags = "arbo-2";
  engine.run.mockResolvedValue([{ arbos: 1501 }]);
  expect(await run(query, {})).toEqual([{ arbos: 1501 }]);
});

test("figures of one user are no figures of another", async () => {
  await run(query, {});
  useSession.setState({ state: "in", user: { ...useSession.getState().user, id: ++person } as CurrentUser });
  await run(query, {});
  expect(engine.run).toHaveBeenCalledTimes(2);
});

test("the records behind a number are read each time", async () => {
  await run(records, {});
  await run(records, {});
  expect(engine.run).toHaveBeenCalledTimes(2);
});

test("what was computed ahead is the answer when it is asked for, unless a fact that it reads has changed", async () => {
  await prefetchAnswer(query, { province_name: ["Bulacan"] }, signal);
  await prefetchAnswer(query, { province_name: ["Bulacan"] }, signal);
  expect(engine.run).toHaveBeenCalledTimes(1);
  expect(await run(query, { province_name: ["Bulacan"] })).toEqual(rows);
  expect(engine.run).toHaveBeenCalledTimes(1);
  engine.tags = "arbo-2";
  await run(query, { province_name: ["Bulacan"] });
  expect(engine.run).toHaveBeenCalledTimes(2);
});

test("nothing is computed ahead where a fact is not loaded, and no records or persons", async () => {
  await prefetchAnswer(records, {}, signal);
  engine.tags = null;
  await prefetchAnswer(query, {}, signal);
  expect(engine.run).not.toHaveBeenCalled();
});

test("a question with an answer too long to be kept is not computed ahead again", async () => {
  engine.run.mockResolvedValue(Array.from({ length: 401 }, (_, line) => ({ line })));
  await prefetchAnswer(query, { province_name: ["Bulacan"] }, signal);
  await prefetchAnswer(query, { province_name: ["Tarlac"] }, signal);
  expect(engine.run).toHaveBeenCalledTimes(1);
});
