import { expect, test } from "vitest";
import { form11Geotags } from "../../../src/entities/forms/form11-geotags";
import { today } from "../../../src/shared/time/dates";

const faults = (record: object): (string | undefined)[] =>
  form11Geotags
    .check({ latitude: null, longitude: null, taken_on: null, ...record })
    .map(({ field }) => field);

test("half a position is a fault at the half that is missing", () => {
  expect(faults({ latitude: 14.8 })).toEqual(["longitude"]);
  expect(faults({ longitude: 120.9 })).toEqual(["latitude"]);
  expect(faults({ latitude: 14.8, longitude: 0 })).toEqual([]);
  expect(faults({})).toEqual([]);
});

test("no photo was taken after today", () => {
  expect(faults({ taken_on: "2131-01-01" })).toEqual(["taken_on"]);
  expect(faults({ taken_on: today() })).toEqual([]);
});

test("the time of a photo is a time of day", () => {
  expect(["00:00", "23:59", null].flatMap((taken_time) => faults({ taken_time }))).toEqual([]);
  expect(["24:00", "8:30", "noon"].flatMap((taken_time) => faults({ taken_time }))).toEqual([
    "taken_time",
    "taken_time",
    "taken_time",
  ]);
});
