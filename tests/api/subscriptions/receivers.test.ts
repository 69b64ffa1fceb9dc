import { beforeAll, expect, test } from "vitest";
import { Answers } from "../../../src/server/analytics/answers/answers";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { deliverDue } from "../../../src/server/subscriptions/deliver";
import type { Message, WholeMessage } from "../../../src/shared/calls/messages";
import {
  subscriptionLimits,
  type PossibleReceiver,
  type Receiver,
  type Subscription,
  type Subscriptions,
} from "../../../src/shared/calls/subscriptions";
import { anArbo, BULACAN, ILOILO, serverOfFile, type Answer, type Call } from "../server";
import { arbosByProvince } from "./sheets";

const server = await serverOfFile();
const { pool } = server.context;
const deliverer = { pool, answers: new Answers(pool, null), sendsMail: true };
const calls = {} as Record<"manager" | "regional" | "officer" | "encoder" | "iloilo", Call>;
const users: Record<string, number> = {};
const roles: Record<string, number> = {};

const weekly = {
  name: "Organizations",
  address: "/dashboard?tab=main",
  every: "week",
  by_mail: true,
  sheets: [arbosByProvince],
};
const person = (username: string): Receiver => ({ user_id: users[username] ?? 0 });
const people = (role: string, region_name: string | null = null, province_name: string | null = null) => ({
  uac_id: roles[role] ?? 0,
  region_name,
  province_name,
});
const save = (call: Call, receivers: Receiver[], more: object = {}): Promise<Answer<Subscription>> =>
  call<Subscription>("PUT", "/api/subscriptions/update", { ...weekly, ...more, receivers });
const list = async (call: Call): Promise<Subscriptions> =>
  (await call<Subscriptions>("GET", "/api/subscriptions")).data;
const messages = async (call: Call): Promise<Message[]> =>
  (await call<Message[]>("GET", "/api/messages")).data;
const newest = async (call: Call): Promise<WholeMessage> =>
  (await call<WholeMessage>("GET", `/api/messages/${(await messages(call))[0]?.id ?? 0}`)).data;
const due = (id: number) =>
  pool.query("update subscription set next_at = now() - interval '1 second' where id = $1", [id]);
const remove = (call: Call, id: number) => call("DELETE", "/api/subscriptions/delete", { id });
/** Sends a subscription now. Returns who got how many new messages. */
async function sent(id: number): Promise<Record<string, number>> {
  const counts = async (): Promise<[string, number][]> =>
    (
      await pool.query<{ username: string; count: number }>(
        `select u.username, count(m.id)::int as count from users u left join message m on m.user_id = u.id group by 1`,
      )
    ).rows.map(({ username, count }) => [username, count]);
  const before = Object.fromEntries(await counts());
  await due(id);
  await deliverDue(deliverer);
  const now = (await counts()).map(([name, count]): [string, number] => [name, count - (before[name] ?? 0)]);
  return Object.fromEntries(now.filter(([, count]) => count > 0));
}

beforeAll(async () => {
  for (const name of ["manager", "regional", "officer", "encoder", "iloilo"] as const)
    calls[name] = await server.as(name);
  for (const { id, username } of (
    await pool.query<{ id: number; username: string }>("select id, username from users")
  ).rows)
    users[username] = id;
  for (const { id, roletype } of (
    await pool.query<{ id: number; roletype: string }>("select id, roletype from uac")
  ).rows)
    roles[roletype] = id;
  for (const place of [BULACAN, BULACAN, ILOILO])
    await anArbo(server, place, { arbo_name: `${Math.random()}` });
});

