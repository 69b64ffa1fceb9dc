import { describe, expect, it } from "vitest";
import {
  lastEntryDay,
  relations,
  relationText,
  type ScheduleRow,
} from "../../../src/reports/schedules/schedule";
import { remainingDays } from "../../../src/shared/time/countdown";

const schedule = (more: Partial<ScheduleRow>): ScheduleRow => ({
  id: 1,
  row_version: 1,
  form: "Target",
  start_date: "2026-01-01",
  end_date: "2026-01-31",
  region_name: null,
  province_name: null,
  remarks: null,
  status: "OnGoing",
  remaining_days: 0,
  duration_days: 30,
  ...more,
});
const kinds = (one: Partial<ScheduleRow>, other: Partial<ScheduleRow>) =>
  relations(schedule(one), [schedule({ id: 2, ...other })]).map(({ kind }) => kind);
const region = { region_name: "Region III" };
const province = { region_name: "Region III", province_name: "Bulacan" };

describe("the last day of entry", () => {
  it("is the last one with days remaining", () => {
    const last = lastEntryDay(schedule({})) ?? "";
    expect(last).toBe("2026-01-30");
    expect(remainingDays("2026-01-31", last)).toBe(1);
    expect(remainingDays("2026-01-31", "2026-01-31")).toBe(0);
  });
  it("is none where start and end are the same day", () => {
    expect(lastEntryDay(schedule({ end_date: "2026-01-01" }))).toBeNull();
  });
});

describe("schedules that share days", () => {
  it("overlap when they are for the same place", () => {
    expect(kinds({}, { start_date: "2026-01-31", end_date: "2026-02-20" })).toEqual(["overlaps"]);
    expect(kinds(province, province)).toEqual(["overlaps"]);
  });
  it("win or give way when one place lies within the other", () => {
    expect(kinds(region, {})).toEqual(["wins over"]);
    expect(kinds(region, province)).toEqual(["gives way to"]);
    expect(kinds({}, province)).toEqual(["gives way to"]);
  });
  it("do not meet in other places, for the other form, or on other days", () => {
    expect(kinds(region, { region_name: "Region IV-A" })).toEqual([]);
    expect(kinds(province, { ...province, province_name: "Tarlac" })).toEqual([]);
    expect(kinds({}, { form: "Accomplishment" })).toEqual([]);
    expect(kinds({}, { start_date: "2026-02-01", end_date: "2026-02-20" })).toEqual([]);
  });
  it("say in words which one counts", () => {
    const [relation] = relations(schedule(region), [schedule({})]);
    expect(relation && relationText(relation)).toBe(
      "Counts here instead of All regions, Jan 01, 2026 to Jan 31, 2026.",
    );
  });
});
