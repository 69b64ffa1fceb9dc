// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { FigureChart } from "../../../../src/dashboard/charts/parts/chart";
import { FigureView } from "../../../../src/dashboard/figure/figure-view";

vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
afterEach(cleanup);

const chart = {
  kind: "figure",
  value: "participant_cost",
  label: "per participant",
  unit: "peso",
  beneath: [],
} as unknown as FigureChart;

it("a figure that cannot be had is no 0: it says that there is none, and opens no records", () => {
  render(<FigureView chart={chart} row={{ participant_cost: null }} open={() => () => {}} periods={null} />);
  expect(screen.getByText("No figure for this selection:")).toBeTruthy();
  expect(screen.queryByText(/0/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

it("a figure of 0 is 0", () => {
  render(<FigureView chart={chart} row={{ participant_cost: 0 }} open={() => null} periods={null} />);
  expect(screen.getAllByText("₱0.00").length).toBeGreaterThan(0);
});
