import { describe, expect, test, vi } from "vitest";
import { hashPassword, passwordMatches } from "../../../src/server/accounts/sign-in/passwords";
import { PASSWORD, serverOfFile } from "../server";

const server = await serverOfFile();
const admin = await server.as("admin");

const second = { username: "second", name: "Second", roles: "Administrator", password: PASSWORD };

describe("two administrators at once", () => {
  test("do not remove each other: the last Central administrator stays", async () => {
    const [other] = (await admin<{ id: number }[]>("POST", "/api/auth/register", [second])).data;
    const users = await admin<{ id: number; username: string }[]>("GET", "/api/auth/users");
    const own = users.data.find(({ username }) => username === "admin");
    const them = await server.as("second");
    const answers = await Promise.all([
      admin("DELETE", "/api/user-table/delete", { id: other?.id }),
      them("DELETE", "/api/user-table/delete", { id: own?.id }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).not.toEqual([200, 200]);
    const left = await server.context.pool.query(
      "select from users where username in ('admin', 'second') and deleted_at is null",
    );
    expect(left.rowCount).toBeGreaterThanOrEqual(1);
  });

  test("do not give one role name to two roles", async () => {
    await server.context.pool.query("update users set deleted_at = null where username = 'admin'");
    const role = {
      rolename: ["Twin"],
      roletype: "Twin",
      route: ["dashboard"],
      access_controls: ["Read"],
      status: "Central",
    };
    const answers = await Promise.all([1, 2, 3].map(() => admin("PUT", "/api/uac/update", role)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409]);
  });

  test("do not leave a user whose role is gone", async () => {
    const roles = await admin<{ id: number; rolename: string[] }[]>("POST", "/api/uac");
    const twin = roles.data.find(({ rolename }) => rolename.includes("Twin"));
    const [removed, registered] = await Promise.all([
      admin("DELETE", "/api/uac/delete", { id: twin?.id }),
      admin("POST", "/api/auth/register", [{ ...second, username: "third", roles: "Twin" }]),
    ]);
    expect([removed.code, registered.code].filter((code) => code === 200)).toHaveLength(1);
  });
});

/** Costs two seconds. */
describe("a password that an administrator resets while it is used", () => {
  const { pool } = server.context;

  /** Lets `happen` come right after the call's read whose text contains `part`. */
  function after(part: string, happen: () => Promise<unknown>): () => void {
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    const spy = vi.spyOn(pool, "query").mockImplementation(async (...given: unknown[]) => {
      const answer = await query(...given);
      if (typeof given[0] === "string" && given[0].includes(part)) {
        spy.mockRestore();
        await happen();
      }
      return answer;
    });
    return () => spy.mockRestore();
  }
  const reset = (name: string) => async () =>
    pool.query("update users set password_hash = $2 where username = $1", [
      name,
      await hashPassword("another one"),
    ]);

  test("opens no session", async () => {
    const stop = after("u.password_hash", reset("officer"));
    const { code } = await (
      await server.as(null)
    )("POST", "/api/auth/login", { username: "officer", password: PASSWORD });
    stop();
    expect(code).toBe(401);
  });

  test("is not changed to one of its owner's choice", async () => {
    const encoder = await server.as("encoder");
    const stop = after("select password_hash", reset("encoder"));
    const { code } = await encoder("PUT", "/api/auth/password", {
      current: PASSWORD,
      password: "of-my-own-choice",
    });
    stop();
    expect(code).toBe(409);
    const { rows } = await pool.query("select password_hash from users where username = 'encoder'");
    expect(await passwordMatches(rows[0]?.password_hash, "another one")).toBe(true);
  });
});
