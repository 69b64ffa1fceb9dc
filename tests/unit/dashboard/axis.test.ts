import { expect, test } from "vitest";
import { valueAxis } from "../../../src/dashboard/charts/parts/base";
import { settings } from "./chart-settings";

test("an axis of counts has no halves; pesos and percentages may have parts", () => {
  expect(valueAxis(settings, "count")).toMatchObject({ minInterval: 1 });
  expect(valueAxis(settings, "peso")).not.toHaveProperty("minInterval");
  expect(valueAxis(settings, "percent")).not.toHaveProperty("minInterval");
});
