import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../api/call";
import { notify } from "../../ui/notify";
import { readArrangement, untouched, type Arrangement } from "./layout";

interface ArrangementStore {
  /** Null until the server has answered, so that tiles do not jump. */
  arrangement: Arrangement | null;
  save: (next: Arrangement) => void;
}

const pathOf = (key: string): string => `/api/preferences/${key}`;

/** A dashboard's arrangement, kept on the server for the signed-in user; saves follow one another. */
export function useArrangement(key: string): ArrangementStore {
  const [arrangement, setArrangement] = useState<Arrangement | null>(null);
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    const stop = new AbortController();
    call<unknown>("GET", pathOf(key), undefined, { signal: stop.signal }).then(
      ({ data }) => setArrangement(readArrangement(data)),
      () => {
        if (!stop.signal.aborted) setArrangement(untouched);
      },
    );
    return () => stop.abort();
  }, [key]);
  const save = useCallback(
    (next: Arrangement) => {
      setArrangement(next);
      queue.current = queue.current.then(async () => {
        try {
          await call("PUT", pathOf(key), next);
        } catch (error) {
          notify.error(error, { title: "The arrangement was not saved" });
        }
      });
    },
    [key],
  );
  return { arrangement, save };
}
