import type { FastifyInstance } from "fastify";
import { Problem } from "../../shared/errors";
import { requireAdministrator } from "../accounts/user-routes";
import { transaction } from "../db/transaction";
import { success, type ServerContext } from "../http/context";
import { readinessOf } from "../http/health-checks";
import { writeLedger } from "../ledger/ledger";
import { systemState } from "./system-state";

/** Routes of the System page: how the server is, and a backup at once. Only for administrators. */
export default function systemRoutes(app: FastifyInstance, context: ServerContext): void {
  const readiness = readinessOf(context);
  app.get("/api/system", async (request) => {
    requireAdministrator(request);
    return success(await systemState(context, readiness));
  });

  app.post("/api/system/backup", async (request) => {
    const actor = requireAdministrator(request);
    const { backups, pool } = context;
    if (backups === null)
      throw new Problem(
        409,
        "This server's PostgreSQL is backed up by its own programs, or with npm run backup (the administrator's guide, Backup and restore).",
      );
    if (!backups.isRunning()) {
      await transaction(pool, "system", (client) =>
        writeLedger(client, actor, { form_name: "System", action: "Backup" }),
      );
      // The page asks how it goes; a failure is in the log and on the page.
      backups
        .make()
        .catch((error: unknown) => app.log.error({ err: error }, "the backup that was asked for failed"));
    }
    return success({ running: true });
  });
}
