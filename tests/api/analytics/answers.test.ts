import { expect, test, vi } from "vitest";
import { Answers } from "../../../src/server/analytics/answers/answers";
import { requireQuestion } from "../../../src/server/analytics/answers/require-question";
import type { Actor } from "../../../src/shared/permissions";
import { anArbo, BULACAN, serverOfFile } from "../server";

const server = await serverOfFile();
const { pool } = server.context;
const actor: Actor = {
  id: 1,
  status: "Central",
  region_name: null,
  province_name: null,
  route: ["dashboard", "forms"],
  access_controls: ["Read"],
};
const status = requireQuestion("dashboards/arbo-status");
const participants = requireQuestion("dashboards/participants-by-sex");

/** How often the data was read for `ask`. */
async function readings(ask: () => Promise<unknown>): Promise<number> {
  const connect = vi.spyOn(pool, "connect");
  try {
    await ask();
    // The pool's own query() connects with a callback.
    return connect.mock.calls.filter((call: unknown[]) => call.length === 0).length;
  } finally {
    connect.mockRestore();
  }
}

test("a question is answered anew when a fact that it reads has changed, and not when another has", async () => {
  const answers = new Answers(pool, null);
  const both = () => answers.ask(actor, [status, participants], {});
  expect(await readings(both)).toBe(1);
  expect(await readings(both)).toBe(0);
  await pool.query("insert into participant (participant_name, sex) values ('Ana', 'Female')");
  expect(await readings(() => answers.ask(actor, [status], {}))).toBe(0);
  expect(await readings(both)).toBe(1);
  expect((await both()).rows[participants.name]).toMatchObject([{ female: 1, total: 1 }]);
});

test("many who ask the same at once are answered by one reading of the data", async () => {
  const answers = new Answers(pool, null);
  const ask = () => answers.ask(actor, [participants], { region_name: [BULACAN.region_name] });
  expect(await readings(() => Promise.all(Array.from({ length: 20 }, ask)))).toBe(1);
});

test("what is saved between asking and reading is in all answers of a call or in none", async () => {
  const answers = new Answers(pool, null);
  await answers.ask(actor, [status], {});
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pool, "connect").mockImplementation((async (...given: unknown[]) => {
    if (given.length > 0) return connect(...given);
    spy.mockRestore();
    await anArbo(server, BULACAN, { arbo_name: "Saved meanwhile" });
    return connect();
  }) as typeof pool.connect);
  const total = requireQuestion("dashboards/arbo-universe");
  expect((await answers.ask(actor, [status, total], {})).rows).toMatchObject({
    [status.name]: [{ count: 1 }],
    [total.name]: [{ count: 1 }],
  });
});
