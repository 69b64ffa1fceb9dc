import { gunzipSync } from "node:zlib";
import type { FactHeader } from "../../src/questions/fact-header";

/** The pieces of a fact's body, compressed or not: the header and the Arrow streams. */
export function readPieces(sent: Buffer): { header: FactHeader; streams: Buffer[] } {
  const body = sent[0] === 0x1f && sent[1] === 0x8b ? gunzipSync(sent) : sent;
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const length = body.readUInt32LE(at);
    pieces.push(body.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  const [header = Buffer.from("{}"), ...streams] = pieces;
  return { header: JSON.parse(header.toString()) as FactHeader, streams };
}
