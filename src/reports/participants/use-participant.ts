import { useEffect, useState } from "react";
import { likelyDuplicatesOf, trainingsOf, type LikelyDuplicate } from "../../api/participants/participants";
import type { Cells } from "../../shared/cells/columns";

interface Known {
  of: string;
  trainings?: readonly Cells[];
  alike?: readonly LikelyDuplicate[];
  error?: unknown;
}

/** The trainings of a participant, and the records that are likely the same person. */
export function useParticipant(id: number) {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Known>({ of: "" });
  const of = `${attempt} ${id}`;
  useEffect(() => {
    const abort = new AbortController();
    Promise.all([trainingsOf(id, abort.signal), likelyDuplicatesOf(id, abort.signal)]).then(
      ([trainings, alike]) => {
        if (!abort.signal.aborted) setKnown({ of, trainings, alike });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setKnown({ of, error });
      },
    );
    return () => abort.abort();
  }, [id, of]);
  const mine = known.of === of ? known : { of };
  return { ...mine, again: () => setAttempt((count) => count + 1) };
}
