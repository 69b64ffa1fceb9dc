import { Problem } from "../../shared/errors";
import { factNames, personalFacts } from "../../questions/fact-header";
import { opens } from "../../shared/permissions";
import { idleMoment } from "../worker/device";

/** The first pause leaves line and processor to the tab that is open; while the server is away there is another. */
const AT_FIRST = 2000;
const WHILE_AWAY = 20_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The facts that a user's browser may hold: those with a row for each person only where the forms are open to them. */
export const factsFor = (user: { route: readonly string[] } | null): readonly string[] =>
  factNames.filter((name) => !personalFacts.includes(name) || (user !== null && opens(user, "forms")));

/**
 * Loads facts one after another in idle moments, so that every tab goes on without the network. One that fails is left
 * to the next question that reads it; while the server is away it waits.
 */
export async function prefetchFacts(
  names: readonly string[],
  load: (name: string) => Promise<void>,
  isStopped: () => boolean,
): Promise<void> {
  await pause(AT_FIRST);
  for (const name of names) {
    for (let away = true; away && !isStopped();) {
      await idleMoment();
      if (isStopped()) return;
      away = await load(name).then(
        () => false,
        (error: unknown) => error instanceof Problem && (error.status === 0 || error.status >= 500),
      );
      if (away) await pause(WHILE_AWAY);
    }
  }
}
