import { Agent, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { messageOf } from "../../src/shared/errors";
import { compare, noFindings, type Ask, type Findings } from "./compare";
import { worlds, type World } from "./places";
import { requestsOf } from "./requests";
import { startPostgres } from "./postgres";
import { sent, startWorld, type WorldServer } from "./world";

const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`--${name} takes a number above 0.`);
  return value;
};

const MINUTES = option("minutes", 10);
const LEAST = option("requests", 100_000);
const SEED = option("seed", 17);
/** Requests on their way at once, in each of the worlds. */
const AT_ONCE = 6;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Asks servers over HTTP, with connections that stay open. */
function askOver(ports: Readonly<Record<World, number>>, agent: Agent): Ask {
  const ask: Ask = (world, asker, request) =>
    new Promise((resolve, reject) => {
      const { headers, payload } = sent(asker, request);
      const call = send(
        { agent, host: "127.0.0.1", port: ports[world], method: request.method, path: request.url, headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("error", reject);
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
          );
        },
      );
      call.on("error", (error) => {
        // The server had closed the kept connection at that moment; none of these requests changes anything.
        if (call.reusedSocket) ask(world, asker, request).then(resolve, reject);
        else reject(error);
      });
      call.end(payload);
    });
  return ask;
}

/** Sends requests of a seed until enough were sent or the time is over. */
async function walk(ask: Ask, seed: number, least: number, until: number): Promise<Findings> {
  const findings = noFindings();
  const requests = requestsOf(seed);
  let told = Date.now();
  const worker = async (): Promise<void> => {
    while (findings.sent < least && Date.now() < until) {
      await compare(ask, requests.next().value, findings);
      if (Date.now() - told < 30_000) continue;
      told = Date.now();
      say(`  ${findings.sent.toLocaleString("en")} requests so far`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return findings;
}

function report(engine: string, findings: Findings): boolean {
  const { calls, roles, sent: requests, compared, foreign, failed, different } = findings;
  say(
    `\n${engine}: ${requests.toLocaleString("en")} requests, ${compared.toLocaleString("en")} pairs compared`,
  );
  for (const counts of [calls, roles])
    for (const [name, times] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
      say(`  ${String(times).padStart(7)}  ${name}`);
  const faults = {
    "foreign rows seen": foreign,
    "5xx": failed,
    "differences between the databases": different,
  };
  for (const [what, found] of Object.entries(faults)) {
    say(`  ${what}: ${found.length}`);
    for (const one of found.slice(0, 8)) say(`    ${one}`);
  }
  return foreign.length + failed.length + different.length === 0;
}

async function audit(engine: string, least: number, until: number): Promise<{ good: boolean; sent: number }> {
  const servers: Partial<Record<World, WorldServer>> = {};
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE * worlds.length });
  try {
    const ports: Partial<Record<World, number>> = {};
    for (const world of worlds) {
      const server = (servers[world] = await startWorld(world, SEED));
      await server.app.listen({ host: "127.0.0.1", port: 0 });
      ports[world] = (server.app.server.address() as AddressInfo).port;
    }
    const findings = await walk(askOver(ports as Record<World, number>, agent), SEED, least, until);
    return { good: report(engine, findings), sent: findings.sent };
  } finally {
    agent.destroy();
    for (const server of Object.values(servers)) await server.close();
  }
}

/** Audits both kinds of databases, each for half of the time; PostgreSQL where it is installed or TEST_DATABASE_URL names one. */
async function main(): Promise<void> {
  const given = process.env["TEST_DATABASE_URL"];
  say(`Seed ${SEED}; at least ${LEAST.toLocaleString("en")} requests in at most ${MINUTES} minutes.`);
  const begun = Date.now();
  const whole = MINUTES * 60_000;
  delete process.env["TEST_DATABASE_URL"];
  const postgres = given === undefined ? await startPostgres() : { url: given, stop: async () => {} };
  try {
    const share = postgres === null ? 1 : 0.5;
    const first = await audit("Embedded", LEAST * share, begun + whole * share);
    let [good, requests] = [first.good, first.sent];
    if (postgres === null)
      say("\nPostgreSQL is not installed here: the embedded database alone was audited.");
    else {
      process.env["TEST_DATABASE_URL"] = postgres.url;
      const second = await audit("PostgreSQL", LEAST - requests, begun + whole);
      good = second.good && good;
      requests += second.sent;
    }
    say(`\n${requests.toLocaleString("en")} requests in ${Math.round((Date.now() - begun) / 1000)} s.`);
    if (requests < LEAST)
      say(`Fewer than ${LEAST.toLocaleString("en")} in that time: give it more with --minutes.`);
    process.exitCode = good && requests >= LEAST ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`The audit ended: ${messageOf(error)}\n`);
  process.exitCode = 1;
});
