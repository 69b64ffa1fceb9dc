import type pg from "pg";
import type { LedgerVerification } from "../../shared/calls/activity-log";
import { readAnchors, type Anchor } from "./anchors";
import { hashOfCheckpoint, type ChainHead, type Checkpoint } from "./checkpoints";
import { hashedColumns, hashOf } from "./entry-hash";

type Client = Pick<pg.PoolClient, "query">;

interface Entry extends Record<string, unknown> {
  id: number;
  hash: string;
  previous_hash: string;
  chain_position: number | null;
  checkpoint_id: number | null;
}

/** The last entry of a chain that a checkpoint covers. */
interface Mark extends ChainHead {
  checkpoint: number;
}

const BATCH_ENTRIES = 2000;

const nameOf = (chain: string | null): string =>
  chain === null ? "the first chain" : `the chain “${chain}”`;

const ENTRIES = "user_log";
/** The entries of a ledger that has no chains yet, as those of the first chain. */
const ENTRIES_WITHOUT_CHAINS = `(select *, null::text as chain, null::bigint as chain_position, null::bigint as checkpoint_id from user_log) as entry`;

/** Whether the ledger has chains and checkpoints. That of a backup from before the migration 0102 has none. */
const hasChains = async (client: Client): Promise<boolean> =>
  (await client.query("select where to_regclass('public.ledger_checkpoint') is not null")).rowCount === 1;

/** All checkpoints, oldest first. */
async function* checkpointsOf(client: Client): AsyncGenerator<Checkpoint> {
  for (let last = 0; ;) {
    const { rows } = await client.query<Checkpoint>(
      `select * from ledger_checkpoint where id > $1 order by id limit ${BATCH_ENTRIES}`,
      [last],
    );
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_ENTRIES) return;
  }
}

/** The entries of a chain in their order. */
async function* entriesOf(client: Client, table: string, chain: string | null): AsyncGenerator<Entry> {
  const place = chain === null ? "id" : "chain_position";
  const own = chain === null ? "chain is null" : "chain = $2";
  for (let last = 0; ;) {
    const { rows } = await client.query<Entry>(
      `select ${hashedColumns.join(", ")}, hash from ${table} where ${own} and ${place} > $1 order by ${place} limit ${BATCH_ENTRIES}`,
      chain === null ? [last] : [last, chain],
    );
    yield* rows;
    last = rows.at(-1)?.chain_position ?? rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_ENTRIES) return;
  }
}

/** Verifies all checkpoints, and takes what they say of each chain. Returns a fault or null. */
async function verifyCheckpoints(
  client: Client,
  noted: ReadonlyMap<number, Anchor>,
  take: (mark: Mark) => void,
): Promise<string | null> {
  let [count, previous] = [0, ""];
  for await (const checkpoint of checkpointsOf(client)) {
    count += 1;
    const { id, hash, heads, previous_hash } = checkpoint;
    if (id !== count) return `Checkpoint ${count} is missing.`;
    if (previous_hash !== previous) return `Checkpoint ${id} does not continue the one before.`;
    if (hashOfCheckpoint(checkpoint) !== hash) return `Checkpoint ${id} was altered.`;
    if ((noted.get(id)?.hash ?? hash) !== hash)
      return `Checkpoint ${id} differs from what was noted outside the database.`;
    for (const head of JSON.parse(heads) as ChainHead[]) take({ ...head, checkpoint: id });
    previous = hash;
  }
  for (const [id, { at }] of noted)
    if (id > count)
      return `The ledger was cut after checkpoint ${count}: checkpoint ${id} was noted on ${at}.`;
  return null;
}

/** Whether an entry of the first chain has this hash. */
const isOfFirstChain = async (client: Client, hash: string): Promise<boolean> =>
  (await client.query("select from user_log where chain is null and hash = $1", [hash])).rowCount === 1;

/**
 * Verifies one chain: the hash of every entry, its link to the one before, no gaps, what checkpoints and anchors say of it,
 * and that no entry is younger than a checkpoint which covers it. The first entry of a chain with a name continues one of
 * the first chain, which has been verified before. Takes the anchors that it meets from `noted`.
 */
