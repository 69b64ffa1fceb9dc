import { afterEach, describe, expect, test } from "vitest";
import { anonymise } from "../../../src/server/backup/anonymise";
import { transaction } from "../../../src/server/db/transaction";
import { rowKeyOf } from "../../../src/server/records/import/import-keys";
import { accountClosed } from "../../../src/shared/errors";
import { BULACAN, PASSWORD, serverOfFile } from "../server";

type User = Record<string, unknown> & { id: number };

const server = await serverOfFile();
const admin = await server.as("admin");

const newUser = (username: string, more: object = {}): object => ({
  username,
  name: username,
  roles: "Provincial Encoder",
  ...BULACAN,
  password: "long-enough-1",
  ...more,
});

describe("signing in", () => {
  test("the current user carries the role's rights and never a password", async () => {
    const answer = await admin<User>("GET", "/api/auth/current-user");
    expect(answer.status).toBe("success");
    expect(answer.data).toMatchObject({ username: "admin", status: "Central", roletype: "Administrator" });
    expect(JSON.stringify(answer)).not.toMatch(/password|argon2/);
  });

  test("signed out, every call but the public ones is a 401", async () => {
    const nobody = await server.as(null);
    expect((await nobody("GET", "/api/auth/current-user")).code).toBe(401);
    for (const path of ["/api/arbo-masterlist", "/api/form-11", "/api/uac", "/api/user-log/read"])
      expect((await nobody("POST", path)).code).toBe(401);
    expect((await nobody("GET", "/healthz")).code).toBe(200);
  });

  test("a wrong password and an unknown name get the same answer", async () => {
    const nobody = await server.as(null);
    const wrong = await nobody("POST", "/api/auth/login", { username: "officer", password: "wrong" });
    const unknown = await nobody("POST", "/api/auth/login", { username: "nobody-such", password: "wrong" });
    expect([wrong.code, unknown.code]).toEqual([401, 401]);
    expect(wrong.message).toBe(unknown.message);
  });

  describe("with the demo password", () => {
    const demoPassword = "marble-demo";
    const { config, pool } = server.context;
    const demoOf = async (username: string): Promise<boolean | undefined> =>
      (await pool.query<{ demo: boolean }>("select demo from users where username = $1", [username])).rows[0]
        ?.demo;
    afterEach(() => void Object.assign(config, { host: "127.0.0.1", demo: false }));

    test("nobody gets it outside the demo: not by registering, by a reset, nor by an own change", async () => {
      await admin("PUT", "/api/user-table/register", newUser("dina", { password: PASSWORD }));
      const dina = await server.as("dina");
      const { id } = (await dina<User>("GET", "/api/auth/current-user")).data;
      const password = demoPassword;
      for (const mode of [{}, { host: "0.0.0.0", demo: true }]) {
        Object.assign(config, mode);
        for (const answer of [
          await admin("PUT", "/api/user-table/register", newUser("demi", { password })),
          await admin("PUT", "/api/auth/usersupdate", { id, password }),
          await dina("PUT", "/api/auth/password", { current: PASSWORD, password }),
        ])
          expect([answer.code, answer.details[0]?.field]).toEqual([400, "password"]);
      }
    });

    test("who gets it in the demo is a demo user until another password is set", async () => {
      config.demo = true;
      const user = newUser("demy", { password: demoPassword });
      const [saved] = (await admin<User[]>("PUT", "/api/user-table/register", user)).data;
      expect(await demoOf("demy")).toBe(true);
      const reset = (more: object): Promise<unknown> =>
        admin("PUT", "/api/auth/usersupdate", { id: saved?.id, ...more });
      await reset({ password: PASSWORD });
      expect(await demoOf("demy")).toBe(false);
      const change = async (current: string, password: string): Promise<{ code: number }> => {
        const login = await server.app.inject({
          method: "POST",
          url: "/api/auth/login",
          payload: { username: "demy", password: current },
        });
        const headers = { cookie: String(login.headers["set-cookie"]).split(";")[0] ?? "" };
        return (await server.as(null))("PUT", "/api/auth/password", { current, password }, headers);
      };
      expect((await change(PASSWORD, demoPassword)).code).toBe(200);
      expect(await demoOf("demy")).toBe(true);
      expect((await change(demoPassword, PASSWORD)).code).toBe(200);
      expect(await demoOf("demy")).toBe(false);
      await reset({ password: demoPassword });
      await reset({ position: "Clerk" });
      expect(await demoOf("demy")).toBe(true);
    });

    test("it opens nothing on a server that others can reach, also to who is activated there", async () => {
      config.demo = true;
      const user = newUser("deactivated", { password: demoPassword, active: false });
      const [saved] = (await admin<User[]>("PUT", "/api/user-table/register", user)).data;
      config.host = "0.0.0.0";
      await admin("PUT", "/api/auth/usersupdate", { id: saved?.id, active: true });
      const nobody = await server.as(null);
      const login = { username: "deactivated", password: demoPassword };
      const refused = await nobody("POST", "/api/auth/login", login);
      expect([refused.code, refused.message]).toEqual([
        403,
        "The demo password opens nothing on a server that others can reach. Ask an administrator for another.",
      ]);
      config.host = "127.0.0.1";
      expect((await nobody("POST", "/api/auth/login", login)).code).toBe(200);
    });
  });

  test("the demo password and the list of its users are for this machine alone, also behind a proxy that nobody named", async () => {
    const { config } = server.context;
    Object.assign(config, { demo: true });
    await admin("PUT", "/api/user-table/register", newUser("demola", { password: "marble-demo" }));
    const nobody = await server.as(null);
    const body = { username: "demola", password: "marble-demo" };
    const codes = async (headers: Record<string, string>) => [
      (await nobody("POST", "/api/auth/login", body, headers)).code,
      (await nobody("GET", "/api/auth/demo-users", undefined, headers)).code,
    ];
    expect(await codes({})).toEqual([200, 200]);
    for (const [name, value] of [
      ["x-forwarded-for", "203.0.113.9"],
      ["x-forwarded-proto", "https"],
      ["forwarded", "for=203.0.113.9"],
      ["via", "1.1 proxy"],
      ["host", "marble.example"],
    ] as const)
      expect(await codes({ [name]: value })).toEqual([403, 404]);
    for (const mode of [{ trustProxy: 1 }, { trustProxy: ["loopback"] }, { host: "0.0.0.0" }]) {
      Object.assign(config, mode);
      expect(await codes({})).toEqual([403, 404]);
      Object.assign(config, { host: "127.0.0.1", trustProxy: false });
    }
    Object.assign(config, { demo: false });
  });

  test("a changing request with a foreign Origin is refused", async () => {
    expect((await admin("PUT", "/api/project-list/update", {}, { origin: "http://evil.example" })).code).toBe(
      403,
    );
  });

  test.each([
    ["http://marble.example", undefined, 200],
    [undefined, undefined, 200],
    [undefined, "same-origin", 200],
    [undefined, "none", 200],
    ["http://marble.example", "same-origin", 200],
    [undefined, "cross-site", 403],
    [undefined, "same-site", 403],
    ["http://marble.example", "cross-site", 403],
    ["http://evil.example", "same-origin", 403],
    ["http://evil.example", undefined, 403],
    ["null", undefined, 403],
  ])("a changing request of Origin %s and Sec-Fetch-Site %s is answered %s", async (origin, site, code) => {
    const headers = {
      host: "marble.example",
      ...(origin === undefined ? {} : { origin }),
      ...(site === undefined ? {} : { "sec-fetch-site": site }),
    };
    for (const path of ["/api/preferences/site", "/%61pi/preferences/site"])
      expect([path, (await admin("PUT", path, { a: 1 }, headers)).code]).toEqual([path, code]);
    // To read it would enter an export in the ledger; there is no such message.
    const document = await admin("GET", "/api/messages/999999/pdf", undefined, headers);
    expect(document.code).toBe(code === 200 ? 404 : 403);
    expect((await admin("GET", "/api/preferences/site", undefined, headers)).code).toBe(200);
  });

  test("a path that is written in another way is the same call, with its session and its headers", async () => {
    const answer = await admin("POST", "/%61pi/project-list", { page_size: 1 });
    expect([answer.code, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    const nobody = await server.as(null);
    expect((await nobody("POST", "/%61pi/project-list", {})).code).toBe(401);
    expect(
      (await nobody("POST", "/%61pi/auth/login", { username: "admin" }, { origin: "http://evil.example" }))
        .code,
    ).toBe(403);
  });

  test("the cookie is HttpOnly and SameSite=Lax, and logout ends the session", async () => {
    const login = await server.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { username: "manager", password: PASSWORD },
    });
    const cookie = String(login.headers["set-cookie"]);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    await server.app.inject({ method: "POST", url: "/api/auth/logout", headers });
    expect(
      (await server.app.inject({ method: "GET", url: "/api/auth/current-user", headers })).statusCode,
    ).toBe(401);
  });

  test("a session ends after 2 idle hours and after 12 hours, and when the clock is set back by more than that", async () => {
    const encoder = await server.as("encoder");
    expect((await encoder("GET", "/api/auth/current-user")).code).toBe(200);
    const age = (column: string, hours: number): Promise<unknown> =>
      server.context.pool.query(
        `update session set ${column} = now() - interval '${hours} hours' where user_id = (select id from users where username = 'encoder')`,
      );
    for (const [column, most] of [
      ["last_seen", 2],
      ["created_at", 12],
    ] as const) {
      for (const [hours, code] of [
        [most + 0.1, 401],
        [most - 0.1, 200],
        [0.1 - most, 200],
        [-0.1 - most, 401],
      ] as const) {
        await age(column, hours);
        expect((await encoder("GET", "/api/auth/current-user")).code, `${column} ${hours}`).toBe(code);
      }
      await age(column, 0);
      await age("last_seen", 0);
    }
  });

  test("a call notes that its session is in use, once a minute", async () => {
    const encoder = await server.as("encoder");
    const idleAfter = async (seconds: number): Promise<number> => {
      await server.context.pool.query(
        "update session set last_seen = now() - make_interval(secs => $1) where user_id = (select id from users where username = 'encoder')",
        [seconds],
      );
      await encoder("GET", "/api/auth/current-user");
      const { rows } = await server.context.pool.query<{ idle: number }>(
        `select max(extract(epoch from now() - s.last_seen))::int as idle
         from session s join users u on u.id = s.user_id where u.username = 'encoder'`,
      );
      return rows[0]?.idle ?? Number.NaN;
    };
    expect(await idleAfter(3600)).toBeLessThan(30);
    expect(await idleAfter(40)).toBeGreaterThanOrEqual(40);
  });

  test("what a page asks for by itself does not keep its session", async () => {
    const encoder = await server.as("encoder");
    const { pool } = server.context;
    const idleAfter = async (url: string, headers: Record<string, string>): Promise<number> => {
      await pool.query(
        "update session set last_seen = now() - interval '90 minutes' where user_id = (select id from users where username = 'encoder')",
      );
      await encoder("GET", url, undefined, headers);
      const { rows } = await pool.query<{ minutes: number }>(
        `select round(min(extract(epoch from now() - s.last_seen)) / 60)::int as minutes
           from session s join users u on u.id = s.user_id where u.username = 'encoder'`,
      );
      return rows[0]?.minutes ?? Number.NaN;
    };
    const user = "/api/auth/current-user";
    expect(await idleAfter(user, { "marble-unused": String(40 * 60) })).toBe(40);
    expect(await idleAfter(user, { "marble-unused": String(200 * 60) })).toBe(90);
    expect(await idleAfter("/api/changes?facts=none", {})).toBe(90);
    expect(await idleAfter("/api/files/none", { "sec-fetch-dest": "image" })).toBe(90);
    expect(await idleAfter(user, {})).toBe(0);
    expect(await idleAfter(user, { "marble-unused": "soon" })).toBe(0);
  });

  test("the current user is told after how many minutes without use the session ends", async () => {
    const encoder = await server.as("encoder");
    expect((await encoder<{ idle_minutes: number }>("GET", "/api/auth/current-user")).data.idle_minutes).toBe(
      server.context.config.idleMinutes,
    );
  });
});

