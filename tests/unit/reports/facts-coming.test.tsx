// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { noteComing } from "../../../src/analytics/facts/fact-progress";
import { FactsComing } from "../../../src/reports/explore/facts-coming";

afterEach(cleanup);

it("says which records a pivot waits for, how many are here, and nothing once they are or for others", () => {
  render(<FactsComing facts={["trainee"]} />);
  expect(screen.queryByRole("status")).toBeNull();
  act(() => {
    noteComing("sale", { rows: 5, of: 10 });
    noteComing("trainee", { rows: 0, of: null });
  });
  const told = screen.getByRole("status");
  expect(told.textContent).toBe("“Participants of trainings” is being put together by the server.");
  act(() => noteComing("trainee", { rows: 725_000, of: 1_000_003 }));
  expect(told.textContent).toBe("“Participants of trainings” is on its way: 725,000 of 1,000,003 records.");
  act(() => noteComing("trainee", null));
  expect(screen.queryByRole("status")).toBeNull();
});
