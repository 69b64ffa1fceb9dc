import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort, ownerIn } from "../restore/cluster";

/** One PostgreSQL server of two. */
export interface Node {
  port: number;
  url(user: string, database: string): string;
}

/** A primary and its synchronous standby on ports of this machine. Both know only the administrator `keeper`. */
export interface Replicated {
  nodes: readonly [Node, Node];
  primary(): Node;
  /** Ends the primary at once, as a power cut does, and promotes the standby. */
  failOver(): Promise<void>;
  /** Makes the server that was ended a synchronous standby of the new primary. */
  rejoin(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs one statement as the administrator. */
export async function asKeeper<T extends object>(node: Node, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: node.url("keeper", "postgres") });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Makes and starts both servers with PostgreSQL's programs of `bin`. `stop` ends and removes them. */
export async function startReplicated(bin: string): Promise<Replicated> {
  const base = mkdtempSync(join(tmpdir(), "marble-replicated-"));
  const asOwner = ownerIn(base, bin);
  const node = async (): Promise<Node> => {
    const port = await freePort();
    return { port, url: (user, database) => `postgres://${user}@127.0.0.1:${port}/${database}` };
  };
  const nodes = [await node(), await node()] as const;
  const dataOf = ({ port }: Node): string => join(base, `data-${port}`);
  const start = (one: Node): Promise<unknown> =>
    asOwner(
      "pg_ctl",
      "-D",
      dataOf(one),
      "-w",
      "-l",
      join(base, `log-${one.port}`),
      "-o",
      `-p ${one.port} -h 127.0.0.1 -k ${base} -c fsync=off`,
      "start",
    );
  const running = new Set<Node>();
  let [primary, other]: [Node, Node] = [...nodes];

  const follow = async (): Promise<void> => {
    rmSync(dataOf(other), { recursive: true, force: true });
    const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "keeper"];
    await asOwner("pg_basebackup", ...from, "-D", dataOf(other), "-R", "-c", "fast", "--no-sync");
    await start(other);
    running.add(other);
    // Only now: the standby that was copied before does not wait for one of its own when it is promoted.
    await asKeeper(primary, "alter system set synchronous_standby_names = '*'");
    await asKeeper(primary, "select pg_reload_conf()");
    const states = "select from pg_stat_replication where sync_state = 'sync'";
    while ((await asKeeper(primary, states)).length === 0) await new Promise(setImmediate);
  };

  const locale = ["-E", "UTF8", "--lc-collate=C", "--lc-ctype=C.UTF-8"];
  await asOwner("initdb", "-D", dataOf(primary), "-U", "keeper", "--auth=trust", "--no-sync", ...locale);
  await start(primary);
  running.add(primary);
  await follow();
  return {
    nodes,
    primary: () => primary,
    failOver: async () => {
      await asOwner("pg_ctl", "-D", dataOf(primary), "-m", "immediate", "stop");
      running.delete(primary);
      await asOwner("pg_ctl", "-D", dataOf(other), "-w", "promote");
      [primary, other] = [other, primary];
    },
    rejoin: follow,
    stop: async () => {
      for (const one of running) await asOwner("pg_ctl", "-D", dataOf(one), "-m", "immediate", "stop");
      rmSync(base, { recursive: true, force: true });
    },
  };
}
