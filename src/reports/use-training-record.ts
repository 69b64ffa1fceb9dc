import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { LEAST_LETTERS, trainingRecord } from "../api/training-record";
import type { Cells } from "../shared/columns";

interface Found {
  /** The very asking that it answers. */
  asked: string;
  rows?: readonly Cells[];
  error?: unknown;
}

/** The training record of a name as it is typed: asked a moment after the last letter, older answers are dropped. */
export function useTrainingRecord(typed: string): {
  rows: readonly Cells[] | undefined;
  error: unknown;
  searching: boolean;
  retry: () => void;
} {
  const [name] = useDebouncedValue(typed.trim(), 250);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>({ asked: "" });
  const wanted = name.length >= LEAST_LETTERS;
  const asked = `${attempt} ${name}`;
  useEffect(() => {
    if (!wanted) return undefined;
    const abort = new AbortController();
    trainingRecord(name, abort.signal).then(
      (rows) => {
        if (!abort.signal.aborted) setFound({ asked, rows });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error("The training record could not be loaded.", error);
        setFound({ asked, error });
      },
    );
    return () => abort.abort();
  }, [name, wanted, asked]);
  const mine = wanted && found.asked === asked ? found : undefined;
  return {
    rows: mine?.rows,
    error: mine?.error,
    searching: wanted && mine === undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}
