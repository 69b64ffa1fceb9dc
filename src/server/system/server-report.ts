import { hostname } from "node:os";
import type pg from "pg";
import { healthChecks, type ServerState, type SystemState } from "../../shared/calls/system";
import { transaction } from "../db/transaction";
import type { ServerContext } from "../http/context";
import { readinessOf, type Check } from "../http/health-checks";
import { programVersion } from "../watch/version";

/** The name of the job that notes how the server is. */
const REPORT_JOB = "report-server";
const INTERVAL_MS = 60_000;

/** What a server is called among those of one database: the machine and the port. */
export const serverName = ({ config }: Pick<ServerContext, "config">): string =>
  `${hostname()}:${config.port}`.slice(-300);

/** The checks of readiness that fail, and what of. */
const unhealthyOf = (found: Readonly<Record<string, Check>>): ServerState["unhealthy"] =>
  healthChecks.flatMap((check) => {
    const { ok, problem }: Check = found[check] ?? { ok: true };
    return ok ? [] : [{ check, problem: typeof problem === "string" ? problem : null }];
  });

/** How this server is at the moment. `found` is the result of the checks of `/readyz`. */
export function serverState(context: ServerContext, found: Readonly<Record<string, Check>>): ServerState {
  const { status, reader } = context.database;
  return {
    name: serverName(context),
    ...programVersion(),
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    seenAt: new Date().toISOString(),
    unhealthy: unhealthyOf(found),
    replica: { state: status.replica, behind: status.replicaLag() },
    standby: reader.state(),
  };
}

/**
 * Notes in the database how this server is, and the errors of its log since the last note. Removes errors older than a
 * day, and servers that were not seen for a week. `readiness` runs the checks of `/readyz`.
 */
export async function reportServer(
  context: ServerContext,
  readiness: () => Promise<Record<string, Check>>,
): Promise<void> {
  const { errors, pool } = context;
  const state = serverState(context, await readiness());
  const taken = errors.take();
  try {
    await transaction(pool, "system", async (client) => {
      await client.query(
        `insert into server select * from jsonb_populate_record(null::server, $1::jsonb || jsonb_build_object('seen_at', now()))
         on conflict (name) do update set version = excluded.version, commit = excluded.commit,
           started_at = excluded.started_at, seen_at = excluded.seen_at, unhealthy = excluded.unhealthy,
           replica = excluded.replica, standby = excluded.standby`,
        [JSON.stringify({ ...state, started_at: state.startedAt })],
      );
      await client.query(
        `insert into server_error (server, time_stamp, message, reason, call, request)
         select $1, "at", message, reason, call, request from jsonb_to_recordset($2::jsonb)
           as errors ("at" timestamptz, message text, reason text, call text, request text)`,
        [state.name, JSON.stringify(taken)],
      );
      await client.query("delete from server_error where time_stamp < now() - interval '1 day'");
      await client.query("delete from server where seen_at < now() - interval '7 days'");
    });
  } catch (error) {
    errors.giveBack(taken);
    throw error;
  }
}

/**
 * Reports this server now and every minute. Returns a function that stops the timer, notes the last errors and removes
 * the server from those that run.
 */
export function scheduleReports(
  context: ServerContext,
  log: { error(details: object, message: string): void },
): () => Promise<void> {
  const readiness = readinessOf(context);
  const report = (): Promise<void> =>
    context.jobs
      .run(REPORT_JOB, () => reportServer(context, readiness))
      .catch((error: unknown) => log.error({ err: error }, "how the server is could not be noted"));
  let reporting = report();
  const timer = setInterval(() => (reporting = reporting.then(report)), INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await reporting;
    await report();
    await context.pool
      .query("delete from server where name = $1", [serverName(context)])
      .catch((error: unknown) => log.error({ err: error }, "the stopped server could not be removed"));
  };
}

/** The servers of the last week. */
export async function readServers(pool: pg.Pool): Promise<ServerState[]> {
  const { rows } = await pool.query<ServerState>(
    `select name, version, commit, started_at as "startedAt", seen_at as "seenAt", unhealthy, replica, standby
       from server order by seen_at desc limit 100`,
  );
  return rows;
}

/** The newest errors that were noted in the last day, at most 200 of all servers. */
export async function readErrors(pool: pg.Pool): Promise<SystemState["errors"]> {
  const { rows } = await pool.query<SystemState["errors"][number]>(
    `select server, time_stamp as "at", message, reason, call, request from server_error
      where time_stamp > now() - interval '1 day' order by time_stamp desc, id desc limit 200`,
  );
  return rows;
}
