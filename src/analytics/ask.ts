import { useSession } from "../api/session";
import { factNames, personalFacts } from "../shared/fact-header";
import { opens } from "../shared/permissions";
import { EngineGone, type AnalyticalDatabase } from "./database";
import { askFreely, wordsOf, type FreeAnswer, type FreeConnection } from "./free-statement";
import { rowsOf } from "./rows";
import { SqlProblem, placeOf } from "./sql-problem";

/** A statement that runs longer is stopped: the dashboards wait for the same engine. */
export const LONGEST = 30_000;

/** More rows than this are neither shown nor exported from Explore. */
export const MOST_ROWS = 50_000;

/** What the reader sees where their role does not get the rows of persons. */
export const personsWithheld =
  "The rows of participants are persons: only roles that open the forms have them. Their counts stand on the dashboard Form 5, where the server withholds small ones.";

/** The facts that words of a statement name. Throws a `SqlProblem` for one that the role does not get. */
function factsIn(text: string, words: readonly { text: string; at: number }[]): string[] {
  const { user } = useSession.getState();
  const named = words.filter((word) => (factNames as readonly string[]).includes(word.text));
  const withheld = named.find((word) => personalFacts.includes(word.text));
  if (withheld !== undefined && (user === null || !opens(user, "forms")))
    throw new SqlProblem(personsWithheld, placeOf(text, withheld.at));
  return [...new Set(named.map((word) => word.text))];
}

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));
const ended = (signal: AbortSignal): unknown => signal.reason ?? new DOMException("Aborted", "AbortError");

/**
 * Runs a person's own statement on a connection of its own: the facts that it names are loaded first by `need`. An
 * abort cancels it where it runs; after `LONGEST` it is stopped. Rejects with a `SqlProblem` for what they can mend.
 */
export function askOn(
  database: AnalyticalDatabase,
  text: string,
  need: (facts: readonly string[]) => Promise<unknown>,
  signal: AbortSignal,
): Promise<FreeAnswer> {
  return database.withConnection(async (connection) => {
    const stop = new AbortController();
    const late = setTimeout(
      () =>
        stop.abort(
          new SqlProblem(
            `This took longer than ${LONGEST / 1000} seconds and was stopped. Filter more, or group before you join.`,
          ),
        ),
      LONGEST,
    );
    const cancel = () => stop.abort(ended(signal));
    signal.addEventListener("abort", cancel, { once: true });
    const stopped = new Promise<never>((_, reject) => {
      stop.signal.addEventListener("abort", () => {
        if (!database.isClosed) void connection.cancelSent().catch(() => {});
        reject(ended(stop.signal));
      });
    });
    stopped.catch(() => {});
    const free: FreeConnection = {
      tokens: (sql) => connection.bindings.tokenize(sql),
      async prepare(sql) {
        const statement = await connection.prepare(sql);
        await statement.close();
      },
      async read(sql) {
        const batches = [];
        for await (const batch of await connection.send(sql)) batches.push(batch);
        return rowsOf(batches);
      },
    };
    const run = async (): Promise<FreeAnswer> => {
      const { words } = await wordsOf(free, text);
      await need(factsIn(text, words));
      return askFreely(free, text, MOST_ROWS);
    };
    let running: Promise<FreeAnswer> | null = null;
    try {
      if (signal.aborted) throw ended(signal);
      running = run();
      running.catch(() => {});
      return await Promise.race([running, stopped]);
    } catch (error) {
      if (database.isClosed) throw new EngineGone("The engine was closed.");
      // What was cancelled ends within milliseconds; only then is its connection closed.
      if (stop.signal.aborted) await Promise.race([running?.catch(() => {}), patience()]);
      throw error;
    } finally {
      clearTimeout(late);
      signal.removeEventListener("abort", cancel);
    }
  });
}
