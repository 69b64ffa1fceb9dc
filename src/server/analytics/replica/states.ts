import type pg from "pg";
import { FACT_DATABASE, quotedText } from "../../../fact-tables/table-statements";
import type { FactHeader } from "../../../questions/fact-header";
import type { Scope } from "../../db/transaction";
import { scopeKey } from "../facts/fact-tag";
import { presentVersions, type FactVersion } from "../facts/versions";
import type { ReplicaConnection } from "./duckdb";
import { conditionOf } from "./scope-condition";

/** The state of each fact: a key of its version and of when that was reached. Equal keys mean equal rows. */
export type States = Readonly<Record<string, string>>;

/** The state of one fact at a version. */
export const stateOf = ({ version, changed }: FactVersion): string => `${version}-${changed}`;

/** The states of facts at their versions. */
export const statesOf = (versions: ReadonlyMap<string, FactVersion>): States =>
  Object.fromEntries([...versions].map(([fact, version]) => [fact, stateOf(version)]));

/** The states of the facts as of this call. */
export const presentStates = async (pool: pg.Pool): Promise<States> => statesOf(await presentVersions(pool));

/** The version that a state is of, and when it was reached; zeros without a state. */
export function versionOf(state = "0-0"): Pick<FactVersion, "version" | "changed"> {
  const [version = 0, changed = 0] = state.split("-").map(Number);
  return { version, changed };
}

/** Creates the lists of the states of facts, and of the places where they changed, which are empty. */
export const createStateLists = `create table fact_state (fact text, state text);
  create table fact_load (fact text, number integer);
  create table place_change (fact text, region_name text, province_name text, version bigint)`;

/** The states that this connection's transaction sees. */
export async function readStates(connection: Pick<ReplicaConnection, "query">): Promise<States> {
  const rows = await connection.query(`select fact, state from ${FACT_DATABASE}.fact_state`);
  return Object.fromEntries(rows.map(({ fact, state }) => [String(fact), String(state)]));
}

/** Writes the states, in the transaction that changes the facts. */
export async function writeStates(writer: Pick<ReplicaConnection, "query">, states: States): Promise<void> {
  const rows = Object.entries(states).map(([fact, state]) => `(${quotedText(fact)}, ${quotedText(state)})`);
  await writer.query(`delete from fact_state; insert into fact_state values ${rows.join(", ")}`);
}

/**
 * The states of the facts in a scope: equal ones mean equal rows of the scope, though others may have changed (decision
 * 062).
 */
export async function readStatesIn(
  connection: Pick<ReplicaConnection, "query">,
  scope: Scope,
): Promise<States> {
  // One plain union: a join and a grouping would take longer to plan than to read.
  const rows = await connection.query(
    `select fact, number as load, 0 as version from ${FACT_DATABASE}.fact_load union all
     select fact, 0, version from ${FACT_DATABASE}.place_change where ${conditionOf(scope)}`,
  );
  const last = new Map<string, { load: number; version: number }>();
  for (const row of rows) {
    const before = last.get(String(row.fact)) ?? { load: 0, version: 0 };
    last.set(String(row.fact), {
      load: Math.max(before.load, Number(row.load)),
      version: Math.max(before.version, Number(row.version)),
    });
  }
  return Object.fromEntries([...last].map(([fact, { load, version }]) => [fact, `${load} ${version}`]));
}

const keyOf = (states: States): string =>
  JSON.stringify(Object.entries(states).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The states of the facts in the scopes of those who asked, of the states that the whole country had last. */
export class KnownStates {
  private country = "";
  private readonly inScopes = new Map<string, States>();

  /** The states in a scope, where they are known for these states of the whole country. */
  get(states: States, scope: Scope): States | undefined {
    return this.country === keyOf(states) ? this.inScopes.get(scopeKey(scope)) : undefined;
  }

  set(states: States, scope: Scope, inScope: States): void {
    const country = keyOf(states);
    if (this.country !== country) this.inScopes.clear();
    this.country = country;
    this.inScopes.set(scopeKey(scope), inScope);
  }
}

/** The number of the last load of a fact. Numbers go on when the replica begins anew, as answers may outlive it. */
let loads = 0;

/** Notes that a fact was loaded as a whole: its rows may have changed everywhere. */
export const noteLoad = (writer: Pick<ReplicaConnection, "query">, fact: string): Promise<unknown> =>
  writer.query(
    `delete from fact_load where fact = '${fact}'; insert into fact_load values ('${fact}', ${++loads});
     delete from place_change where fact = '${fact}'`,
  );

/**
 * Notes in which places the rows of a difference are other than before, as `version`. A row that moved has two places; one
 * in which nothing changed that the fact shows has none.
 */
export const notePlaces = (
  writer: Pick<ReplicaConnection, "query">,
  fact: string,
  changed: string,
  { version, removed = [] }: Pick<FactHeader, "version" | "removed">,
): Promise<unknown> =>
  writer.query(
    `create temp table differing as
       with former as (
         select * from ${fact}
         where row_key in (select row_key from ${changed}) or row_key in (${["null", ...removed].join(", ")})
       )
       select distinct region_name, province_name from (
         (select * from former except select * from ${changed}) union all (select * from ${changed} except select * from former)
       );
     delete from place_change using differing
     where fact = '${fact}' and place_change.region_name is not distinct from differing.region_name
       and place_change.province_name is not distinct from differing.province_name;
     insert into place_change select '${fact}', region_name, province_name, ${version} from differing;
     drop table differing`,
  );
