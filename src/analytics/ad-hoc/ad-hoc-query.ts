import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import { useSession } from "../../api/session/session";
import { factNames, personalFacts } from "../../questions/fact-header";
import { limits } from "../../shared/calls/explorations";
import { seesPersons } from "../../shared/permissions";
import type { AnalyticalDatabase } from "../worker/database";
import { cancelOn } from "../worker/cancel";
import { tokensOf, type StatementConnection } from "../../statements/checked-statement";
import { runStatement, type StatementAnswer } from "../../statements/run-statement";
import { rowsOf } from "../../fact-tables/arrow-rows";
import { SqlProblem, placeOf } from "../../statements/sql-problem";

/** The time limit of a statement. A longer one is stopped, because the dashboards use the same engine. */
export const MAX_MILLISECONDS = 30_000;

/** The maximum number of rows that Explore shows or exports. */
export const MAX_ROWS = limits.answerRows;

/** The message for users whose role may not load the rows of persons. */
export const personsWithheld =
  "The rows of participants are persons: only roles that open the forms have them. Their counts stand on the dashboard Form 5, where the server withholds small ones.";

/**
 * The facts that the words of a statement name. Throws a `SqlProblem` for a fact that the
 * user's role may not load.
 */
function factsIn(text: string, words: readonly { text: string; at: number }[]): string[] {
  const { user } = useSession.getState();
  const named = words.filter((word) => (factNames as readonly string[]).includes(word.text));
  const withheld = named.find((word) => personalFacts.includes(word.text));
  if (withheld !== undefined && !seesPersons(user))
    throw new SqlProblem(personsWithheld, placeOf(text, withheld.at));
  return [...new Set(named.map((word) => word.text))];
}

const ended = (signal: AbortSignal): unknown => signal.reason ?? new DOMException("Aborted", "AbortError");

/** A connection whose calls reject once the statement was cancelled, because the connection will be closed. */
function whileWanted(connection: AsyncDuckDBConnection, { signal }: AbortController): StatementConnection {
  const wanted = (): void => {
    if (signal.aborted) throw ended(signal);
  };
  return {
    async tokens(sql) {
      wanted();
      return connection.bindings.tokenize(sql);
    },
    async prepare(sql) {
      wanted();
      const statement = await connection.prepare(sql);
      await statement.close();
    },
    async read(sql) {
      wanted();
      const batches = [];
      for await (const batch of await connection.send(sql)) batches.push(batch);
      return rowsOf(batches);
    },
  };
}

/**
 * An abort controller that aborts on the user's own signal or after the time limit. `done`
 * removes timer and listener.
 */
function stopFor(signal: AbortSignal): { stop: AbortController; done: () => void } {
  const stop = new AbortController();
  const late = new SqlProblem(
    `This took longer than ${MAX_MILLISECONDS / 1000} seconds and was stopped. Filter more, or group before you join.`,
  );
  const timer = setTimeout(() => stop.abort(late), MAX_MILLISECONDS);
  const cancel = () => stop.abort(ended(signal));
  signal.addEventListener("abort", cancel, { once: true });
  if (signal.aborted) cancel();
  return {
    stop,
    done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    },
  };
}

/**
 * Runs a user's own statement on a separate connection, after `need` has loaded the facts that it names. An
 * abort cancels the running statement; `MAX_MILLISECONDS` is its time limit. Rejects with a `SqlProblem` for
 * errors that the user can correct. The connection is closed only when nothing runs on it: the engine reuses a
 * closed connection's place at once, so a late call from here would reach the next connection.
 */
export async function runAdHocQuery(
  database: AnalyticalDatabase,
  text: string,
  need: (facts: readonly string[]) => Promise<unknown>,
  signal: AbortSignal,
): Promise<StatementAnswer> {
  const { stop, done } = stopFor(signal);
  const stopped = new Promise<never>((_, reject) => {
    const giveUp = () => reject(ended(stop.signal));
    stop.signal.addEventListener("abort", giveUp);
    if (stop.signal.aborted) giveUp();
  });
  stopped.catch(() => {});
  const asked: Promise<StatementAnswer> = database.withConnection(async (connection) => {
    const cancel = () => cancelOn(database, connection, asked);
    stop.signal.addEventListener("abort", cancel);
    try {
      const free = whileWanted(connection, stop);
      const { words } = await tokensOf(free, text);
      await Promise.race([need(factsIn(text, words)), stopped]);
      return await runStatement(free, text, MAX_ROWS);
    } finally {
      stop.signal.removeEventListener("abort", cancel);
    }
  });
  asked.catch(() => {});
  try {
    return await Promise.race([asked, stopped]);
  } finally {
    done();
  }
}
