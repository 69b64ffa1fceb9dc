/** API paths of the user's dashboard arrangement, and of the version tags of the facts. */
export const arrangementPath = "/api/arrangement";
export const tagsPath = "/charts/facts";

declare global {
  interface Window {
    /** The requests that `src/app/opening/opening.js` sent before the program was loaded, by path. */
    prefetched?: Partial<Record<string, Promise<Response>>>;
  }
}

/** Older answers are not used. */
const MAX_AGE_MS = 10_000;

/** Takes the answer to a GET that was sent while the program was loading. It can be taken once, and soon. */
export function takePrefetched(path: string): Promise<Response> | undefined {
  const answer = globalThis.window?.prefetched?.[path];
  if (answer === undefined) return undefined;
  delete window.prefetched?.[path];
  return performance.now() < MAX_AGE_MS ? answer : undefined;
}
