import { read } from "xlsx";
import { beforeAll, expect, test } from "vitest";
import { Answers } from "../../../src/server/analytics/answers/answers";
import { readSettings } from "../../../src/server/settings/settings";
import { composeSheets } from "../../../src/server/subscriptions/composing/compose-sheets";
import { deliverDue } from "../../../src/server/subscriptions/deliver";
import { sendMails } from "../../../src/server/subscriptions/mail/send-mails";
import { readSheets } from "../../../src/server/subscriptions/parse-sheets";
import type { BookEvent } from "../../../src/shared/calls/books";
import type { Message, WholeMessage } from "../../../src/shared/calls/messages";
import type { Subscription } from "../../../src/shared/calls/subscriptions";
import { today } from "../../../src/shared/time/dates";
import { anArbo, BULACAN, ILOILO, serverOfFile, TARLAC, type Answer, type Call } from "../server";
import { readerNamed } from "./composed";
import { mailServer } from "./mail-server";
import { arbosByProvince } from "./sheets";

const server = await serverOfFile();
const { pool } = server.context;
const { url, received } = await mailServer(() => Promise.resolve());
const mail = { smtpUrl: url, from: "MARBLE <marble@dar.gov.ph>", publicUrl: "https://marble.dar.gov.ph" };
const deliverer = { pool, answers: new Answers(pool, null), sendsMail: true };
let officer: Call;

const main = { title: "Main", address: "/dashboard?tab=main&period=this-year" };
const table = { title: "A table", address: "/report?report=capacity-development&reporting_year=2025" };
const save = (sheets: object[]): Promise<Answer<Subscription>> =>
  officer<Subscription>("PUT", "/api/subscriptions/update", {
    name: "Monday",
    address: "/dashboard?tab=main",
    every: "week",
    by_mail: true,
    sheets,
  });
const sent = async (id: number): Promise<WholeMessage> => {
  await pool.query("update subscription set next_at = now() - interval '1 second' where id = $1", [id]);
  expect(await deliverDue(deliverer)).toBe(1);
  const [first] = (await officer<Message[]>("GET", "/api/messages")).data;
  return (await officer<WholeMessage>("GET", `/api/messages/${first?.id ?? 0}`)).data;
};
/** The text of the newest mail, without the line breaks of its encoding. */
const mailed = async (): Promise<string> => {
  await sendMails(pool, mail);
  return (received.at(-1)?.text ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
};

beforeAll(async () => {
  officer = await server.as("officer");
  for (const place of [BULACAN, BULACAN, TARLAC, ILOILO])
    await anArbo(server, place, { arbo_name: `Coop ${Math.random()}` });
  await pool.query("update users set email = username || '@dar.gov.ph'");
});

test("message and mail begin with the figures of the receiver's area and their change since the last message", async () => {
  const { data, code, message } = await save([arbosByProvince]);
  expect(code, message).toBe(200);
  expect((await sent(data.id)).lead).toBe("Organizations by province: ARBOs 3. 2 rows.");
  await anArbo(server, TARLAC, { arbo_name: "Coop of Tarlac" });
  await anArbo(server, ILOILO, { arbo_name: "Coop of Iloilo" });
  const { lead } = await sent(data.id);
  expect(lead).toMatch(
    /^Organizations by province: ARBOs 4 \(\+1\)\. Changes are since the last one, of \w{3} \d\d, \d{4}\. 2 rows\.$/,
  );
  expect(await mailed()).toContain(lead);
  await officer("DELETE", "/api/subscriptions/delete", { id: data.id });
});

test("a book of several parts has the link of each part at its first sheet, with the dates of the day", async () => {
  const sheets = [
    { ...arbosByProvince, title: "Main: Places", part: main },
    { ...arbosByProvince, title: "Main: Again", part: main },
    { ...arbosByProvince, title: "A table", part: table },
  ];
  const { data, code, message } = await save(sheets);
  expect(code, message).toBe(200);
  const opened = { ...main, address: `/dashboard?tab=main&reporting_year=${today().slice(0, 4)}` };
  expect((await sent(data.id)).sheets.map(({ part }) => part)).toEqual([opened, undefined, table]);
  const text = await mailed();
  for (const { title, address } of [opened, table])
    expect(text).toContain(`${title}: https://marble.dar.gov.ph${address}`);
  await officer("DELETE", "/api/subscriptions/delete", { id: data.id });
});

test.each([
  ["address", { address: "https://elsewhere.example/" }],
  ["address", { address: "/users" }],
  ["title", { title: " " }],
  ["title", { title: "x".repeat(201) }],
  ["note", { note: "x".repeat(1001) }],
])("a fault of a part is told by its field: %s", async (field, fault) => {
  const { code, details } = await save([{ ...arbosByProvince, part: { ...main, ...fault } }]);
  expect([code, details[0]?.field]).toEqual([400, `sheets[0].part.${field}`]);
});

/** The events of the answer to a book. */
const eventsIn = (raw: Buffer): BookEvent[] =>
  [...raw.toString().matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data) as BookEvent);

