import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CurrentUser } from "../../../../src/api/session/session";
import type { Question } from "../../../../src/questions/question";

const disk = vi.hoisted(() => new Map<string, unknown>());
vi.mock("idb-keyval", () => ({
  createStore: () => ({}),
  entries: () => Promise.resolve([...disk]),
  setMany: (all: [string, unknown][]) => Promise.resolve(all.forEach(([key, one]) => disk.set(key, one))),
  delMany: (keys: string[]) => Promise.resolve(keys.forEach((key) => disk.delete(key))),
  clear: () => Promise.resolve(disk.clear()),
}));

const leavePage = vi.hoisted(() => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  return (): void => {
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
  };
});

const { accessKey, endExpiredSession, useSession } = await import("../../../../src/api/session/session");
const { QueryCache, queryCache } = await import("../../../../src/analytics/queries/query-cache");
const { tagsOf } = await import("../../../../src/analytics/facts/fact-tags");

const manager = {
  id: 2,
  status: "Central",
  region_name: null,
  province_name: null,
  route: ["dashboard"],
  access_controls: ["Read"],
} as unknown as CurrentUser;
const regional = { ...manager, status: "Regional", region_name: "Region III" } as CurrentUser;
const question = {
  name: "dashboards/arbo-universe",
  sql: "select 1",
  records: false,
  persons: false,
} as Question;
const facts = ["arbo", "arc"];
const rows = [{ arbos: 7000 }];
let told: Record<string, string>;
let asked: number;

const open = (user = manager) => {
  useSession.setState({ state: "in", user });
  return new QueryCache(accessKey(user));
};
const visited = async (asking = question, answer: { [name: string]: number }[] = rows) => {
  open().store(asking, {}, tagsOf(told, facts), answer);
  await vi.advanceTimersByTimeAsync(5000);
};

beforeEach(async () => {
  endExpiredSession();
  await Promise.resolve();
  disk.clear();
  told = { arbo: "arbo-a-1-x", arc: "arc-a-1-x", support: "support-a-1-x" };
  asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => {
    asked++;
    return Promise.resolve(Response.json({ status: "success", data: told }));
  });
});

test("an answer is kept for the next visit though the page is left right after it came", async () => {
  useSession.setState({ state: "in", user: manager });
  queryCache()?.store(question, {}, tagsOf(told, facts), rows);
  leavePage();
  await Promise.resolve();
  expect(await open().find(question, {}, facts)).toEqual(rows);
});

test("an answer stands for its filter while the engine holds facts of the same tags, and no longer", () => {
  const kept = open();
  const filter = { process_stage: ["Approved"] };
  kept.store(question, filter, tagsOf(told, facts), rows);
  expect(kept.answerWithTags(question, filter, tagsOf(told, facts))).toEqual(rows);
  expect(kept.answerWithTags(question, { process_stage: ["Pending"] }, tagsOf(told, facts))).toBeUndefined();
  expect(kept.answerWithTags(question, filter, tagsOf({ ...told, arc: "arc-a-2-x" }, facts))).toBeUndefined();
  expect(kept.answerWithTags(question, filter, null)).toBeUndefined();
});

describe("an answer of the last visit", () => {
  test("stands while the server says that what it reads is the same", async () => {
    await visited();
    expect(await open().find(question, {}, facts)).toEqual(rows);
  });

  test("does not stand once a fact that it reads has changed; the change of another leaves it", async () => {
    await visited();
    told = { ...told, support: "support-a-2-x" };
    expect(await open().find(question, {}, facts)).toEqual(rows);
    told = { ...told, arc: "arc-a-2-x" };
    expect(await open().find(question, {}, facts)).toBeUndefined();
  });

  test("does not stand for another filter or another form of the question", async () => {
    await visited();
    expect(await open().find(question, { region_name: ["Region III"] }, facts)).toBeUndefined();
    expect(await open().find({ ...question, sql: "select 2" }, {}, facts)).toBeUndefined();
  });

  test("does not stand where the server does not answer", async () => {
    await visited();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await open().find(question, {}, facts)).toBeUndefined();
  });

  test("is neither given to another role or scope, nor left lying there for it", async () => {
    await visited();
    expect(disk.size).toBe(1);
    expect(await open(regional).find(question, {}, facts)).toBeUndefined();
    expect(disk.size).toBe(0);
  });

  test("goes when its user signs out", async () => {
    await visited();
    endExpiredSession();
    await vi.advanceTimersByTimeAsync(0);
    expect(disk.size).toBe(0);
  });

  test("is not written after its user has signed out", async () => {
    open().store(question, {}, tagsOf(told, facts), rows);
    endExpiredSession();
    await vi.advanceTimersByTimeAsync(5000);
    expect(disk.size).toBe(0);
  });
});

