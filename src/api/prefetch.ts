import { call, type Answer } from "./call";

/** API paths of the user's dashboard arrangement, and of the version tags of the facts. */
export const arrangementPath = "/api/arrangement";
export const tagsPath = "/charts/facts";

/** A prefetched answer older than this many milliseconds is not used. */
const MAX_AGE = 10_000;

/** Prefetched calls that were not taken yet, by path; `at` is a `performance.now()` time. */
const sent = new Map<string, { at: number; answer: Promise<Answer<unknown>> }>();

/** Sends a GET that the page will need, while the page's code is still loading. */
export function prefetch(path: string): void {
  const answer = call<unknown>("GET", path);
  answer.catch(() => {});
  sent.set(path, { at: performance.now(), answer });
}

/** The prefetched answer, without removing it; undefined when there is none. */
export const prefetchedAnswer = <T>(path: string): Promise<Answer<T>> | undefined =>
  sent.get(path)?.answer as Promise<Answer<T>> | undefined;

/**
 * Takes the prefetched answer, which can be taken once. Makes a new call when there is none, it failed, or it
 * is too old.
 */
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
