import { beforeAll, beforeEach, expect, test } from "vitest";
import { Answers } from "../../../src/server/analytics/answers/answers";
import { deliverDue, deliverNow } from "../../../src/server/subscriptions/deliver";
import type { Message } from "../../../src/shared/calls/messages";
import type { Subscription } from "../../../src/shared/calls/subscriptions";
import { addDays, formatDate, today } from "../../../src/shared/time/dates";
import { anArbo, BULACAN, ILOILO, serverOfFile, type Answer, type Call } from "../server";

const server = await serverOfFile();
const { pool } = server.context;
const deliverer = { pool, answers: new Answers(pool, null), sendsMail: false };
let officer: Call;
let admin: Call;

const save = (more: object): Promise<Answer<Subscription>> =>
  officer<Subscription>("PUT", "/api/subscriptions/update", {
    name: "At the close",
    address: "/dashboard?tab=main",
    by_mail: false,
    every: "window",
    sheets: [
      {
        title: "Organizations",
        question: "dashboards/arbos-by-place",
        parameters: { place_level: "province" },
        columns: [{ name: "arbos", label: "ARBOs", kind: "integer" }],
      },
    ],
    ...more,
  });
const aSchedule = async (more: object = {}): Promise<number> => {
  const { data, message } = await admin<{ id: number }[]>("PUT", "/api/report-schedules/update", {
    form: "Accomplishment",
    start_date: addDays(today(), -30),
    end_date: addDays(today(), 5),
    remarks: "Typhoon",
    ...more,
  });
  if (data === undefined) throw new Error(message);
  return data[0]?.id ?? 0;
};
/** Changes the end of a schedule, as if its days had passed. */
const closes = (id: number, on = today()) =>
  pool.query("update report_schedules set end_date = $2 where id = $1", [id, on]);
const morning = async (id: number): Promise<number> => {
  await pool.query("update subscription set next_at = now() - interval '1 second' where id = $1", [id]);
  return deliverDue(deliverer);
};
const leads = async (): Promise<string[]> =>
  (await officer<Message[]>("GET", "/api/messages")).data.map(({ lead }) => lead);

beforeAll(async () => {
  [officer, admin] = [await server.as("officer"), await server.as("admin")];
  await anArbo(server, BULACAN, { arbo_name: "Coop" });
});
beforeEach(async () => {
  await pool.query("delete from message");
  await pool.query("update report_schedules set deleted_at = now()");
  await pool.query("update subscription set deleted_at = now()");
});

test("figures are sent once on the morning on which a window of the owner's area has closed, which the message names", async () => {
  const [general, elsewhere] = [
    await aSchedule(),
    await aSchedule({ form: "Target", region_name: ILOILO.region_name }),
  ];
  const { data, code, message } = await save({});
  expect(code, message).toBe(200);
  expect(await morning(data.id)).toBe(0);
  await closes(elsewhere);
  expect(await morning(data.id)).toBe(0);
  await closes(general);
  expect(await morning(data.id)).toBe(1);
  expect(await leads()).toEqual([
    `Organizations: ARBOs 1. The reporting window for accomplishments closed on ${formatDate(today())}. 1 row.`,
  ]);
  expect(await morning(data.id)).toBe(0);
});

test("a window that was closed before its time is told, and one that was deleted is not", async () => {
  const [early, deleted] = [await aSchedule({ region_name: BULACAN.region_name }), await aSchedule()];
  const { data } = await save({});
  await save({ id: data.id, name: "Renamed" });
  await admin("DELETE", "/api/report-schedules/delete", { id: deleted });
  expect(await morning(data.id)).toBe(0);
  await closes(early, addDays(today(), -3));
  // Renaming it does not lose what was open.
  await save({ id: data.id, name: "At the close" });
  expect(await morning(data.id)).toBe(1);
  expect((await leads())[0]).toContain(`for accomplishments of ${BULACAN.region_name} closed on`);
});

test("it can be sent by hand at any time, and then still waits for its window", async () => {
  const open = await aSchedule();
  const { data } = await save({});
  const sent = await officer("POST", "/api/subscriptions/send", { id: data.id });
  expect([sent.code, await leads()]).toEqual([200, ["Organizations: ARBOs 1. 1 row."]]);
  await closes(open);
  expect(await morning(data.id)).toBe(1);
});

test("receivers are told too which window has closed, and not when figures are sent by hand later", async () => {
  const encoder = await server.as("encoder");
  const { rows } = await pool.query<{ id: number }>("select id from users where username = 'encoder'");
  const receivers = [{ user_id: rows[0]?.id }];
  const lead = async (): Promise<string | undefined> =>
    (await encoder<Message[]>("GET", "/api/messages")).data[0]?.lead;
  const { data } = await save({ receivers });
  const window = await aSchedule();
  expect(await morning(data.id)).toBe(0);
  await closes(window);
  expect(await morning(data.id)).toBe(2);
  const reason = `The reporting window for accomplishments closed on ${formatDate(today())}.`;
  expect(await lead()).toContain(reason);
  await pool.query("delete from message");
  await deliverNow(deliverer, data.id);
  await deliverDue(deliverer);
  expect(await lead()).not.toContain(reason);
});
