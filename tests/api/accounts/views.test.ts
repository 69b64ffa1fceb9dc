import { beforeAll, describe, expect, test } from "vitest";
import { viewLimits, type SavedView, type WholeView } from "../../../src/shared/calls/saved-views";
import { hashPassword } from "../../../src/server/accounts/sign-in/passwords";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { aPivot } from "../../sql/explore/given";
import { BULACAN, ILOILO, PASSWORD, serverOfFile, type Answer, type Call } from "../server";

const server = await serverOfFile();
let admin: Call;
let officer: Call;
let encoder: Call;
let roles: ReadonlyMap<string, number>;

/** Also users of another region and role, and of forms alone. */
beforeAll(async () => {
  const { pool } = server.context;
  const hash = await hashPassword(PASSWORD);
  await pool.query(
    "insert into uac (rolename, roletype, route, access_controls, status) values ('Forms Only', 'Forms Only', 'forms', 'Read', 'Provincial')",
  );
  for (const [name, role, region, province] of [
    ["visayas", "Report Officer", ILOILO.region_name, null],
    ["forms-only", "Forms Only", BULACAN.region_name, BULACAN.province_name],
  ] as const)
    await pool.query(
      "insert into users (username, name, roles, region_name, province_name, password_hash) values ($1, $1, $2, $3, $4, $5)",
      [name, role, region, province, hash],
    );
  const found = await pool.query<{ id: number; roletype: string }>("select id, roletype from uac");
  roles = new Map(found.rows.map(({ id, roletype }) => [roletype, id]));
  admin = await server.as("admin");
  officer = await server.as("officer");
  encoder = await server.as("encoder");
});

const arrangement = {
  tabs: [{ name: "form-11", label: null, away: false, layouts: {}, hidden: ["map"], added: [], titles: {} }],
  order: [],
};
const view = {
  name: "Monday",
  screen: "dashboard",
  search: "tab=form-11&reporting_year=2026&period=this-year&fund_source=A%7CB",
  arrangement,
};
const save = (call: Call, body: object): Promise<Answer<WholeView>> =>
  call<WholeView>("PUT", "/api/views/update", body);
const list = async (username: string): Promise<string[]> =>
  (await (await server.as(username))<SavedView[]>("GET", "/api/views")).data.map(({ name }) => name);
const open = async (call: Call, id: number) => call<WholeView>("GET", `/api/views/${id}`);
const startOf = async (call: Call): Promise<string | null> =>
  (await call<{ start: string | null }>("GET", "/api/auth/current-user")).data.start;
const role = (name: string): number => roles.get(name) ?? 0;

