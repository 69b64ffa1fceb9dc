import { expect, test } from "vitest";
import { readableInk } from "../../../src/dashboard/charts/parts/base";
import { darkPalette, lightPalette } from "../../../src/shared/palette";

/** Costs a millisecond. */
test("the text on a mark is white on a dark colour and dark on a light one, in both schemes", () => {
  for (const palette of [lightPalette, darkPalette]) expect(readableInk("#17502f", palette)).toBe("white");
  expect(readableInk("#e8bd5c", lightPalette)).toBe(lightPalette.ink);
  expect(readableInk("#e8bd5c", darkPalette)).toBe(darkPalette.surface);
});
