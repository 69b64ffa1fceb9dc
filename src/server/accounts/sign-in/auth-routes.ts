import type { FastifyInstance } from "fastify";
import { Problem } from "../../../shared/errors";
import { transaction } from "../../db/transaction";
import { requireActor, success, type ServerContext } from "../../http/context";
import { clearSessionCookie } from "../../http/session";
import { writeLedger } from "../../ledger/ledger";
import { originOf } from "../../http/local-request";
import { mayUseDemo } from "./demo-access";
import loginRoutes from "./login-routes";
import passwordRoutes from "./password-routes";
import { endSession, endStreams } from "./sessions";
import { withRole } from "../../http/users";
import { readSignInStart } from "./sign-in-start";

/** Routes of sign-in, sign-out, the current user and the own password (spec §7, DESIGN §4 Sessions). */
export default function authRoutes(app: FastifyInstance, context: ServerContext): void {
  const { pool } = context;

  loginRoutes(app, context);
  passwordRoutes(app, context);

  app.post("/api/auth/logout", async (request, reply) => {
    clearSessionCookie(reply);
    const { actor } = request;
    if (actor !== null) {
      await transaction(pool, "system", async (client) => {
        await endSession(client, request);
        await writeLedger(client, actor, { form_name: "Login", action: "Logout" });
      });
      endStreams(context, request, reply);
    }
    return success(null);
  });

  app.get("/api/auth/current-user", async (request) => {
    const actor = requireActor(request);
    const { idleMinutes: idle_minutes } = context.config;
    return success({ ...actor, ...(await readSignInStart(pool, actor)), idle_minutes });
  });

  app.get("/api/auth/demo-users", async (request) => {
    const { config } = context;
    const found =
      config.demo && mayUseDemo(config, originOf(request))
        ? await pool.query<{ username: string; what: string }>(
            `select u.username, concat_ws(', ', r.roletype, coalesce(u.province_name, u.region_name)) as what
             from users u ${withRole} where u.demo and u.deleted_at is null and u.active order by u.id`,
          )
        : { rows: [] };
    if (found.rows.length === 0) throw new Problem(404, "There are no demo users here.");
    return success(found.rows);
  });
}
