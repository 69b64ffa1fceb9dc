import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "./data";
import { startServer, type RunningServer } from "./running-server";

const PATH = "/api/fme-rental-monitoring";
const PLACE = { region_name: "Region III (Central Luzon)", province_name: "Bulacan" };
const SAVERS = 4;
/** For how long people save before the server is killed, in milliseconds. */
const LIFETIME_MS = { min: 200, max: 3000 } as const;

/** What the server has acknowledged of the present life, by the name of the record; null once it was deleted. */
type Acknowledged = Map<string, string | null>;

interface Row {
  id: number;
  specific_fme_rented: string;
  remarks: string;
}

const nameOf = (life: number): string => `Cooperative of life ${life}`;

/** After how many kills the counts so far are printed. */
const KILLS_PER_LINE = 50;

interface Counts {
  inserted: number;
  changed: number;
  deleted: number;
  lost: string[];
}

/** A call that must be answered with 200; answers its rows. */
async function send(server: RunningServer, method: string, path: string, body: object): Promise<Row[]> {
  const { status, data } = await server.call(method, path, body);
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}.`);
  return data as Row[];
}

/** One person who saves until the server is gone: each record is inserted, every second one changed, every fourth deleted. */
async function save(
  server: RunningServer,
  person: number,
  arbo: object,
  known: Acknowledged,
  counts: Counts,
): Promise<void> {
  for (let at = 0; ; at += 1) {
    const name = `Person ${person}, record ${at}`;
    const record = { ...arbo, specific_fme_rented: name, remarks: "new" };
    const [{ id } = { id: 0 }] = await send(server, "PUT", `${PATH}/update`, record);
    known.set(name, "new");
    counts.inserted += 1;
    if (at % 2 === 0) continue;
    // While an answer is on its way, either state is right.
    known.delete(name);
    await send(server, "PUT", `${PATH}/update`, { id, remarks: "changed" });
    known.set(name, "changed");
    counts.changed += 1;
    if (at % 4 === 1) continue;
    known.delete(name);
    await send(server, "DELETE", `${PATH}/delete`, { ids: [id] });
    known.set(name, null);
    counts.deleted += 1;
  }
}

/** Notes what the server no longer holds as it has acknowledged it. */
async function compare(
  server: RunningServer,
  life: number,
  known: Acknowledged,
  counts: Counts,
): Promise<void> {
  const rows = await send(server, "POST", PATH, { arbo_name: nameOf(life) });
  const found = new Map(rows.map((row) => [row.specific_fme_rented, row.remarks]));
  for (const [name, remarks] of known)
    if ((found.get(name) ?? null) !== remarks)
      counts.lost.push(
        `${nameOf(life)}, ${name}: ${found.get(name) ?? "none"} instead of ${remarks ?? "none"}`,
      );
}

/** Whether an error is that of a call whose server is gone. */
const isGone = (error: unknown): boolean =>
  /ECONNRESET|ECONNREFUSED|EPIPE|socket hang up|aborted/.test(String(error));

/** Lets people save for a while, and kills the server while they do. */
async function saveUntilKilled(
  server: RunningServer,
  life: number,
  known: Acknowledged,
  counts: Counts,
): Promise<void> {
  const [arbo] = await send(server, "PUT", "/api/arbo-masterlist/update", {
    arbo_name: nameOf(life),
    ...PLACE,
  });
  const own = { arboPrimaryKey: String(arbo?.id), ...PLACE, reporting_year: 2026 };
  const saving = Array.from({ length: SAVERS }, (_, person) =>
    save(server, person, own, known, counts).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    }),
  );
  await Promise.race([
    Promise.all(saving),
    pause(LIFETIME_MS.min + Math.random() * (LIFETIME_MS.max - LIFETIME_MS.min)),
  ]);
  await server.kill();
  await Promise.all(saving);
}

const countsText = ({ inserted, changed, deleted, lost }: Counts): string =>
  `acknowledged ${inserted} inserts, ${changed} changes and ${deleted} deletes; lost ${lost.length}`;

/**
 * (kill) The server with the embedded database is killed the given number of times, without warning, while four people save. After each
 * start what it had acknowledged is read again; at last the ledger is verified. Ctrl-C ends it after the present life,
 * with what was found until then.
 */
export async function benchKill(kills: number): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), "marble-kill-"));
  const port = Number(process.env.BENCH_PORT ?? 8311);
  const counts: Counts = { inserted: 0, changed: 0, deleted: 0, lost: [] };
  const began = performance.now();
  let known: Acknowledged = new Map();
  let server: RunningServer | null = null;
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  let life = 0;
  try {
    while (life < kills && !stop.signal.aborted) {
      server = await startServer(port, dir, "");
      if (life > 0) await compare(server, life - 1, known, counts);
      known = new Map();
      await saveUntilKilled(server, life, known, counts);
      life += 1;
      if (life % KILLS_PER_LINE === 0)
        process.stdout.write(`(kill) ${life} of ${kills} kills: ${countsText(counts)}\n`);
    }
    server = await startServer(port, dir, "");
    await compare(server, life - 1, known, counts);
    await server.close();
    const verified = spawnSync(process.execPath, ["--import", "tsx", "src/server/ledger/verify-ledger.ts"], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dir, DATABASE_URL: "" },
      encoding: "utf8",
    });
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    process.stdout.write(
      `\n(kill) ${life} kills in ${minutes} minutes: ${countsText(counts)}\n` +
        counts.lost.map((line) => `  ${line}\n`).join("") +
        `Ledger: ${verified.stdout.trim().split("\n").at(-1)}${verified.status === 0 ? "" : ` (status ${verified.status}) ${verified.stderr}`}\n`,
    );
    if (counts.lost.length > 0 || verified.status !== 0) process.exitCode = 1;
  } finally {
    await server?.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}
