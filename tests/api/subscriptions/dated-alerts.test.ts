import { beforeAll, expect, test } from "vitest";
import { Answers } from "../../../src/server/analytics/answers/answers";
import { deliverDue } from "../../../src/server/subscriptions/deliver";
import type { Message } from "../../../src/shared/calls/messages";
import type { Subscription } from "../../../src/shared/calls/subscriptions";
import { addDays, today } from "../../../src/shared/time/dates";
import { anArbo, BULACAN, ILOILO, serverOfFile, type Answer, type Call } from "../server";
import { arbosByProvince } from "./sheets";

const server = await serverOfFile();
const { pool } = server.context;
const deliverer = { pool, answers: new Answers(pool, null), sendsMail: false };
let manager: Call;

const few = { column: "arbos", is: "below", value: 2 };
const save = (condition: object, more = {}): Promise<Answer<Subscription>> =>
  manager<Subscription>("PUT", "/api/subscriptions/update", {
    name: "Few organizations",
    address: "/dashboard?tab=main",
    by_mail: false,
    every: null,
    sheets: [arbosByProvince],
    condition,
    ...more,
  });
const listed = async (id: number): Promise<Subscription | undefined> =>
  (await manager<{ list: Subscription[] }>("GET", "/api/subscriptions")).data.list.find(
    (one) => one.id === id,
  );
const leads = async (): Promise<string[]> =>
  (await manager<Message[]>("GET", "/api/messages")).data.map(({ lead }) => lead);
const due = (id: number) =>
  pool.query("update subscription set next_at = now() - interval '1 second' where id = $1", [id]);
/** As if the shortest time between two checks were over. */
const rested = (id: number) => pool.query("update subscription set wakes_at = now() where id = $1", [id]);
const remove = (id: number) => manager("DELETE", "/api/subscriptions/delete", { id });

beforeAll(async () => {
  manager = await server.as("manager");
  for (const place of [BULACAN, BULACAN, ILOILO])
    await anArbo(server, place, { arbo_name: `Coop ${Math.random()}` });
});

test("an alert is checked before its time when facts that it reads have changed, by one of two servers", async () => {
  const { data, code, message } = await save({ ...few, value: 1 });
  expect(code, message).toBe(200);
  expect(await deliverDue(deliverer)).toBe(0);
  const waits = await listed(data.id);
  expect(Date.parse(waits?.next_at ?? "")).toBeGreaterThan(Date.now() + 50 * 60_000);
  // Nothing that it reads has changed.
  await rested(data.id);
  await pool.query("update data_version set version = version + 1 where fact = 'support'");
  await deliverDue(deliverer);
  expect((await listed(data.id))?.next_at).toBe(waits?.next_at);
  await pool.query("update data_version set version = version + 1 where fact = 'arbo'");
  await deliverDue(deliverer);
  expect((await listed(data.id))?.next_at).not.toBe(waits?.next_at);
  await save(few, { id: data.id });
  expect(await deliverDue(deliverer)).toBe(1);
  // It has just told something.
  const added = await anArbo(server, ILOILO, { arbo_name: "Coop of Iloilo" });
  const told = await listed(data.id);
  expect(await deliverDue(deliverer)).toBe(0);
  expect((await listed(data.id))?.next_at).toBe(told?.next_at);
  await rested(data.id);
  expect(await deliverDue(deliverer)).toBe(0);
  await server.as("admin").then((admin) => admin("DELETE", "/api/arbo-masterlist/delete", { id: added.id }));
  // Within a minute of the last check it waits.
  expect(await deliverDue(deliverer)).toBe(0);
  await rested(data.id);
  const [one, other] = await Promise.all([deliverDue(deliverer), deliverDue(deliverer)]);
  expect(one + other).toBe(1);
  expect(await leads()).toEqual(["ARBOs is below 2: Iloilo.", "ARBOs is below 2: Iloilo."]);
  await remove(data.id);
});

