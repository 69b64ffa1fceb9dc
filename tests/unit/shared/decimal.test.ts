import fc from "fast-check";
import { expect, test } from "vitest";
import { incomeTracking } from "../../../src/entities/marketing/income-tracking";
import { derive } from "../../../src/entities";
import { percentAbove, product, toCentavos } from "../../../src/shared/decimal";

test("a product of money is rounded as by hand: half a centavo goes up, whatever the machine makes of it", () => {
  expect(product(0.5, 4.35)).toBe(2.18);
  expect(product(1.5, 1.01)).toBe(1.52);
  expect(product(-0.5, 4.35)).toBe(-2.18);
  expect(product(0.5, 3)).toBe(1.5);
  expect(product(1e-7, 5e6)).toBe(0.5);
  expect(product(1e21, 2)).toBe(2e21);
  expect([toCentavos(1.005), toCentavos(0.0000001), toCentavos(-2.675)]).toEqual([1.01, 0, -2.68]);
});

test("a product of cents is that of their whole numbers", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (a, b) => {
      const exact = (BigInt(a) * BigInt(b) + 50n) / 100n;
      expect(product(a / 100, b / 100)).toBe(Number(exact) / 100);
    }),
  );
});

test("percent above another amount, of a loss too, and of nothing none", () => {
  expect(percentAbove(150, 100)).toBe(50);
  expect(percentAbove(50, -100)).toBe(150);
  expect(percentAbove(-100, 50)).toBe(-300);
  expect(percentAbove(100.005, 0)).toBeNull();
  expect(percentAbove(8, 3)).toBe(166.67);
});

test("an income that no field can hold is a fault at the total that it makes", () => {
  const record = derive(incomeTracking, { volume_sold: 999_999_999, price_per_unit: 99_999_999.99 });
  expect(incomeTracking.check(record)).toEqual([
    {
      field: "gross_sales",
      message: "Gross sales comes to ₱99,999,999,890,000,000.00. Check the figures it is computed from.",
    },
    expect.objectContaining({ field: "gross_profit" }),
    expect.objectContaining({ field: "net_income" }),
  ]);
});
