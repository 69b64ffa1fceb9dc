import { readAnswers } from "../../api/answer-store";
import { prefetchedAnswer, tagsPath } from "../../api/prefetch";
import { useSession } from "../../api/session";
import { AnalyticalDatabase } from "../worker/database";
import { isCurrent, type Tags } from "../facts/fact-tags";
import { queryCache } from "../queries/query-cache";
import { unfitDevice } from "../unfit-device";

/** An engine without data that was started before it was known who is signed in. */
let prepared: Promise<AnalyticalDatabase> | null = null;

let isTaken = false;

/** Reads what this browser kept for who is signed in, once that is known, so that it stands ready for the first tile. */
function readKept(): void {
  if (queryCache() !== null) return void queryCache()?.mayAnswer();
  const stop = useSession.subscribe(() => {
    if (queryCache() === null) return;
    stop();
    void queryCache()?.mayAnswer();
  });
}

/**
 * Starts the engine's worker ahead of time, where a page that asks it is sure to be shown: its data comes later. Where
 * this browser keeps answers that are still true the figures are drawn first, and the engine is left to them.
 */
export async function prepareEngine(): Promise<void> {
  readKept();
  if (prepared !== null || unfitDevice() !== null) return;
  const [kept, told] = await Promise.all([
    readAnswers(),
    prefetchedAnswer<Tags>(tagsPath)?.catch(() => undefined),
  ]);
  if (told !== undefined && kept.some(([, { tags }]) => isCurrent(tags, told.data))) return;
  if (isTaken) return;
  prepared = AnalyticalDatabase.open();
  prepared.catch(() => {});
}

/** The engine that was started ahead of time, else one that starts now. */
export function openEngine(): Promise<AnalyticalDatabase> {
  const engine = prepared ?? AnalyticalDatabase.open();
  prepared = null;
  isTaken = true;
  return engine;
}