describe("roles", () => {
  test("the route of a role opens the calls behind it, and no others", async () => {
    const manager = await server.as("manager");
    expect((await manager("PUT", "/api/arbo-masterlist/update", { arbo_name: "x", ...BULACAN })).code).toBe(
      403,
    );
    expect((await manager("GET", "/api/auth/users")).code).toBe(403);
    expect((await manager("PUT", "/dropdown/sex/register", [{ type: "x" }])).code).toBe(403);
    expect((await manager("POST", "/api/arbo-masterlist")).code).toBe(200);
    const regional = await server.as("regional");
    expect((await regional("POST", "/api/user-log/read")).code).toBe(403);
  });

  test("a role change takes effect at once", async () => {
    const encoder = await server.as("encoder");
    const roles = await admin<(User & { rolename: string[] })[]>("POST", "/api/Uac");
    const role = roles.data.find((one) => one.rolename.includes("Provincial Encoder"));
    expect((await encoder("POST", "/api/arbo-masterlist")).code).toBe(200);
    await admin("PUT", "/api/uac/update", [{ id: role?.id, route: "report", access_controls: [] }]);
    expect((await encoder("PUT", "/api/arbo-masterlist/update", { arbo_name: "x", ...BULACAN })).code).toBe(
      403,
    );
    await admin("PUT", "/api/uac/update", [
      { id: role?.id, route: ["dashboard", "forms"], access_controls: "Read,Edit,Delete" },
    ]);
    expect((await encoder("POST", "/api/arbo-masterlist")).code).toBe(200);
  });

  test("a role that users have cannot be deleted, and the last Central administrator stays", async () => {
    const roles = await admin<(User & { status: string; rolename: string[] })[]>("POST", "/api/uac");
    const own = roles.data.find((one) => one.rolename.includes("Administrator"));
    expect((await admin("DELETE", "/api/uac/delete", [own?.id])).code).toBe(422);
    expect((await admin("PUT", "/api/uac/update", [{ id: own?.id, status: "Regional" }])).code).toBe(422);
    expect((await admin("PUT", "/api/uac/update", [{ id: own?.id, route: "dashboard" }])).code).toBe(422);
  });
});

