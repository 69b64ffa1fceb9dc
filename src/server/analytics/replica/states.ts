import type pg from "pg";
import { FACT_DATABASE, quotedText } from "../../../fact-tables/table-statements";
import { presentVersions, type FactVersion } from "../facts/versions";
import type { ReplicaConnection } from "./duckdb";

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

/** Creates the list of the states of facts, which is empty. */
export const createStateList = "create table fact_state (fact text, state text)";

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
