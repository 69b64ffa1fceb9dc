import { execFile, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A PostgreSQL server of one's own. */
export interface OwnPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Where the programs of PostgreSQL lie: on the path, or where Debian keeps them; null where they are not. */
function binaries(): string | null {
  if (spawnSync("initdb", ["--version"]).status === 0) return "";
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(root, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")));
  return found === undefined ? null : `${found}/`;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts a PostgreSQL server on 127.0.0.1 over a fresh folder; null where PostgreSQL is not installed. */
export async function startPostgres(): Promise<OwnPostgres | null> {
  const bin = binaries();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "marble-postgres-"));
  chmodSync(folder, 0o777);
  const data = join(folder, "data");
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const call = (program: string, ...options: string[]) =>
    isRoot
      ? run("runuser", ["-u", "postgres", "--", `${bin}${program}`, ...options], { cwd: folder })
      : run(`${bin}${program}`, options, { cwd: folder });
  const port = await freePort();
  await call(
    "initdb",
    "-D",
    data,
    "-U",
    "marble",
    "--auth=trust",
    "-E",
    "UTF8",
    "--lc-collate=C",
    "--lc-ctype=C.UTF-8",
  );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await call("pg_ctl", "-D", data, "-o", settings, "-l", join(folder, "log"), "-w", "start");
  return {
    url: `postgres://marble@127.0.0.1:${port}/postgres`,
    async stop() {
      await call("pg_ctl", "-D", data, "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