describe("users", () => {
  test("registering, updating and deleting a user", async () => {
    const saved = await admin<User[]>("POST", "/api/auth/register", [newUser("maria")]);
    expect(saved.code).toBe(200);
    expect(JSON.stringify(saved)).not.toMatch(/argon2/);
    const id = saved.data[0]?.id;
    await admin("PUT", "/api/auth/usersupdate", { id, position: "MARPO" });
    const found = await admin<User[]>("POST", "/api/user/search", { username: "MARIA" });
    expect(found.data[0]).toMatchObject({ position: "MARPO", roles: "Provincial Encoder" });
    const several = { username: ["maria", "encoder"], status: ["Provincial"] };
    const both = await admin<User[]>("POST", "/api/user/search", several);
    expect(both.data.map(({ username }) => username).toSorted()).toEqual(["encoder", "maria"]);
    expect((await admin("DELETE", "/api/user-table/delete", [id])).code).toBe(200);
    const login = await (
      await server.as(null)
    )("POST", "/api/auth/login", { username: "maria", password: "long-enough-1" });
    expect(login.code).toBe(401);
  });

  test.each([
    [newUser("a", { password: "short" }), "password"],
    [newUser("b", { roles: "Nothing" }), "roles"],
    [newUser("c", { province_name: "" }), "province_name"],
    [newUser(""), "username"],
    [newUser("d", { email: "not an address" }), "email"],
    [newUser("e", { region_name: "Nowhere", province_name: "Noland" }), "region_name"],
    [newUser("f", { province_name: "bulacan" }), "province_name"],
    [newUser("g", { name: { a: 1 } }), "name"],
    [newUser("h".repeat(500)), "username"],
    [newUser("i", { uac_id: "abc" }), "uac_id"],
  ])("a faulty user is refused by field", async (user, field) => {
    const answer = await admin("PUT", "/api/user-table/register", [user]);
    expect(answer.code).toBe(400);
    expect(answer.details[0]?.field).toBe(field);
  });

  test("a number of a user that is none is a 400 that names it", async () => {
    const answer = await admin("PUT", "/api/auth/usersupdate", { id: "abc", name: "Nobody" });
    expect([answer.code, answer.details[0]?.field]).toEqual([400, "id"]);
  });

  test("a user who is saved as they are stays as they are, without an entry in the log", async () => {
    const [user] = (await admin<User[]>("POST", "/api/auth/register", [newUser("unchanged")])).data;
    const entries = async (): Promise<number> =>
      (
        await server.context.pool.query<{ count: number }>(
          "select count(*)::int as count from user_log where form_name = 'Users'",
        )
      ).rows[0]?.count ?? 0;
    const before = await entries();
    const saved = await admin<User[]>("PUT", "/api/auth/usersupdate", user);
    expect(saved.data[0]).toMatchObject({ id: user?.id, row_version: user?.["row_version"] });
    expect(await entries()).toBe(before);
  });

  test("a taken username is a 409, whatever its case", async () => {
    expect(
      (await admin("POST", "/api/auth/register", [newUser("ADMIN", { roles: "Administrator" })])).code,
    ).toBe(409);
  });

  test("an own password change asks for the current one, renews this session and ends all others", async () => {
    await admin("POST", "/api/auth/register", [newUser("jose")]);
    const login = async (password: string): Promise<Record<string, string>> => {
      const answer = await server.app.inject({
        method: "POST",
        url: "/api/auth/login",
        payload: { username: "jose", password },
      });
      return { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
    };
    const [one, two] = [await login("long-enough-1"), await login("long-enough-1")];
    const change = (current: string) =>
      server.app.inject({
        method: "PUT",
        url: "/api/auth/password",
        headers: one,
        payload: { current, password: "another-long-1" },
      });
    expect((await change("wrong")).statusCode).toBe(400);
    const changed = await change("long-enough-1");
    expect(changed.statusCode).toBe(200);
    const renewed = { cookie: String(changed.headers["set-cookie"]).split(";")[0] ?? "" };
    const current = async (headers: Record<string, string>): Promise<number> =>
      (await server.app.inject({ url: "/api/auth/current-user", headers })).statusCode;
    expect([await current(one), await current(two), await current(renewed)]).toEqual([401, 401, 200]);
  });
});

describe("deactivating", () => {
  const signIn = async (password: string): Promise<{ statusCode: number; headers: object; body: string }> =>
    server.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { username: "rosa", password },
    });

  test("a deactivated user is signed out at once, cannot sign in, and can again once activated", async () => {
    const [rosa] = (await admin<User[]>("POST", "/api/auth/register", [newUser("rosa")])).data;
    const login = await signIn("long-enough-1");
    const headers = {
      cookie: String((login.headers as Record<string, unknown>)["set-cookie"]).split(";")[0] ?? "",
    };
    const current = async (): Promise<number> =>
      (await server.app.inject({ url: "/api/auth/current-user", headers })).statusCode;
    expect(await current()).toBe(200);
    expect((await admin("PUT", "/api/auth/usersupdate", { id: rosa?.id, active: false })).code).toBe(200);
    expect(await current()).toBe(401);
    const refused = await signIn("long-enough-1");
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain("deactivated");
    expect((await signIn("wrong")).statusCode).toBe(401);
    const users = await admin<User[]>("GET", "/api/auth/users");
    expect(users.data.find((one) => one.id === rosa?.id)?.["active"]).toBe(false);
    await admin("PUT", "/api/auth/usersupdate", { id: rosa?.id, active: true });
    expect((await signIn("long-enough-1")).statusCode).toBe(200);
    const log = await admin<{ action: string }[]>("POST", "/api/user-log/read", {
      table: "users",
      record_id: rosa?.id,
    });
    expect(log.data.map((entry) => entry.action)).toEqual(["Activate", "Deactivate", "Insert"]);
  });

  test("who was signed in is told that the account is closed, not a stranger; the old session does not come back with it", async () => {
    const [nena] = (await admin<User[]>("POST", "/api/auth/register", [newUser("nena")])).data;
    const payload = { username: "nena", password: "long-enough-1" };
    const open = async (): Promise<string> => {
      const login = await server.app.inject({ method: "POST", url: "/api/auth/login", payload });
      return String(login.headers["set-cookie"]).split(";")[0] ?? "";
    };
    const current = async (cookie: string): Promise<unknown> => {
      const answer = await server.app.inject({ url: "/api/auth/current-user", headers: { cookie } });
      return [answer.statusCode, answer.json<{ data?: unknown }>().data];
    };
    const active = (is: boolean) => admin("PUT", "/api/auth/usersupdate", { id: nena?.id, active: is });
    const first = await open();
    await active(false);
    expect(await current(first)).toEqual([401, accountClosed]);
    expect(await current("marble_session=nobody's")).toEqual([401, undefined]);
    await active(true);
    expect(await current(first)).toEqual([401, undefined]);
    const second = await open();
    await admin("DELETE", "/api/user-table/delete", { id: nena?.id });
    expect(await current(second)).toEqual([401, accountClosed]);
    await admin("PUT", "/api/recycle-bin/users/restore", { ids: [nena?.id] });
    expect(await current(second)).toEqual([401, undefined]);
  });

  test("nobody deactivates themselves, and the last active Central administrator stays", async () => {
    const users = await admin<User[]>("GET", "/api/auth/users");
    const own = users.data.find((one) => one["username"] === "admin");
    expect((await admin("PUT", "/api/auth/usersupdate", { id: own?.id, active: false })).code).toBe(422);
    const [second] = (
      await admin<User[]>("POST", "/api/auth/register", [
        newUser("second", { roles: "Administrator", region_name: "", province_name: "" }),
      ])
    ).data;
    expect((await admin("PUT", "/api/auth/usersupdate", { id: second?.id, active: false })).code).toBe(200);
    expect((await admin("PUT", "/api/auth/usersupdate", { id: own?.id, roles: "Manager" })).code).toBe(422);
  });

  test("a new password of the administrator ends the user's sessions and is named, not shown, in the log", async () => {
    const [user] = (await admin<User[]>("POST", "/api/auth/register", [newUser("lito")])).data;
    await admin("PUT", "/api/auth/usersupdate", { id: user?.id, password: "another-long-2" });
    const log = await admin<{ details: { records: { changes: object }[] } }[]>("POST", "/api/user-log/read", {
      table: "users",
      record_id: user?.id,
    });
    expect(log.data[0]?.details.records[0]?.changes).toEqual({ password: { sensitive: true } });
  });
});

