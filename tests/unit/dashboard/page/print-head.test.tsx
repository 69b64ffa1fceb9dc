// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useEngineState } from "../../../../src/analytics/worker/engine-state";
import { PrintHead } from "../../../../src/dashboard/page/print-head";

afterEach(cleanup);

/** The lines of a printed head. */
const linesOf = (head: Parameters<typeof PrintHead>[0]): (string | null)[] => {
  useEngineState.setState({ asOf: "2026-11-30T01:00:00.000Z" });
  const { container } = render(<PrintHead {...head} />);
  return [...container.querySelectorAll("p")].map((line) => line.textContent);
};

test("a printed head says what narrows the figures, and as of when they are", () => {
  const [department, title, narrowed, printed] = linesOf({
    title: "Dashboard: Main",
    scope: "Philippines",
    stage: "Approved records only",
    filters: [
      ["Region", "Region III"],
      ["Year Reported", "2026"],
    ],
    selected: "Operational",
    compared: "2026 beside 2025",
  });
  expect(department).toBe("Department of Agrarian Reform · MARBLE");
  expect(title).toBe("Dashboard: Main");
  expect(narrowed).toBe(
    "Philippines. Approved records only. Region: Region III; Year Reported: 2026; Only Operational. 2026 beside 2025.",
  );
  expect(printed).toMatch(/^Figures as of Nov 30, 2026.*\. Printed on /);
});

test("a printed head of a page without figures says no moment of them, and that nothing is filtered", () => {
  const [, , narrowed, printed] = linesOf({ title: "Report schedules", scope: "All offices", filters: [] });
  expect(narrowed).toBe("All offices. No filter.");
  expect(printed).toMatch(/^Printed on /);
});
