import type { FastifyInstance } from "fastify";
import { isEmpty, textOf } from "../../fields";
import { Problem } from "../../shared/errors";
import { requireActor, requireScreen, scopeOf, success, type ServerContext } from "../http/context";
import { write } from "../http/write";
import { anchorLedger, verifyLedger } from "./ledger-verify";
import { writeLedger } from "./ledger";
import { readLog, readLogChoices } from "./log-list";
import { recordsOf } from "./parse";

/** Actions that only the server witnesses; a client that claims one is refused (DESIGN §6). */
const serverOnly =
  /^(?:insert|update|save|delete|combine|restore|approve|return to pending|login|logout|failed login|failed password change|role change|activate|deactivate|change own password|share arrangement|withdraw arrangement|load demo data|import)$/i;

/** Reading and registering of the ledger, and the proof of its chain (spec §7, DESIGN §6). */
export default function logRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post<{ Body: Record<string, unknown> | null }>("/api/user-log/read", async (request) => {
    const body = request.body ?? {};
    const ofRecord = !isEmpty(body["table"]) && !isEmpty(body["record_id"]);
    const actor = ofRecord ? requireScreen(request, ["users", "forms"]) : requireScreen(request, "users");
    const { rows, ...more } = await readLog(context.pool, scopeOf(actor), actor, body);
    return success(rows, more);
  });

  app.get("/api/user-log/choices", async (request) => {
    const actor = requireScreen(request, "users");
    return success(await readLogChoices(context.pool, scopeOf(actor)));
  });

  app.post("/api/user-log/register", (request, reply) => {
    const actor = requireActor(request);
    const entries = recordsOf(request.body);
    return write(context, request, reply, actor, async (client) => {
      for (const [row, entry] of entries.entries()) {
        const [form, action] = [entry["form_name"], entry["action"]];
        if (
          typeof form !== "string" ||
          form.trim() === "" ||
          typeof action !== "string" ||
          action.trim() === ""
        )
          throw new Problem(400, "An entry needs form_name and action.", [
            { row, field: "action", message: "Missing." },
          ]);
        if (serverOnly.test(action.trim()))
          throw new Problem(422, `The server itself records “${action}”; a client cannot.`, [
            { row, field: "action", message: "Not a client's action." },
          ]);
        const more =
          typeof entry["details"] === "object" && entry["details"] !== null
            ? { details: entry["details"] as Record<string, unknown> }
            : {};
        await writeLedger(client, actor, {
          form_name: form.slice(0, 200),
          action: action.slice(0, 200),
          status: (textOf(entry["status"]) || "success").slice(0, 50),
          source: "client",
          ...more,
        });
      }
      return success(null);
    });
  });

  app.get("/api/user-log/verify", async (request) => {
    requireScreen(request, "users");
    return success(await verifyLedger(context.pool, context.config.dataDir));
  });

  app.post("/api/user-log/anchor", async (request) => {
    requireScreen(request, "users");
    await anchorLedger(context.pool, context.config.dataDir);
    return success(null);
  });
}
