import type { FastifyInstance } from "fastify";
import { textOf } from "../../fields";
import { Problem } from "../../shared/errors";
import { noteAccountChange } from "../analytics/change-feed";
import { transaction } from "../db/transaction";
import { isLoopback } from "../config";
import { requireActor, success, type ServerContext } from "../http/context";
import { giveCookie, takeCookie, tokenHash, tokenOf } from "../http/session";
import { writeLedger } from "../records/ledger";
import { checkPassword, DEMO_PASSWORD, hashPassword, passwordFits } from "./passwords";
import { sessionUser, userColumns, withRole, type User } from "./users";

const LIMIT_BY_NAME = 8;
const LIMIT_BY_ADDRESS = 40;
const wrong = "The username or the password is wrong. Check both and try again.";

type LoginRow = User & {
  password_hash: string;
  roletype: string;
  route: string;
  access_controls: string;
  status: "Central";
};

const failure = (details: Record<string, unknown>) => ({
  form_name: "Login",
  action: "Failed login",
  status: "failed",
  details,
});

/** Login, logout, the current user and the own password (spec §7, DESIGN §4 Sessions). */
export default function authRoutes(app: FastifyInstance, context: ServerContext): void {
  const { pool } = context;

  app.post<{ Body: { username?: unknown; password?: unknown } | null }>(
    "/api/auth/login",
    async (request, reply) => {
      const { username, password } = request.body ?? {};
      if (
        typeof username !== "string" ||
        typeof password !== "string" ||
        username.trim() === "" ||
        password === ""
      )
        throw new Problem(400, "Enter your username and your password.");
      if (password === DEMO_PASSWORD && !isLoopback(context.config.host))
        throw new Problem(
          403,
          "The demo password opens nothing on a server that others can reach. Ask an administrator for another.",
        );
      const name = username.trim().toLowerCase();
      const subjects = [`name:${name}`, `address:${request.ip}`];
      const failed = await pool.query<{ subject: string; times: number }>(
        "select subject, count(*)::int as times from failed_login where subject = any($1::text[]) and at > now() - interval '15 minutes' group by subject",
        [subjects],
      );
      const times = (subject: string | undefined): number =>
        failed.rows.find((row) => row.subject === subject)?.times ?? 0;
      if (times(subjects[0]) >= LIMIT_BY_NAME || times(subjects[1]) >= LIMIT_BY_ADDRESS) {
        void reply.header("retry-after", "900");
        throw new Problem(
          429,
          "Too many failed attempts. Wait 15 minutes, or ask an administrator to reset the password.",
        );
      }
      const found = await pool.query<LoginRow>(
        `select ${userColumns}, u.password_hash, r.roletype, r.route, r.access_controls, r.status
         from users u ${withRole} where lower(u.username) = $1 and u.deleted_at is null`,
        [name],
      );
      const row = found.rows[0];
      if (!(await passwordFits(row?.password_hash, password)) || row === undefined) {
        await transaction(pool, "system", async (client) => {
          await client.query("insert into failed_login (subject) select unnest($1::text[])", [subjects]);
          await client.query("delete from failed_login where at < now() - interval '1 day'");
          await writeLedger(client, null, failure({ address: request.ip }), name.slice(0, 100));
        });
        throw new Problem(401, wrong);
      }
      if (!row.active) {
        await transaction(pool, "system", (client) =>
          writeLedger(client, null, failure({ address: request.ip, deactivated: true }), name),
        );
        throw new Problem(403, "Your account is deactivated. Ask an administrator to activate it again.");
      }
      const user = sessionUser(row);
      const token = giveCookie(request, reply);
      await transaction(pool, "system", async (client) => {
        await client.query("insert into session (token_hash, user_id) values ($1, $2)", [
          tokenHash(token),
          user.id,
        ]);
        await client.query("delete from session where created_at < now() - interval '12 hours'");
        await client.query("delete from failed_login where subject = $1", [subjects[0]]);
        await writeLedger(client, user, {
          form_name: "Login",
          action: "Login",
          details: { address: request.ip },
        });
      });
      return success(user);
    },
  );

  app.post("/api/auth/logout", async (request, reply) => {
    const token = tokenOf(request);
    takeCookie(reply);
    const { actor } = request;
    if (token !== undefined && actor !== null)
      await transaction(pool, "system", async (client) => {
        await client.query("delete from session where token_hash = $1", [tokenHash(token)]);
        await noteAccountChange(client, actor.id);
        await writeLedger(client, actor, { form_name: "Login", action: "Logout" });
      });
    return success(null);
  });

  app.get("/api/auth/current-user", async (request) => success(requireActor(request)));

  app.put<{ Body: { current?: unknown; password?: unknown } | null }>(
    "/api/auth/password",
    async (request) => {
      const actor = requireActor(request);
      const password = checkPassword(context.config, request.body?.password);
      const stored = await pool.query<{ password_hash: string }>(
        "select password_hash from users where id = $1",
        [actor.id],
      );
      if (!(await passwordFits(stored.rows[0]?.password_hash, textOf(request.body?.current))))
        throw new Problem(400, "The current password is wrong.", [
          { field: "current", message: "This is not your current password." },
        ]);
      const hashed = await hashPassword(password);
      const own = tokenHash(tokenOf(request) ?? "");
      await transaction(pool, "system", async (client) => {
        await client.query(
          "update users set password_hash = $2, demo = $3, row_version = row_version + 1, time_stamp = now() where id = $1",
          [actor.id, hashed, password === DEMO_PASSWORD],
        );
        await client.query("delete from session where user_id = $1 and token_hash <> $2", [actor.id, own]);
        await noteAccountChange(client, actor.id);
        await writeLedger(client, actor, {
          form_name: "Users",
          action: "Change own password",
          table_name: "users",
          records: [{ id: actor.id, changes: { password: { sensitive: true } } }],
        });
      });
      return success(null);
    },
  );

  app.get("/api/auth/demo-users", async () => {
    const found = context.config.demo
      ? await pool.query<{ username: string; what: string }>(
          `select u.username, concat_ws(', ', r.roletype, coalesce(u.province_name, u.region_name)) as what
             from users u ${withRole} where u.demo and u.deleted_at is null and u.active order by u.id`,
        )
      : { rows: [] };
    if (found.rows.length === 0) throw new Problem(404, "There are no demo users here.");
    return success(found.rows);
  });
}
