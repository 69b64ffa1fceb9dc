/** How many milliseconds the clock that days follow is ahead of this machine's. */
let ahead = 0;

/** Lets days follow another clock than this machine's, such as the server's in a browser: the own one may be wrong. */
export function followClock(now: number): void {
  ahead = now - Date.now();
}

/** This moment in milliseconds since 1970, by the clock that days follow. */
export const timeNow = (): number => Date.now() + ahead;

/** This moment by the same clock, as ISO text. */
export const momentNow = (): string => new Date(timeNow()).toISOString();
