import { readdirSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Config } from "../config/config";
import type { Database } from "../db/open";
import { ok, sizeOf, warning, wrong, type Finding } from "./finding";
import { pooler } from "./pooler";

/** How far the clocks may be apart, in milliseconds. */
const CLOCK = { little: 2000, much: 60_000 } as const;

/** Whether the database sorts and compares texts as filters expect. */
export function collation(encoding: string, collate: string, ctype: string): Finding {
  const name = "Collation";
  const seen = `${encoding}, LC_COLLATE ${collate}, LC_CTYPE ${ctype}`;
  const make = "Create a database as docs/operations.md, Database, says, and move the data with a backup.";
  if (encoding !== "UTF8") return wrong(name, seen, `It must be UTF8. ${make}`);
  if (!/^(?:C|POSIX)$/i.test(collate))
    return warning(name, seen, `Lists are sorted otherwise than with LC_COLLATE "C". ${make}`);
  return /utf-?8/i.test(ctype)
    ? ok(name, seen)
    : warning(name, seen, `Filters do not treat Ñ and ñ as one letter. ${make}`);
}

/** Whether the clocks of this machine and of the database agree; `apart` is in milliseconds. */
export function clock(apart: number): Finding {
  const seen = `${(Math.abs(apart) / 1000).toFixed(1)} s ${apart < 0 ? "behind" : "before"} the database's`;
  const advice =
    "Set both by a time server (chrony, systemd-timesyncd): schedules and sessions depend on them.";
  if (Math.abs(apart) > CLOCK.much) return wrong("Clock", seen, advice);
  return Math.abs(apart) > CLOCK.little
    ? warning("Clock", seen, advice)
    : ok("Clock", "agrees with the database's");
}

/** Whether PostgreSQL allows as many connections as this server may open. */
export function connections(allowed: number, wanted: number): Finding {
  const name = "Connections";
  const seen = `DATABASE_CONNECTIONS ${wanted}, max_connections ${allowed}`;
  return wanted + 5 > allowed
    ? warning(name, seen, "Raise max_connections, or lower DATABASE_CONNECTIONS: each server needs its own.")
    : ok(name, seen);
}

/** Whether the database has the migrations of this version. */
export function migrations(applied: readonly string[], known: readonly string[]): Finding {
  const name = "Migrations";
  const pending = known.filter((one) => !applied.includes(one));
  const newer = applied.filter((one) => !known.includes(one));
  if (applied.length === 0) return warning(name, "the database is empty", "The first start fills it.");
  if (pending.length > 0)
    return warning(name, `pending: ${pending.join(", ")}`, "Make a backup; the next start applies them.");
  return newer.length > 0
    ? warning(name, `a newer version has changed it (${newer.join(", ")})`, "Install that version here too.")
    : ok(name, `all ${applied.length} are applied`);
}

const one = async <T extends object>(pool: pg.Pool, sql: string): Promise<T> =>
  (await pool.query<T>(sql)).rows[0] as T;

async function extension(pool: pg.Pool): Promise<Finding> {
  const { installed, offered } = await one<{ installed: boolean; offered: boolean }>(
    pool,
    `select exists (select from pg_extension where extname = 'pg_trgm') as installed,
            exists (select from pg_available_extensions where name = 'pg_trgm') as offered`,
  );
  if (installed) return ok("Extension pg_trgm", "installed");
  return offered
    ? warning(
        "Extension pg_trgm",
        "not in this database yet",
        "The first start creates it, or: create extension pg_trgm;",
      )
    : wrong("Extension pg_trgm", "not on the server", "Install PostgreSQL's contrib package.");
}

async function role(pool: pg.Pool): Promise<Finding> {
  const found = await one<{ user: string; exists: boolean; member: boolean; may: boolean }>(
    pool,
    `select current_user as "user", role.oid is not null as exists,
            coalesce(pg_has_role(current_user, role.oid, 'member'), false) as member,
            (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may
       from (select) as alone left join pg_roles role on rolname = 'marble_app'`,
  );
  const name = "Role marble_app";
  if (found.exists && found.member) return ok(name, `${found.user} may act as it`);
  const advice = `As the database's administrator: ${found.exists ? "" : "create role marble_app nologin; "}grant marble_app to ${found.user};`;
  return found.may
    ? warning(name, found.exists ? "not granted" : "not there yet", `The start does it, or: ${advice}`)
    : wrong(name, found.exists ? `not granted to ${found.user}` : "not there", advice);
}

async function clockDifference(pool: pg.Pool): Promise<number> {
  const sent = Date.now();
  const { at } = await one<{ at: number }>(pool, "select extract(epoch from clock_timestamp()) * 1000 as at");
  return (sent + Date.now()) / 2 - at;
}

/** What is found of an open database. It only reads. */
export async function examineDatabase(database: Database, config: Config): Promise<Finding[]> {
  const { pool, kind } = database;
  const about = await one<
    Record<"version" | "name" | "encoding" | "collate" | "ctype", string> & {
      bytes: number;
      allowed: number;
      limit: string;
      standby: boolean;
    }
  >(
    pool,
    `select current_setting('server_version') as version, datname as name, pg_encoding_to_char(encoding) as encoding,
            datcollate as collate, datctype as ctype, pg_database_size(oid) as bytes,
            current_setting('max_connections')::int as allowed, current_setting('statement_timeout') as "limit",
            pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as standby
       from pg_database where datname = current_database()`,
  );
  const { there } = await one<{ there: boolean }>(
    pool,
    "select to_regclass('schema_migration') is not null as there",
  );
  const applied = there ? (await pool.query<{ name: string }>("select name from schema_migration")).rows : [];
  const known = readdirSync(join(process.cwd(), "sql", "migrations")).filter((name) => name.endsWith(".sql"));
  const findings = [
    ok(
      "Database",
      `${kind === "embedded" ? "embedded " : ""}PostgreSQL ${about.version}, ${sizeOf(about.bytes)}`,
    ),
    migrations(
      applied.map(({ name }) => name),
      known,
    ),
  ];
  if (kind === "embedded") return findings;
  return [
    ...findings,
    about.standby
      ? wrong(
          "Changes",
          "this server takes none",
          "Name the primary in DATABASE_URL, or all servers of the cluster.",
        )
      : ok("Changes", "are taken"),
    collation(about.encoding, about.collate, about.ctype),
    await extension(pool),
    await role(pool),
    config.databasePoolUrl === undefined
      ? connections(about.allowed, config.databaseConnections)
      : pooler(about.limit),
    clock(await clockDifference(pool)),
  ];
}
