// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useEngineState } from "../../../../src/analytics/worker/engine-state";
import { PrintHead } from "../../../../src/dashboard/page/print-head";
import { PageHeading } from "../../../../src/ui/page/page-heading";
import { ReaderProvider } from "../../../../src/ui/page/paper-head";

afterEach(() => {
  act(() => void dispatchEvent(new Event("afterprint")));
  cleanup();
  vi.useRealTimers();
});
const print = () => act(() => void dispatchEvent(new Event("beforeprint")));

/** The lines of a printed head. */
const linesOf = (head: Parameters<typeof PrintHead>[0]): (string | null)[] => {
  useEngineState.setState({ asOf: "2026-11-30T01:00:00.000Z" });
  const { container } = render(<PrintHead {...head} />);
  print();
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

test("every page with a heading prints a head: department, title with its open part, scope, who, and the day of the print", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T08:00:00+08:00") });
  const { container } = render(
    <ReaderProvider value={{ name: "Rosa Cruz", place: "Region III" }}>
      <PageHeading title="Users" part="Activity log" subtitle="Who did what." />
    </ReaderProvider>,
  );
  expect(container.querySelector("[data-print-head]")).toBeNull();
  vi.setSystemTime(new Date("2026-12-01T08:00:00+08:00"));
  print();
  expect([...container.querySelectorAll("[data-print-head] p")].map((line) => line.textContent)).toEqual([
    "Department of Agrarian Reform · MARBLE",
    "Users: Activity log",
    "Region III.",
    "Printed on December 01, 2026 by Rosa Cruz.",
  ]);
  expect(container.querySelector("h1")?.closest(".no-print")).not.toBeNull();
});
