import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { MIN_LETTERS, searchParticipants, type Participant } from "../../api/participants";

interface Found {
  /** The very asking that it answers. */
  asked: string;
  pages: readonly (readonly Participant[])[];
  more: boolean;
  error?: unknown;
}

const nothing: Found = { asked: "", pages: [], more: false };

/**
 * The participants of a name as it is typed: asked a moment after the last letter, an older question is cancelled; a
 * page at a time.
 */
export function useSearch(typed: string) {
  const [name] = useDebouncedValue(typed.trim(), 250);
  const [attempt, setAttempt] = useState(0);
  const [page, setPage] = useState({ of: "", number: 1 });
  const [found, setFound] = useState(nothing);
  const wanted = name.replaceAll(/[^\p{L}\p{N}]/gu, "").length >= MIN_LETTERS;
  const asked = `${attempt} ${name}`;
  const number = page.of === asked ? page.number : 1;
  useEffect(() => {
    if (!wanted) return undefined;
    const abort = new AbortController();
    searchParticipants(name, number, abort.signal).then(
      ({ participants, more }) => {
        if (abort.signal.aborted) return;
        setFound((before) => ({
          asked,
          pages: [...(before.asked === asked ? before.pages.slice(0, number - 1) : []), participants],
          more,
        }));
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error("The participants could not be searched.", error);
        setFound({ ...nothing, asked, error });
      },
    );
    return () => abort.abort();
  }, [name, wanted, asked, number]);
  const mine = wanted && found.asked === asked ? found : undefined;
  return {
    name,
    rows: mine === undefined || mine.error !== undefined ? undefined : mine.pages.flat(),
    error: mine?.error,
    more: mine?.more ?? false,
    searching: wanted && mine === undefined,
    loadingMore: mine !== undefined && mine.error === undefined && mine.pages.length < number,
    loadMore: () => setPage({ of: asked, number: number + 1 }),
    /** Asks again: after a failure, and after records were combined. */
    again: () => setAttempt((count) => count + 1),
  };
}
