import { describe, expect, test, vi } from "vitest";
import { lastEntryDay, periodOf } from "../../../src/reports/schedules/schedule";
import {
  closesWithin,
  concerns,
  currentSchedules,
  daysLeft,
  durationDays,
  remainingDays,
  scheduleStatus,
  windowDays,
  type Place,
  type Schedule,
} from "../../../src/shared/time/countdown";
import { formatDate, formatLongDate } from "../../../src/shared/time/dates";

const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  form: "Target",
  start_date: "2026-01-10",
  end_date: "2026-01-31",
  region_name: null,
  province_name: null,
  ...more,
});
const bulacan = { region_name: "Region III", province_name: "Bulacan" };

describe("a schedule", () => {
  test("is upcoming before its first day, and closed after its last", () => {
    const one = schedule();
    expect(scheduleStatus(one, "2026-01-09")).toBe("Upcoming");
    expect(scheduleStatus(one, "2026-01-10")).toBe("OnGoing");
    expect(scheduleStatus(one, "2026-01-31")).toBe("OnGoing");
    expect(scheduleStatus(one, "2026-02-01")).toBe("Closed");
  });

  test("without a start or an end is closed", () => {
    expect(scheduleStatus(schedule({ start_date: null }), "2026-01-20")).toBe("Closed");
    expect(scheduleStatus(schedule({ end_date: null }), "2026-01-20")).toBe("Closed");
  });
});

test("an end date that cannot be read counts 0 days with a warning, is shown as it stands, and takes no page down", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const unreadable = schedule({ end_date: "31 of January" });
  expect(remainingDays(unreadable.end_date, "2026-01-20")).toBe(0);
  expect(daysLeft({ ...unreadable, duration_days: 9, remaining_days: 9 })).toBe(0);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(durationDays(unreadable)).toBe(0);
  expect(formatDate("31 of January")).toBe("31 of January");
  expect(formatLongDate("2026-13-45")).toBe("2026-13-45");
  expect([periodOf(unreadable), lastEntryDay(unreadable)]).toEqual(["Jan 10, 2026 to 31 of January", null]);
  warn.mockRestore();
});

describe("the remaining days of a window", () => {
  test("are 0 where no schedule runs, and on the last day", () => {
    expect(windowDays([], "target", bulacan, "2026-01-20")).toBe(0);
    expect(windowDays([schedule()], "target", bulacan, "2026-01-31")).toBe(0);
    expect(windowDays([schedule({ form: "Accomplishment" })], "target", bulacan, "2026-01-20")).toBe(0);
  });

  test("are those of the schedule that names the place most closely, whatever the letters' case", () => {
    const all = [
      schedule({ end_date: "2026-03-31" }),
      schedule({ region_name: "REGION III", end_date: "2026-01-25" }),
      schedule({ ...bulacan, province_name: "bulacan", end_date: "2026-01-22" }),
      schedule({ region_name: "Region V", end_date: "2026-06-30" }),
    ];
    expect(windowDays(all, "target", bulacan, "2026-01-20")).toBe(2);
    expect(windowDays(all, "target", { ...bulacan, province_name: "Tarlac" }, "2026-01-20")).toBe(5);
    expect(windowDays(all, "target", { region_name: null, province_name: null }, "2026-01-20")).toBe(70);
  });

  test("stay 0 where a schedule for the place began within a wider one and has ended, until the wider one ends", () => {
    const all = [
      schedule({ end_date: "2026-03-31" }),
      schedule({ ...bulacan, start_date: "2026-01-10", end_date: "2026-01-20" }),
    ];
    const tarlac = { ...bulacan, province_name: "Tarlac" };
    expect(
      ["2026-01-19", "2026-01-20", "2026-01-21", "2026-03-30"].map((day) =>
        windowDays(all, "target", bulacan, day),
      ),
    ).toEqual([1, 0, 0, 0]);
    expect(windowDays(all, "target", tarlac, "2026-01-21")).toBe(69);
    const next = [...all, schedule({ start_date: "2026-04-01", end_date: "2026-06-30" })];
    expect(windowDays(next, "target", bulacan, "2026-04-01")).toBe(90);
  });

  test("are those of the wider schedule before one for the place begins, and after one that began earlier has ended", () => {
    const wide = schedule({ start_date: "2026-04-01", end_date: "2026-06-30" });
    const earlier = schedule({ ...bulacan, start_date: "2026-03-01", end_date: "2026-04-10" });
    const later = schedule({ ...bulacan, start_date: "2026-06-20", end_date: "2026-07-10" });
    expect(windowDays([wide, earlier], "target", bulacan, "2026-04-08")).toBe(2);
    expect(windowDays([wide, earlier], "target", bulacan, "2026-04-10")).toBe(81);
    expect(windowDays([wide, later], "target", bulacan, "2026-06-19")).toBe(11);
    expect(windowDays([wide, later], "target", bulacan, "2026-06-30")).toBe(10);
  });

  test("are those of a wider schedule with one day left before a narrower one on its last day", () => {
    const wide = schedule({ start_date: "2026-04-01", end_date: "2026-04-11" });
    const narrow = schedule({ ...bulacan, start_date: "2026-03-01", end_date: "2026-04-10" });
    expect(windowDays([narrow, wide], "target", bulacan, "2026-04-10")).toBe(1);
    expect(windowDays([wide, narrow], "target", bulacan, "2026-04-10")).toBe(1);
  });

  test("are none in the header where it has no schedule", () => expect(daysLeft(undefined)).toBe(0));

  test("of two schedules alike are those of the one that ends last", () => {
    const all = [schedule({ end_date: "2026-01-25" }), schedule({ end_date: "2026-01-28" })];
    expect(currentSchedules(all, "target", bulacan, "2026-01-20").map((one) => one.remaining_days)).toEqual([
      8, 5,
    ]);
  });
});

