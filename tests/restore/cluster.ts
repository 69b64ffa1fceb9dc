import { execFile, execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const root = process.getuid?.() === 0;

/** Where the server's programs of PostgreSQL are; null where it is not installed, or nobody may run it. */
export function findPostgresql(): string | null {
  const installed = "/usr/lib/postgresql";
  const folders = [
    ...(process.env["PATH"] ?? "").split(":"),
    ...(existsSync(installed)
      ? readdirSync(installed)
          .toSorted((a, b) => Number(b) - Number(a))
          .map((one) => join(installed, one, "bin"))
      : []),
  ];
  const named = folders.find((folder) => existsSync(join(folder, "initdb")));
  const found = named === undefined ? null : dirname(realpathSync(join(named, "initdb")));
  return found !== null && root && userId() === null ? null : found;
}

export function userId(): [number, number] | null {
  try {
    const id = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { stdio: "pipe" }));
    return [id("-u"), id("-g")];
  } catch {
    return null;
  }
}

/** A cluster of its own on a free port of this machine. It knows no role but its administrator, `keeper`. */
export interface Cluster {
  url(user: string, database: string): string;
  run(program: string, ...args: string[]): string;
  stop(): Promise<void>;
}

/** Runs PostgreSQL's programs in a folder that it gives to their user, because none of them runs as root. */
export function ownerIn(base: string, bin: string): (program: string, ...args: string[]) => Promise<unknown> {
  const owner = userId();
  if (root && owner !== null) chownSync(base, ...owner);
  return (program, ...args) => {
    const command = [join(bin, program), ...args];
    const [first = "", ...rest] = root ? ["runuser", "-u", "postgres", "--", ...command] : command;
    // Without a log of its own, a started server would keep the output open that this one waits for.
    return promisify(execFile)("sh", ["-c", 'exec "$@" >/dev/null 2>&1', "sh", first, ...rest], {
      cwd: base,
    });
  };
}

/** Makes and starts a cluster. `stop` ends and removes it. */
export async function startCluster(bin: string): Promise<Cluster> {
  const base = mkdtempSync(join(tmpdir(), "marble-cluster-"));
  const asOwner = ownerIn(base, bin);
  const port = await freePort();
  const data = join(base, "data");
  await asOwner(
    "initdb",
    "-D",
    data,
    "-U",
    "keeper",
    "--auth=trust",
    "-E",
    "UTF8",
    "--lc-collate=C",
    "--lc-ctype=C.UTF-8",
  );
  await asOwner(
    "pg_ctl",
    "-D",
    data,
    "-w",
    "-l",
    join(base, "log"),
    "-o",
    `-p ${port} -h 127.0.0.1 -k ${base} -c fsync=off`,
    "start",
  );
  return {
    url: (user, database) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    run: (program, ...args) =>
      execFileSync(join(bin, program), args, {
        encoding: "utf8",
        stdio: "pipe",
        env: { ...process.env, PGHOST: "127.0.0.1", PGPORT: String(port) },
      }),
    stop: async () => {
      await asOwner("pg_ctl", "-D", data, "-m", "immediate", "stop");
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
