import { describe, expect, test } from "vitest";
import { changeOf } from "../../../src/dashboard/charts/parts/change";

const row = (earlier: number | null, change: number | null, rate: number | null = null) => ({
  sales: 0,
  earlier_sales: earlier,
  change_sales: change,
  sales_change_rate: rate,
});

describe("what has changed, in words", () => {
  test("says the direction, how much, and in percent of the earlier", () => {
    expect(changeOf(row(945, 79, 8.36), "sales", "count")).toMatchObject({
      earlier: 945,
      arrow: "▲",
      words: "up 79 (+8.36%)",
    });
    expect(changeOf(row(50_000, -1000, -2), "sales", "peso")).toMatchObject({
      arrow: "▼",
      words: "down ₱1,000.00 (−2.00%)",
    });
  });

  test("says new, and no percent, where there was none", () => {
    expect(changeOf(row(0, 12), "sales", "count")?.words).toBe("up 12, new");
  });

  test("says unchanged where nothing has", () => {
    expect(changeOf(row(7, 0, 0), "sales", "count")).toMatchObject({ arrow: "=", words: "unchanged" });
  });

  test("of a percentage is in points", () => {
    const rates = { earlier_rate: 60, change_rate: -3.2 };
    expect(changeOf(rates, "rate", "percent")?.words).toBe("down 3.2 points");
  });

  test("is none where one of the periods has no figure", () => {
    expect(changeOf(row(null, null), "sales", "count")).toBeNull();
    expect(changeOf({ sales: 3 }, "sales", "count")).toBeNull();
  });
});
