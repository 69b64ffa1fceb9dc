import { expect, test } from "vitest";
import { formatBytes, formatDuration } from "../../../src/pages/system/system-texts";

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
