// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Column } from "../../../../src/shared/cells/columns";
import { gridMeasures } from "../../../../src/dashboard/grid/layout";
import { useColumnWidths } from "../../../../src/ui/report-table/column-widths";
import { rowHeights, useDensity, useDensityMark } from "../../../../src/ui/theme/density";
import { textScale } from "../../../../src/ui/theme/text-scale";

const marked = (): string | null => document.documentElement.getAttribute("data-density");

afterEach(() => {
  localStorage.clear();
  document.documentElement.style.fontSize = "";
});

test("the chosen density marks the page, reaches everything that reads it, and is kept in the browser", () => {
  const reader = renderHook(() => useDensity()[0]);
  const page = renderHook(() => {
    useDensityMark();
    return useDensity()[1];
  });
  expect(marked()).toBe("comfortable");
  act(() => page.result.current("compact"));
  expect(marked()).toBe("compact");
  expect(reader.result.current).toBe("compact");
  expect(localStorage.getItem("density")).toBe("compact");
  expect(renderHook(() => useDensity()[0]).result.current).toBe("compact");
});

test("a density that nobody knows counts as the comfortable one", () => {
  localStorage.setItem("density", "tiny");
  expect(renderHook(() => useDensity()[0]).result.current).toBe("comfortable");
});

test("the heights of rows are those of the style sheet", () => {
  const heights = readFileSync("src/ui/theme/tokens.css", "utf8").matchAll(/--row-height: (\d+)px/g);
  expect([...heights].map(([, pixels]) => Number(pixels))).toEqual([
    rowHeights.comfortable,
    rowHeights.compact,
  ]);
});

test("only a wide grid of tiles is closer where the user chose so", () => {
  expect(gridMeasures("compact", "lg").rowHeight).toBeLessThan(gridMeasures("comfortable", "lg").rowHeight);
  for (const narrow of ["md", "sm"] as const)
    expect(gridMeasures("compact", narrow)).toEqual(gridMeasures("comfortable", narrow));
});

test("what has a size in pixels and holds text grows with the text size of the browser", () => {
  const columns: Column[] = [{ name: "cost", label: "Cost", kind: "peso" }];
  const rows = [{ cost: 9_229_952.9 }];
  const width = () =>
    renderHook(() => useColumnWidths(columns, rows, 0, 0)).result.current.sizes["cost"] ?? 0;
  const usual = width();
  expect(textScale()).toBe(1);
  document.documentElement.style.fontSize = "32px";
  expect(textScale()).toBe(2);
  expect(width()).toBe(2 * usual);
  const { rowHeight, gap } = gridMeasures("comfortable", "sm", textScale());
  const before = gridMeasures("comfortable", "sm");
  expect(3 * rowHeight + 2 * gap).toBeGreaterThanOrEqual(2 * (3 * before.rowHeight + 2 * before.gap) - gap);
  document.documentElement.style.fontSize = "14.4px";
  expect(width()).toBe(usual);
});
