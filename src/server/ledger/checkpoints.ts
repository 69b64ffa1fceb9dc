import type pg from "pg";
import { transaction } from "../db/transaction";
import type { ServerContext } from "../http/context";
import { appendAnchor } from "./anchors";
import { hashOfValues } from "./entry-hash";

/** The last entry of a chain. The first chain has no name; its positions are the ids of its entries. */
export interface ChainHead {
  chain: string | null;
  position: number;
  hash: string;
}

/** A checkpoint as it is stored: `heads` is the JSON text of the heads of all chains. */
export interface Checkpoint {
  id: number;
  time_stamp: string;
  heads: string;
  previous_hash: string;
  hash: string;
}

/** The name of the job that makes checkpoints. */
export const CHECKPOINT_JOB = "ledger-checkpoint";
const INTERVAL_MS = 60_000;
/** The advisory lock of checkpoints, so that two servers never make one at the same time. Locks of chains have two numbers. */
const CHECKPOINT_LOCK = 727275;

/** The hash of a checkpoint. */
export const hashOfCheckpoint = (one: Omit<Checkpoint, "hash">): string =>
  hashOfValues([one.id, one.time_stamp, one.heads, one.previous_hash]);

/**
 * Binds the heads of all chains together, unless nothing was entered since the last checkpoint. Returns the newest
 * checkpoint; undefined when the ledger is empty.
 */
async function bindChains(client: pg.PoolClient): Promise<Checkpoint | undefined> {
  await client.query("select pg_advisory_xact_lock($1)", [CHECKPOINT_LOCK]);
  const found = await client.query<Checkpoint>("select * from ledger_checkpoint order by id desc limit 1");
  const last = found.rows[0];
  const { rows } = await client.query<ChainHead>('select chain, "position", hash from ledger_heads()');
  const heads = JSON.stringify(rows);
  if (rows.length === 0 || heads === last?.heads) return last;
  const bound = {
    id: (last?.id ?? 0) + 1,
    time_stamp: new Date().toISOString(),
    heads,
    previous_hash: last?.hash ?? "",
  };
  const checkpoint = { ...bound, hash: hashOfCheckpoint(bound) };
  await client.query("insert into ledger_checkpoint values ($1, $2, $3, $4, $5)", Object.values(checkpoint));
  return checkpoint;
}

/**
 * Makes a checkpoint of the ledger, and notes the newest one in a file outside the database, so that a ledger that was
 * cut off or computed anew is found (DESIGN §6).
 */
export async function makeCheckpoint(pool: pg.Pool, dataDir: string): Promise<void> {
  const latest = await transaction(pool, "system", bindChains);
  if (latest !== undefined)
    await appendAnchor(dataDir, { checkpoint: latest.id, hash: latest.hash, at: latest.time_stamp });
}

/**
 * Makes a checkpoint every minute that has entries, and when the server stops (DESIGN §6). Returns a function that stops
 * the timer and makes the last one.
 */
export function scheduleCheckpoints(
  { pool, config, jobs }: Pick<ServerContext, "pool" | "config" | "jobs">,
  log: { error(details: object, message: string): void },
): () => Promise<void> {
  const make = (): Promise<void> =>
    jobs
      .run(CHECKPOINT_JOB, () => makeCheckpoint(pool, config.dataDir))
      .catch((error: unknown) => log.error({ err: error }, "the ledger's checkpoint could not be made"));
  let making = Promise.resolve();
  const timer = setInterval(() => (making = making.then(make)), INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await making;
    await make();
  };
}
