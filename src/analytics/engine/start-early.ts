import { readAnswers } from "../../api/answer-store";
import { prefetchedAnswer, tagsPath } from "../../api/prefetch";
import { useSession } from "../../api/session";
import { AnalyticalDatabase } from "../worker/database";
import { isCurrent, type Tags } from "../facts/fact-tags";
import { queryCache } from "../queries/query-cache";
import { unfitDevice } from "../unfit-device";

/** An engine without data, started before it is known who is signed in. */
let prepared: Promise<AnalyticalDatabase> | null = null;

let isTaken = false;

/**
 * Reads the stored answers of the signed-in user as soon as the user is known, so that the
 * first tile can use them.
 */
function readCachedAnswers(): void {
  if (queryCache() !== null) return void queryCache()?.mayAnswer();
  const stop = useSession.subscribe(() => {
    if (queryCache() === null) return;
    stop();
    void queryCache()?.mayAnswer();
  });
}

/**
 * Starts the engine's worker early, on a page that is sure to use it. Its data comes later. If stored answers
 * are still current, the engine is not started here: the figures are drawn from those answers first.
 */
export async function prepareEngine(): Promise<void> {
  readCachedAnswers();
  if (prepared !== null || unfitDevice() !== null) return;
  const [answers, current] = await Promise.all([
    readAnswers(),
    prefetchedAnswer<Tags>(tagsPath)?.catch(() => undefined),
  ]);
  if (current !== undefined && answers.some(([, { tags }]) => isCurrent(tags, current.data))) return;
  if (isTaken) return;
  prepared = AnalyticalDatabase.open();
  prepared.catch(() => {});
}

/** Returns the engine that was started early, or starts one now. */
export function openEngine(): Promise<AnalyticalDatabase> {
  const engine = prepared ?? AnalyticalDatabase.open();
  prepared = null;
  isTaken = true;
  return engine;
}
