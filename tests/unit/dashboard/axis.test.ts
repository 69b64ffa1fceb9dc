import { expect, test } from "vitest";
import { valueAxis } from "../../../src/dashboard/charts/parts/base";
import { look } from "./look";

test("an axis of counts has no halves; pesos and percentages may have parts", () => {
  expect(valueAxis(look, "count")).toMatchObject({ minInterval: 1 });
  expect(valueAxis(look, "peso")).not.toHaveProperty("minInterval");
  expect(valueAxis(look, "percent")).not.toHaveProperty("minInterval");
});
