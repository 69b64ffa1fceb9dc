import { join } from "node:path";
import { messageOf } from "../shared/errors";
import { hashPassword, DEMO_PASSWORD, newPassword, passwordMatches } from "./accounts/sign-in/passwords";
import { prepareUpdate } from "./backup/before-update";
import { removeAbandonedRestores } from "./backup/staging";
import { isPublic, type Config } from "./config/config";
import { ensureAppRole } from "./db/migrations/app-role";
import { migrate, createFacts, isNewer, refuseUnfedFacts } from "./db/migrations/migrate";
import { DAMAGE_CODES, restoreAdvice } from "./db/embedded/damage";
import { serverLog } from "./db/log";
import { openDatabase, type Database } from "./db/open";
import { renewFactVersions } from "./db/migrations/renew-fact-versions";
import { openContents } from "./storage/open-contents";
import { withStartLock } from "./db/migrations/start-lock";
import { transaction } from "./db/transaction";
import { serverContext, type ServerContext } from "./http/context";
import { RecentErrors } from "./watch/recent-errors";
import { restrictPermissions } from "./config/private-files";

const root = process.cwd();

/** Creates one Central administrator in an empty database and prints the password once (DESIGN §9). */
async function firstAdministrator(database: Database, say: (message: string) => void): Promise<void> {
  const password = newPassword();
  const hashed = await hashPassword(password);
  await transaction(database.pool, "system", async (client) => {
    const role = await client.query<{ id: number }>(
      "insert into uac (rolename, roletype, route, access_controls, status) values ('administrator', 'Administrator', 'dashboard,forms,report,users,dropdowns', 'Read,Edit,Delete', 'Central') returning id",
    );
    await client.query(
      "insert into users (username, name, roles, uac_id, password_hash) values ('admin', 'Administrator', 'administrator', $1, $2)",
      [role.rows[0]?.id, hashed],
    );
  });
  say(`The first user is “admin” with the password ${password}`);
  say("It is shown this once. Sign in and change it under your name.");
}

/**
 * Refuses to start a server that others can reach while an active demo user still has the demo password (DESIGN
 * §9).
 */
async function refuseDemoPassword(database: Database): Promise<void> {
  const users = await database.pool.query<{ username: string; password_hash: string }>(
    "select username, password_hash from users where deleted_at is null and active and demo",
  );
  for (const user of users.rows)
    if (await passwordMatches(user.password_hash, DEMO_PASSWORD))
      throw new Error(
        `“${user.username}” still has the demo password, and HOST or TRUST_PROXY lets others reach this server. Change that password or remove the user first.`,
      );
}

/** Starts a timer. The returned function gives the elapsed seconds as text, such as “1.2 s”. */
function timer(): () => string {
  const began = performance.now();
  return () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/** Whether the database has no tables of MARBLE yet. */
async function hasNoTables({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ none: boolean }>(
    "select to_regclass('schema_migration') is null as none",
  );
  return rows[0]?.none === true;
}

/**
 * Opens the database, applies migrations, and fills an empty database with demo data or a first administrator.
 */
export async function prepare(
  config: Config,
  say: (message: string) => void = () => {},
): Promise<ServerContext> {
  restrictPermissions(config.dataDir, say);
  removeAbandonedRestores(config.dataDir);
  const errors = new RecentErrors();
  const log = serverLog(config.logLevel, errors);
  if (config.databaseUrl === undefined && !config.durableFiles)
    say(
      "Warning: DURABLE_FILES is off: saved records reach the disk some time later, and a power cut can lose them or damage the database.",
    );
  const { statementLimit, slowStatement } = config;
  const limits = { statementLimit, slowStatement };
  const database = await openDatabase(
    config.databaseUrl === undefined
      ? { dir: join(config.dataDir, "database"), durable: config.durableFiles, ...limits, log }
      : {
          url: config.databaseUrl,
          poolUrl: config.databasePoolUrl,
          standbyUrl: config.databaseReplicaUrl,
          connections: config.databaseConnections,
          ...limits,
          log,
        },
  );
  try {
    const migrations = join(root, "sql", "migrations");
    await withStartLock(database.pool, say, async () => {
      const isNew = await hasNoTables(database);
      const migrating = timer();
      await ensureAppRole(database.pool);
      await prepareUpdate(database, config, migrations, say);
      const applied = await migrate(database.pool, migrations, isNew ? () => {} : say);
      if (await isNewer(database.pool, migrations))
        say(
          "A newer version has changed this database already; this older version keeps running until you replace it.",
        );
      else {
        await createFacts(database.pool, join(root, "sql", "facts"));
        await refuseUnfedFacts(database.pool);
      }
      await renewFactVersions(database.pool);
      if (applied.length > 0)
        say(
          `The database is ${isNew ? "created" : "up to date"}: ${applied.length} migrations (${migrating()})`,
        );
      const users = await database.pool.query<{ count: number }>("select count(*)::int as count from users");
      if (users.rows[0]?.count !== 0) return;
      if (config.demo) {
        const filling = timer();
        const { loadDemo } = await import("../../demo/load");
        await loadDemo(database, "small", () => {}, openContents(config));
        say(`The demo data is filled in (${filling()})`);
      } else await firstAdministrator(database, say);
    });
    if (isPublic(config)) await refuseDemoPassword(database);
    return serverContext(database, config, errors);
  } catch (error) {
    await database.close().catch(() => {});
    const causes = [error, (error as Error).cause] as { code?: unknown }[];
    if (database.kind === "postgresql" || !causes.some((one) => DAMAGE_CODES.has(one?.code))) throw error;
    throw new Error(`The database is damaged: ${messageOf(error)}. ${restoreAdvice}`, { cause: error });
  }
}
