import { existsSync, readFileSync } from "node:fs";
import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { hashOf, hashedColumns } from "./ledger";

/**
 * The result of verifying the ledger. `fault` describes the first entry that is wrong; null when there is none.
 */
export interface Verdict {
  entries: number;
  fault: string | null;
  anchors: number;
}

interface Anchor {
  id: number;
  hash: string;
  at: string;
}

const anchorsFile = (dataDir: string): string => join(dataDir, "ledger-anchors.jsonl");

/**
 * Appends the number and hash of the latest entry to a file outside the database, so that a truncated ledger is
 * detected (DESIGN §6).
 */
export async function anchorLedger(client: Pick<pg.PoolClient, "query">, dataDir: string): Promise<void> {
  const last = (
    await client.query<{ id: number; hash: string }>("select id, hash from user_log order by id desc limit 1")
  ).rows[0];
  if (last === undefined) return;
  await mkdir(dataDir, { recursive: true });
  await appendFile(anchorsFile(dataDir), `${JSON.stringify({ ...last, at: new Date().toISOString() })}\n`);
}

const anchorsOf = (dataDir: string): Anchor[] =>
  existsSync(anchorsFile(dataDir))
    ? readFileSync(anchorsFile(dataDir), "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Anchor)
    : [];

const CHUNK = 2000;

/** Verifies the whole ledger: every entry's hash, its link to the entry before, no gaps, and all anchors. */
export async function verifyLedger(client: Pick<pg.PoolClient, "query">, dataDir: string): Promise<Verdict> {
  const anchors = anchorsOf(dataDir);
  const expected = new Map(anchors.map((anchor) => [anchor.id, anchor.hash]));
  let [entries, previous] = [0, ""];
  for (;;) {
    const { rows } = await client.query<
      Record<string, unknown> & { id: number; hash: string; previous_hash: string }
    >(`select ${hashedColumns.join(", ")}, hash from user_log where id > $1 order by id limit ${CHUNK}`, [
      entries,
    ]);
    for (const entry of rows) {
      const at = { entries, anchors: anchors.length };
      if (entry.id !== entries + 1) return { ...at, fault: `Entry ${entries + 1} is missing.` };
      if (entry.previous_hash !== previous)
        return { ...at, fault: `Entry ${entry.id} does not continue the one before.` };
      if (hashOf(entry) !== entry.hash) return { ...at, fault: `Entry ${entry.id} was altered.` };
      const anchor = expected.get(entry.id);
      if (anchor !== undefined && anchor !== entry.hash)
        return { ...at, fault: `Entry ${entry.id} differs from what was noted outside the database.` };
      [entries, previous] = [entry.id, entry.hash];
    }
    if (rows.length < CHUNK) break;
  }
  const cut = anchors.find((anchor) => anchor.id > entries);
  return {
    entries,
    anchors: anchors.length,
    fault:
      cut === undefined
        ? null
        : `The ledger was cut after entry ${entries}: entry ${cut.id} was noted on ${cut.at}.`,
  };
}
