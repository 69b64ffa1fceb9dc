import type { StatementAnswer } from "../../../statements/run-statement";
import { SqlProblem, type SqlPlace } from "../../../statements/sql-problem";
import { ThreadQueue } from "../../process/thread-queue";

/** A statement over the facts that the files hold, each a fact in the scope of a person. */
export interface StatementTask {
  sql: string;
  files: readonly string[];
  maxRows: number;
}

/** Its answer, or what its author has to correct. */
export type StatementResult = { answer: StatementAnswer } | { problem: string; place: SqlPlace | null };

const MAX_SECONDS = 60;

const statements = new ThreadQueue<StatementTask, StatementResult>(
  new URL("./start-statement-thread.mjs", import.meta.url),
  {
    milliseconds: MAX_SECONDS * 1000,
    megabytes: 512,
    waiting: 16,
    busy: "The server is computing other statements. Try again in a minute.",
    late: `The statement took longer than ${MAX_SECONDS} seconds with its records and was stopped. Filter more, or group before you join.`,
    large: "This takes more memory than a statement may have. Filter more, or group before you join.",
  },
);

/**
 * Answers a person's own statement by the engine that browsers run, in a thread that holds the given facts and nothing else
 * (decision 081). Rejects with a `SqlProblem` for what the author can correct, and with a `Problem` when it takes too long
 * or too many wait.
 */
export async function runInThread(task: StatementTask): Promise<StatementAnswer> {
  const result = await statements.run(task);
  if ("answer" in result) return result.answer;
  throw new SqlProblem(result.problem, result.place);
}

/** Gives up the statement that runs, when the server stops. */
export const stopStatements = (): Promise<void> => statements.stop();
