import { expect, test } from "vitest";
import { nextSending, type SendingTime } from "../../../src/shared/time/next-sending";

const next = (every: SendingTime, now: string): string =>
  new Date(nextSending(every, Date.parse(now))).toISOString();

/** Times are Philippine: 06:00 there is 22:00 UTC of the day before. */
test.each([
  ["workday", "2026-11-27T05:59:00+08:00", "2026-11-26T22:00:00.000Z"],
  ["workday", "2026-11-27T06:00:00+08:00", "2026-11-29T22:00:00.000Z"],
  ["week", "2026-11-27T10:00:00+08:00", "2026-11-29T22:00:00.000Z"],
  ["week", "2026-11-30T06:00:00+08:00", "2026-12-06T22:00:00.000Z"],
  ["month", "2026-11-01T05:00:00+08:00", "2026-10-31T22:00:00.000Z"],
  ["month", "2026-12-15T12:00:00+08:00", "2026-12-31T22:00:00.000Z"],
  ["quarter", "2026-11-27T10:00:00+08:00", "2026-12-31T22:00:00.000Z"],
  ["quarter", "2027-01-01T06:00:01+08:00", "2027-03-31T22:00:00.000Z"],
  ["year", "2026-11-27T10:00:00+08:00", "2026-12-31T22:00:00.000Z"],
  ["year", "2027-01-01T06:00:00+08:00", "2027-12-31T22:00:00.000Z"],
  ["window", "2026-11-28T06:00:00+08:00", "2026-11-28T22:00:00.000Z"],
] as const)("%s, asked at %s, is sent at %s", (every, now, then) => {
  expect(next(every, now)).toBe(then);
});