describe("a narrower schedule that has no days left", () => {
  const wide = schedule({ start_date: "2026-04-01", end_date: "2026-06-30" });

  test.each([
    ["closes its place where it began on the first day of the wider one", "2026-04-01", "2026-05-31", true],
    ["closes its place where it began on the last day of the wider one", "2026-06-30", "2026-06-30", true],
    ["closes nothing where it began before the wider one", "2026-03-31", "2026-05-31", false],
    ["closes nothing where it began after the wider one", "2026-07-01", "2026-07-01", false],
    ["closes nothing where it has no start", null, "2026-05-31", false],
  ] as const)("%s", (_, start_date, end_date, closes) => {
    expect(closesWithin(schedule({ ...bulacan, start_date, end_date }), wide, end_date)).toBe(closes);
  });

  test("closes nothing before it has begun, also when its end is missing", () => {
    const endless = schedule({ ...bulacan, start_date: "2026-05-10", end_date: null });
    expect(closesWithin(endless, wide, "2026-05-09")).toBe(false);
    expect(windowDays([wide, endless], "target", bulacan, "2026-05-09")).toBe(52);
  });

  test("closes no other of its own kind", () => {
    const other = schedule({ start_date: "2026-05-10", end_date: "2026-05-20" });
    expect(windowDays([wide, other], "target", bulacan, "2026-05-25")).toBe(36);
  });

  test("closes its place on its last day, not the day before", () => {
    const narrow = schedule({ ...bulacan, start_date: "2026-05-10", end_date: "2026-05-20" });
    expect(closesWithin(narrow, wide, "2026-05-19")).toBe(false);
    expect(closesWithin(narrow, wide, "2026-05-20")).toBe(true);
  });
});

test("a schedule concerns all, or whose area contains its place or lies in it", () => {
  const [all, region, tarlac] = [{}, { region_name: "Region III" }, { ...bulacan, province_name: "Tarlac" }];
  const concerned = (status: string, area: Place): boolean[] =>
    [all, region, bulacan, tarlac, { region_name: "Region V" }].map((one) =>
      concerns(one, { status, ...area }),
    );
  expect(concerned("Central", { region_name: null, province_name: null })).not.toContain(false);
  expect(concerned("Regional", { ...bulacan, province_name: null })).toEqual([true, true, true, true, false]);
  expect(concerned("Provincial", bulacan)).toEqual([true, true, true, false, false]);
});
