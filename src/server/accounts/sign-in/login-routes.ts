import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../../../shared/errors";
import { maxPasswordLength } from "../../../shared/passwords";
import { transaction } from "../../db/transaction";
import { clientAddress, clientNetwork } from "../../http/client-address";
import { success, type ServerContext } from "../../http/context";
import { setSessionCookie, newToken } from "../../http/session";
import { writeLedger } from "../../ledger/ledger";
import { originOf } from "../../http/local-request";
import { mayUseDemo } from "./demo-access";
import { knownDevice, rememberDevice } from "./devices";
import { noteFailedSignIn, takeFailedSignIns } from "./failed-sign-ins";
import { DEMO_PASSWORD, passwordMatches } from "./passwords";
import { beginSession, endStreams } from "./sessions";
import { deleteOldAttempts, releaseAttempt, reserveAttempt, type AttemptSubject } from "./attempts";
import type { User } from "../../../shared/calls/users";
import { maxTextLength, sessionUser, userColumns, withRole } from "../../http/users";

const wrongCredentials = "The username or the password is wrong. Check both and try again.";

type LoginRow = User & {
  password_hash: string;
  device_key: string;
  roletype: string;
  route: string;
  access_controls: string;
  status: "Central";
};

/** The normalized user name and the password. Throws a 400 that names a missing or too long field. */
function credentialsOf(body: unknown): { name: string; password: string } {
  const sent = (body ?? {}) as Record<string, unknown>;
  const read = (field: string, maxLength: number): string => {
    const value = sent[field];
    if (typeof value !== "string" || value.trim() === "")
      throw new Problem(400, "Enter your username and your password.", [
        { field, message: `Enter your ${field}.` },
      ]);
    if (value.length > maxLength)
      throw new Problem(400, `The ${field} is too long: no ${field} has more than ${maxLength} characters.`, [
        { field, message: `Enter at most ${maxLength} characters.` },
      ]);
    return value;
  };
  const username = read("username", maxTextLength);
  return {
    name: username.normalize("NFC").trim().toLowerCase(),
    password: read("password", maxPasswordLength),
  };
}

const failure = (request: FastifyRequest, more: object = {}) => ({
  form_name: "Login",
  action: "Failed login",
  status: "failed",
  details: { address: clientAddress(request), ...more },
});

/** Handles `POST /api/auth/login` (spec §7, DESIGN §4 Sessions). */
export default function loginRoutes(app: FastifyInstance, context: ServerContext): void {
  const { pool, config } = context;

  app.post("/api/auth/login", async (request, reply) => {
    const { name, password } = credentialsOf(request.body);
    if (password === DEMO_PASSWORD && !mayUseDemo(config, originOf(request)))
      throw new Problem(
        403,
        "The demo password opens nothing on a server that others can reach. Ask an administrator for another.",
      );
    const found = await pool.query<LoginRow>(
      `select ${userColumns}, u.password_hash, u.device_key, r.roletype, r.route, r.access_controls, r.status
         from users u ${withRole} where lower(u.username) = $1 and u.deleted_at is null`,
      [name],
    );
    const row = found.rows[0];
    const device = knownDevice(request, row);
    const network = clientNetwork(request);
    const subjects: AttemptSubject[] =
      device === null
        ? [`account:${name}`, `address:${network}`, `pair:${name} ${network}`]
        : [`device:${device}`];
    await reserveAttempt(pool, subjects, reply);
    if (!(await passwordMatches(row?.password_hash, password)) || row === undefined) {
      await transaction(pool, "system", async (client) => {
        if (row !== undefined) await noteFailedSignIn(client, row.id, clientAddress(request), device);
        await deleteOldAttempts(client);
        await writeLedger(client, null, failure(request), name.slice(0, 100));
      });
      throw new Problem(401, wrongCredentials);
    }
    if (!row.active) {
      await transaction(pool, "system", (client) =>
        writeLedger(client, null, failure(request, { deactivated: true }), name),
      );
      throw new Problem(403, "Your account is deactivated. Ask an administrator to activate it again.");
    }
    const user = sessionUser(row);
    const token = newToken();
    const { failed, ended } = await transaction(pool, "system", async (client) => {
      // The password may have been reset while it was checked.
      const present = await client.query(
        "select from users where id = $1 and password_hash = $2 and active and deleted_at is null for update",
        [row.id, row.password_hash],
      );
      if (present.rowCount === 0) throw new Problem(401, wrongCredentials);
      const ended = await beginSession(client, request, token, user.id);
      const failed = await takeFailedSignIns(client, user.id, device);
      await writeLedger(client, user, {
        form_name: "Login",
        action: "Login",
        details: { address: clientAddress(request) },
      });
      await releaseAttempt(client, subjects);
      return { failed, ended };
    });
    setSessionCookie(request, reply, token);
    rememberDevice(request, reply, row, device);
    if (ended) endStreams(context, request, reply);
    return success(user, failed === null ? {} : { failed_sign_ins: failed });
  });
}
