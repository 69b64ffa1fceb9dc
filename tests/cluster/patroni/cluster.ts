import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, userId } from "../../restore/cluster";
import { asKeeper } from "../replicated";
import { writeExample } from "../parts/example";
import { startFront } from "../parts/front";
import { host, listens, startPart, until, type Part } from "../parts/part";
import { startPooler } from "../parts/pooler";
import type { Programs } from "../parts/programs";
import { Node } from "./node";

/** A cluster of two database machines on ports of this machine, set up by the example files of `deploy/cluster`. */
export interface PatroniCluster {
  /** The primary, through HAProxy, as DATABASE_URL names it. */
  url: string;
  /** The same through pgbouncer in transaction mode. */
  poolUrl: string;
  /** The standby, through HAProxy, as DATABASE_REPLICA_URL names it. */
  standbyUrl: string;
  nodes: readonly [Node, Node];
  primary(): Promise<Node>;
  /** Waits until one is the primary and the other its synchronous standby. */
  settled(): Promise<void>;
  /** Starts HAProxy before servers of MARBLE at these addresses, as deploy/haproxy.cfg has it; answers its own address. */
  balance(servers: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts etcd, Patroni with PostgreSQL twice, HAProxy and pgbouncer, and makes the database `marble`. */
export async function startPatroniCluster(programs: Programs): Promise<PatroniCluster> {
  const base = mkdtempSync(join(tmpdir(), "marble-patroni-"));
  const owner = process.getuid?.() === 0 ? userId() : null;
  const own = (path: string): void => {
    if (owner !== null) chownSync(path, ...owner);
  };
  own(base);
  const parts: Part[] = [];
  const run = (name: string, program: string, ...args: string[]): Part => {
    const part = startPart(program, args, { log: join(base, `${name}.log`), owner, cwd: base });
    parts.unshift(part);
    return part;
  };
  const ports = await Promise.all(Array.from({ length: 10 }, freePort));
  const [client = 0, peer = 0, primary = 0, standby = 0, pooler = 0, front = 0, ...ofNodes] = ports;

  const url = `http://${host(client)}`;
  const peers = `http://${host(peer)}`;
  const etcd = {
    "data-dir": join(base, "etcd"),
    "enable-v2": "true",
    "log-level": "error",
    logger: "zap",
    "listen-client-urls": url,
    "advertise-client-urls": url,
    "listen-peer-urls": peers,
    "initial-advertise-peer-urls": peers,
    "initial-cluster": `default=${peers}`,
  };
  run("etcd", programs.etcd, ...Object.entries(etcd).map(([name, value]) => `--${name}=${value}`));
  await until("etcd", () => listens(client));

  const node = (at: 0 | 1): Node => {
    const [postgresqlPort = 0, patroniPort = 0] = ofNodes.slice(at * 2);
    const name = `db${at + 1}`;
    const folder = join(base, name);
    mkdirSync(folder);
    own(folder);
    return new Node({ name, postgresqlPort, patroniPort, folder }, host(client), programs, owner);
  };
  const nodes = [node(0), node(1)] as const;
  const checked = nodes.map(
    ({ place }, at) =>
      [
        `10.0.0.2${at + 1}:5432 check port 8008`,
        `${host(place.postgresqlPort)} check port ${place.patroniPort}`,
      ] as const,
  );
  const primaryNode = async (): Promise<Node> => {
    for (const one of nodes) if (await one.is("/primary")) return one;
    throw new Error("No database machine says that it is the primary.");
  };
  const settled = async (): Promise<void> => {
    await until("a primary with a synchronous standby", async () => {
      const leader = await primaryNode();
      const [row] = await asKeeper<{ standbys: number }>(
        { port: leader.place.postgresqlPort, url: keeperUrl(leader) },
        "select count(*)::int as standbys from pg_stat_replication where sync_state = 'sync'",
      );
      const other = nodes.find((one) => one !== leader);
      return row?.standbys === 1 && (await other?.is("/sync")) === true;
    });
  };
  nodes[0].start();
  await until("the first primary", () => nodes[0].is("/primary"));
  nodes[1].start();
  await settled();

  const first = { port: nodes[0].place.postgresqlPort, url: keeperUrl(nodes[0]) };
  await asKeeper(first, "create role marble login createrole");
  await asKeeper(first, "create database marble owner marble");

  const haproxy = join(base, "haproxy.cfg");
  writeExample("cluster/haproxy-postgresql.cfg", haproxy, [
    ["127.0.0.1:5000", host(primary)],
    ["127.0.0.1:5001", host(standby)],
    ...checked,
  ]);
  run("haproxy", programs.haproxy, "-db", "-f", haproxy);
  parts.unshift(
    await startPooler(programs.pgbouncer, { folder: base, owner, port: pooler, behind: primary }),
  );
  await until("HAProxy", () => listens(primary));
  const marble = (port: number): string => `postgres://marble@${host(port)}/marble`;

  return {
    url: `${marble(primary)}?target_session_attrs=read-write`,
    poolUrl: marble(pooler),
    standbyUrl: marble(standby),
    nodes,
    primary: primaryNode,
    settled,
    balance: async (servers) => {
      const { part, url: address } = await startFront(programs.haproxy, {
        folder: base,
        owner,
        port: front,
        servers,
      });
      parts.unshift(part);
      return address;
    },
    stop: async () => {
      await Promise.all(nodes.map((one) => one.end()));
      for (const part of parts) await part.end();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

const keeperUrl = (node: Node) => (user: string, database: string) =>
  `postgres://${user}@${host(node.place.postgresqlPort)}/${database}`;
