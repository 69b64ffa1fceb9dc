import { followClock } from "../../shared/time/clock";
import { DAY_MS } from "../../shared/time/dates";

/** The server's latest time, and how long this page was open when it came; in milliseconds. */
let latest: { time: number; at: number } | null = null;

/** An answer whose time lies this far back comes from the browser's cache, in milliseconds. */
const CACHED_AFTER_MS = 60_000;

/**
 * Takes over the server's time from the Date header of an answer, for the days of this page too: a record entered on a
 * laptop whose clock is wrong would get its year.
 */
export function noteServerTime({ headers }: Pick<Response, "headers">): void {
  const time = Date.parse(headers.get("date") ?? "");
  if (time > (serverTime() ?? 0)) latest = { time, at: performance.now() };
  const now = serverTime();
  if (now !== null && time > now - CACHED_AFTER_MS) followClock(now);
}

/** The server's time in milliseconds since 1970; null while no answer has told it. */
const serverTime = (): number | null =>
  latest === null ? null : latest.time + performance.now() - latest.at;

/** When something was kept in this browser, by its clock and by the server's where that was known. */
export interface KeptAt {
  at: number;
  serverAt?: number;
}

/** This moment. */
export function keptNow(): KeptAt {
  const time = serverTime();
  return { at: Date.now(), ...(time === null ? {} : { serverAt: time }) };
}

/**
 * Whether something was kept so many days ago by the clocks of the browser and of the server: what exists in this
 * browser alone is not dropped because its clock is wrong.
 */
export function isOlderThan(days: number, { at, serverAt = at }: KeptAt): boolean {
  const time = serverTime();
  return time !== null && time - serverAt >= days * DAY_MS && Date.now() - at >= days * DAY_MS;
}
