import type { FastifyRequest } from "fastify";
import type pg from "pg";
import { accountClosed, Problem } from "../../shared/errors";
import { hasControl, opensScreen, type Actor, type Control, type Screen } from "../../shared/permissions";
import type { Config } from "../config/config";
import type { FileContents } from "../storage/contents";
import { openContents } from "../storage/open-contents";
import type { Database } from "../db/open";
import type { Scope } from "../db/transaction";
import type { BackupControl } from "../watch/backup-control";
import { Jobs } from "../watch/jobs";
import { RecentErrors } from "../watch/recent-errors";

/**
 * The signed-in user with the role's rights. It is read on each request, so that changes take effect
 * immediately.
 */
export interface SessionUser extends Actor {
  username: string;
  name: string | null;
  email: string | null;
  position: string | null;
  roles: string;
  roletype: string;
  muncity_name: string | null;
  uac_id: number | null;
}

/** The objects that all routes of the server share. */
export interface ServerContext {
  database: Database;
  pool: pg.Pool;
  config: Config;
  /** Where the contents of uploaded files are kept. */
  files: FileContents;
  /** How the work went that the server does by itself. */
  jobs: Jobs;
  /** The errors of the last day. */
  errors: RecentErrors;
  /** The scheduled backups of the embedded database; null where PostgreSQL has its own. */
  backups: BackupControl | null;
  /** Whether this server was told to stop. A proxy then sends it nothing new. */
  stopping: boolean;
}

/** The context of a server over an open database. */
export const serverContext = (
  database: Database,
  config: Config,
  errors = new RecentErrors(),
): ServerContext => ({
  database,
  pool: database.pool,
  config,
  files: openContents(config),
  jobs: new Jobs(),
  errors,
  backups: null,
  stopping: false,
});

declare module "fastify" {
  interface FastifyRequest {
    actor: SessionUser | null;
    /** Whether the session belongs to an account that has been deactivated or removed since sign-in. */
    isClosed: boolean;
    /** How a write ended: done, answered again under its key, or refused. Null for other calls. */
    written: "saved" | "repeated" | "refused" | null;
  }
}

/**
 * Returns the signed-in user. Throws a 401 when nobody is signed in, with a different message when the account
 * was closed.
 */
export function requireActor(request: FastifyRequest): SessionUser {
  if (request.isClosed)
    throw new Problem(401, "Your account is no longer active. Ask an administrator.", [], accountClosed);
  if (request.actor === null) throw new Problem(401, "Sign in first: your session has ended or never began.");
  return request.actor;
}

/**
 * Returns the signed-in user when the role opens at least one of the screens and has at least one of the
 * controls. Throws a 401 or 403 otherwise.
 */
export function requireScreen(
  request: FastifyRequest,
  screens: Screen | readonly Screen[],
  controls: Control | readonly Control[] = "Read",
): SessionUser {
  const actor = requireActor(request);
  const wanted = typeof screens === "string" ? [screens] : screens;
  const needed = typeof controls === "string" ? [controls] : controls;
  if (!wanted.some((screen) => opensScreen(actor, screen)))
    throw new Problem(403, `Your role does not open the screen “${wanted.join("” or “")}”.`);
  if (!needed.some((control) => hasControl(actor, control)))
    throw new Problem(403, `Your role does not include ${needed.join(" or ")}.`);
  return actor;
}

/** The scope of an actor, which row level security enforces. */
export const scopeOf = (actor: Actor): Scope => ({
  status: actor.status,
  region_name: actor.region_name,
  province_name: actor.province_name,
  user_id: actor.id,
});

/** The envelope of a successful answer (DESIGN §4). */
export const success = (data: unknown, more: object = {}): object => ({ status: "success", data, ...more });
