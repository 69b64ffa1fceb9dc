import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { MIN_LETTERS, searchParticipants, type Participant } from "../../api/participants/participants";

interface Found {
  /** The key of the request that it answers. */
  asked: string;
  pages: readonly (readonly Participant[])[];
  more: boolean;
  error?: unknown;
}

const nothing: Found = { asked: "", pages: [], more: false };

/**
 * Searches participants by name while it is typed, page by page. A request is sent after a short pause in
 * typing, and an older one is cancelled.
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
    /** Searches again, after an error or after records were combined. */
    again: () => setAttempt((count) => count + 1),
  };
}