/** Costs 7 seconds, most of them the start of the server. */
describe("saved views", () => {
  test("names of views, explorations, subscriptions and users hold nothing that nobody sees, and are not of it alone", async () => {
    const [written, stored] = ["\u202EPaid\u200B in\u00AD full\uFEFF", "Paid in full"];
    const found = await server.context.pool.query("select id from users where username = 'forms-only'");
    const subscription = {
      address: "/dashboard",
      every: "week",
      by_mail: false,
      sheets: [{ title: written, pivot: aPivot() }],
    };
    const saving: [path: string, body: (name: string) => object][] = [
      ["/api/views/update", (name) => ({ ...view, name })],
      ["/api/explorations/update", (name) => ({ name, definition: aPivot(), sharing: "private" })],
      ["/api/subscriptions/update", (name) => ({ ...subscription, name })],
      ["/api/auth/usersupdate", (name) => ({ id: found.rows[0]?.id, name })],
    ];
    for (const [path, body] of saving) {
      const saved = await admin<{ name: string } | { name: string }[]>("PUT", path, body(written));
      expect([path, saved.code, [saved.data].flat()[0]?.name]).toEqual([path, 200, stored]);
    }
    for (const [path, body] of saving.slice(0, 3))
      expect([path, (await admin("PUT", path, body("\u200B\u2060"))).code]).toEqual([path, 400]);
  });

  test("a view comes back as it was saved, its search to the letter, and is seen by its owner alone", async () => {
    const saved = await save(officer, { ...view, name: "  Monday " });
    expect(saved.code, saved.message).toBe(200);
    expect(saved.data).toMatchObject({ name: "Monday", mine: true, sharing: "private", row_version: 1 });
    expect((await open(officer, saved.data.id)).data).toMatchObject({
      search: view.search,
      arrangement,
      owner_name: "officer",
      is_start: false,
    });
    expect((await officer<SavedView[]>("GET", "/api/views")).data[0]).not.toHaveProperty("arrangement");
    for (const other of ["regional", "manager", "admin"]) expect(await list(other)).not.toContain("Monday");
    expect((await open(admin, saved.data.id)).code).toBe(404);
  });

  test("a change leaves what it does not name", async () => {
    const { data } = await save(officer, { ...view, name: "Kept" });
    const renamed = await save(officer, { id: data.id, row_version: 1, name: "Kept anew" });
    expect(renamed.data).toMatchObject({
      name: "Kept anew",
      search: view.search,
      arrangement,
      row_version: 2,
    });
    const plain = await save(officer, { id: data.id, arrangement: null });
    expect(plain.data.arrangement).toBeNull();
  });

  test("each change has its entry in the ledger, in one chain that holds", async () => {
    const { data } = await save(officer, { ...view, name: "Noted" });
    await save(officer, { id: data.id, search: "tab=form-5" });
    await officer("PUT", "/api/views/start", { id: data.id });
    expect((await officer("PUT", "/api/views/start", {})).code).toBe(400);
    await officer("PUT", "/api/views/start", { id: null });
    await officer("DELETE", "/api/views/delete", { id: data.id });
    await officer("PUT", "/api/views/restore", { id: data.id });
    const { data: entries } = await admin<{ action: string; details: string }[]>(
      "POST",
      "/api/user-log/read",
      {
        table: "saved_view",
        record_id: data.id,
      },
    );
    expect(entries.map(({ action }) => action)).toEqual([
      "Restore",
      "Delete",
      "Start view",
      "Start view",
      "Update",
      "Insert",
    ]);
    expect(JSON.stringify(entries[4])).toContain("tab=form-5");
    const { fault } = await verifyLedger(server.context.pool, server.context.config.dataDir);
    expect(fault).toBeNull();
  });

  test("shared with a role by Central: all of that role see it, others do not", async () => {
    await save(admin, { ...view, name: "For encoders", sharing: "role", uac_id: role("Provincial Encoder") });
    for (const reader of ["encoder", "iloilo"]) expect(await list(reader), reader).toContain("For encoders");
    for (const reader of ["manager", "regional", "officer"])
      expect(await list(reader), reader).not.toContain("For encoders");
    const seen = (await encoder<SavedView[]>("GET", "/api/views")).data[0];
    expect(seen).toMatchObject({ mine: false, owner_name: "admin", role_name: "Provincial Encoder" });
  });

  test("shared with a role by a region: its people of that region only", async () => {
    const sent = { ...view, name: "Our encoders", sharing: "role", uac_id: role("Provincial Encoder") };
    expect((await save(officer, sent)).code).toBe(200);
    expect(await list("encoder")).toContain("Our encoders");
    expect(await list("iloilo")).not.toContain("Our encoders");
  });

  test("shared with a region or a province: everybody there, and nobody elsewhere", async () => {
    await save(officer, { ...view, name: "Our region", sharing: "region" });
    for (const reader of ["regional", "encoder"]) expect(await list(reader), reader).toContain("Our region");
    for (const reader of ["visayas", "iloilo", "manager"])
      expect(await list(reader), reader).not.toContain("Our region");
    await save(encoder, { ...view, name: "Our province", sharing: "province" });
    expect(await list("encoder")).toContain("Our province");
    expect(await list("iloilo")).not.toContain("Our province");
  });

  test("Central shares with a region or a province of choice, and with a role there", async () => {
    const { region_name, province_name } = ILOILO;
    await save(admin, { ...view, name: "A region", sharing: "region", region_name });
    await save(admin, { ...view, name: "A province", sharing: "province", region_name, province_name });
    const ofRole = { sharing: "role", uac_id: role("Report Officer"), region_name };
    const saved = await save(admin, { ...view, name: "A role there", ...ofRole });
    expect(saved.data).toMatchObject({ region_name, province_name: null });
    const seen = async (reader: string) =>
      (await list(reader)).filter((name) => ["A region", "A province", "A role there"].includes(name));
    expect(await seen("visayas")).toEqual(["A region", "A role there"]);
    expect(await seen("iloilo")).toEqual(["A province", "A region"]);
    for (const reader of ["officer", "encoder", "manager"]) expect(await seen(reader), reader).toEqual([]);
  });

  test("a region shares with a province of it, which a later change keeps, and with no other region or province", async () => {
    const ofProvince = { ...view, sharing: "province", province_name: BULACAN.province_name };
    const saved = await save(officer, { ...ofProvince, name: "One province" });
    expect(saved.data).toMatchObject(BULACAN);
    const renamed = await save(officer, { id: saved.data.id, name: "One of ours" });
    expect(renamed.data).toMatchObject({ ...BULACAN, sharing: "province" });
    expect(await list("encoder")).toContain("One of ours");
    expect(await list("regional")).not.toContain("One of ours");
    for (const [place, code, field] of [
      [{ sharing: "province", ...ILOILO }, 403, "province_name"],
      [{ sharing: "region", region_name: ILOILO.region_name }, 403, "region_name"],
      [{ sharing: "province", province_name: ILOILO.province_name }, 400, "province_name"],
      [{ sharing: "province" }, 400, "province_name"],
      [{ sharing: "province", province_name: "Atlantis" }, 400, "province_name"],
    ] as const) {
      const refused = await save(officer, { ...view, name: "Elsewhere", ...place });
      expect([refused.code, refused.details[0]?.field], JSON.stringify(place)).toEqual([code, field]);
    }
    const nowhere = await save(admin, { ...view, name: "Nowhere", sharing: "region" });
    expect([nowhere.code, nowhere.details[0]?.field]).toEqual([400, "region_name"]);
  });

  test("nobody shares beyond their own scope, or with a role that has nobody in it", async () => {
    const wide = await save(officer, { ...view, name: "Wide", sharing: "everyone" });
    expect([wide.code, wide.details[0]?.field]).toEqual([403, "sharing"]);
    expect((await save(encoder, { ...view, name: "Wide", sharing: "region" })).code).toBe(403);
    const central = await save(officer, { ...view, name: "Wide", sharing: "role", uac_id: role("Manager") });
    expect([central.code, central.details[0]?.field]).toEqual([403, "uac_id"]);
    const blind = await save(admin, { ...view, name: "Wide", sharing: "role", uac_id: role("Forms Only") });
    expect([blind.code, blind.details[0]?.field]).toEqual([403, "uac_id"]);
    const { data } = await officer<{ roletype: string }[]>("GET", "/api/views/roles");
    expect(data.map(({ roletype }) => roletype)).toEqual([
      "Regional Officer",
      "Report Officer",
      "Provincial Encoder",
    ]);
  });

  test("the database itself refuses a wider share, another's row, and its deletion", async () => {
    const { pool } = server.context;
    const { data } = await save(admin, { ...view, name: "Guarded", sharing: "everyone" });
    const as = async (sql: string) => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        await client.query(
          `select set_config('role', 'marble_app', true), set_config('app.scope', 'Regional', true),
             set_config('app.region', $1, true), set_config('app.user_id', '999', true)`,
          [BULACAN.region_name],
        );
        return await client.query(sql);
      } finally {
        await client.query("rollback");
        client.release();
      }
    };
    const insert = (sharing: string, region: string) =>
      as(`insert into saved_view (name, screen, search, owner_id, sharing, uac_id, region_name)
          values ('x', 'report', '', 999, '${sharing}', ${sharing === "role" ? 1 : "null"}, ${region})`);
    await expect(insert("everyone", "null")).rejects.toThrow(/row-level security/);
    await expect(insert("role", "null")).rejects.toThrow(/row-level security/);
    await expect(insert("region", `'${ILOILO.region_name}'`)).rejects.toThrow(/row-level security/);
    await expect(insert("province", `'${BULACAN.region_name}'`)).rejects.toThrow();
    const { rows } = await pool.query<{ id: number }>("select id from users where username = 'officer'");
    await expect(
      as(`select set_config('app.user_id', '${rows[0]?.id}', true);
          insert into saved_view (name, screen, search, owner_id, sharing) values ('x', 'report', '', ${rows[0]?.id}, 'private');
          update saved_view set sharing = 'everyone' where name = 'x'`),
    ).rejects.toThrow(/row-level security/);
    await expect(
      as(`select set_config('app.scope', 'Provincial', true), set_config('app.province', 'Bulacan', true);
          insert into saved_view (name, screen, search, owner_id, sharing, region_name, province_name)
          values ('x', 'report', '', 999, 'province', '${ILOILO.region_name}', '${ILOILO.province_name}')`),
    ).rejects.toThrow(/row-level security/);
    expect((await as(`update saved_view set name = 'taken' where id = ${data.id}`)).rowCount).toBe(0);
    await expect(as(`delete from saved_view where id = ${data.id}`)).rejects.toThrow(/permission denied/);
    await expect(as(`insert into start_view (user_id, view_id) values (1, ${data.id})`)).rejects.toThrow(
      /row-level security/,
    );
  });

  test("another's view can be opened and made one's start, not changed or deleted", async () => {
    const { data } = await save(admin, { ...view, name: "For all", sharing: "everyone" });
    expect((await open(encoder, data.id)).data).toMatchObject({ mine: false, arrangement });
    expect((await save(encoder, { id: data.id, name: "Mine" })).code).toBe(404);
    expect((await encoder("DELETE", "/api/views/delete", { id: data.id })).code).toBe(404);
    expect((await encoder("PUT", "/api/views/start", { id: data.id })).code).toBe(200);
    expect(await startOf(encoder)).toBe(`/dashboard?${view.search}&saved=${data.id}`);
  });

  test("a person has one start, and none when it is deleted or no longer shared", async () => {
    const first = (await save(admin, { ...view, name: "Start 1", sharing: "everyone" })).data.id;
    const second = (await save(officer, { ...view, name: "Start 2", search: "" })).data.id;
    await officer("PUT", "/api/views/start", { id: first });
    await officer("PUT", "/api/views/start", { id: second });
    expect(await startOf(officer)).toBe(`/dashboard?saved=${second}`);
    const { data } = await officer<SavedView[]>("GET", "/api/views");
    expect(data.filter(({ is_start }) => is_start).map(({ id }) => id)).toEqual([second]);
    await officer("DELETE", "/api/views/delete", { id: second });
    expect(await startOf(officer)).toBeNull();
    await officer("PUT", "/api/views/restore", { id: second });
    expect(await startOf(officer)).toBe(`/dashboard?saved=${second}`);
    await officer("PUT", "/api/views/start", { id: first });
    await save(admin, { id: first, sharing: "private" });
    expect(await startOf(officer)).toBeNull();
    expect((await officer("PUT", "/api/views/start", { id: first })).code).toBe(404);
    expect(await startOf(admin)).toBeNull();
  });

  test("views and starts of a screen that the role does not open are not there for it", async () => {
    const { data } = await save(admin, { ...view, name: "Report", screen: "report", sharing: "everyone" });
    expect(data.arrangement).toBeNull();
    expect(await list("encoder")).not.toContain("Report");
    expect((await open(encoder, data.id)).code).toBe(404);
    expect((await encoder("PUT", "/api/views/start", { id: data.id })).code).toBe(404);
    const refused = await save(encoder, { ...view, screen: "report" });
    expect([refused.code, refused.details[0]?.field]).toEqual([403, "screen"]);
    const forms = await server.as("forms-only");
    expect((await forms("GET", "/api/views")).code).toBe(403);
    expect((await save(forms, view)).code).toBe(403);
    expect(await startOf(forms)).toBeNull();
  });

  test("a name is used once by each owner, without regard to case, also when one is restored", async () => {
    const { data } = await save(officer, { ...view, name: "Twice" });
    const twin = await save(officer, { ...view, name: "TWICE" });
    expect([twin.code, twin.details[0]?.field]).toEqual([409, "name"]);
    expect((await save(admin, { ...view, name: "Twice" })).code).toBe(200);
    await officer("DELETE", "/api/views/delete", { id: data.id });
    await save(officer, { ...view, name: "Twice" });
    expect((await officer("PUT", "/api/views/restore", { id: data.id })).code).toBe(409);
  });

  test("an older row_version is a conflict, with the view as it is now", async () => {
    const { data } = await save(officer, { ...view, name: "Versions" });
    await save(officer, { id: data.id, name: "Versions 2", row_version: 1 });
    const late = await save(officer, { id: data.id, name: "Versions 3", row_version: 1 });
    expect(late.code).toBe(409);
    expect(late.data).toMatchObject({ name: "Versions 2", row_version: 2 });
  });

  test.each([
    ["no name", { name: " " }, 400, "name"],
    ["a long name", { name: "x".repeat(viewLimits.name + 1) }, 400, "name"],
    ["another screen", { screen: "users" }, 400, "screen"],
    ["no search", { search: null }, 400, "search"],
    ["a long search", { search: "x".repeat(viewLimits.search + 1) }, 400, "search"],
    ["a search with a fragment", { search: "tab=a#b" }, 400, "search"],
    ["a search with a line break", { search: "tab=a\n" }, 400, "search"],
    ["an unknown sharing", { sharing: "world" }, 400, "sharing"],
    ["a role that is not named", { sharing: "role" }, 400, "uac_id"],
    ["a number that is none", { id: "7; drop table users" }, 400, "id"],
    [
      "a large arrangement",
      { arrangement: { tabs: [{ name: "a".repeat(20_000), b: "b".repeat(20_000), c: "c".repeat(20_000) }] } },
      413,
      "arrangement",
    ],
  ])("%s is refused, and the answer names the field", async (_, wrong, code, field) => {
    const answer = await save(officer, { ...view, name: "Wrong", ...wrong });
    expect([answer.code, answer.details[0]?.field]).toEqual([code, field]);
  });

  test(`a person keeps at most ${viewLimits.views} views, also when several are saved at once`, async () => {
    const regional = await server.as("regional");
    await server.context.pool.query(
      `insert into saved_view (name, screen, search, owner_id)
       select 'Many ' || n, 'report', '', id from users, generate_series(1, $1) as n where username = 'regional'`,
      [viewLimits.views - 1],
    );
    const codes = await Promise.all(
      ["one", "other"].map(async (name) => (await save(regional, { ...view, name })).code),
    );
    expect(codes.toSorted()).toEqual([200, 422]);
    const [{ id } = { id: 0 }] = (await regional<SavedView[]>("GET", "/api/views")).data;
    expect((await save(regional, { id, name: "Renamed" })).code).toBe(200);
  });

  test("the same Idempotency-Key saves once", async () => {
    const send = () =>
      officer<WholeView>(
        "PUT",
        "/api/views/update",
        { ...view, name: "Once" },
        { "idempotency-key": "view-once" },
      );
    expect((await send()).data.id).toBe((await send()).data.id);
  });
});