test("records, persons and long answers are not kept, nor what nobody knows the state of", async () => {
  await visited({ ...question, records: true });
  await visited({ ...question, persons: true });
  await visited(
    question,
    Array.from({ length: 401 }, (_, arbos) => ({ arbos })),
  );
  open().store(question, {}, tagsOf({ arbo: "arbo-a-1-x" }, facts), rows);
  await vi.advanceTimersByTimeAsync(5000);
  expect(disk.size).toBe(0);
});

test("the server is asked once for all questions of a moment, and again once data has changed", async () => {
  await visited();
  const kept = open();
  await Promise.all([kept.find(question, {}, facts), kept.find(question, {}, facts), kept.open()]);
  expect(asked).toBe(1);
  told = { ...told, arbo: "arbo-a-2-x" };
  kept.noteChange({ fact: "arbo", version: 2 });
  expect(kept.confirmedAnswer(question, {}, facts)).toBeUndefined();
  expect(await kept.find(question, {}, facts)).toBeUndefined();
  expect(asked).toBe(2);
});

test("what was said before the data changed does not count when it comes afterwards", async () => {
  await visited();
  const kept = open();
  const finding = kept.find(question, {}, facts);
  await vi.advanceTimersByTimeAsync(0);
  kept.noteChange({ fact: "arbo", version: 2 });
  await finding;
  expect(kept.noteAsked(facts)).toBeNull();
});

describe("a version that the server announces", () => {
  const arbo = (version: number) => ({ fact: "arbo", version });

  test("asks nothing again that was asked for after the server had reported it, and leaves the tags", async () => {
    await visited();
    const kept = open();
    await kept.open();
    expect(kept.noteAsked(facts)).toBe(tagsOf(told, facts));
    expect(kept.noteChange(arbo(1))).toBe(false);
    expect(kept.noteAsked(facts)).toBe(tagsOf(told, facts));
    expect(kept.noteChange(arbo(2))).toBe(true);
    expect(kept.noteAsked(facts)).toBeNull();
  });

  test("asks again what was asked for before the server had reported anything", async () => {
    await visited();
    const kept = open();
    kept.noteAsked(facts);
    await kept.find(question, {}, facts);
    expect(kept.noteChange(arbo(1))).toBe(true);
  });

  test("asks again what was asked for at an older version, though newer tags have come since", async () => {
    await visited();
    const kept = open();
    await kept.find(question, {}, facts);
    told = { ...told, arbo: "arbo-a-2-x" };
    vi.setSystemTime(Date.now());
    await vi.advanceTimersByTimeAsync(3500);
    await kept.open();
    expect(kept.noteAsked(facts)).toBe(tagsOf(told, facts));
    expect(kept.noteChange(arbo(2))).toBe(true);
    kept.noteAsked(facts);
    expect(kept.noteChange(arbo(2))).toBe(false);
  });
});

test("what was said three seconds ago is asked again", async () => {
  await visited();
  const kept = open();
  await kept.find(question, {}, facts);
  expect(kept.confirmedAnswer(question, {}, facts)).toEqual(rows);
  vi.setSystemTime(Date.now());
  await vi.advanceTimersByTimeAsync(3500);
  expect(kept.confirmedAnswer(question, {}, facts)).toBeUndefined();
});

test("the oldest answers make room for new ones", async () => {
  const kept = open();
  for (let year = 0; year < 300; year++)
    kept.store(question, { reporting_year: [year] }, tagsOf(told, facts), rows);
  await vi.advanceTimersByTimeAsync(5000);
  const again = open();
  expect(await again.find(question, { reporting_year: [299] }, facts)).toEqual(rows);
  expect(await again.find(question, { reporting_year: [0] }, facts)).toBeUndefined();
  expect(disk.size).toBe(240);
});

test("answers computed ahead are kept for the next visit only once they were used, and the oldest of too many go", async () => {
  const cache = open();
  const tags = tagsOf(told, facts) ?? "";
  for (let year = 1; year <= 501; year++) cache.storePrefetched(question, { year: [year] }, tags, rows);
  expect(cache.answerWithTags(question, { year: [1] }, tags)).toBeUndefined();
  expect(cache.answerWithTags(question, { year: [501] }, tags)).toEqual(rows);
  await vi.advanceTimersByTimeAsync(5000);
  expect(disk.size).toBe(1);
});
