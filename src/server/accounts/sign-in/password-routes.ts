import type { FastifyInstance } from "fastify";
import { Problem } from "../../../shared/errors";
import { maxPasswordLength } from "../../../shared/passwords";
import { textOf } from "../../../fields";
import { transaction } from "../../db/transaction";
import { clientAddress } from "../../http/client-address";
import { requireActor, success, type ServerContext } from "../../http/context";
import { setSessionCookie, newToken, tokenHash, tokenOf } from "../../http/session";
import { writeLedger } from "../../ledger/ledger";
import { checkPassword, DEMO_PASSWORD, hashPassword, passwordMatches } from "./passwords";
import { beginSession, endStreams } from "./sessions";
import { releaseAttempt, reserveAttempt, type AttemptSubject } from "./attempts";

const passwordProblem = (message: string, short: string): Problem =>
  new Problem(400, message, [{ field: "current", message: short }]);

/**
 * Handles `PUT /api/auth/password`: changes the own password. This browser gets a new session; all other
 * sessions of the user end.
 */
export default function passwordRoutes(app: FastifyInstance, context: ServerContext): void {
  const { pool, config } = context;

  app.put<{ Body: { current?: unknown; password?: unknown } | null }>(
    "/api/auth/password",
    async (request, reply) => {
      const actor = requireActor(request);
      const password = checkPassword(config, request.body?.password);
      const current = textOf(request.body?.current);
      if (current.length > maxPasswordLength)
        throw passwordProblem(
          "The current password is wrong.",
          `It has at most ${maxPasswordLength} characters.`,
        );
      const subjects: AttemptSubject[] = [
        `password:${actor.id}`,
        `session:${tokenHash(tokenOf(request) ?? "")}`,
      ];
      await reserveAttempt(pool, subjects, reply);
      const stored = await pool.query<{ password_hash: string }>(
        "select password_hash from users where id = $1",
        [actor.id],
      );
      if (!(await passwordMatches(stored.rows[0]?.password_hash, current))) {
        await transaction(pool, "system", (client) =>
          writeLedger(client, actor, {
            form_name: "Users",
            action: "Failed password change",
            status: "failed",
            details: { address: clientAddress(request) },
          }),
        );
        throw passwordProblem("The current password is wrong.", "This is not your current password.");
      }
      const hashed = await hashPassword(password);
      const token = newToken();
      await transaction(pool, "system", async (client) => {
        const { rowCount } = await client.query(
          `update users set password_hash = $2, demo = $3, row_version = row_version + 1, time_stamp = now()
            where id = $1 and password_hash = $4 and active and deleted_at is null`,
          [actor.id, hashed, password === DEMO_PASSWORD, stored.rows[0]?.password_hash],
        );
        if (rowCount === 0)
          throw new Problem(
            409,
            "An administrator has reset your password in the meantime. Sign in with the new one.",
          );
        await client.query("delete from session where user_id = $1", [actor.id]);
        await beginSession(client, request, token, actor.id);
        await writeLedger(client, actor, {
          form_name: "Users",
          action: "Change own password",
          table_name: "users",
          records: [{ id: actor.id, changes: { password: { sensitive: true } } }],
        });
        await releaseAttempt(client, subjects);
      });
      setSessionCookie(request, reply, token);
      endStreams(context, request, reply);
      return success(null);
    },
  );
}
