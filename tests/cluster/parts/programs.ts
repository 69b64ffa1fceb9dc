import { existsSync } from "node:fs";
import { join } from "node:path";
import { findPostgresql } from "../../restore/cluster";

/** The programs of a cluster, by the Debian package that brings each. */
const PACKAGES = {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
} as const;
const NAMES = Object.keys(PACKAGES) as (keyof typeof PACKAGES)[];

/** The paths of the programs, and the folder of PostgreSQL's own. */
export type Programs = Record<keyof typeof PACKAGES, string> & { postgresql: string };

const folders = [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"];
const pathOf = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Finds the programs of a cluster; where some are not installed, says once what is left out and how to get them. */
export function findPrograms(
  what: string,
  names: readonly (keyof typeof PACKAGES)[] = NAMES,
): Programs | null {
  const postgresql = findPostgresql();
  const missing = [
    ...(postgresql === null ? ["postgresql"] : []),
    ...names.filter((name) => pathOf(name) === undefined).map((name) => PACKAGES[name]),
  ];
  if (missing.length === 0 && postgresql !== null)
    return { ...(Object.fromEntries(NAMES.map((name) => [name, pathOf(name)])) as Programs), postgresql };
  process.stdout.write(`Left out: ${what}. It needs: apt-get install ${missing.join(" ")}\n`);
  return null;
}
