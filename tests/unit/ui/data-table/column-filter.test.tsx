// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ColumnFilter } from "../../../../src/ui/data-table/column-filter";

it("a filter that cannot be read is told under it, is not asked for, and keeps the focus while it is typed", () => {
  vi.useFakeTimers();
  const asked = vi.fn();
  const column = { id: "cost", label: "Cost", filter: "comparison", compares: "number" } as const;
  render(<ColumnFilter column={column} value="" onChange={asked} />);
  const box = screen.getByLabelText("Filter by Cost");
  box.focus();
  fireEvent.change(box, { target: { value: "9..5" } });
  vi.advanceTimersByTime(1000);
  expect(screen.getByRole("alert").textContent).toContain("Write 5..9.");
  expect(asked).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: "5..9" } });
  vi.advanceTimersByTime(1000);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(asked).toHaveBeenCalledWith("5..9");
  expect(document.activeElement).toBe(box);
  vi.useRealTimers();
});
