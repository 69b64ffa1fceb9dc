import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { parentPort, workerData } from "node:worker_threads";
import { createGunzip } from "node:zlib";
import { readFact } from "../../../fact-tables/fact-stream";
import { fillFact } from "../../../fact-tables/fill-fact";
import { runStatement } from "../../../statements/run-statement";
import { SqlProblem } from "../../../statements/sql-problem";
import { openDatabase, startEngine } from "./browser-engine";
import type { StatementResult, StatementTask } from "./run-in-thread";

/** The memory that the engine may take for the facts and the statement. */
const MEMORY = "512MB";

/** Answers the statement over the facts in the files, and over nothing else. */
async function answerOf({ sql, files, maxRows }: StatementTask): Promise<StatementResult> {
  const database = openDatabase(await startEngine(), [`set memory_limit = '${MEMORY}'`]);
  for (const file of files) {
    const rows = Readable.toWeb(createReadStream(file).pipe(createGunzip()));
    await fillFact(database, await readFact(new Response(rows as ReadableStream)), { rollUps: [] });
  }
  try {
    return { answer: await runStatement(database, sql, maxRows) };
  } catch (error) {
    if (error instanceof SqlProblem) return { problem: error.message, place: error.place };
    throw error;
  }
}

parentPort?.postMessage(await answerOf(workerData as StatementTask), []);