describe("dropdowns", () => {
  test("a list is read by all, and its values added, renamed and deleted by who may", async () => {
    const encoder = await server.as("encoder");
    expect((await encoder("GET", "/dropdown/non-nonarb")).data).not.toHaveLength(0);
    const added = await admin<User[]>("PUT", "/dropdown/arc-type/insert", [{ type: "  Trial   ARC " }]);
    expect(added.data[0]).toMatchObject({ type: "Trial ARC" });
    expect((await admin("PUT", "/dropdown/arc-type/insert", [{ type: "trial arc" }])).code).toBe(409);
    await admin("PUT", "/dropdown/arc-type/update", [{ id: added.data[0]?.id, type: "Pilot ARC" }]);
    expect(
      (await encoder<{ type: string }[]>("GET", "/dropdown/arc-type")).data.map((one) => one.type),
    ).toContain("Pilot ARC");
    expect((await admin("DELETE", "/dropdown/arc-type/delete", [{ id: added.data[0]?.id }])).code).toBe(200);
    expect((await admin("PUT", "/dropdown/non-nonarb/register", [{ type: "x" }])).code).toBe(404);
    expect((await admin("PUT", "/dropdown/sex/register", [{ type: " " }])).code).toBe(400);
  });

  test("renaming a value renames it in the records too where asked, in the ledger of each", async () => {
    const arbo = await admin<User[]>("PUT", "/api/arbo-masterlist/update", {
      arbo_name: "Renamed",
      ...BULACAN,
      org_type: "federation",
    });
    const list = await admin<User[]>("GET", "/dropdown/organization-type");
    const federation = list.data.find((one) => one["type"] === "Federation");
    expect((await admin<Record<string, number>>("GET", "/dropdown/organization-type/usage")).data).toEqual({
      federation: 1,
    });
    const answer = await admin<{ records: number }[]>("PUT", "/dropdown/organization-type/update", [
      { id: federation?.id, type: "Federation of ARBOs", rename_records: true },
    ]);
    expect(answer.data[0]?.records).toBe(1);
    const renamed = await admin<User[]>("POST", "/api/arbo-masterlist", { id: arbo.data[0]?.id });
    expect(renamed.data[0]).toMatchObject({ org_type: "Federation of ARBOs", row_version: 2 });
    const { rows } = await server.context.pool.query<{ row_key: string }>(
      "select row_key from arbo_masterlist where id = $1",
      [arbo.data[0]?.id],
    );
    expect(rows[0]?.row_key, "the import knows it as it is now").toBe(rowKeyOf(renamed.data[0] ?? {}));
    const log = await admin<{ action: string; details: object }[]>("POST", "/api/user-log/read", {
      table: "arbo_masterlist",
      record_id: arbo.data[0]?.id,
    });
    expect(log.data.map((entry) => entry.action)).toEqual(["Update", "Insert"]);
    expect(log.data[0]?.details).toMatchObject({ records: [{ name: "Renamed" }] });
  });
});

