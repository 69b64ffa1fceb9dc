import { existsSync } from "node:fs";
import { join } from "node:path";
import { messageOf } from "../../shared/errors";
import { listBackups } from "../backup/backup-files";
import { addressText } from "../config/address-text";
import { readConfig, type Config } from "../config/config";
import { databaseFailureOf } from "../db/database-failure";
import { isInUse } from "../db/embedded/directory-lock";
import { openDatabase, type Database } from "../db/open";
import { examineDatabase } from "./database";
import { isDemoData } from "../backup/demo-data";
import { examineBackupFolder, lastBackup } from "./backups";
import { ok, warning, wrong, type Finding } from "./finding";
import { examineMachine } from "./machine";
import { examineMail } from "./mail";
import { examineStandby } from "./standby";

const ANSWER_TIMEOUT_MS = 6000;

/** What was found of the database, and whether it holds demo data alone. */
interface Examined {
  findings: Finding[];
  isDemo: boolean;
}

const found = (...findings: Finding[]): Examined => ({ findings, isDemo: false });

/** Asks the running server of an embedded database, which alone can read it, how it is. */
async function examineServerAnswer({ host, port }: Config): Promise<Examined> {
  const name = "Running server";
  const address = `${addressText(host.replace("0.0.0.0", "127.0.0.1"), port)}/readyz`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    const { message, data } = (await answer.json()) as {
      message?: string;
      data?: { backup?: { demo?: boolean } };
    };
    const finding = answer.ok
      ? ok(name, `${address} says that all that serving needs is there`)
      : wrong(
          name,
          `${address} says: ${message ?? answer.status}`,
          "See docs/operations.md, When something is wrong.",
        );
    return { findings: [finding], isDemo: data?.backup?.demo === true };
  } catch (error) {
    return found(
      warning(
        name,
        `${address} does not answer (${messageOf(error)})`,
        "Run this command with the HOST and PORT of the server; if they are right, look at its log.",
      ),
    );
  }
}

/** The embedded database, opened only when no server uses it. */
async function examineEmbedded(config: Config): Promise<Examined> {
  const dir = join(config.dataDir, "database");
  if (!existsSync(join(dir, "PG_VERSION")))
    return found(warning("Database", `none in ${dir} yet`, "The first start creates it. Is DATA_DIR right?"));
  try {
    return await examineOpened(() => openDatabase({ dir, durable: config.durableFiles }), config);
  } catch (error) {
    if (isInUse(error)) {
      const { findings, isDemo } = await examineServerAnswer(config);
      return { findings: [ok("Database", "embedded, in use by a running server"), ...findings], isDemo };
    }
    return found(
      wrong(
        "Database",
        messageOf(error),
        "Do what it says; docs/operations.md, Backup and restore, tells how to restore one.",
      ),
    );
  }
}

async function examineServer(url: string, config: Config): Promise<Examined> {
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
    const advice =
      databaseFailureOf(error)?.kind === "lost"
        ? "Is PostgreSQL running, and reachable from this machine?"
        : "docs/operations.md, Database, tells what the server needs.";
    return found(wrong("Database", messageOf(error), advice));
  }
}

async function examineOpened(open: () => Promise<Database>, config: Config): Promise<Examined> {
  const database = await open();
  try {
    const findings = await examineDatabase(database, config);
    if (config.databaseReplicaUrl !== undefined)
      findings.push(await examineStandby(database.pool, config.databaseReplicaUrl));
    // An empty database has no users yet.
    return { findings, isDemo: await isDemoData(database.pool).catch(() => false) };
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
  const { databaseUrl, backupDir, backupHour, mail } = config;
  const [newest] = await listBackups(backupDir).catch(() => []);
  const machine = await examineMachine(config);
  const { findings, isDemo } =
    databaseUrl === undefined ? await examineEmbedded(config) : await examineServer(databaseUrl, config);
  const maker =
    databaseUrl !== undefined ? "postgresql" : isDemo ? "demo" : backupHour === null ? "off" : "server";
  return [
    ok("Configuration", "every variable can be used"),
    ...machine,
    ...findings,
    ...(mail === null ? [] : [await examineMail(mail)]),
    ...(await examineBackupFolder(config, newest)),
    lastBackup(backupDir, newest, Date.now(), maker),
  ];
}
