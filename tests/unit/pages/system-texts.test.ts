import { expect, test } from "vitest";
import { formatBytes, formatDuration, scheduleText } from "../../../src/pages/system/system-texts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1500, "1.5 kB"],
  [34_000_000, "34 MB"],
  [1_250_000_000, "1.3 GB"],
])("%d bytes are %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test.each([
  [1400, "1.4 s"],
  [60_000, "1 minute"],
  [3_600_000, "1 hour 0 minutes"],
  [26 * 3_600_000, "1 day 2 hours"],
])("%d ms are %s", (ms, text) => expect(formatDuration(ms)).toBe(text));

test("why no backup is made by itself is said: BACKUP_HOUR is off, or only demo users may sign in", () => {
  const text = (hour: number | null, demo: boolean) => scheduleText({ hour, demo });
  expect(text(2, false)).toMatch(/^One is made each day after 02:00\./);
  expect(text(2, true)).toMatch(/^None is made by itself: .*only demo users/);
  expect(text(null, true)).toContain("BACKUP_HOUR is off");
});
