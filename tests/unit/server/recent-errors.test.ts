import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { Jobs } from "../../../src/server/watch/jobs";
import { recordErrors } from "../../../src/server/watch/log-hook";
import { RecentErrors } from "../../../src/server/watch/recent-errors";

const error = (message: string) => ({ message, reason: null, call: null, request: null });

describe("the errors that wait to be noted", () => {
  test("are given out once, and those that could not be noted wait again before later ones", () => {
    const errors = new RecentErrors();
    const messages = (list: readonly { message: string }[]): string[] => list.map(({ message }) => message);
    errors.add(error("first"));
    errors.add(error("second"));
    const taken = errors.take();
    expect([messages(taken), errors.list()]).toEqual([["first", "second"], []]);
    errors.add(error("third"));
    errors.giveBack(taken);
    expect(messages(errors.list())).toEqual(["third", "second", "first"]);
  });

  test("are at most 200, and all are counted", () => {
    const errors = new RecentErrors();
    for (let at = 0; at < 500; at++) errors.add(error(`error ${at}`));
    expect([errors.list().length, errors.list().at(-1)?.message, errors.total]).toEqual([
      200,
      "error 300",
      500,
    ]);
  });

  test("are the lines of level error, with what was thrown, the call and its number", () => {
    const errors = new RecentErrors();
    const lines: string[] = [];
    const log = pino({ hooks: recordErrors(errors) }, { write: (line: string) => void lines.push(line) });
    log.warn("only a warning");
    log
      .child({ reqId: "7" })
      .error({ err: new Error("x".repeat(1000)), call: "GET /api/x" }, "request failed");
    log.fatal("words alone");
    expect(
      errors.list().map(({ message, reason, call, request }) => ({ message, reason, call, request })),
    ).toEqual([
      { message: "words alone", reason: null, call: null, request: null },
      { message: "request failed", reason: "x".repeat(300), call: "GET /api/x", request: "7" },
    ]);
    expect(lines).toHaveLength(3);
  });
});

test("a job remembers its runs, and what the last one failed of until one succeeds", async () => {
  const jobs = new Jobs();
  const fail = (): Promise<never> => Promise.reject(new Error("no room"));
  await expect(jobs.run("send-mails", fail)).rejects.toThrow("no room");
  expect(jobs.get("send-mails")).toMatchObject({
    problem: "no room",
    runs: { ok: 0, failed: 1 },
    succeededAt: null,
  });
  expect(await jobs.run("send-mails", () => Promise.resolve(7))).toBe(7);
  expect(jobs.get("send-mails")).toMatchObject({ problem: null, runs: { ok: 1, failed: 1 } });
  expect(jobs.list().map(({ name }) => name)).toEqual(["send-mails"]);
});
