import { call, type Answer } from "./call";

/** How the user arranged the dashboards, and the tags of the facts behind them. */
export const arrangementPath = "/api/arrangement";
export const tagsPath = "/charts/facts";

/** A prefetched answer that nobody has taken for this long, in milliseconds, is too old to be used. */
const MAX_AGE = 10_000;

/** The calls that were sent and not taken yet, by path; `at` is of `performance.now()`. */
const sent = new Map<string, { at: number; answer: Promise<Answer<unknown>> }>();

/** Sends a GET that the page of the address is sure to make, while its program is still on its way. */
export function prefetch(path: string): void {
  const answer = call<unknown>("GET", path);
  answer.catch(() => {});
  sent.set(path, { at: performance.now(), answer });
}

/** The answer to a prefetched call, which stays there to be taken; undefined where there is none. */
export const prefetchedAnswer = <T>(path: string): Promise<Answer<T>> | undefined =>
  sent.get(path)?.answer as Promise<Answer<T>> | undefined;

/** The prefetched answer, taken once; a call of now where there is none, or it failed, or it is too old. */
export async function takePrefetched<T>(path: string, signal?: AbortSignal): Promise<Answer<T>> {
  const found = sent.get(path);
  sent.delete(path);
  const isFresh = found !== undefined && performance.now() - found.at <= MAX_AGE;
  const answer = isFresh ? await found.answer.catch(() => null) : null;
  signal?.throwIfAborted();
  return (
    (answer as Answer<T> | null) ?? call<T>("GET", path, undefined, signal === undefined ? {} : { signal })
  );
}
