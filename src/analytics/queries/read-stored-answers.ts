import { useSession } from "../../api/session/session";
import { queryCache } from "./query-cache";

/**
 * Reads the stored answers of the signed-in user as soon as the user is known, so that the first tile can use them.
 */
export function readStoredAnswers(): void {
  if (queryCache() !== null) return void queryCache()?.open();
  const stop = useSession.subscribe(() => {
    if (queryCache() === null) return;
    stop();
    void queryCache()?.open();
  });
}
