import { call, type Answer } from "./call";
import { early } from "./early";

/** An answer that nobody has taken for this long, in milliseconds, is too old to be taken for the present. */
const FRESH = 10_000;

/** The answer to an early call, for who wants to know of it before it is taken; undefined where there is none. */
export const earlyAnswer = <T>(path: string): Promise<Answer<T>> | undefined =>
  early.get(path)?.answer as Promise<Answer<T>> | undefined;

/** A GET: the answer to the early call where there is one, taken once, else a call of now. */
export async function callOnce<T>(path: string, signal?: AbortSignal): Promise<Answer<T>> {
  const found = early.get(path);
  early.delete(path);
  const fresh = found !== undefined && performance.now() - found.at <= FRESH;
  const answer = fresh ? await found.answer.catch(() => null) : null;
  signal?.throwIfAborted();
  return (
    (answer as Answer<T> | null) ?? call<T>("GET", path, undefined, signal === undefined ? {} : { signal })
  );
}