test("a renamed value is renamed in the records of the recycle bin too, so that a restored one has the new name", async () => {
  await admin("PUT", "/dropdown/organization-type/register", [{ type: "Kept in the bin" }]);
  const { data } = await admin<User[]>("PUT", "/api/arbo-masterlist/update", {
    arbo_name: "In the bin",
    ...BULACAN,
    org_type: "Kept in the bin",
  });
  await admin("DELETE", "/api/arbo-masterlist/delete", { id: data[0]?.id });
  const list = await admin<User[]>("GET", "/dropdown/organization-type");
  const value = list.data.find((one) => one["type"] === "Kept in the bin");
  await admin("PUT", "/dropdown/organization-type/update", [
    { id: value?.id, type: "Named anew", rename_records: true },
  ]);
  const restored = await admin<User[]>("PUT", "/api/arbo-masterlist/restore", { id: data[0]?.id });
  expect(restored.data[0]).toMatchObject({ org_type: "Named anew" });
});

test("a record that uses a value in two fields is one record, counted and renamed", async () => {
  const arbo = await admin<User[]>("PUT", "/api/arbo-masterlist/update", {
    arbo_name: "Of one unit",
    ...BULACAN,
  });
  const both = { unit_measure: "Sack", unit_hard: "sack" };
  const of = {
    arboPrimaryKey: String(arbo.data[0]?.id),
    support_provided: "Dryer",
    reporting_year: 2026,
    quantity_hard: 1,
  };
  const saved = await admin<User[]>("PUT", "/api/form-11/update", { ...of, ...BULACAN, ...both });
  expect(saved.message).toBeUndefined();
  await admin("PUT", "/dropdown/unit-measure/register", [{ type: "Sack" }]);
  const units = await admin<User[]>("GET", "/dropdown/unit-measure");
  const sack = units.data.find((one) => String(one["type"]).toLowerCase() === "sack");
  expect((await admin<Record<string, number>>("GET", "/dropdown/unit-measure/usage")).data["sack"]).toBe(1);
  const answer = await admin<{ records: number }[]>("PUT", "/dropdown/unit-measure/update", [
    { id: sack?.id, type: "Sack of 50 kg", rename_records: true },
  ]);
  expect(answer.data[0]?.records).toBe(1);
  const renamed = await admin<User[]>("POST", "/api/form-11", { id: saved.data[0]?.id });
  expect(renamed.data[0]).toMatchObject({ unit_measure: "Sack of 50 kg", unit_hard: "Sack of 50 kg" });
});

