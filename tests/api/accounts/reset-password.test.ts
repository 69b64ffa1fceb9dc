import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { passwordMatches } from "../../../src/server/accounts/sign-in/passwords";
import { resetPassword } from "../../../src/server/accounts/sign-in/reset-password";
import { openDatabase } from "../../../src/server/db/open";
import { programArguments } from "../../compiled-server";
import { copyTestDirectory } from "../database";
import { PASSWORD, serverOfFile } from "../server";

const server = await serverOfFile();
const { pool } = server.context;
const folder = mkdtempSync(join(tmpdir(), "marble-reset-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const signIn = async (password: string): Promise<number> => {
  const nobody = await server.as(null);
  return (await nobody("POST", "/api/auth/login", { username: "manager", password })).code;
};

test("a reset password is the only one that signs in, ends the sessions of the old one, and stands in the ledger", async () => {
  const manager = await server.as("manager");
  expect((await manager("GET", "/api/auth/current-user")).code).toBe(200);
  const password = await resetPassword(pool, "Manager");
  expect((await manager("GET", "/api/auth/current-user")).code).toBe(401);
  expect([await signIn(PASSWORD), await signIn(password)]).toEqual([401, 200]);
  const { rows } = await pool.query(
    "select user_id, user_name, source, details::jsonb->'records'->0->'changes' as changes from user_log where form_name = 'Users' order by id desc limit 1",
  );
  expect(rows).toEqual([
    { user_id: null, user_name: "server", source: "server", changes: { password: { sensitive: true } } },
  ]);
  await expect(resetPassword(pool, "nobody")).rejects.toThrow("There is no user “nobody”.");
});

// Starts a process: costs 4 seconds.
test("npm run reset-password prints the new password", async () => {
  const dir = join(folder, "database");
  await copyTestDirectory(dir);
  let database = await openDatabase({ dir });
  await database.pool.query("insert into users (username, roles, password_hash) values ('kept', 'x', 'x')");
  await database.close();
  const { status, stdout } = spawnSync(
    process.execPath,
    await programArguments("src/server/accounts/sign-in/reset-password-command.ts", "kept"),
    {
      cwd: resolve(import.meta.dirname, "../../.."),
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: "", DATA_DIR: folder },
    },
  );
  const printed = /^The password of kept is (\S+)$/m.exec(stdout)?.[1] ?? "";
  expect(status).toBe(0);
  database = await openDatabase({ dir });
  const { rows } = await database.pool.query<{ password_hash: string }>(
    "select password_hash from users where username = 'kept'",
  );
  await database.close();
  expect(await passwordMatches(rows[0]?.password_hash, printed)).toBe(true);
});