async function verifyChain(
  client: Client,
  table: string,
  chain: string | null,
  marks: readonly Mark[],
  noted: Map<number, Anchor>,
): Promise<Pick<LedgerVerification, "entries" | "fault">> {
  let [entries, hash, position, covered] = [0, "", 0, 0];
  const found = (fault: string) => ({ entries, fault });
  for await (const entry of entriesOf(client, table, chain)) {
    const { id, checkpoint_id: after, chain_position: place } = entry;
    if (place !== null && place !== entries + 1)
      return found(`Entry ${entries + 1} of ${nameOf(chain)}, before entry ${id}, is missing.`);
    const continues =
      entry.previous_hash === hash || (place === 1 && (await isOfFirstChain(client, entry.previous_hash)));
    if (!continues) return found(`Entry ${id} does not continue the one before.`);
    if (hashOf(entry) !== entry.hash) return found(`Entry ${id} was altered.`);
    if ((noted.get(id)?.hash ?? entry.hash) !== entry.hash)
      return found(`Entry ${id} differs from what was noted outside the database.`);
    if (after !== null && after >= (marks[covered]?.checkpoint ?? Infinity))
      return found(`Entry ${id} says that it is younger than a checkpoint that covers it.`);
    [hash, position] = [entry.hash, place ?? id];
    for (; marks[covered]?.position === position; covered += 1)
      if (marks[covered]?.hash !== hash)
        return found(`Entry ${id} differs from what checkpoint ${marks[covered]?.checkpoint} says of it.`);
    noted.delete(id);
    entries += 1;
  }
  const cut = marks[covered];
  return cut === undefined
    ? { entries, fault: null }
    : found(
        `The ledger was cut after entry ${position} of ${nameOf(chain)}: checkpoint ${cut.checkpoint} covers entry ${cut.position}.`,
      );
}

/** What two notes of one number, but different hashes, say. Null when there are none. */
function contradiction(anchors: readonly Anchor[]): string | null {
  const hashes = new Map<string, string>();
  for (const { checkpoint, id, hash } of anchors) {
    const what = checkpoint === undefined ? `entry ${id}` : `checkpoint ${checkpoint}`;
    if ((hashes.get(what) ?? hash) !== hash)
      return `Outside the database ${what} was noted twice, with different hashes: the ledger was cut and continued.`;
    hashes.set(what, hash);
  }
  return null;
}

/** Anchors by the number that they note. */
const byNumber = (anchors: readonly Anchor[], name: "checkpoint" | "id"): Map<number, Anchor> =>
  new Map(anchors.flatMap((one) => (one[name] === undefined ? [] : [[one[name], one] as const])));

/** Verifies the whole ledger: all chains, the checkpoints that bind them, and all anchors (decision 061). */
export async function verifyLedger(client: Client, dataDir: string): Promise<LedgerVerification> {
  const anchors = readAnchors(dataDir);
  const marks = new Map<string | null, Mark[]>([[null, []]]);
  const take = (mark: Mark): void => {
    const own = marks.get(mark.chain) ?? [];
    if (own.at(-1)?.hash !== mark.hash) own.push(mark);
    marks.set(mark.chain, own);
  };
  let entries = 0;
  const verdict = (fault: string | null): LedgerVerification => ({ entries, anchors: anchors.length, fault });
  const chained = await hasChains(client);
  const fault =
    contradiction(anchors) ??
    (chained ? await verifyCheckpoints(client, byNumber(anchors, "checkpoint"), take) : null);
  if (fault !== null) return verdict(fault);
  const heads = chained ? await client.query<ChainHead>("select chain from ledger_heads()") : { rows: [] };
  for (const { chain } of heads.rows) if (!marks.has(chain)) marks.set(chain, []);
  const noted = byNumber(anchors, "id");
  for (const [chain, own] of marks) {
    const table = chained ? ENTRIES : ENTRIES_WITHOUT_CHAINS;
    const verified = await verifyChain(client, table, chain, own, noted);
    entries += verified.entries;
    if (verified.fault !== null) return verdict(verified.fault);
  }
  const [missing] = noted.values();
  return verdict(
    missing === undefined
      ? null
      : `The ledger was cut: entry ${missing.id}, which was noted on ${missing.at}, is missing.`,
  );
}
