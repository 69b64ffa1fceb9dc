import { afterEach, describe, expect, it, vi } from "vitest";
import { call, newIdempotencyKey } from "../../../src/api/calls/call";
import { onReachabilityChange, onUnauthorized } from "../../../src/api/calls/read-answer";
import { endExpiredSession, enterSession, type CurrentUser } from "../../../src/api/session/session";
import { isOutcomeUnknown, Problem } from "../../../src/shared/errors";
import { answering, json, success } from "./answers";

afterEach(() => void vi.unstubAllGlobals());

const headersOf = (fetch: ReturnType<typeof answering>, at = 0): Record<string, string> =>
  fetch.mock.calls[at]![1].headers as Record<string, string>;

const problemOf = async (promise: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw new Error("no Problem was thrown");
  return error;
};

const user = (id: number) => ({ id, route: [], access_controls: [] }) as Partial<CurrentUser> as CurrentUser;

describe("call", () => {
  it("sends credentials and JSON, and answers data, total and ignored of the envelope", async () => {
    const fetch = answering({ "POST /api/x": () => success([1], { total: 9, ignored: ["cd"] }) });
    const answer = await call<number[]>("POST", "/api/x", { year: 2026 });
    expect(answer).toMatchObject({ data: [1], total: 9, ignored: ["cd"] });
    expect(fetch.mock.calls[0]![1]).toMatchObject({ credentials: "include", body: '{"year":2026}' });
    expect(headersOf(fetch)["Content-Type"]).toBe("application/json");
  });

  it("is made in the name of the user of the page, but the question who is signed in", async () => {
    const fetch = answering({
      "POST /api/x": () => success([1]),
      "GET /api/auth/current-user": () => success({}),
    });
    enterSession(user(5));
    try {
      await call("POST", "/api/x");
      await call("POST", "/api/x", {}, { user: 6 });
      await call("GET", "/api/auth/current-user", undefined, { afterUser: true });
      expect([0, 1, 2].map((at) => headersOf(fetch, at)["Marble-User"])).toEqual(["5", "6", undefined]);
    } finally {
      endExpiredSession();
    }
  });

  it("is tried again in the name of who made it, also once another user has signed in", async () => {
    vi.useFakeTimers();
    const outcomes = [
      json(500, { status: "error", message: "Lost.", code: "outcome_unknown" }),
      success([1]),
    ];
    const fetch = answering({ "PUT /api/x": () => outcomes.shift() ?? success([1]) });
    enterSession(user(5));
    try {
      const problem = problemOf(call("PUT", "/api/x", []));
      await vi.advanceTimersByTimeAsync(0);
      enterSession(user(6));
      await vi.runAllTimersAsync();
      await problem;
      expect(fetch.mock.calls.map((_, at) => headersOf(fetch, at)["Marble-User"])).toEqual(["5", "5"]);
    } finally {
      vi.useRealTimers();
      endExpiredSession();
    }
  });

  it("hands no answer to the user who is signed in after the one who asked", async () => {
    enterSession(user(5));
    const asked = { status: 200 };
    const answers = [];
    const body = { status: "error", message: "Gone." };
    answering({ "PUT /api/x": () => (asked.status === 200 ? success([1]) : json(asked.status, body)) });
    try {
      for (const status of [200, 404, 409, 401]) {
        asked.status = status;
        enterSession(user(5));
        const problem = problemOf(call("PUT", "/api/x", []));
        enterSession(user(6));
        answers.push((await problem).status);
      }
      expect(answers, "an ended session stays one").toEqual([412, 412, 412, 401]);
      asked.status = 200;
      const own = call("PUT", "/api/x", [], { afterUser: true });
      enterSession(user(5));
      expect((await own).data).toEqual([1]);
    } finally {
      endExpiredSession();
    }
  });

  it("counts the server as not reached where it does not answer in time, or the line breaks within the answer", async () => {
    const hung = (_: string, { signal }: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      });
    vi.stubGlobal("fetch", hung);
    expect((await problemOf(call("PUT", "/api/x", [], { timeout: 5 }))).status).toBe(0);
    const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(cut)));
    expect((await problemOf(call("PUT", "/api/x", []))).status).toBe(0);
  });

  it("gives every write a key of its own, and repeats the one it is given", async () => {
    const fetch = answering({ "PUT /api/x": () => success(null), "GET /api/x": () => success(null) });
    await call("PUT", "/api/x", []);
    await call("PUT", "/api/x", []);
    await call("PUT", "/api/x", [], { idempotencyKey: "again" });
    await call("GET", "/api/x");
    const keys = [0, 1, 2, 3].map((at) => headersOf(fetch, at)["Idempotency-Key"]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe("again");
    expect(keys[3]).toBeUndefined();
  });

  it("leaves the content type of a form to the browser", async () => {
    const fetch = answering({ "POST /api/files": () => success([7]) });
    await call("POST", "/api/files", new FormData());
    expect(headersOf(fetch)["Content-Type"]).toBeUndefined();
    expect(fetch.mock.calls[0]![1].body).toBeInstanceOf(FormData);
  });

  it("throws the server's words, details and data with the HTTP status", async () => {
    const details = [{ row: 0, field: "year_funded", message: "Enter a year." }];
    answering({
      "PUT /api/x": () =>
        json(409, { status: "error", message: "Changed in the meantime.", details, data: { id: 1 } }),
    });
    const problem = await problemOf(call("PUT", "/api/x", []));
    expect(problem).toMatchObject({
      status: 409,
      message: "Changed in the meantime.",
      details,
      data: { id: 1 },
    });
  });

  it("asks again with the same key where the outcome of a write is not known, and tells it after three times more", async () => {
    vi.useFakeTimers();
    const unknown = () =>
      json(503, { status: "error", message: "It is not known.", code: "outcome_unknown" });
    let answers = 0;
    const fetch = answering({
      "PUT /api/x": () => (++answers < 3 ? unknown() : success([1])),
      "PUT /api/y": unknown,
    });
    const saved = call("PUT", "/api/x", []);
    await vi.runAllTimersAsync();
    expect((await saved).data).toEqual([1]);
    const keys = [0, 1, 2].map((at) => headersOf(fetch, at)["Idempotency-Key"]);
    expect(new Set(keys).size).toBe(1);
    const lost = problemOf(call("PUT", "/api/y", []));
    await vi.runAllTimersAsync();
    expect(isOutcomeUnknown(await lost)).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(3 + 4);
    expect(isOutcomeUnknown(await problemOf(call("PUT", "/api/y", [], { once: true })))).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(3 + 4 + 1);
    vi.useRealTimers();
  });

  it("tells after how many seconds the server wants to be asked again", async () => {
    const headers = { "retry-after": "7", "content-type": "application/json" };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 503, headers })));
    expect((await problemOf(call("PUT", "/api/x", []))).more).toEqual({ retryAfter: 7 });
  });

  it("explains an answer that is no envelope, such as a proxy's error page", async () => {
    answering({ "GET /api/x": () => json(502, "<html>Bad gateway</html>") });
    const problem = await problemOf(call("GET", "/api/x"));
    expect(problem.status).toBe(502);
    expect(problem.message).toContain("try again");
  });

  it("does not take a page for data when the status is 200", async () => {
    answering({ "GET /api/x": () => json(200, "<html>Sign in to the network</html>") });
    expect((await problemOf(call("GET", "/api/x"))).status).toBe(502);
  });

  it("is a Problem of status 0 when no answer comes, and tells that the server is out of reach", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const reached: boolean[] = [];
    const stop = onReachabilityChange((value) => reached.push(value));
    expect((await problemOf(call("GET", "/api/x"))).status).toBe(0);
    answering({ "GET /api/x": () => success(1) });
    await call("GET", "/api/x");
    stop();
    expect(reached).toEqual([false, true]);
  });

  it("passes an abort on as it is, without calling the server away", async () => {
    const controller = new AbortController();
    vi.stubGlobal("fetch", () => {
      controller.abort();
      return Promise.reject(new DOMException("Aborted", "AbortError"));
    });
    const away = vi.fn();
    const stop = onReachabilityChange(away);
    await expect(call("GET", "/api/x", undefined, { signal: controller.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
    stop();
    expect(away).not.toHaveBeenCalled();
  });

  it("tells the session of a 401", async () => {
    answering({ "GET /api/x": () => json(401, { status: "error", message: "no" }) });
    const told = vi.fn();
    const stop = onUnauthorized(told);
    await problemOf(call("GET", "/api/x"));
    stop();
    expect(told).toHaveBeenCalledOnce();
  });

  it("leaves the body to the caller when asked for the raw answer", async () => {
    answering({ "GET /api/files/1": () => new Response("bytes") });
    const { response } = await call("GET", "/api/files/1", undefined, { raw: true });
    await expect(response.text()).resolves.toBe("bytes");
  });
});

it("makes keys without crypto.randomUUID, which plain http does not have", () => {
  const randomUUID = vi.spyOn(crypto, "randomUUID");
  expect(newIdempotencyKey()).toHaveLength(32);
  expect(randomUUID).not.toHaveBeenCalled();
});
