// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { noteFactProgress } from "../../../src/analytics/facts/fact-progress";
import { FactsProgress } from "../../../src/reports/explore/facts-progress";

afterEach(cleanup);

it("says which records a pivot waits for, how many are here, and nothing once they are or for others", () => {
  render(<FactsProgress facts={["trainee"]} />);
  expect(screen.queryByRole("status")).toBeNull();
  act(() => {
    noteFactProgress("sale", { rows: 5, of: 10 });
    noteFactProgress("trainee", { rows: 0, of: null });
  });
  const told = screen.getByRole("status");
  expect(told.textContent).toBe("“Participants of trainings” is being put together by the server.");
  act(() => noteFactProgress("trainee", { rows: 725_000, of: 1_000_003 }));
  expect(told.textContent).toBe("“Participants of trainings” is on its way: 725,000 of 1,000,003 records.");
  act(() => noteFactProgress("trainee", null));
  expect(screen.queryByRole("status")).toBeNull();
});
