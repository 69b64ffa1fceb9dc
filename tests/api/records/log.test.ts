import { describe, expect, test } from "vitest";
import { transaction } from "../../../src/server/db/transaction";
import { writeLedger } from "../../../src/server/ledger/ledger";
import { boundedFilters } from "../../../src/shared/calls/client-entries";
import { anArbo, BULACAN, day, ILOILO, serverOfFile, type Call } from "../server";

type Entry = Record<string, unknown> & {
  id: number;
  action: string;
  user_name: string;
  record_ids: number[];
  details: { records: { id: number; changes: Record<string, unknown> }[] } | null;
};

const server = await serverOfFile();
const admin = await server.as("admin");

const read = (call: Call, body: object) => call<Entry[]>("POST", "/api/user-log/read", body);

describe("the pages of the log", () => {
  test("read by “before” hold every entry once, while others save", async () => {
    for (let number = 0; number < 7; number += 1)
      await anArbo(server, BULACAN, { arbo_name: `Page ${number}` });
    const [newest] = (await read(admin, { page_size: 1 })).data;
    const seen: number[] = [];
    let before = (newest?.id ?? 0) + 1;
    for (;;) {
      const page = await read(admin, { before, page_size: 3 });
      expect(page.total).toBeUndefined();
      seen.push(...page.data.map(({ id }) => id));
      if (page.data.length < 3) break;
      before = seen.at(-1) ?? 0;
      await anArbo(server, BULACAN, { arbo_name: `Between the pages ${before}` });
    }
    expect(seen).toEqual(Array.from({ length: newest?.id ?? 0 }, (_, at) => (newest?.id ?? 0) - at));
  });

  test("carry no more records of each entry than were asked for, and how many it has", async () => {
    const rows = Array.from({ length: 5 }, (_, at) => ({ arbo_name: `Many ${at}`, ...BULACAN }));
    await admin("PUT", "/api/arbo-masterlist/update", rows);
    const [cut] = (await read(admin, { page_size: 1, most_records: 2 })).data;
    expect([cut?.details?.records.length, cut?.record_ids.length]).toEqual([2, 5]);
    const [whole] = (await read(admin, { page_size: 1 })).data;
    expect(whole?.details?.records).toHaveLength(5);
  });

  test("read by “before” end early where entries are so large that they would be too much at once", async () => {
    const long = "x".repeat(900_000);
    for (let number = 0; number < 7; number += 1)
      await transaction(server.context.pool, "system", (client) =>
        writeLedger(client, null, {
          form_name: `Large ${number}`,
          action: "Import",
          details: { filters: long },
        }),
      );
    const [newest] = (await read(admin, { page_size: 1 })).data;
    const seen: string[] = [];
    for (let before = (newest?.id ?? 0) + 1; seen.length < 7;) {
      const { data } = await read(admin, { before, page_size: 1000 });
      expect(data.length).toBeGreaterThan(0);
      expect(JSON.stringify(data).length).toBeLessThan(6_000_000);
      seen.push(...data.map(({ form_name }) => String(form_name)));
      before = data.at(-1)?.id ?? 0;
    }
    expect(seen.slice(0, 7)).toEqual([6, 5, 4, 3, 2, 1, 0].map((number) => `Large ${number}`));
  });

  test("hold every entry once from the first to the last, the second half walked from the oldest", async () => {
    const { total = 0 } = await read(admin, { page_size: 1 });
    const seen: number[] = [];
    for (let page = 1; seen.length < total; page += 1) {
      const { data } = await read(admin, { page, page_size: 4 });
      expect(data.length).toBeGreaterThan(0);
      seen.push(...data.map(({ id }) => id));
    }
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
    expect(new Set(seen).size).toBe(total);
    expect((await read(admin, { page: 1000, page_size: 4 })).data).toEqual([]);
  });

  test("are searched in who, form, action, and what changed, without regard to case", async () => {
    await anArbo(server, BULACAN, { arbo_name: "Ñame of 100% palay_fields" });
    for (const search of ["ñame of 100%", "PALAY_FIELDS", "arbo masterlist", "admin"])
      expect([search, (await read(admin, { search })).total]).not.toEqual([search, 0]);
    expect((await read(admin, { search: "100_ palay" })).total).toBe(0);
  });

  test("are sorted by a column, the newest first among equals, and by no other than the log's own", async () => {
    await (
      await server.as("iloilo")
    )("POST", "/api/auth/logout");
    const page = await read(admin, { sort: "user_name", page_size: 1000 });
    const names = page.data.map(({ user_name }) => user_name);
    expect(names).toEqual(names.toSorted());
    const own = page.data.filter(({ user_name }) => user_name === "admin").map(({ id }) => id);
    expect(own).toEqual(own.toSorted((one, other) => other - one));
    const most = Math.ceil(page.data.length * 0.75);
    const second = await read(admin, { sort: "user_name", page: 2, page_size: most });
    expect(second.data.map(({ id }) => id)).toEqual(page.data.slice(most).map(({ id }) => id));
    expect((await read(admin, { sort: "details" })).code).toBe(400);
    expect((await read(admin, { before: "x" })).code).toBe(400);
    for (const odd of [{ page: "x" }, { page: 1.5 }, { page_size: 0 }, { page_size: true }])
      expect([odd, (await read(admin, odd)).code]).toEqual([odd, 400]);
  });

  test("are not filtered by the columns of the proof, which most readers do not see", async () => {
    for (const filter of [
      { chain: "central" },
      { chain_position: 1 },
      { checkpoint_id: 1 },
      { previous_hash: "x" },
    ])
      expect((await read(admin, filter)).code).toBe(400);
  });
});

