import { expect, test } from "vitest";
import {
  duplicate,
  Problem,
  duplicatesOf,
  duplicateMessage,
  waitOf,
  waitText,
} from "../../../src/shared/errors";

test("only an answer about duplicates has records that look the same", () => {
  const same = [{ index: 0, field: "arbo_name", id: 7, name: "Unang Ani" }];
  expect(duplicatesOf(new Problem(400, "Alike.", [], same, { code: duplicate }))).toEqual({ same });
  expect(duplicatesOf(new Problem(400, "Alike.", [], undefined, { code: duplicate }))).toEqual({ same: [] });
  expect(duplicatesOf(new Problem(400, "Refused.", [], same))).toEqual({});
  expect(duplicatesOf(new Error("Alike."))).toEqual({});
});

test("a record that looks the same is named with its number, if it has one", () => {
  expect(duplicateMessage({ id: 7, name: "Unang Ani" })).toBe("Exists already: Unang Ani (No. 7).");
  expect(duplicateMessage({ id: null, name: "row 2" })).toBe("The same as row 2.");
});

test("only a 429 with a number asks to wait", () => {
  expect(waitOf(new Problem(429, "Wait.", [], { retry_after: 45 }))).toBe(45);
  expect(waitOf(new Problem(429, "Wait.", [], { retry_after: "45" }))).toBe(0);
  expect(waitOf(new Problem(503, "Wait.", [], { retry_after: 45 }))).toBe(0);
  expect(waitOf(new Error("Wait."))).toBe(0);
});

test.each([
  [1, "1 second"],
  [44.2, "45 seconds"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
])("a wait of %s seconds is said as %s", (seconds, words) => expect(waitText(seconds)).toBe(words));
