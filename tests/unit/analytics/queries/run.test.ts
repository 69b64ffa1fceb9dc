import { beforeEach, expect, test, vi } from "vitest";
import { questions } from "../../../../src/analytics/queries/questions";
import type { CurrentUser } from "../../../../src/api/session/session";
import type { Question, Rows } from "../../../../src/questions/question";

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

const question = questions["dashboards/arbo-universe"] as Question;
const records = questions["dashboards/arbo-records"] as Question;
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
  await run(question, { province_name: ["Bulacan"] });
  await run(question, {});
  expect(await run(question, { province_name: ["Bulacan"] })).toEqual(rows);
  expect(engine.run).toHaveBeenCalledTimes(2);
});

test("a figure is computed anew when a fact that it reads has changed", async () => {
  await run(question, {});
  engine.tags = "arbo-2";
  engine.run.mockResolvedValue([{ arbos: 1501 }]);
  expect(await run(question, {})).toEqual([{ arbos: 1501 }]);
});

test("figures of one user are no figures of another", async () => {
  await run(question, {});
  useSession.setState({ state: "in", user: { ...useSession.getState().user, id: ++person } as CurrentUser });
  await run(question, {});
  expect(engine.run).toHaveBeenCalledTimes(2);
});

test("the records behind a number are read each time", async () => {
  await run(records, {});
  await run(records, {});
  expect(engine.run).toHaveBeenCalledTimes(2);
});

test("what was computed ahead is the answer when it is asked for, unless a fact that it reads has changed", async () => {
  await prefetchAnswer(question, { province_name: ["Bulacan"] }, signal);
  await prefetchAnswer(question, { province_name: ["Bulacan"] }, signal);
  expect(engine.run).toHaveBeenCalledTimes(1);
  expect(await run(question, { province_name: ["Bulacan"] })).toEqual(rows);
  expect(engine.run).toHaveBeenCalledTimes(1);
  engine.tags = "arbo-2";
  await run(question, { province_name: ["Bulacan"] });
  expect(engine.run).toHaveBeenCalledTimes(2);
});

test("nothing is computed ahead where a fact is not loaded, and no records or persons", async () => {
  await prefetchAnswer(records, {}, signal);
  engine.tags = null;
  await prefetchAnswer(question, {}, signal);
  expect(engine.run).not.toHaveBeenCalled();
});

test("a question with an answer too long to be kept is not computed ahead again", async () => {
  engine.run.mockResolvedValue(Array.from({ length: 401 }, (_, line) => ({ line })));
  await prefetchAnswer(question, { province_name: ["Bulacan"] }, signal);
  await prefetchAnswer(question, { province_name: ["Tarlac"] }, signal);
  expect(engine.run).toHaveBeenCalledTimes(1);
});
