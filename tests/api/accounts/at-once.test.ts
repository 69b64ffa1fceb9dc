import { describe, expect, test } from "vitest";
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
