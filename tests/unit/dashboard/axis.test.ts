import { expect, test } from "vitest";
import { quietAxis } from "../../../src/dashboard/charts/parts/base";
import { look } from "./look";

test("an axis of counts has no halves; pesos and percentages may have parts", () => {
  expect(quietAxis(look, "count")).toMatchObject({ minInterval: 1 });
  expect(quietAxis(look, "peso")).not.toHaveProperty("minInterval");
  expect(quietAxis(look, "percent")).not.toHaveProperty("minInterval");
});