test("a renamed value's history says what stood in each record, and a record that has the new name already is left alone", async () => {
  const saved = await admin<User[]>("PUT", "/api/arbo-masterlist/update", [
    { arbo_name: "Large", ...BULACAN, org_type: "FARMWORKERS ASSOCIATION" },
    { arbo_name: "Listed", ...BULACAN, org_type: "Farmworkers Association" },
    { arbo_name: "Renamed already", ...BULACAN, org_type: "Farmworkers association" },
  ]);
  const list = await admin<User[]>("GET", "/dropdown/organization-type");
  const value = list.data.find((one) => one["type"] === "Farmworkers Association");
  const answer = await admin<{ records: number }[]>("PUT", "/dropdown/organization-type/update", [
    { id: value?.id, type: "Farmworkers association", rename_records: true },
  ]);
  expect(answer.data[0]?.records).toBe(2);
  const lastChanges = async ({ id }: User): Promise<[string, object | undefined]> => {
    const log = await admin<{ action: string; details: { records: { changes: object }[] } }[]>(
      "POST",
      "/api/user-log/read",
      { table: "arbo_masterlist", record_id: id },
    );
    const [last] = log.data;
    return [last?.action ?? "", last?.details.records[0]?.changes];
  };
  expect(await Promise.all(saved.data.map(lastChanges))).toEqual([
    ["Update", { org_type: { old: "FARMWORKERS ASSOCIATION", new: "Farmworkers association" } }],
    ["Update", { org_type: { old: "Farmworkers Association", new: "Farmworkers association" } }],
    ["Insert", expect.anything()],
  ]);
});

