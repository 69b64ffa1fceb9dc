import { expect, test } from "vitest";
import { measures } from "../sql/measures";

test.each(measures.map((one) => [one.name, one] as const))(
  "sql/%s.sql says of each figure whether its parts add up",
  (_, { faults }) => expect(faults).toEqual([]),
);
