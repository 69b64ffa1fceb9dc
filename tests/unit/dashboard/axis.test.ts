import { expect, test } from "vitest";
import { quietAxis } from "../../../src/dashboard/charts/base";
import type { Look } from "../../../src/dashboard/charts/chart";
import { lightPalette } from "../../../src/ui/palette";

const look: Look = {
  palette: lightPalette,
  font: "sans-serif",
  width: 600,
  height: 400,
  still: true,
  selected: () => null,
};

test("an axis of counts has no halves; pesos and percentages may have parts", () => {
  expect(quietAxis(look, "count")).toMatchObject({ minInterval: 1 });
  expect(quietAxis(look, "peso")).not.toHaveProperty("minInterval");
  expect(quietAxis(look, "percent")).not.toHaveProperty("minInterval");
});
