import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { messageOf } from "../../../shared/errors";
import { foreignFile } from "./directory-owner";

/** What the start of the engine needs, which writes its log on: some segments of 16 MB. */
const LEAST_FREE_BYTES = 64 * 2 ** 20;
const PAGE_BYTES = 8192;
const SEGMENT_BYTES = 16n << 20n;
const parts = ["base", "global", "pg_wal", "pg_xact", "pg_multixact", "postgresql.conf", "pg_hba.conf"];
/** File numbers of the system catalogs that every database has. */
const catalogs = ["1247", "1249", "1255", "1259"];

/** SQLSTATEs with which a running engine reports a damaged or missing file. */
export const DAMAGE_CODES: ReadonlySet<unknown> = new Set(["XX001", "XX002", "58P01"]);

/** Tells the user what to do about a damaged database. */
export const restoreAdvice =
  "Copy its directory aside as it is, then restore a backup (docs/operations.md, Backup and restore).";

/** The free bytes of the disk of a directory. */
function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** Says that the disk is full, and what to do; null where it has room. */
const fullDisk = (free: number): string | null =>
  free >= LEAST_FREE_BYTES
    ? null
    : `its disk has no room (${Math.floor(free / 2 ** 20)} MB free). Free at least ${LEAST_FREE_BYTES / 2 ** 20} MB and start again`;

/** An error for the user that says why the database of a directory does not open, such as what is damaged, and what to do. */
export function damaged(directory: string, cause: unknown, free = freeBytes(directory)): Error {
  const full = fullDisk(free);
  const fault =
    foreignFile(directory) ??
    (full === null
      ? `${damageOf(directory) ?? "its files do not fit together"}. ${restoreAdvice}`
      : `${full}: what was saved is there then`);
  return new Error(`The database in ${directory} cannot be opened: ${fault}`, { cause });
}

/** An error for the user that says why no database could be created in a directory. */
export function notCreated(directory: string, cause: unknown, free = freeBytes(dirname(directory))): Error {
  const fault = fullDisk(free) ?? `its engine did not start (${messageOf(cause)})`;
  return new Error(`The database in ${directory} cannot be created: ${fault}.`, { cause });
}

/** Whether a directory contains a database that has lost its PG_VERSION. */
export const looksLikeDatabase = (directory: string): boolean =>
  existsSync(join(directory, "base")) && existsSync(join(directory, "global"));

/** The first damage visible in the files of an engine that does not start. Null when none is found. */
function damageOf(directory: string): string | null {
  const version = join(directory, "PG_VERSION");
  if (!existsSync(version)) return "the file PG_VERSION is missing";
  if (!/^\d+\s*$/.test(readFileSync(version, "utf8"))) return "the file PG_VERSION is damaged";
  const missing = parts.find((part) => !existsSync(join(directory, part)));
  if (missing !== undefined) return `${missing} is missing`;
  return damageOfControl(directory) ?? damageOfLog(directory) ?? damageOfPages(directory);
}

const readControl = (directory: string): Buffer => readFileSync(join(directory, "global", "pg_control"));

/** pg_control ends with a checksum of its content. The checksum's position depends on the version. */
function damageOfControl(directory: string): string | null {
  if (!existsSync(join(directory, "global", "pg_control"))) return "the file global/pg_control is missing";
  const control = readControl(directory);
  let sum = 0xffffffff;
  for (let at = 0; at + 4 <= Math.min(control.length, 512); at += 4) {
    if (at >= 128 && control.readUInt32LE(at) === (sum ^ 0xffffffff) >>> 0) return null;
    for (const byte of control.subarray(at, at + 4)) sum = crc32c(sum, byte);
  }
  return "the file global/pg_control is damaged";
}

/** Checks that the WAL segment exists with which the engine starts, as named in pg_control. */
function damageOfLog(directory: string): string | null {
  const control = readControl(directory);
  const segment = control.readBigUInt64LE(40) / SEGMENT_BYTES;
  const perFile = 0x1_0000_0000n / SEGMENT_BYTES;
  const name = [BigInt(control.readUInt32LE(48)), segment / perFile, segment % perFile]
    .map((part) => part.toString(16).toUpperCase().padStart(8, "0"))
    .join("");
  return existsSync(join(directory, "pg_wal", name)) ? null : `the log pg_wal/${name} is missing`;
}

/** Finds a table file whose length is not a whole number of pages, or an empty system catalog. */
function damageOfPages(directory: string): string | null {
  const folders = readdirSync(join(directory, "base")).map((name) => join("base", name));
  for (const folder of ["global", ...folders]) {
    const names = readdirSync(join(directory, folder));
    if (!names.includes("pg_filenode.map")) return `the file ${folder}/pg_filenode.map is missing`;
    for (const name of names.filter((one) => /^\d+/.test(one))) {
      const { size } = statSync(join(directory, folder, name));
      if (size % PAGE_BYTES !== 0 || (size === 0 && folder !== "global" && catalogs.includes(name)))
        return `the file ${folder}/${name} is cut off`;
    }
  }
  return null;
}

function crc32c(sum: number, byte: number): number {
  let next = sum ^ byte;
  for (let bit = 0; bit < 8; bit += 1) next = next & 1 ? (next >>> 1) ^ 0x82f63b78 : next >>> 1;
  return next >>> 0;
}