test("the filters of the log offer what the log holds: a user who was removed too", async () => {
  const [gone] = (
    await admin<{ id: number }[]>("POST", "/api/auth/register", [
      { username: "passing", name: "Passing by", roles: "Manager", password: "long-enough-1" },
    ])
  ).data;
  await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { username: "passing", password: "long-enough-1" },
  });
  await admin("DELETE", "/api/user-table/delete", { id: gone?.id });
  const choices = await admin<{ users: string[]; forms: string[]; actions: string[] }>(
    "GET",
    "/api/user-log/choices",
  );
  expect(choices.data.users).toContain("passing");
  expect(choices.data.forms).toEqual(expect.arrayContaining(["ARBO Masterlist", "Users"]));
  expect(choices.data.actions).toEqual(expect.arrayContaining(["Insert", "Delete", "Login"]));
  const manager = await server.as("manager");
  expect((await manager("GET", "/api/user-log/choices")).code).toBe(403);
});

describe("the history of a record", () => {
  test("is whole for the province, also where the central office changed many records at once", async () => {
    const own = await anArbo(server, BULACAN, { arbo_name: "Of Bulacan" });
    const foreign = await anArbo(server, ILOILO, { arbo_name: "Of Iloilo" });
    await admin("PUT", "/api/arbo-masterlist/update", [
      { id: own.id, total_member: 5 },
      { id: foreign.id, total_member: 6 },
    ]);
    const encoder = await server.as("encoder");
    const history = await read(encoder, { table: "arbo_masterlist", record_id: own.id });
    expect(history.data.map(({ action }) => action)).toEqual(["Update", "Insert"]);
    expect(history.data[0]?.record_ids).toEqual([own.id]);
    expect(history.data[0]?.details?.records).toEqual([
      { id: own.id, name: "Of Bulacan", row_version: 2, changes: { total_member: { old: null, new: 5 } } },
    ]);
    expect(JSON.stringify(history.data)).not.toContain("Iloilo");
    const closed = await read(encoder, { table: "arbo_masterlist", record_id: foreign.id });
    expect([closed.data, closed.total]).toEqual([[], 0]);
  });

  test("is searched, counted and paged by what it shows of the record alone", async () => {
    const own = await anArbo(server, BULACAN, { arbo_name: "Searched of Bulacan" });
    const foreign = await anArbo(server, ILOILO, { arbo_name: "Searched of Iloilo" });
    await admin("PUT", "/api/arbo-masterlist/update", [
      { id: own.id, remarks: "Palay" },
      { id: foreign.id, remarks: "Hidden-words" },
    ]);
    const encoder = await server.as("encoder");
    const history = { table: "arbo_masterlist", record_id: own.id };
    const found = async (search: string) => [
      (await read(encoder, { ...history, search })).total,
      (await read(admin, { ...history, search })).total,
    ];
    expect(await found("Hidden-words")).toEqual([0, 0]);
    expect(await found("searched of iloilo")).toEqual([0, 0]);
    expect(await found("palay")).toEqual([1, 1]);
    expect((await read(encoder, { ...history, search: "hidden", before: 1e9 })).data).toEqual([]);
    const [entry] = (await read(encoder, history)).data;
    expect(Object.keys(entry ?? {})).not.toEqual(expect.arrayContaining(["hash"]));
    expect(Object.keys(entry ?? {})).not.toEqual(expect.arrayContaining(["previous_hash"]));
  });

  test("of users, roles and lists belongs to who opens the screen Users", async () => {
    const users = await admin<{ id: number; username: string }[]>("GET", "/api/auth/users");
    const id = users.data.find(({ username }) => username === "encoder")?.id;
    await admin("PUT", "/api/auth/usersupdate", { id, position: "Encoder II" });
    const asked = { table: "users", record_id: id };
    expect((await read(admin, asked)).data.map(({ action }) => action)).toContain("Update");
    expect((await read(await server.as("regional"), asked)).code).toBe(403);
  });
});