test("each receiver gets the figures of the own area and sees who sent them, and the ledger names who got what", async () => {
  const saved = await save(calls.manager, [person("officer"), people("Provincial Encoder")]);
  expect(saved.code, saved.message).toBe(200);
  expect(await sent(saved.data.id)).toEqual({ manager: 1, officer: 1, encoder: 1, iloilo: 1 });
  const own = await newest(calls.manager);
  expect([own.sender, own.sheets[0]?.rows.length]).toEqual([null, 2]);
  const got = await newest(calls.iloilo);
  expect(got).toMatchObject({ sender: "manager", scope: "Iloilo" });
  expect(got.sheets[0]?.rows).toEqual([{ place: "Iloilo", arbos: 1 }]);
  expect((await newest(calls.officer)).sheets[0]?.rows).toEqual([{ place: "Bulacan", arbos: 2 }]);
  const { rows } = await pool.query(
    `select details::jsonb->>'receiver' as receiver, details::jsonb->>'scope' as scope from user_log
      where form_name = 'Subscriptions' and action = 'Send report' and user_name = 'manager' order by 1 nulls first`,
  );
  expect(rows).toEqual([
    { receiver: null, scope: null },
    { receiver: "encoder", scope: "Bulacan" },
    { receiver: "iloilo", scope: "Iloilo" },
    { receiver: "officer", scope: BULACAN.region_name },
  ]);
  expect((await verifyLedger(pool, server.context.config.dataDir)).fault).toBeNull();
  await remove(calls.manager, saved.data.id);
});

test("a subscription is changed although a receiver has gone, who gets nothing and can be taken out", async () => {
  const { data } = await save(calls.manager, [person("officer"), person("iloilo")]);
  await pool.query("update users set active = false where id = $1", [users["iloilo"]]);
  const change = (receivers: Receiver[]) => save(calls.manager, receivers, { id: data.id, name: "Changed" });
  expect((await change([person("officer"), person("iloilo")])).code).toBe(200);
  expect(await sent(data.id)).toEqual({ manager: 1, officer: 1 });
  expect((await change([person("officer")])).code).toBe(200);
  expect(await change([person("officer"), person("iloilo")])).toMatchObject({
    code: 422,
    message: expect.stringMatching(/^Nobody there/) as string,
  });
  await pool.query("update users set active = true where id = $1", [users["iloilo"]]);
  await remove(calls.manager, data.id);
});

test("a role within a region or a province is its people there alone", async () => {
  const ofRegion = await save(calls.manager, [people("Provincial Encoder", BULACAN.region_name)]);
  expect(await sent(ofRegion.data.id)).toEqual({ manager: 1, encoder: 1 });
  await remove(calls.manager, ofRegion.data.id);
  const { data } = await save(calls.manager, [people("Provincial Encoder", null, "Iloilo")]);
  expect((await list(calls.manager)).list).toMatchObject([{ to: ["Provincial Encoder, Iloilo"], people: 1 }]);
  expect(await sent(data.id)).toEqual({ manager: 1, iloilo: 1 });
  await remove(calls.manager, data.id);
});

test("a receiver leaves and comes back, each alone, and sees what others send", async () => {
  const { data } = await save(calls.manager, [person("officer"), person("encoder")]);
  const { received } = await list(calls.officer);
  expect(received).toMatchObject([{ id: data.id, name: "Organizations", sender: "manager", left: false }]);
  expect((await calls.officer("PUT", "/api/subscriptions/leave", { id: data.id })).code).toBe(200);
  expect(await sent(data.id)).toEqual({ manager: 1, encoder: 1 });
  expect((await list(calls.officer)).received).toMatchObject([{ left: true }]);
  expect((await list(calls.manager)).list).toMatchObject([{ people: 1 }]);
  await calls.officer("PUT", "/api/subscriptions/rejoin", { id: data.id });
  expect(await sent(data.id)).toEqual({ manager: 1, encoder: 1, officer: 1 });
  expect((await calls.iloilo("PUT", "/api/subscriptions/leave", { id: data.id })).code).toBe(404);
  await remove(calls.manager, data.id);
  expect((await list(calls.officer)).received).toEqual([]);
});

test("figures are sent within the own area and to nobody above it", async () => {
  for (const [call, receiver] of [
    [calls.regional, person("manager")],
    [calls.regional, person("iloilo")],
    [calls.encoder, person("officer")],
    [calls.encoder, people("Manager")],
    [calls.manager, person("manager")],
    [calls.manager, { user_id: 999_999 }],
  ] as const) {
    const { code, details } = await save(call, [receiver]);
    expect([code, details[0]?.field]).toEqual([422, "receivers"]);
  }
  const { data } = await save(calls.regional, [people("Provincial Encoder"), person("officer")]);
  expect(await sent(data.id)).toEqual({ regional: 1, encoder: 1, officer: 1 });
  await remove(calls.regional, data.id);
  const found = async (call: Call, search: string): Promise<string[]> =>
    (await call<PossibleReceiver[]>("GET", `/api/subscriptions/people?search=${search}`)).data.map(
      ({ name }) => name,
    );
  expect(await found(calls.manager, "IL")).toEqual(["iloilo"]);
  expect(await found(calls.regional, "")).toEqual(["encoder", "officer"]);
  expect(await found(calls.encoder, "")).toEqual([]);
  expect(await found(calls.manager, "a&search=b")).toEqual([]);
});

