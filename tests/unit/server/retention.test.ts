import { describe, expect, test } from "vitest";
import { backupName, timeOfBackup } from "../../../src/server/backup/backup-files";
import { expired, lastTimeOf } from "../../../src/server/backup/retention";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const manila = (text: string): number => Date.parse(`${text}+08:00`);

/** What stays of a backup each day at 02:00, for so many days. */
function staying(last: string, days: number): string[] {
  const backups = Array.from({ length: days }, (_, at) => ({ at: manila(`${last}T02:00`) - at * DAY }));
  const gone = new Set(expired(backups));
  return backups
    .filter((one) => !gone.has(one))
    .map(({ at }) => new Date(at + 8 * HOUR).toISOString().slice(0, 10));
}

describe("of the backups of each day stay", () => {
  test("all of the first week", () => expect(staying("2026-11-26", 7)).toHaveLength(7));

  test("7 days, the last of each of 4 weeks, and the last of each of 12 months", () => {
    expect(staying("2026-11-26", 500)).toEqual([
      ...["26", "25", "24", "23", "22", "21", "20"].map((day) => `2026-11-${day}`),
      // The weeks end on Sunday: 22 November stands among the days already.
      "2026-11-15",
      "2026-11-08",
      ...["10-31", "09-30", "08-31", "07-31", "06-30", "05-31", "04-30", "03-31", "02-28", "01-31"].map(
        (day) => `2026-${day}`,
      ),
      "2025-12-31",
    ]);
  });

  test("as many whether or not what is over was removed each day", () => {
    let kept: { at: number }[] = [];
    for (let day = 400; day >= 0; day--) {
      kept.push({ at: manila("2026-11-26T02:00") - day * DAY });
      const gone = new Set(expired(kept));
      kept = kept.filter((one) => !gone.has(one));
    }
    const days = kept.map(({ at }) => new Date(at + 8 * HOUR).toISOString().slice(0, 10)).toReversed();
    expect(days).toEqual(staying("2026-11-26", 401));
  });
});

test("of several backups of one day only the last stays; old ones stay where there are no newer", () => {
  const at = (text: string) => ({ at: manila(text) });
  const [early, late, old] = [at("2026-11-26T02:00"), at("2026-11-26T15:00"), at("2019-03-01T02:00")];
  expect(expired([early, late, old])).toEqual([early]);
  expect(expired([])).toEqual([]);
});

test.each([
  ["2026-11-26T02:00", "2026-11-26T02:00"],
  ["2026-11-26T01:59", "2026-11-25T02:00"],
  ["2026-11-26T23:59", "2026-11-26T02:00"],
  ["2026-11-26T00:00", "2026-11-25T02:00"],
])("at %s it was last 2 o'clock at %s", (now, last) => expect(lastTimeOf(2, manila(now))).toBe(manila(last)));

test("the name of a backup tells its time, and other files have none", () => {
  const at = new Date("2026-11-26T02:03:04Z");
  expect(backupName(at)).toBe("marble-20261126T020304Z.tar.gz");
  expect(timeOfBackup(backupName(at))).toBe(at.getTime());
  expect(timeOfBackup(backupName(at, ".age"))).toBe(at.getTime());
  for (const name of ["20261126T020304-before-0093.tar.gz", "marble.tar.gz", `${backupName(at)}.part`])
    expect(timeOfBackup(name)).toBeNull();
});
