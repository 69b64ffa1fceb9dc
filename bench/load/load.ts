import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Size } from "../../demo/sizes";
import { today } from "../../src/shared/time/dates";
import { cache, databaseUrlOf, dataDirOf, openData } from "../data";
import { startServer, type RunningServer } from "../running-server";
import { ms, printTable } from "../table";
import { encodeAllDay, readAllDay, type Bases, type Office } from "./day";
import { emptyTally, Person, type Tally } from "./person";

const PORT = 8146;
const SECONDS = 60;
const PASSWORD = "Everyone-reports-2026";
/** People of one account: a user may have 60 streams. */
const PEOPLE_PER_ACCOUNT = 50;
/** One in this many people is an encoder: 100 encoders for 500 open dashboards. */
const PEOPLE_PER_ENCODER = 6;
/** The roles of the accounts, in turn. */
const ROLES = ["Provincial Encoder", "Provincial Encoder", "Regional Officer", "Manager"] as const;
const TICK_MS = 100;

interface Account {
  username: string;
  role: (typeof ROLES)[number];
  office: Office;
  bases: Bases;
}

/** The offices with the most organizations on the first page of the list. */
async function officesOf(server: RunningServer): Promise<Office[]> {
  const { data } = await server.call("POST", "/api/arbo-masterlist", { page: 1, page_size: 1000 });
  const offices = new Map<string, Office>();
  for (const row of data as { id: number; region_name: string; province_name: string }[]) {
    const { id, region_name, province_name } = row;
    const office = offices.get(province_name) ?? { region_name, province_name, arbos: [] };
    office.arbos.push(id);
    offices.set(province_name, office);
  }
  return [...offices.values()].filter(({ region_name, arbos }) => region_name !== null && arbos.length > 0);
}

/** Opens the window of accomplishments, so that encoders may add some. */
async function openWindow(server: RunningServer): Promise<void> {
  const start_date = today();
  const end_date = `${Number(start_date.slice(0, 4)) + 1}${start_date.slice(4, 8)}01`;
  await server.call("PUT", "/api/report-schedules/update", { form: "Accomplishment", start_date, end_date });
}

/** Makes as many accounts as are needed; those of an earlier run stay. */
async function accountsFor(server: RunningServer, people: number): Promise<Account[]> {
  const offices = await officesOf(server);
  const wanted = Array.from({ length: Math.ceil(people / PEOPLE_PER_ACCOUNT) }, (_, at) => ({
    username: `everyone${at}`,
    role: ROLES[at % ROLES.length] ?? ROLES[0],
    office: offices[at % offices.length] as Office,
    bases: new Map<string, string>(),
  }));
  for (const { username, role, office } of wanted)
    await server.call("PUT", "/api/user-table/register", {
      username,
      name: username,
      password: PASSWORD,
      roles: role,
      region_name: role === "Manager" ? null : office.region_name,
      province_name: role === "Provincial Encoder" ? office.province_name : null,
    });
  return wanted;
}

const at = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? Number.NaN;

/** The memory of a process in MB; NaN where /proc does not tell it. */
function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000;
  } catch {
    return Number.NaN;
  }
}

/** Lets people sign in one after the other, then work for some time. Returns what they met. */
async function play(
  people: number,
  ports: readonly number[],
  accounts: readonly Account[],
): Promise<{ tally: Tally; idle: number[] }> {
  const tally = emptyTally();
  const idle: number[] = [];
  const agent = new Agent({ keepAlive: true });
  const crowd: { person: Person; account: Account; isEncoder: boolean }[] = [];
  const encoders = accounts.filter(({ role }) => role === "Provincial Encoder");
  for (let one = 0; one < people; one++) {
    const isEncoder = one % PEOPLE_PER_ENCODER === 0;
    const chosen = isEncoder ? encoders : accounts;
    const account = chosen[one % chosen.length] as Account;
    const person = new Person(ports[one % ports.length] as number, agent, tally);
    if (await person.signIn(account.username, PASSWORD)) crowd.push({ person, account, isEncoder });
  }
  const end = performance.now() + SECONDS * 1000;
  const isOver = (): boolean => performance.now() >= end;
  const nothing = new Person(ports[0] as number, agent, emptyTally());
  const watching = (async () => {
    while (!isOver()) {
      const started = performance.now();
      await nothing.call("nothing", "GET", "/livez");
      idle.push(performance.now() - started);
      await pause(TICK_MS);
    }
  })();
  await Promise.all(
    crowd.map(async ({ person, account, isEncoder }) => {
      // People do not open their dashboards in the same second.
      await pause(Math.random() * SECONDS * 250);
      await (isEncoder
        ? encodeAllDay(person, account.office, isOver)
        : readAllDay(person, account.office, account.bases, account.role !== "Provincial Encoder", isOver));
    }),
  );
  await watching;
  for (const { person } of crowd) person.leave();
  agent.destroy();
  return { tally, idle };
}

const numberOf = (words: readonly string[]): number[] =>
  words.map(Number).filter((count) => Number.isSafeInteger(count) && count > 0 && count <= 2000);

/**
 * (load) The day everyone reports: people sign in, open dashboards, filter, save, export and see live changes. Numbers
 * among the words say how many people. With a PostgreSQL server, one, two and three servers of MARBLE are measured, else one
 * with the embedded database. The people share the machine with the servers.
 */
export async function benchLoad(size: Size, words: readonly string[]): Promise<void> {
  const crowds = numberOf(words).length > 0 ? numberOf(words) : [50, 200, 500, 1000];
  const database = await openData(size);
  await database.close();
  const url = await databaseUrlOf(size);
  for (const count of url === "" ? [1] : [1, 2, 3]) {
    const servers: RunningServer[] = [];
    const ports = Array.from({ length: count }, (_, index) => PORT + index);
    try {
      for (const [index, port] of ports.entries())
        servers.push(
          await startServer(port, index === 0 ? dataDirOf(size) : join(cache, `${size}-${index + 1}`), url),
        );
      for (const server of servers) await server.replicaAnswers();
      await openWindow(servers[0] as RunningServer);
      const accounts = await accountsFor(servers[0] as RunningServer, Math.max(...crowds));
      for (const people of crowds) {
        const { tally, idle } = await play(people, ports, accounts);
        const all = [...tally.times].filter(([what]) => what !== "sign in").flatMap(([, times]) => times);
        const errors = [...tally.errors].map(([what, times]) => `${what} × ${times}`);
        printTable(
          `(load) ${people} people, size ${size}, ${url === "" ? "embedded database" : "PostgreSQL"}, ${count} server(s), load ${loadavg()[0]?.toFixed(1)}`,
          ["what", "calls", "p50 ms", "p99 ms"],
          [
            ...[...tally.times].map(([what, times]) => [
              what,
              times.length,
              ms(at(times, 0.5)),
              ms(at(times, 0.99)),
            ]),
            ["all but sign in", all.length, ms(at(all, 0.5)), ms(at(all, 0.99))],
            ["a call that does nothing", idle.length, ms(at(idle, 0.5)), ms(at(idle, 0.99))],
          ],
        );
        process.stdout.write(
          `\nErrors: ${errors.length === 0 ? "none" : errors.join(", ")}. ${(all.length / SECONDS).toFixed(1)} calls a second. Memory of the servers: ${servers.map(({ pid }) => `${memoryOf(pid).toFixed(0)} MB`).join(", ")}.\n`,
        );
      }
    } finally {
      for (const server of servers) await server.close();
    }
  }
}