test("a book that is made tells its parts, and its last event is the file, with the notes before their parts", async () => {
  const noted = { ...main, note: "Behind since the flood.\nSee Bulacan." };
  const sheets = [
    { ...arbosByProvince, title: "Main: Places", part: noted },
    { ...arbosByProvince, title: "Main: Again", part: noted },
    { ...arbosByProvince, title: "A table", part: table },
  ];
  const made = await officer(
    "POST",
    "/api/books/xlsx",
    { name: "Told", sheets },
    { accept: "text/event-stream" },
  );
  const events = eventsIn(made.raw);
  expect(events.slice(0, -1)).toEqual([
    { progress: { part: 1, parts: 2, title: "Main: Places" } },
    { progress: { part: 1, parts: 2, title: "Main: Again" } },
    { progress: { part: 2, parts: 2, title: "A table" } },
    { progress: "writing" },
  ]);
  const last = events.at(-1);
  const book = read(Buffer.from(last !== undefined && "file" in last ? last.file : "", "base64"));
  expect(book.SheetNames.slice(0, 4)).toEqual(["Note, Main", "Main Places", "Main Again", "A table"]);
  expect(book.Sheets["Note, Main"]?.["A2"]).toMatchObject({ v: "Behind since the flood." });
  const { rows } = await pool.query("select action from user_log where form_name = 'Told'");
  expect(rows).toEqual([{ action: "Export" }]);
});

test("why a book could not be made is its last event, and a fault of the request is refused at once", async () => {
  const events = { accept: "text/event-stream" };
  const lost = { title: "A statement", statement: "select nothing from support" };
  const made = await officer("POST", "/api/books/pdf", { name: "Faulty", sheets: [lost] }, events);
  expect(eventsIn(made.raw).at(-1)).toMatchObject({ problem: { status: 422, message: expect.any(String) } });
  expect((await officer("POST", "/api/books/pdf", { name: "Faulty", sheets: [] }, events)).code).toBe(400);
  const { rows } = await pool.query("select from user_log where form_name = 'Faulty'");
  expect(rows).toEqual([]);
});

test("a book is given up between its figures when it is cancelled", async () => {
  const stopper = new AbortController();
  const told: string[] = [];
  const composing = composeSheets(
    deliverer.answers,
    await readerNamed(pool, "officer"),
    readSheets([arbosByProvince, { ...arbosByProvince, title: "Never" }]),
    await readSettings(pool),
    today(),
    {
      signal: stopper.signal,
      tell: (progress) => {
        if (progress !== "writing") told.push(progress.title);
        stopper.abort(new Error("cancelled"));
      },
    },
  );
  await expect(composing).rejects.toThrow("cancelled");
  expect(told).toEqual([arbosByProvince.title]);
});
