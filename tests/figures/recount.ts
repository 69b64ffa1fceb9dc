import { entityNamed } from "../../src/entities";
import { factNames, personalFacts } from "../../src/questions/fact-header";
import { today } from "../../src/shared/time/dates";
import { seesPersons } from "../../src/shared/permissions";
import type { Rows } from "../../src/questions/question";
import type { Account } from "./account";
import { verify, type Verified } from "./figures";
import { filterSets } from "./filters";
import { againstRecords } from "./records";
import { inWords, say } from "./say";

const TRIES = 3;

/** What was verified for a user. */
export interface Sum extends Verified {
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

/** Verifies all that a user sees against the records, anew while somebody changes one. */
export async function recount(account: Account): Promise<Sum> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const found = await verifyFor(account);
    if (found !== null) return found;
    say(`${account.name}: records were changed meanwhile; again.`);
  }
  throw new Error(`Records were changed each of ${TRIES} times. Verify when fewer people enter records.`);
}