test("a closed account, a lost screen and another area receive nothing at that moment", async () => {
  const { data } = await save(calls.regional, [person("officer"), person("encoder")]);
  await pool.query("update users set active = false where username = 'officer'");
  expect(await sent(data.id)).toEqual({ regional: 1, encoder: 1 });
  await pool.query("update users set active = true where username = 'officer'");
  await pool.query("update users set region_name = $1 where username = 'officer'", [ILOILO.region_name]);
  expect(await sent(data.id)).toEqual({ regional: 1, encoder: 1 });
  await pool.query("update users set region_name = $1 where username = 'officer'", [BULACAN.region_name]);
  await pool.query("update uac set route = 'forms' where roletype = 'Provincial Encoder'");
  expect((await list(calls.regional)).list).toMatchObject([{ people: 1 }]);
  expect(await sent(data.id)).toEqual({ regional: 1, officer: 1 });
  const controls = (of: string) =>
    pool.query(
      "update uac set route = 'dashboard,forms', access_controls = $1 where roletype = 'Provincial Encoder'",
      [of],
    );
  await controls("Edit,Delete");
  expect(await sent(data.id)).toEqual({ regional: 1, officer: 1 });
  await controls("Read,Edit,Delete");
  await remove(calls.regional, data.id);
});

test("who leaves, or is left without the subscription, between two steps of a delivery gets nothing", async () => {
  const { data } = await save(calls.manager, [person("officer"), person("encoder")]);
  await due(data.id);
  let stops = 0;
  await deliverDue(deliverer, () => stops++ > 0);
  expect((await pool.query("select user_id from subscription_delivery")).rows).toHaveLength(2);
  await calls.officer("PUT", "/api/subscriptions/leave", { id: data.id });
  const before = (await messages(calls.officer)).length;
  expect(await deliverDue(deliverer)).toBe(1);
  expect(await messages(calls.officer)).toHaveLength(before);
  stops = 0;
  await due(data.id);
  await deliverDue(deliverer, () => stops++ > 0);
  await remove(calls.manager, data.id);
  expect(await deliverDue(deliverer)).toBe(0);
  expect((await pool.query("select from subscription_delivery")).rows).toEqual([]);
});

test("a report is sent to those alone whose role opens the reports", async () => {
  const { code, data, message } = await save(calls.manager, [person("officer"), person("encoder")], {
    address: "/report?tab=capacity-development",
  });
  expect(code, message).toBe(200);
  expect(await sent(data.id)).toEqual({ manager: 1, officer: 1 });
  await remove(calls.manager, data.id);
});

test("who is moved to another area between two steps of a delivery gets nothing", async () => {
  const { data } = await save(calls.regional, [person("officer")]);
  await due(data.id);
  let stops = 0;
  await deliverDue(deliverer, () => stops++ > 0);
  const move = (region: string) =>
    pool.query("update users set region_name = $1 where username = 'officer'", [region]);
  await move(ILOILO.region_name);
  expect(await deliverDue(deliverer)).toBe(0);
  await move(BULACAN.region_name);
  expect((await pool.query("select from subscription_delivery")).rows).toEqual([]);
  await remove(calls.regional, data.id);
});

