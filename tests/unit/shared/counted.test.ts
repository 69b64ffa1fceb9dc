import { expect, test } from "vitest";
import { countedRecords } from "../../../src/shared/counted";

test.each([
  [0, "0 records"],
  [1, "1 record"],
  [1200, "1,200 records"],
])("%d is said as %s", (count, words) => expect(countedRecords(count)).toBe(words));
