import type pg from "pg";
import { applyDifference, type LoadedFact } from "../../../fact-tables/fact-tables";
import type { Scope } from "../../db/transaction";
import type { Cell } from "../facts/copy-decoder";
import { differenceIn, readChanges } from "../facts/fact-delta";
import { tagOf } from "../facts/fact-tag";
import { readFactVersions, versionAmong } from "../facts/versions";
import type { Fact } from "../sql-files";
import type { ReplicaConnection } from "./duckdb";
import { cellBatches, loadFact } from "./load-fact";
import { noteLoad, notePlaces } from "./scope-states";
import { statesOf, writeStates, type States } from "./states";

/** More changed rows than this are loaded as a whole fact. */
const MAX_CHANGED_ROWS = 20_000;

/**
 * Brings `wanted` facts to what the client's transaction sees: by a difference where that is possible, otherwise as a
 * whole. The caller opens a transaction of the replica. Returns the facts that changed and the states of all.
 */
export async function readFacts(
  writer: ReplicaConnection,
  client: pg.PoolClient,
  scope: Scope,
  wanted: readonly Fact[],
  loaded: ReadonlyMap<string, LoadedFact>,
): Promise<{ renewed: LoadedFact[]; states: States }> {
  const versions = await readFactVersions(client);
  const renewed: LoadedFact[] = [];
  for (const fact of wanted) {
    const before = loaded.get(fact.name);
    const now = versionAmong(versions, fact.name);
    if (before?.tag !== tagOf(fact, scope, now))
      renewed.push(await readFact(writer, client, scope, fact, now.version, before));
  }
  const states = statesOf(versions);
  await writeStates(writer, states);
  return { renewed, states };
}

async function readFact(
  writer: ReplicaConnection,
  client: pg.PoolClient,
  scope: Scope,
  fact: Fact,
  version: number,
  before: LoadedFact | undefined,
): Promise<LoadedFact> {
  // After a restore, a version comes again with other rows.
  const changes =
    before === undefined || before.version >= version
      ? null
      : await readChanges(client, fact, before.version, MAX_CHANGED_ROWS);
  if (before === undefined || changes === null) {
    await noteLoad(writer, fact.name);
    return loadFact(writer, client, scope, fact);
  }
  const { header, cells } = differenceIn(scope, fact, changes);
  return applyDifference(writer, before, header, cellBatches(fact, nonEmpty(cells)), (changed) =>
    notePlaces(writer, fact.name, changed, header),
  );
}

/** A batch of rows, or none without rows. */
const nonEmpty = (cells: Cell[][]): Cell[][][] => ((cells[0]?.length ?? 0) > 0 ? [cells] : []);