test("two servers deliver to each receiver once, and what cannot be composed is tried again", async () => {
  const { data } = await save(calls.manager, [people("Provincial Encoder"), person("officer")]);
  await due(data.id);
  const counted = async (): Promise<number[]> =>
    Promise.all(
      [calls.officer, calls.encoder, calls.iloilo].map(async (call) => (await messages(call)).length),
    );
  const before = await counted();
  await Promise.all([deliverDue(deliverer), deliverDue(deliverer)]);
  expect(await counted()).toEqual(before.map((count) => count + 1));
  let fails = true;
  const ask: Answers["ask"] = (actor, ...asked) =>
    fails && actor.id === users["officer"]
      ? Promise.reject(new Error("away"))
      : deliverer.answers.ask(actor, ...asked);
  const troubled = { ...deliverer, answers: { ask, formerValues: async () => ({}) } as unknown as Answers };
  await due(data.id);
  expect(await deliverDue(troubled)).toBe(3);
  fails = false;
  expect(await deliverDue(troubled)).toBe(0);
  await pool.query("update subscription_delivery set due_at = now()");
  expect(await deliverDue(troubled)).toBe(1);
  await remove(calls.manager, data.id);
});

test("an alert is sent to nobody else, and so are more receivers than allowed", async () => {
  const alert = { every: null, condition: { column: "arbos", is: "below", value: 1 } };
  expect((await save(calls.manager, [person("officer")], alert)).code).toBe(422);
  const many = Array.from({ length: subscriptionLimits.receivers + 1 }, (_, at) => ({ user_id: at + 1 }));
  expect((await save(calls.manager, many)).code).toBe(400);
  expect((await save(calls.manager, [{} as Receiver])).details[0]?.field).toBe("receivers[0]");
  const grown = await save(calls.manager, [people("Provincial Encoder")]);
  await pool.query(
    `insert into users (username, name, roles, region_name, province_name, password_hash)
     select 'many' || n, 'Many', 'Provincial Encoder', $1, 'Iloilo', '' from generate_series(1, $2) n`,
    [ILOILO.region_name, subscriptionLimits.people],
  );
  const { code, message } = await save(calls.manager, [people("Provincial Encoder")]);
  expect([code, message]).toEqual([422, expect.stringMatching(/202 people, and 200 at most/) as string]);
  // A role may grow beyond the limit after it was named.
  let stops = 0;
  await due(grown.data.id);
  await deliverDue(deliverer, () => stops++ > 0);
  const { rows } = await pool.query("select from subscription_delivery");
  expect(rows).toHaveLength(subscriptionLimits.people);
  expect((await list(calls.manager)).list.find(({ id }) => id === grown.data.id)?.problem).toMatch(
    /^200 people at most .* got none: 2$/,
  );
});

/** Costs two seconds. */
test("figures of a place outside the reader's area say so, and an alert on them waits instead of telling 0", async () => {
  const { region_name, province_name } = BULACAN;
  const of = (parameters: object) => ({
    ...arbosByProvince,
    parameters: { place_level: "province", ...parameters },
  });
  const { data } = await save(calls.manager, [person("officer"), person("iloilo")], {
    sheets: [of({ region_name: [ILOILO.region_name] })],
  });
  await sent(data.id);
  const outside = `${ILOILO.region_name} lies outside your area, ${region_name}.`;
  expect((await newest(calls.officer)).lead).toBe(`0 rows. ${outside}`);
  for (const call of [calls.manager, calls.iloilo])
    expect((await newest(call)).lead).not.toContain("outside");
  await remove(calls.manager, data.id);

  const columns = [{ name: "count", label: "ARBOs", kind: "integer" }];
  const few = {
    title: "ARBOs",
    question: "dashboards/arbo-universe",
    parameters: { province_name: [province_name] },
    columns,
  };
  const condition = { column: "count", is: "below", value: 1 };
  const alert = await save(calls.regional, [], { sheets: [few], every: null, condition });
  expect(alert.code, alert.message).toBe(200);
  const told = () => sent(alert.data.id);
  const move = (place: string) =>
    pool.query("update users set region_name = $2 where id = $1", [users["regional"], place]);
  expect(await told()).toEqual({});
  await move(ILOILO.region_name);
  expect(await told()).toEqual({ regional: 1 });
  const lead = `${province_name} lies outside your area, ${ILOILO.region_name}.`;
  expect(await newest(calls.regional)).toMatchObject({ lead, sheets: [] });
  expect((await list(calls.regional)).list).toMatchObject([{ missing: lead }]);
  expect(await told()).toEqual({});
  await move(region_name);
  expect(await told()).toEqual({});
  expect((await list(calls.regional)).list).toMatchObject([{ missing: null }]);
  await remove(calls.regional, alert.data.id);
});