test("what a deleted user shared is taken away, and brought back, by who manages the users of its place", async () => {
  const { pool } = server.context;
  const hash = await hashPassword(PASSWORD);
  await pool.query(
    `insert into users (username, name, roles, region_name, province_name, password_hash)
     select 'leaver', 'leaver', roles, region_name, province_name, $1 from users where username = 'manager'`,
    [hash],
  );
  const leaver = await server.as("leaver");
  const shared = (await save(leaver, { ...view, name: "Left", sharing: "everyone" })).data;
  const own = (await save(leaver, { ...view, name: "Left alone" })).data;
  const [here = 0, elsewhere = 0] = await Promise.all(
    [BULACAN, ILOILO].map(async ({ region_name }) => {
      const sent = { ...view, name: `Of ${region_name}`, sharing: "region", region_name };
      return (await save(leaver, sent)).data.id;
    }),
  );
  const pivot = await leaver<{ id: number }>("PUT", "/api/explorations/update", {
    name: "Left too",
    sharing: "everyone",
    definition: aPivot({ fact: "arbo", rows: ["region_name"] }),
  });
  const [views, pivots] = ["/api/views", "/api/explorations"] as const;
  const take = (call: Call, path: string, id: number) => call("DELETE", `${path}/delete`, { id });
  expect((await take(admin, views, shared.id)).code).toBe(404);
  await pool.query("update users set deleted_at = now() where username = 'leaver'");
  const found = (await admin<SavedView[]>("GET", views)).data.filter(({ name }) => name.startsWith("Left"));
  expect(found).toMatchObject([{ name: "Left", mine: false, clearable: true }]);
  expect((await save(admin, { id: shared.id, row_version: 1, name: "Mine" })).code).toBe(404);
  expect((await take(encoder, views, shared.id)).code).toBe(404);
  expect((await take(admin, views, own.id)).code).toBe(404);
  expect((await take(admin, views, shared.id)).code).toBe(200);
  expect(await list("encoder")).not.toContain("Left");
  expect((await admin("PUT", `${views}/restore`, { id: shared.id })).code).toBe(200);
  expect(await list("encoder")).toContain("Left");
  expect((await take(admin, pivots, pivot.data.id)).code).toBe(200);
  expect((await admin("PUT", `${pivots}/restore`, { id: pivot.data.id })).code).toBe(200);
  expect((await take(admin, views, shared.id)).code).toBe(200);
  // In a region only by who opens its users and holds Delete.
  await pool.query(
    "insert into uac (rolename, roletype, route, access_controls, status) values ('Keeper', 'Keeper', 'dashboard,report,users', 'Read', 'Regional')",
  );
  await pool.query(
    `insert into users (username, name, roles, region_name, password_hash) values ('keeper', 'keeper', 'Keeper', $1, $2)`,
    [BULACAN.region_name, hash],
  );
  const keeper = await server.as("keeper");
  expect((await take(await server.as("regional"), views, here)).code).toBe(404);
  expect((await take(keeper, views, here)).code).toBe(404);
  await pool.query("update uac set access_controls = 'Read,Delete' where rolename = 'Keeper'");
  expect((await take(keeper, views, elsewhere)).code).toBe(404);
  expect((await take(keeper, views, here)).code).toBe(200);
});
