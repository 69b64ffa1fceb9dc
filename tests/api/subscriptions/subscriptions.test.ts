import { unzipSync } from "fflate";
import { read, utils } from "xlsx";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { maxWatchedLines } from "../../../src/shared/calls/alerts";
import type { Message, WholeMessage } from "../../../src/shared/calls/messages";
import { subscriptionLimits, type SentNow, type Subscription } from "../../../src/shared/calls/subscriptions";
import { Answers } from "../../../src/server/analytics/answers/answers";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { deliverDue } from "../../../src/server/subscriptions/deliver";
import { deleteOldMessages } from "../../../src/server/subscriptions/messages";
import { sendMails } from "../../../src/server/subscriptions/mail/send-mails";
import { Problem } from "../../../src/shared/errors";
import { today } from "../../../src/shared/time/dates";
import { anArbo, BULACAN, ILOILO, serverOfFile, type Answer, type Call } from "../server";
import { mailServer } from "./mail-server";

const server = await serverOfFile();
const { pool } = server.context;
/** What happens while a mail is being sent. */
let meanwhile = (): Promise<unknown> => Promise.resolve();
const { url, received } = await mailServer(() => meanwhile());
const mail = { smtpUrl: url, from: "MARBLE <marble@dar.gov.ph>", publicUrl: "https://marble.dar.gov.ph" };
const deliverer = { pool, answers: new Answers(pool, null), sendsMail: true };
let admin: Call;
let officer: Call;
let encoder: Call;
let manager: Call;

/** The number of organizations by place, as the tile of the main dashboard sends it. */
const places = {
  title: "Organizations by region",
  question: "dashboards/arbos-by-place",
  parameters: { place_level: "province" },
  columns: [
    { name: "place", label: "Place", kind: "text" },
    { name: "arbos", label: "ARBOs", kind: "integer", total: "sum" },
  ],
};
const weekly = {
  name: "Monday's figures",
  address: "/dashboard?tab=main",
  sheets: [places],
  every: "week",
  by_mail: true,
};
const save = (call: Call, body: object): Promise<Answer<Subscription>> =>
  call<Subscription>("PUT", "/api/subscriptions/update", body);
const due = (id: number) =>
  pool.query("update subscription set next_at = now() - interval '1 second' where id = $1", [id]);
const messages = async (call: Call): Promise<Message[]> =>
  (await call<Message[]>("GET", "/api/messages")).data;
const newest = async (call: Call): Promise<WholeMessage> => {
  const [first] = await messages(call);
  return (await call<WholeMessage>("GET", `/api/messages/${first?.id ?? 0}`)).data;
};
const next = async (call: Call, id: number): Promise<Subscription | undefined> =>
  (await call<{ list: Subscription[] }>("GET", "/api/subscriptions")).data.list.find((one) => one.id === id);

beforeAll(async () => {
  admin = await server.as("admin");
  officer = await server.as("officer");
  encoder = await server.as("encoder");
  manager = await server.as("manager");
  for (const place of [BULACAN, BULACAN, ILOILO])
    await anArbo(server, place, { arbo_name: `Coop ${Math.random()}` });
  await pool.query("update users set email = username || '@dar.gov.ph'");
  await pool.query("update users set email = 'refused@dar.gov.ph' where username = 'encoder'");
});

