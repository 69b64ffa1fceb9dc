import type { FastifyInstance } from "fastify";
import { bodyOf } from "../../http/read-body";
import { isEmpty } from "../../../fields";
import { Problem } from "../../../shared/errors";
import { requireActor, requireScreen, scopeOf, success, type ServerContext } from "../../http/context";
import { limitedTo, maxUserCalls } from "../../http/rate-limit";
import { writeWithoutData, write } from "../../http/write";
import { clientEntries } from "./client-entries";
import { makeCheckpoint } from "../../ledger/checkpoints";
import { writeLedger } from "../../ledger/ledger";
import { verifyLedger } from "../../ledger/verify";
import { readLogChoices } from "./log-choices";
import { readLog } from "./log-list";

/**
 * Routes to read the ledger, to register client entries, and to verify and anchor the ledger (spec §7, DESIGN
 * §6).
 */
export default function logRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post("/api/user-log/read", async (request) => {
    const body = bodyOf(request.body);
    const ofRecord = !isEmpty(body["table"]) && !isEmpty(body["record_id"]);
    const actor = ofRecord ? requireScreen(request, ["users", "forms"]) : requireScreen(request, "users");
    const { rows, ...more } = await readLog(context.pool, scopeOf(actor), actor, body);
    return success(rows, more);
  });

  app.get("/api/user-log/choices", async (request) => {
    const actor = requireScreen(request, "users");
    return success(await readLogChoices(context.pool, scopeOf(actor), actor));
  });

  app.post("/api/user-log/register", limitedTo(maxUserCalls.logEntries), (request, reply) => {
    const actor = requireActor(request);
    const entries = clientEntries(request.body);
    const work = writeWithoutData(async (client) => {
      for (const entry of entries) await writeLedger(client, actor, entry);
    });
    return write(context, request, reply, actor, work);
  });

  app.get("/api/user-log/verify", async (request) => {
    if (requireScreen(request, "users").status !== "Central")
      throw new Problem(
        403,
        "The proof counts the entries of every region. Ask the central office to prove the log.",
      );
    return success(await verifyLedger(context.pool, context.config.dataDir));
  });

  app.post("/api/user-log/anchor", async (request) => {
    requireScreen(request, "users");
    await makeCheckpoint(context.pool, context.config.dataDir);
    return success(null);
  });
}
