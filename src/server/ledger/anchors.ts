import { existsSync, readFileSync } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";

/** What was noted outside the database: a checkpoint with its hash or, before there were any, an entry. */
export interface Anchor {
  checkpoint?: number;
  /** The id of an entry of the first chain. */
  id?: number;
  hash: string;
  at: string;
}

const anchorsFile = (dataDir: string): string => join(dataDir, "ledger-anchors.jsonl");
/** The maximum length of a line of the file. */
const MAX_LINE_BYTES = 1000;

/** The anchor of a line; null when the line was not written to its end. */
function parseLine(line: string): Anchor | null {
  try {
    return JSON.parse(line) as Anchor;
  } catch {
    return null;
  }
}

/** The anchors of a data directory. */
export const readAnchors = (dataDir: string): Anchor[] =>
  existsSync(anchorsFile(dataDir))
    ? readFileSync(anchorsFile(dataDir), "utf8")
        .split("\n")
        .flatMap((line) => parseLine(line) ?? [])
    : [];

/**
 * Appends an anchor as a whole line, unless it is the last one already, and returns when it is on the disk. A line that
 * was broken off before is ended first, so that it spoils no other. Rejects when the file has noted this checkpoint with
 * another hash, or a later one: then the ledger was cut, and the file stays the proof.
 */
export async function appendAnchor(dataDir: string, anchor: Anchor): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = await open(anchorsFile(dataDir), "a+");
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - MAX_LINE_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    const [rest = "", last = ""] = buffer.toString("utf8", 0, bytesRead).split("\n").toReversed();
    const noted = parseLine(rest) ?? parseLine(last);
    if (noted?.hash === anchor.hash) return;
    if (
      noted?.checkpoint !== undefined &&
      anchor.checkpoint !== undefined &&
      noted.checkpoint >= anchor.checkpoint
    )
      throw new Error(
        `The ledger was cut: checkpoint ${noted.checkpoint} was noted on ${noted.at}, and the newest is ${anchor.checkpoint}.`,
      );
    await file.write(`${rest === "" ? "" : "\n"}${JSON.stringify(anchor)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