describe("participant categories", () => {
  test("a sub-category is counted and renamed together with its category, and not under another", async () => {
    const arbo = await admin<User[]>("PUT", "/api/arbo-masterlist/update", {
      arbo_name: "Of many members",
      ...BULACAN,
    });
    const people = ["ARB", "Non-ARB"].map((participant_category) => ({
      arboPrimaryKey: String(arbo.data[0]?.id),
      participant_name: `Member who is ${participant_category}`,
      participant_category,
      participant_sub_category: "Member",
    }));
    const saved = await admin<User[]>("PUT", "/api/participant/update", people);
    const usage = await admin<Record<string, number>>("GET", "/dropdown/participant-category/usage");
    expect(usage.data).toMatchObject({ "arb\tmember": 1, "non-arb\tmember": 1 });
    const list = await admin<User[]>("GET", "/dropdown/participant-category");
    const own = list.data.find((one) => one["category"] === "ARB" && one["type"] === "Member");
    const answer = await admin<{ records: number }[]>("PUT", "/dropdown/participant-category/update", [
      { ...own, type: "Full member", sub_category: "Full member", rename_records: true },
    ]);
    expect(answer.data[0]?.records).toBe(1);
    const now = await admin<User[]>("POST", "/api/participant", {
      arboPrimaryKey: String(arbo.data[0]?.id),
      sort: "id",
    });
    expect(now.data.map((one) => [one["participant_category"], one["participant_sub_category"]])).toEqual([
      ["ARB", "Full member"],
      ["Non-ARB", "Member"],
    ]);
    const log = await admin<{ details: { records: { changes: object }[] } }[]>("POST", "/api/user-log/read", {
      table: "participant",
      record_id: saved.data[0]?.id,
    });
    expect(log.data[0]?.details.records[0]?.changes).toEqual({
      participant_sub_category: { old: "Member", new: "Full member" },
    });
  });
});

