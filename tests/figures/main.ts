import { parseArgs } from "node:util";
import { entityNamed } from "../../src/entities";
import { factNames, personalFacts } from "../../src/questions/fact-header";
import { today } from "../../src/shared/dates";
import { seesPersons } from "../../src/shared/permissions";
import type { Rows } from "../../src/questions/query";
import { signIn, type Account } from "./account";
import { verify, type Verified } from "./figures";
import { filterSets } from "./filters";
import { startDemo } from "./demo-server";
import { againstRecords } from "./records";

const MOST_TOLD = 20;
const TRIES = 3;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const inWords = (count: number): string => count.toLocaleString("en");

interface Sum extends Verified {
  rows: number;
  values: number;
}

/** Verifies all that a user sees; null where somebody changed a record meanwhile. */
async function verifyFor(account: Account): Promise<Sum | null> {
  const before = await account.tags();
  const engine = await account.engine();
  try {
    const found: Sum = { answers: 0, figures: 0, recounted: 0, rows: 0, values: 0, faults: [] };
    const listed = new Map<string, Promise<Rows>>();
    const recordsOf = (entity: string): Promise<Rows> => {
      const list = listed.get(entity) ?? account.records(entityNamed(entity).path);
      listed.set(entity, list);
      return list;
    };
    for (const fact of factNames) {
      if (personalFacts.includes(fact) && !seesPersons(account.actor)) continue;
      const { rows, values, faults } = await againstRecords(account, engine, fact, recordsOf);
      found.rows += rows;
      found.values += values;
      found.faults.push(...faults);
    }
    const sets = filterSets(engine);
    for (const set of sets) await verify(account, engine, set, today(), found);
    say(
      `${account.name}: ${inWords(found.rows)} rows of the facts with ${inWords(found.values)} values as in their records; under ${sets.length} filter sets ${inWords(found.figures)} figures of ${inWords(found.answers)} answers as the server gives them, ${inWords(found.recounted)} recounted from the records behind them: ${found.faults.length === 0 ? "no difference" : `${found.faults.length} differences`}.`,
    );
    return (await account.tags()) === before ? found : null;
  } finally {
    engine.close();
  }
}

async function settled(account: Account): Promise<Sum> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const found = await verifyFor(account);
    if (found !== null) return found;
    say(`${account.name}: records were changed meanwhile; again.`);
  }
  throw new Error(`Records were changed each of ${TRIES} times. Verify when fewer people enter records.`);
}

/**
 * Verifies the figures of a running system for some users: every fact against the records, every board and report
 * against them and against the server's own answers. Without an address it starts a server over demo data. Answers the
 * status with which the process ends: 1 where a figure differs.
 */
export async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [address] = positionals;
  const users = (process.env["FIGURES_USERS"] ?? "admin,regional,encoder,manager")
    .split(",")
    .map((one) => one.trim().split(":"));
  const demo = address === undefined ? await startDemo() : null;
  const url = (demo?.url ?? address ?? "").replace(/\/$/, "");
  try {
    const sums: Sum[] = [];
    for (const [name = "", ...password] of users)
      sums.push(await settled(await signIn(url, name, password.join(":") || "marble-demo")));
    const faults = sums.flatMap((one) => one.faults);
    for (const fault of faults.slice(0, MOST_TOLD)) say(`  ${fault}`);
    if (faults.length > MOST_TOLD) say(`  and ${faults.length - MOST_TOLD} more`);
    const whole = (name: "figures" | "recounted" | "values"): string =>
      inWords(sums.reduce((total, one) => total + one[name], 0));
    say(
      faults.length === 0
        ? `The figures are true: ${whole("figures")} answered alike by both engines, ${whole("recounted")} recounted, ${whole("values")} values as in the records.`
        : `${faults.length} figures differ.`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    await demo?.stop();
  }
}
