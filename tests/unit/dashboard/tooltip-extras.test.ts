import { expect, test } from "vitest";
import { tooltipLines } from "../../../src/dashboard/charts/parts/tooltip-extras";

const also = [
  { column: "members", label: "Members", unit: "count" },
  { column: "paid", label: "Paid", unit: "peso" },
] as const;

test("a figure that is not known or withheld is left out of the tooltip, and never said to be 0", () => {
  expect(tooltipLines({ members: null, paid: 1200 }, also)).toEqual([{ label: "Paid", figure: "₱1,200.00" }]);
});

test("a figure of 0 is said", () => {
  expect(tooltipLines({ members: 0 }, also)).toEqual([{ label: "Members", figure: "0" }]);
});

test("a chart without further columns adds nothing", () => {
  expect(tooltipLines({ members: 3 })).toEqual([]);
});