test("a password of blanks alone, which the sign-in does not take, is refused and never left unsaid", async () => {
  const password = " ".repeat(12);
  const user = (await admin<User[]>("POST", "/api/auth/register", newUser("blank"))).data[0];
  const blank = await server.as("encoder");
  for (const answer of [
    await admin("POST", "/api/auth/register", newUser("blanks", { password })),
    await admin("PUT", "/api/auth/usersupdate", [{ id: user?.id, password }]),
    await blank("PUT", "/api/auth/password", { current: PASSWORD, password }),
  ])
    expect([answer.code, answer.details[0]]).toMatchObject([
      400,
      { field: "password", message: "Not of blanks alone." },
    ]);
  await admin("DELETE", "/api/user-table/delete", { ids: [user?.id] });
});

test("an anonymised copy calls users by their numbers, also where somebody is called so already", async () => {
  const { pool } = server.context;
  const names = async (client: Pick<typeof pool, "query">) =>
    (await client.query<{ username: string }>("select username from users order by id")).rows;
  const before = await names(pool);
  const undone = transaction(pool, "system", async (client) => {
    await client.query(
      `insert into users (username, roles, password_hash)
       select 'USER' || id, roles, 'x' from users where username = 'encoder'`,
    );
    await anonymise(client, "secret", "a password for all");
    const found = (await names(client)).map(({ username }) => username);
    expect(found[0]).toBe("admin");
    expect(found.slice(1).filter((name) => !/^user\d+$/.test(name))).toEqual([]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await names(pool)).toEqual(before);
});
