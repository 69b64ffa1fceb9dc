import { existsSync } from "node:fs";
import { join } from "node:path";
import { messageOf } from "../../shared/errors";
import { listBackups } from "../backup/backup-files";
import { readConfig, type Config } from "../config/config";
import { isInUse } from "../db/embedded/directory-lock";
import { openDatabase, type Database } from "../db/open";
import { examineDatabase } from "./database";
import { ok, sizeOf, warning, wrong, type Finding } from "./finding";
import { examineMachine } from "./machine";
import { DAY_MS } from "../../shared/time/dates";

const ANSWER_TIMEOUT_MS = 6000;

/** What is found of the newest backup, which should not be older than a day and some hours. */
export function lastBackup(
  dir: string,
  newest: { at: number; bytes: number } | undefined,
  now: number,
  kind: Database["kind"] = "embedded",
): Finding {
  const name = "Last backup";
  const guide = "(docs/operations.md, Backup and restore)";
  if (newest === undefined)
    return warning(
      name,
      `none in ${dir}`,
      kind === "embedded"
        ? `The server makes one each day, or at once on its System page ${guide}.`
        : `Make one each day, and set BACKUP_DIR to the folder where they are ${guide}.`,
    );
  const hours = Math.round((now - newest.at) / 3_600_000);
  const seen = `${hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`} old, ${sizeOf(newest.bytes)}, in ${dir}`;
  return now - newest.at > DAY_MS * 1.5
    ? warning(name, seen, "Look at the System page and the log for why there is no newer one.")
    : ok(name, seen);
}

/** Asks the running server of an embedded database, which alone can read it, how it is. */
async function examineServerAnswer({ host, port }: Config): Promise<Finding> {
  const name = "Running server";
  const address = `http://${host.includes(":") ? `[${host}]` : host.replace("0.0.0.0", "127.0.0.1")}:${port}/readyz`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    const { message } = (await answer.json()) as { message?: string };
    return answer.ok
      ? ok(name, `${address} says that all that serving needs is there`)
      : wrong(
          name,
          `${address} says: ${message ?? answer.status}`,
          "See docs/operations.md, When something is wrong.",
        );
  } catch (error) {
    return warning(
      name,
      `${address} does not answer (${messageOf(error)})`,
      "Run this command with the HOST and PORT of the server; if they are right, look at its log.",
    );
  }
}

/** The embedded database, opened only when no server uses it. */
async function examineEmbedded(config: Config): Promise<Finding[]> {
  const dir = join(config.dataDir, "database");
  if (!existsSync(join(dir, "PG_VERSION")))
    return [warning("Database", `none in ${dir} yet`, "The first start creates it. Is DATA_DIR right?")];
  try {
    return await examineOpened(() => openDatabase({ dir, durable: config.durableFiles }), config);
  } catch (error) {
    if (isInUse(error))
      return [ok("Database", "embedded, in use by a running server"), await examineServerAnswer(config)];
    return [
      wrong(
        "Database",
        messageOf(error),
        "Do what it says; docs/operations.md, Backup and restore, tells how to restore one.",
      ),
    ];
  }
}

async function examineServer(url: string, config: Config): Promise<Finding[]> {
  try {
    return await examineOpened(
      () =>
        openDatabase({
          url,
          poolUrl: config.databasePoolUrl,
          connections: 2,
          waitLimit: ANSWER_TIMEOUT_MS,
        }),
      config,
    );
  } catch (error) {
    return [wrong("Database", messageOf(error), "Is PostgreSQL running, and reachable from this machine?")];
  }
}

async function examineOpened(open: () => Promise<Database>, config: Config): Promise<Finding[]> {
  const database = await open();
  try {
    return await examineDatabase(database, config);
  } finally {
    await database.close();
  }
}

/**
 * Examines the installation and tells what is well, what is to be looked at and what is wrong. It changes
 * nothing, and takes nothing from a running server.
 */
export async function examine(env: NodeJS.ProcessEnv = process.env): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return [wrong("Configuration", messageOf(error), "Correct the variable; docs/operations.md lists all.")];
  }
  const { databaseUrl, backupDir } = config;
  const backups = await listBackups(backupDir).catch(() => []);
  return [
    ok("Configuration", "every variable can be used"),
    ...(await examineMachine(config)),
    ...(databaseUrl === undefined ? await examineEmbedded(config) : await examineServer(databaseUrl, config)),
    lastBackup(backupDir, backups[0], Date.now(), databaseUrl === undefined ? "embedded" : "postgresql"),
  ];
}