/** Costs 9 seconds, most of them the start of the server. */
describe("subscriptions", () => {
  test("figures are sent at their time within the scope of the receiver, with a workbook, and entered in the ledger", async () => {
    const saved = await save(officer, weekly);
    expect(saved.code, saved.message).toBe(200);
    expect(new Date(saved.data.next_at ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect(await deliverDue(deliverer)).toBe(0);
    await due(saved.data.id);
    expect(await deliverDue(deliverer)).toBe(1);
    const message = await newest(officer);
    expect(message).toMatchObject({ title: "Monday's figures", mail: "waiting", read_at: null });
    expect(message.sheets[0]?.rows).toEqual([{ place: "Bulacan", arbos: 2 }]);
    expect(await sendMails(pool, mail)).toBe(1);
    expect((await messages(officer))[0]?.mail).toBe("sent");
    const [{ to, text } = { to: [], text: "" }] = received;
    expect(to).toEqual(["officer@dar.gov.ph"]);
    expect(text).toContain("Subject: Monday's figures");
    expect(text).toContain("https://marble.dar.gov.ph/dashboard?tab=3Dmain");
    const [, attached = ""] =
      /filename=Report_[\d-]+\.xlsx\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/.exec(text) ?? [];
    const book = read(Buffer.from(attached, "base64"));
    expect(utils.sheet_to_json(book.Sheets["Report"] ?? {}, { header: 1 })).toEqual([
      ["Place", "ARBOs"],
      ["Bulacan", 2],
    ]);
    const [, document = ""] =
      /filename=Report_[\d-]+\.pdf\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/.exec(text) ?? [];
    expect(Buffer.from(document, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    expect(new Date((await next(officer, saved.data.id))?.next_at ?? 0).getTime()).toBeGreaterThan(
      Date.now(),
    );
    const { rows } = await pool.query(
      "select action, user_name, details::jsonb->>'rows' as rows from user_log where form_name = 'Subscriptions' order by id",
    );
    expect(rows).toEqual([
      { action: "Subscribe", user_name: "officer", rows: null },
      { action: "Send report", user_name: "officer", rows: "1" },
    ]);
    expect((await verifyLedger(pool, server.context.config.dataDir)).fault).toBeNull();
  });

  test("one that is changed shortly before its time is sent once, at its time", async () => {
    const { data } = await save(admin, { ...weekly, name: "Changed before its time" });
    vi.useFakeTimers({ now: Date.parse(data.next_at ?? "") - 60_000, toFake: ["Date"] });
    try {
      expect((await save(admin, { id: data.id, name: "Renamed" })).data.next_at).toBe(data.next_at);
    } finally {
      vi.useRealTimers();
    }
    await admin("DELETE", "/api/subscriptions/delete", { id: data.id });
  });

  test("an alert tells each line once, and again only after it has not met the condition in between", async () => {
    const { data, code, message } = await save(admin, {
      ...weekly,
      name: "Few organizations",
      every: null,
      condition: { column: "arbos", is: "below", value: 2 },
    });
    expect(code, message).toBe(200);
    const look = async (): Promise<number> => {
      await due(data.id);
      return deliverDue(deliverer);
    };
    expect(await look()).toBe(1);
    expect(await newest(admin)).toMatchObject({
      lead: "ARBOs is below 2: Iloilo.",
      sheets: [{ rows: [{ place: "Iloilo", arbos: 1 }] }],
    });
    expect(await look()).toBe(0);
    const added = await anArbo(server, ILOILO, { arbo_name: "Coop of Iloilo" });
    expect(await look()).toBe(0);
    await admin("DELETE", "/api/arbo-masterlist/delete", { id: added.id });
    expect(await look()).toBe(1);
    expect(await messages(admin)).toHaveLength(2);
    await admin("DELETE", "/api/subscriptions/delete", { id: data.id });
  });

  test("lines that are too many to watch are counted in the message and in the list", async () => {
    const few = { every: null, condition: { column: "arbos", is: "below", value: 2 } };
    const { data } = await save(admin, { ...weekly, name: "Many lines", ...few });
    const rows = Array.from({ length: maxWatchedLines + 3 }, (_, at) => ({
      place: `Place ${at}`,
      arbos: at + 1,
    }));
    const ask = () => Promise.resolve({ rows: { [places.question]: rows } });
    await due(data.id);
    expect(
      await deliverDue({
        ...deliverer,
        answers: { ask, formerValues: async () => ({}) } as unknown as Answers,
      }),
    ).toBe(1);
    const told = "Only the first 5,000 lines are watched, 3 more are not.";
    expect((await newest(admin)).lead).toBe(`ARBOs is below 2: Place 0. ${told}`);
    expect(await next(admin, data.id)).toMatchObject({ unwatched: 3 });
    await due(data.id);
    await deliverDue(deliverer);
    expect(await next(admin, data.id)).toMatchObject({ unwatched: 0 });
    await admin("DELETE", "/api/subscriptions/delete", { id: data.id });
  });

  test("an alert of changes remembers the figures at first, and tells those that differ later", async () => {
    const { data } = await save(manager, {
      ...weekly,
      name: "Changes",
      every: null,
      condition: { column: "arbos", is: "changes" },
    });
    const look = async (): Promise<number> => {
      await due(data.id);
      return deliverDue(deliverer);
    };
    expect(await look()).toBe(0);
    expect(await look()).toBe(0);
    await anArbo(server, BULACAN, { arbo_name: "Coop of Bulacan" });
    expect(await look()).toBe(1);
    expect((await newest(manager)).sheets[0]?.rows).toEqual([{ place: "Bulacan", arbos: 3 }]);
    await manager("DELETE", "/api/subscriptions/delete", { id: data.id });
  });

  test("a period in words is that of the day of sending, and the address names its dates", async () => {
    const { data, code, message } = await save(manager, {
      ...weekly,
      address: "/dashboard?tab=form-11&period=this-year&reporting_year=2020",
      sheets: [
        {
          ...places,
          period: "this-year",
          question: "dashboards/support-stages",
          parameters: { reporting_year: [2020], process_stage: "both" },
          columns: [{ name: "total", label: "Supports", kind: "integer" }],
        },
      ],
    });
    expect(code, message).toBe(200);
    const sent = await manager<{ message: number }>("POST", "/api/subscriptions/send", { id: data.id });
    const { filters, address } = (await manager<WholeMessage>("GET", `/api/messages/${sent.data.message}`))
      .data;
    const year = today().slice(0, 4);
    expect(filters).toEqual([["Period", `This year (${year})`]]);
    expect(address).toBe(`/dashboard?tab=form-11&reporting_year=${year}`);
  });

  test("what is due stays due when it is changed, and what failed is tried again and told", async () => {
    const { data } = await save(officer, { ...weekly, name: "Due" });
    await due(data.id);
    await save(officer, { id: data.id, name: "Due, renamed" });
    expect(await deliverDue(deliverer)).toBe(1);
    expect((await newest(officer)).title).toBe("Due, renamed");
    await pool.query(
      `update subscription set sheets = '[{"question":"dashboards/gone","parameters":{}}]' where id = $1`,
      [data.id],
    );
    await due(data.id);
    expect(await deliverDue(deliverer)).toBe(0);
    const failed = await next(officer, data.id);
    expect(failed?.problem).toMatch(/exist no longer/);
    expect(Date.parse(failed?.next_at ?? "") - Date.now()).toBeLessThan(6 * 60_000);
    await pool.query("update subscription set sent_at = null where id = $1", [data.id]);
    const now = await officer("POST", "/api/subscriptions/send", { id: data.id });
    expect([now.code, now.message]).toEqual([422, expect.stringMatching(/exist no longer/) as string]);
    await officer("DELETE", "/api/subscriptions/delete", { id: data.id });
  });

  test("what was sent just now is not sent again: its message is answered as long as it is there", async () => {
    const { data } = await save(officer, { ...weekly, name: "Twice" });
    const send = () => officer<SentNow>("POST", "/api/subscriptions/send", { id: data.id });
    const first = await send();
    expect(first.data).toEqual({ message: (await newest(officer)).id, sent: true });
    expect((await send()).data).toEqual({ ...first.data, sent: false });
    await officer("DELETE", "/api/messages/delete", { id: first.data.message });
    expect(await send()).toMatchObject({
      code: 429,
      message: expect.stringMatching(/was deleted/) as string,
    });
    await officer("DELETE", "/api/subscriptions/delete", { id: data.id });
  });

  test("what is changed while it is composed is composed anew, and sent once", async () => {
    const { data } = await save(officer, { ...weekly, name: "Composed" });
    await due(data.id);
    let changes = 1;
    const ask: Answers["ask"] = async (...asked) => {
      if (changes-- > 0) await save(officer, { id: data.id, name: "Composed anew" });
      return deliverer.answers.ask(...asked);
    };
    expect(
      await deliverDue({
        ...deliverer,
        answers: { ask, formerValues: async () => ({}) } as unknown as Answers,
      }),
    ).toBe(1);
    const titles = (await messages(officer)).map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith("Composed"))).toEqual(["Composed anew"]);
    await officer("DELETE", "/api/subscriptions/delete", { id: data.id });
  });

  test("a subscription that two servers find is delivered by one of them", async () => {
    const { data } = await save(officer, { ...weekly, name: "Once" });
    await due(data.id);
    const [one, other] = await Promise.all([deliverDue(deliverer), deliverDue(deliverer)]);
    expect(one + other).toBe(1);
    await officer("DELETE", "/api/subscriptions/delete", { id: data.id });
  });

  test("a mail that is refused has failed, and one waits while the mail server is away or takes no password", async () => {
    await pool.query("update message set mail = 'none' where mail = 'waiting'");
    const { data } = await save(encoder, weekly);
    await due(data.id);
    await deliverDue(deliverer);
    await expect(sendMails(pool, { ...mail, smtpUrl: "smtp://127.0.0.1:1" })).rejects.toThrow(/ECONNREFUSED/);
    const waiting = async (problem: RegExp): Promise<void> => {
      const [first] = await messages(encoder);
      expect(first).toMatchObject({ mail: "waiting" });
      expect(first?.mail_problem).toMatch(problem);
      // The clock was three days ahead.
      await pool.query("update message set mail_at = now() + interval '3 days' where mail = 'waiting'");
    };
    await waiting(/ECONNREFUSED/);
    await expect(sendMails(pool, { ...mail, smtpUrl: url.replace("//", "//user:wrong@") })).rejects.toThrow(
      /535/,
    );
    await waiting(/535/);
    await sendMails(pool, mail);
    expect((await messages(encoder))[0]).toMatchObject({ mail: "failed" });
    // Another server took the mail when this one had held it for too long, and sends it or has sent it.
    for (const state of ["waiting", "sent"]) {
      await pool.query("update message set mail = 'waiting', mail_at = now() where user_id = $1", [
        (await pool.query<{ id: number }>("select id from users where username = 'encoder'")).rows[0]?.id,
      ]);
      meanwhile = () =>
        pool.query("update message set mail = $1, mail_tries = mail_tries + 1 where mail = 'waiting'", [
          state,
        ]);
      await sendMails(pool, mail);
      meanwhile = () => Promise.resolve();
      expect((await messages(encoder))[0]).toMatchObject({ mail: state });
    }
  });

  test("a mail waits while the server writes other documents, and says which it could not write", async () => {
    await pool.query("update message set mail = 'none' where mail = 'waiting'");
    const { data } = await save(officer, { ...weekly, name: "Documents" });
    await due(data.id);
    await deliverDue(deliverer);
    const sendWith = (error: Error): Promise<number> =>
      sendMails(
        pool,
        mail,
        () => false,
        () => Promise.reject(error),
      );
    const before = received.length;
    expect(await sendWith(new Problem(503, "The server is writing other documents."))).toBe(0);
    expect((await messages(officer))[0]).toMatchObject({
      mail: "waiting",
      mail_problem: "The server is writing other documents.",
    });
    await pool.query("update message set mail_at = now() where mail = 'waiting'");
    expect(await sendWith(new Error("Out of memory"))).toBe(1);
    const told = "The workbook and the PDF could not be written and are not attached.";
    expect((await messages(officer))[0]).toMatchObject({ mail: "sent", mail_problem: told });
    expect(received).toHaveLength(before + 1);
    expect(received.at(-1)?.text).toContain(told);
    await officer("DELETE", "/api/subscriptions/delete", { id: data.id });
  });

  test("subscriptions and messages are seen, sent, changed and marked by their owner alone", async () => {
    const { data } = await save(officer, { ...weekly, name: "Own" });
    await officer("POST", "/api/subscriptions/send", { id: data.id });
    const own = await newest(officer);
    for (const other of [admin, encoder, manager]) {
      expect(await next(other, data.id)).toBeUndefined();
      expect((await other("GET", `/api/messages/${own.id}`)).code).toBe(404);
      expect((await save(other, { id: data.id, name: "Mine" })).code).toBe(404);
      expect((await other("DELETE", "/api/subscriptions/delete", { id: data.id })).code).toBe(404);
      expect((await other("POST", "/api/subscriptions/send", { id: data.id })).code).toBe(404);
      expect((await other<unknown[]>("PUT", "/api/messages/read", { id: own.id })).data).toEqual([]);
    }
    const all = await messages(officer);
    expect((await officer<{ unread: number }>("GET", "/api/messages/unread")).data.unread).toBe(
      all.filter(({ read_at }) => read_at === null).length,
    );
    await officer("PUT", "/api/messages/read", { ids: all.map(({ id }) => id) });
    expect((await officer<{ unread: number }>("GET", "/api/messages/unread")).data.unread).toBe(0);
    await officer("DELETE", "/api/messages/delete", { id: own.id });
    expect((await messages(officer)).map(({ id }) => id)).not.toContain(own.id);
    await officer("PUT", "/api/messages/restore", { id: own.id });
    expect((await messages(officer)).map(({ id }) => id)).toContain(own.id);
  });

  test("messages are kept for 90 days, and so many of each person", async () => {
    const add = (username: string, count: number, age: string) =>
      pool.query(
        `insert into message (user_id, title, lead, address, body, mail, time_stamp)
         select u.id, 'Old', '', '/dashboard', '{}', 'none', now() - $3::interval
         from users u, generate_series(1, $2) where u.username = $1`,
        [username, count, age],
      );
    const count = async (username: string): Promise<number> =>
      (
        await pool.query<{ count: number }>(
          `select count(*)::int as count from message m join users u on u.id = m.user_id
           where u.username = $1 and title = 'Old'`,
          [username],
        )
      ).rows[0]?.count ?? 0;
    await add("iloilo", 1, "91 days");
    await add("iloilo", 2, "89 days");
    await add("regional", subscriptionLimits.kept + 3, "1 day");
    await deleteOldMessages(pool);
    expect([await count("iloilo"), await count("regional")]).toEqual([2, subscriptionLimits.kept]);
  });

  test("a closed account receives nothing more", async () => {
    const { data } = await save(officer, { ...weekly, name: "Closed" });
    await pool.query("update users set active = false where username = 'officer'");
    await due(data.id);
    expect(await deliverDue(deliverer)).toBe(0);
    await pool.query("update users set active = true where username = 'officer'");
    expect((await next(officer, data.id))?.problem).toMatch(/account is closed/);
  });

  test("a change that somebody overtook, or that is deleted meanwhile, is refused and a deletion can be taken back", async () => {
    const { data } = await save(officer, { ...weekly, name: "Two windows" });
    expect((await save(officer, { id: data.id, row_version: 1, name: "First window" })).code).toBe(200);
    expect((await save(officer, { id: data.id, row_version: 1, name: "Second window" })).code).toBe(409);
    await officer("DELETE", "/api/subscriptions/delete", { id: data.id });
    expect((await save(officer, { id: data.id, name: "Gone" })).code).toBe(404);
    expect((await officer("PUT", "/api/subscriptions/restore", { id: data.id })).code).toBe(200);
    expect((await next(officer, data.id))?.name).toBe("First window");
  });

  test.each([
    ["name", { name: " " }],
    ["address", { address: "https://elsewhere.example/dashboard" }],
    ["address", { address: "/users?tab=log" }],
    ["sheets", { sheets: [] }],
    ["sheets[0].question", { sheets: [{ ...places, question: "dashboards/none" }] }],
    [
      "sheets[0].columns[0]",
      { sheets: [{ ...places, columns: [{ name: "secret", label: "x", kind: "text" }] }] },
    ],
    ["unknown", { sheets: [{ ...places, parameters: { unknown: 1 } }] }],
    ["every", { every: "minute" }],
    ["every", { condition: { column: "arbos", is: "below", value: 1 } }],
    ["condition.column", { every: null, condition: { column: "place", is: "below", value: 1 } }],
    ["condition.value", { every: null, condition: { column: "arbos", is: "above", value: "many" } }],
  ])("a fault is told by its field: %s", async (field, fault) => {
    const { code, details } = await save(officer, { ...weekly, ...fault });
    expect(code).toBe(400);
    expect(details[0]?.field).toBe(field);
  });

  test("lists of persons are not sent, and a screen that the role does not open cannot be subscribed to", async () => {
    const columns = [{ name: "arbo_name", label: "ARBO", kind: "text" }];
    const persons = { ...places, question: "dashboards/trainee-records", parameters: {}, columns };
    expect((await save(officer, { ...weekly, sheets: [persons] })).code).toBe(422);
    expect((await save(encoder, { ...weekly, address: "/report?report=capacity" })).code).toBe(403);
  });

  test("a report book has a sheet for each part within the scope of its reader, and is entered in the ledger", async () => {
    const sheets = [
      { ...places, title: "Main: Places" },
      { ...places, title: "Again", parameters: { ...places.parameters, region_name: [BULACAN.region_name] } },
    ];
    const made = await encoder("POST", "/api/books/xlsx", { name: "Book", sheets });
    expect(made.code).toBe(200);
    const book = read(made.raw);
    expect(book.SheetNames).toEqual(["Main Places", "Again", "Definitions", "About"]);
    const rows = utils.sheet_to_json<string[]>(book.Sheets["Main Places"] ?? {}, { header: 1 });
    expect(rows.map(([place]) => place)).toEqual(["Place", BULACAN.province_name]);
    const { rows: entries } = await pool.query(
      "select user_name, details::jsonb->>'file' as file from user_log where form_name = 'Book' and action = 'Export'",
    );
    expect(entries).toEqual([{ user_name: "encoder", file: "xlsx" }]);
    const chart = { kind: "bars", names: ["place"], series: [{ column: "arbos", colour: "#1f5e3b" }] };
    const drawnBy = async (call: Call): Promise<string[]> =>
      Object.keys(
        unzipSync(
          (await call("POST", "/api/books/xlsx", { name: "Drawn", sheets: [{ ...places, chart }] })).raw,
        ),
      ).filter((path) => path.startsWith("xl/charts/"));
    expect(await drawnBy(admin)).toEqual(["xl/charts/chart1.xml"]);
    // One place is no chart.
    expect(await drawnBy(encoder)).toEqual([]);
    for (const wrong of [
      { ...chart, kind: "pie" },
      { ...chart, names: ["province_name"] },
      { ...chart, series: [{ column: "arbos", colour: "url(x)" }] },
      { ...chart, series: [{ ...chart.series[0], line: "elsewhere" }] },
      { ...chart, series: Array(13).fill(chart.series[0]) },
    ]) {
      const refused = await admin("POST", "/api/books/xlsx", {
        name: "Drawn",
        sheets: [{ ...places, chart: wrong }],
      });
      expect([refused.code, refused.details[0]?.field]).toEqual([
        400,
        expect.stringMatching(/^sheets\[0\]\.chart/),
      ]);
    }
    expect((await encoder("POST", "/api/books/doc", { name: "Book", sheets })).code).toBe(404);
    expect((await encoder("POST", "/api/books/pdf", { name: "Book", sheets: [] })).code).toBe(400);
    const [newest] = await messages(officer);
    const document = await officer("GET", `/api/messages/${newest?.id}/pdf`);
    expect(document.raw.subarray(0, 5).toString()).toBe("%PDF-");
    const workbook = read((await officer("GET", `/api/messages/${newest?.id}/xlsx`)).raw);
    expect(workbook.SheetNames.slice(-2)).toEqual(["Definitions", "About"]);
    for (const kind of ["pdf", "xlsx"])
      expect((await encoder("GET", `/api/messages/${newest?.id}/${kind}`)).code).toBe(404);
  });
});
