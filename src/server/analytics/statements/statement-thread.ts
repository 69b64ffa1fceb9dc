import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { parentPort, workerData } from "node:worker_threads";
import { createGunzip } from "node:zlib";
import { readFact } from "../../../fact-tables/fact-stream";
import { fillFact } from "../../../fact-tables/fill-fact";
import { subscriptionLimits } from "../../../shared/calls/subscriptions";
import { textLength } from "../../../shared/cells/text-length";
import { runStatement } from "../../../statements/run-statement";
import { SqlProblem } from "../../../statements/sql-problem";
import { openDatabase, startEngine } from "./browser-engine";
import type { StatementResult, StatementTask } from "./run-in-thread";

/** The memory that the engine may take for the facts and the statement. */
const MEMORY = "512MB";
/**
 * The most memory of the engine altogether, in pages of 64 kB: a gigabyte. What functions such as `repeat` take is beside the
 * engine's own limit, and would grow to 4 GB.
 */
const MAX_PAGES = 16_384;
const PAGE_BYTES = 65_536;

const { prototype } = WebAssembly.Memory;
const grow = Reflect.get<typeof prototype, "grow">(prototype, "grow");
prototype.grow = function limitedGrow(this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength / PAGE_BYTES + pages > MAX_PAGES)
    throw new RangeError("The engine has all the memory that it may have.");
  return grow.call(this, pages);
};

const tooLong =
  "The answer has more text than can be sent. Choose fewer columns or rows, or shorten its texts with left(…, 100).";

/** Answers the statement over the facts in the files, and over nothing else. */
async function answerOf({ sql, files, maxRows }: StatementTask): Promise<StatementResult> {
  const database = openDatabase(await startEngine(), [`set memory_limit = '${MEMORY}'`]);
  for (const file of files) {
    const rows = Readable.toWeb(createReadStream(file).pipe(createGunzip()));
    await fillFact(database, await readFact(new Response(rows as ReadableStream)), { rollUps: [] });
  }
  try {
    const answer = await runStatement(database, sql, maxRows);
    if (textLength(answer.rows) > subscriptionLimits.texts) throw new SqlProblem(tooLong, null);
    return { answer };
  } catch (error) {
    if (error instanceof SqlProblem) return { problem: error.message, place: error.place };
    throw error;
  }
}

parentPort?.postMessage(await answerOf(workerData as StatementTask), []);