describe("an entry of a client", () => {
  const register = (...entries: object[]) => admin("POST", "/api/user-log/register", entries);
  const entry = { form_name: "Support cost", action: "Export" };
  const nested = (depth: number): unknown => (depth === 0 ? "x" : { in: nested(depth - 1) });

  test.each([
    "Approve",
    "Something else",
    "Ａpprove",
    "A\u0301pprove",
    "approve ",
    "Insert\u0000",
    "App\u200brove",
    "Ex\u00adport",
  ])("is an export or the end of an import, and %j is refused however it is written", async (action) => {
    const { total } = await read(admin, { page_size: 1 });
    const answer = await register(entry, { ...entry, action });
    expect([400, 422]).toContain(answer.code);
    expect(answer.details[0]).toMatchObject({ row: 1, field: "action" });
    expect((await read(admin, { page_size: 1 })).total).toBe(total);
  });

  test.each([
    ["form_name", { ...entry, form_name: "Us\u202eers" }],
    ["form_name", { ...entry, form_name: "x".repeat(201) }],
    ["form_name", { ...entry, form_name: 7 }],
    ["status", { ...entry, status: "x".repeat(300) }],
    ["status", { ...entry, status: "as it were" }],
    ["detials", { ...entry, detials: {} }],
    ["details", { ...entry, details: { filters: "x".repeat(9000) } }],
    ["details", { ...entry, details: nested(6) }],
    ["details", { ...entry, details: ["x"] }],
  ])(
    "whose %s is too long, too deep, not seen or not known is a 400 that names row and field",
    async (field, sent) => {
      const answer = await register(entry, sent);
      expect([answer.code, answer.details[0]?.row, answer.details[0]?.field]).toEqual([400, 1, field]);
      expect(answer.message).toMatch(new RegExp(`^Row 2, ${field}: `));
    },
  );

  test("is bounded in number, and is kept in the spelling of its action", async () => {
    expect((await register(...Array.from({ length: 51 }, () => entry))).code).toBe(400);
    expect((await register({ ...entry, action: " import (arbo) ", details: nested(4) })).code).toBe(200);
    expect((await read(admin, { page_size: 1 })).data[0]).toMatchObject({ action: "Import (ARBO)" });
  });

  test("of an export with very long filters keeps the beginning of each, and is taken", async () => {
    const filters = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`filter ${at}`, Array(500).fill("Some place")]),
    );
    expect(boundedFilters({ region_name: ["V"] })).toEqual({ region_name: ["V"] });
    expect((await register({ ...entry, details: { filters: boundedFilters(filters), rows: 3 } })).code).toBe(
      200,
    );
  });
});