test("an alert with a day is first checked on that day, and keeps its day when it is renamed", async () => {
  const day = { date: addDays(today(), 3), only: false };
  const { data, code, message } = await save({ ...few, day });
  expect(code, message).toBe(200);
  expect(data.condition?.day).toEqual(day);
  expect(data.next_at).toBe(`${addDays(today(), 2)}T22:00:00.000Z`);
  expect(await deliverDue(deliverer)).toBe(0);
  const early = await manager("POST", "/api/subscriptions/send", { id: data.id });
  expect([early.code, early.message]).toEqual([422, expect.stringMatching(/^It is checked from .* on/)]);
  const renamed = await save({ ...few, day }, { id: data.id, name: "Renamed" });
  expect(renamed.data).toMatchObject({ name: "Renamed", next_at: data.next_at, condition: { day } });
  await remove(data.id);
});

test("an alert of one day alone is told once on this day, and ends with it", async () => {
  const { data } = await save({ ...few, day: { date: today(), only: true } });
  await due(data.id);
  expect(await deliverDue(deliverer)).toBe(1);
  const end = Date.parse(`${today()}T16:00:00Z`);
  expect(Date.parse((await listed(data.id))?.next_at ?? "")).toBeLessThanOrEqual(end);
  await due(data.id);
  expect(await deliverDue(deliverer)).toBe(0);
  const yesterday = JSON.stringify({ date: addDays(today(), -1), only: true });
  const laterOn = (): Promise<unknown> =>
    pool.query("update subscription set condition = jsonb_set(condition, '{day}', $2::jsonb) where id = $1", [
      data.id,
      yesterday,
    ]);
  await laterOn();
  await due(data.id);
  expect(await deliverDue(deliverer)).toBe(0);
  expect(await listed(data.id)).toMatchObject({ next_at: null, problem: null });
  // A day that is over stays when something else is changed, and cannot be chosen anew.
  const over = { ...few, day: JSON.parse(yesterday) as object };
  expect((await save(over, { id: data.id, name: "Over" })).data).toMatchObject({ next_at: null });
  const anew = await save(over);
  expect([anew.code, anew.details[0]?.field]).toEqual([422, "condition.day"]);
  await remove(data.id);
});

test("an alert whose day passed without a check says so", async () => {
  const { data } = await save({ ...few, day: { date: today(), only: true } });
  await pool.query(
    `update subscription set condition = jsonb_set(condition, '{day,date}', '"2026-01-05"') where id = $1`,
    [data.id],
  );
  await due(data.id);
  expect(await deliverDue(deliverer)).toBe(0);
  expect(await listed(data.id)).toMatchObject({
    next_at: null,
    problem: "It could not be checked on Jan 05, 2026, and this day is over.",
  });
  await remove(data.id);
});

test.each([{ date: "soon" }, { date: "2026-02-30" }, { date: "9999-01-01" }, "2026-12-01"])(
  "a day that is none, or too far ahead, is refused by its field: %j",
  async (day) => {
    const { code, details } = await save({ ...few, day });
    expect([code, details[0]?.field]).toEqual([400, "condition.day"]);
  },
);

test("an alert that waits for a time of a clock which was ahead is checked at once", async () => {
  const { data } = await save({ ...few, value: 1 });
  await deliverDue(deliverer);
  await pool.query("update subscription set next_at = now() + interval '6 hours' where id = $1", [data.id]);
  const retried = (await listed(data.id))?.next_at;
  await deliverDue(deliverer);
  expect((await listed(data.id))?.next_at).toBe(retried);
  await pool.query("update subscription set next_at = now() + interval '2 days' where id = $1", [data.id]);
  await deliverDue(deliverer);
  expect(Date.parse((await listed(data.id))?.next_at ?? "")).toBeLessThan(Date.now() + 61 * 60_000);
  await remove(data.id);
});
