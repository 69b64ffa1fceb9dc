import { Problem } from "../../shared/errors";
import { factNames, personalFacts } from "../../questions/fact-header";
import { seesPersons, type Rights } from "../../shared/permissions";
import { pause } from "../../shared/time/pause";
import { whenPageIsIdle } from "./device";

/**
 * The first pause leaves network and processor to the open tab. The other is the retry delay
 * while the server is away.
 */
const START_DELAY_MS = 2000;
const RETRY_MS = 20_000;

/** The facts that a user's browser may hold. Facts with a row per person need a role that sees persons. */
export const factsFor = (user: Rights | null): readonly string[] =>
  factNames.filter((name) => !personalFacts.includes(name) || seesPersons(user));

/**
 * Loads facts one after another in idle moments, so that every tab works offline. A fact that fails to load is
 * left to the next question that reads it. While the server is unreachable, the loop waits and retries.
 */
export async function prefetchFacts(
  names: readonly string[],
  load: (name: string) => Promise<void>,
  isStopped: () => boolean,
): Promise<void> {
  await pause(START_DELAY_MS);
  for (const name of names) {
    for (let away = true; away && !isStopped();) {
      await whenPageIsIdle();
      if (isStopped()) return;
      away = await load(name).then(
        () => false,
        (error: unknown) => error instanceof Problem && (error.status === 0 || error.status >= 500),
      );
      if (away) await pause(RETRY_MS);
    }
  }
}