describe("the log of a region", () => {
  test("shows of an entry the records of the region, and no entry about others alone, wherever its maker is placed", async () => {
    await admin("PUT", "/api/uac/update", [
      {
        rolename: ["Auditor"],
        roletype: "Auditor",
        route: "users,forms",
        access_controls: "Read",
        status: "Regional",
      },
    ]);
    await server.context.pool.query(
      "update users set region_name = $1, province_name = $2 where username = 'admin'",
      [BULACAN.region_name, BULACAN.province_name],
    );
    await server.context.pool.query(
      "insert into users (username, name, roles, region_name, password_hash) select 'auditor', 'Auditor', 'Auditor', $1, password_hash from users where username = 'admin'",
      [BULACAN.region_name],
    );
    const auditor = await server.as("auditor");
    const own = await anArbo(server, BULACAN, { arbo_name: "Audited of Bulacan" });
    const foreign = await anArbo(server, ILOILO, { arbo_name: "Audited of Iloilo" });
    const before = await read(auditor, {});
    expect(JSON.stringify(before)).toContain("Audited of Bulacan");
    await admin("PUT", "/api/arbo-masterlist/update", [
      { id: foreign.id, remarks: "Foreign-one" },
      { id: own.id, remarks: "Own-one" },
    ]);
    await admin("DELETE", "/api/arbo-masterlist/delete", [foreign.id]);
    await admin("PUT", "/api/arbo-masterlist/restore", [foreign.id]);
    await admin("POST", "/api/auth/register", [
      { username: "far", name: "Far away", roles: "Manager", password: "long-enough-1" },
    ]);
    await admin("POST", "/api/user-log/register", [
      { form_name: "ARBO Masterlist", action: "Export", details: { rows: 4711 } },
    ]);
    const after = await read(auditor, {});
    expect([after.total, before.total]).toEqual([(before.total ?? 0) + 1, before.total]);
    expect([after.data[0]?.record_ids, after.data[0]?.details?.records.map(({ id }) => id)]).toEqual([
      [own.id],
      [own.id],
    ]);
    expect(JSON.stringify(after.data)).not.toMatch(/Foreign-one|Audited of Iloilo|far|4711|"hash"/);
    for (const asked of [{ search: "Foreign-one" }, { record_id: foreign.id }, { search: "4711" }])
      expect([asked, (await read(auditor, asked)).total]).toEqual([asked, 0]);
    expect((await read(auditor, { search: "own-one" })).total).toBe(1);
    const choices = await auditor<{ actions: string[] }>("GET", "/api/user-log/choices");
    expect(choices.data.actions).not.toContain("Restore");
    expect(choices.data.actions).not.toContain("Export");
    expect((await auditor("GET", "/api/user-log/verify")).code).toBe(403);
  });

  test("hides what somebody of the central office did, also once that person has a place in the region", async () => {
    const auditor = await server.as("auditor");
    const user = { username: "moved", roles: "Manager", ...BULACAN, password: "correct-horse" };
    const saved = await admin<{ id: number }[]>("POST", "/api/auth/register", [user]);
    const moved = await server.as("moved");
    const exports = (rows: number) =>
      moved("POST", "/api/user-log/register", [{ form_name: "Report", action: "Export", details: { rows } }]);
    expect((await exports(4712)).code).toBe(200);
    const regional = [{ id: saved.data[0]?.id, roles: "Regional Officer" }];
    expect((await admin("PUT", "/api/auth/usersupdate", regional)).code).toBe(200);
    expect((await exports(4713)).code).toBe(200);
    const found = async (search: string) => (await read(auditor, { search })).total;
    expect([await found("4712"), await found("4713")]).toEqual([0, 1]);
  });

  test("hides what somebody did in a role of the central office that has another name and scope by now", async () => {
    const auditor = await server.as("auditor");
    const role = { rolename: ["Planner"], roletype: "Planner", route: "report", access_controls: "Read" };
    const made = await admin<{ id: number; row_version: number }[]>("PUT", "/api/uac/update", [
      { ...role, status: "Central" },
    ]);
    const { id = 0, row_version = 0 } = made.data?.[0] ?? {};
    const user = { username: "planner", roles: "Planner", ...BULACAN, password: "correct-horse" };
    await admin("POST", "/api/auth/register", [user]);
    const planner = await server.as("planner");
    const exports = (rows: number) =>
      planner("POST", "/api/user-log/register", [
        { form_name: "Report", action: "Export", details: { rows } },
      ]);
    expect((await exports(4721)).code).toBe(200);
    const lowered = { id, row_version, roletype: "Regional planner", status: "Regional" };
    expect((await admin("PUT", "/api/uac/update", [{ ...role, ...lowered }])).code).toBe(200);
    expect((await exports(4722)).code).toBe(200);
    const found = async (search: string) => (await read(auditor, { search })).total;
    expect([await found("4721"), await found("4722")]).toEqual([0, 1]);
  });

  test("hides, of entries from before they held a scope, those of who has a wider one now or whose role has it", async () => {
    const auditor = await server.as("auditor");
    const { pool } = server.context;
    const user = { username: "former", roles: "Manager", ...BULACAN, password: "correct-horse" };
    const saved = await admin<{ id: number }[]>("POST", "/api/auth/register", [user]);
    const former = await server.as("former");
    const exports = (rows: number) =>
      former("POST", "/api/user-log/register", [
        { form_name: "Report", action: "Export", details: { rows } },
      ]);
    const become = async (roles: string) =>
      expect((await admin("PUT", "/api/auth/usersupdate", [{ id: saved.data[0]?.id, roles }])).code).toBe(
        200,
      );
    await exports(4731);
    await become("Regional Officer");
    await exports(4732);
    await pool.query(
      "alter table user_log disable trigger append_only; update user_log set user_status = null; alter table user_log enable trigger append_only",
    );
    const found = async () => [
      (await read(auditor, { search: "4731" })).total,
      (await read(auditor, { search: "4732" })).total,
    ];
    expect(await found()).toEqual([0, 1]);
    await become("Manager");
    expect(await found()).toEqual([0, 0]);
    // A user whose role is gone counts as one of the central office.
    await pool.query("update users set roles = 'Gone' where username = 'former'");
    expect(await found()).toEqual([0, 0]);
  });

  test("shows of schedules, which all offices share, those of the region", async () => {
    const auditor = await server.as("auditor");
    const schedule = { form: "Target", start_date: day(1), end_date: day(9), remarks: "Of one region" };
    const saved = await admin<{ id: number }[]>(
      "PUT",
      "/api/report-schedules/update",
      [BULACAN, ILOILO].map(({ region_name }) => ({ ...schedule, region_name })),
    );
    const [newest] = (await read(auditor, {})).data;
    expect([newest?.form_name, newest?.record_ids]).toEqual(["Report schedules", [saved.data[0]?.id]]);
  });
});
