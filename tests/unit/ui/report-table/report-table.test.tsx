// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within, type RenderOptions } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Cells, Column, RowLevel } from "../../../../src/shared/cells/columns";
import { PrintedRowsProvider } from "../../../../src/ui/page/printed-rows";
import { ReportTable } from "../../../../src/ui/report-table/report-table";
import { withoutLayout } from "../no-layout";

const columns: Column[] = [
  { name: "place", label: "Region", kind: "text" },
  { name: "target", label: "Target", groups: ["ARBOs"], kind: "integer" },
  { name: "matched", label: "Matched", groups: ["ARBOs"], kind: "integer" },
];
const rows: Cells[] = [
  { place: "Region III", target: 1200, matched: 0 },
  { place: "Region V", target: 30, matched: 12 },
  { place: "Philippines", target: 1230, matched: 12 },
];
const level = (row: Cells): RowLevel => (row["place"] === "Philippines" ? "total" : "row");

function show(onOpen = vi.fn<(row: Cells, column: string) => void>(), options: RenderOptions = {}) {
  render(
    <ReportTable
      label="ARBOs by region"
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row["place"])}
      level={level}
      opens={(row, column) => column !== "place" && row[column] !== 0}
      onOpen={onOpen}
    />,
    options,
  );
  return onOpen;
}
const places = () =>
  screen
    .getAllByRole("row")
    .map((row) => within(row).queryByRole("rowheader")?.textContent)
    .filter((text) => text !== undefined);
const figure = (name: RegExp) => screen.getByRole("button", { name });

beforeAll(withoutLayout);
afterEach(cleanup);

describe("a report table", () => {
  it("tells its order when rows are sorted, when other rows come, and when the order is taken away", () => {
    const told = vi.fn<(rows: readonly Cells[]) => void>();
    const table = (of: Cells[]) => (
      <ReportTable
        label="x"
        columns={columns}
        rows={of}
        rowKey={(row) => String(row["place"])}
        level={level}
        onOrder={told}
      />
    );
    const last = () => told.mock.calls.at(-1)?.[0].map((row) => row["target"]);
    const { rerender } = render(table(rows));
    expect(told).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: /Target/ }));
    expect(last()).toEqual([30, 1200, 1230]);
    const later = rows.map((row) => ({ ...row, target: Number(row["target"]) + 1 }));
    rerender(table(later));
    expect(last()).toEqual([31, 1201, 1231]);
    fireEvent.click(screen.getByRole("button", { name: /Target/ }));
    fireEvent.click(screen.getByRole("button", { name: /Target/ }));
    expect(told.mock.calls.at(-1)?.[0]).toBe(later);
  });

  it("names group headers over their columns", () => {
    show();
    expect(screen.getByRole("columnheader", { name: "ARBOs" }).getAttribute("colspan")).toBe("2");
    expect(screen.getByRole("columnheader", { name: "Region" }).getAttribute("rowspan")).toBe("2");
  });
  it("sorts by a click on a header, with the total last, and says so", () => {
    show();
    const header = screen.getByRole("columnheader", { name: "Target" });
    fireEvent.click(within(header).getByRole("button"));
    expect(places()).toEqual(["Region V", "Region III", "Philippines"]);
    expect(header.getAttribute("aria-sort")).toBe("ascending");
    fireEvent.click(within(header).getByRole("button"));
    expect(places()).toEqual(["Region III", "Region V", "Philippines"]);
  });
  it("goes from ascending to descending to the report's own order, and reports each order", () => {
    const onOrder = vi.fn<(rows: readonly Cells[]) => void>();
    const turned = [rows[1] ?? {}, rows[0] ?? {}, rows[2] ?? {}];
    render(
      <ReportTable
        label="ARBOs"
        columns={columns}
        rows={turned}
        rowKey={(row) => String(row["place"])}
        level={level}
        onOrder={onOrder}
      />,
    );
    const header = screen.getByRole("columnheader", { name: "Matched" });
    const sorts = [1, 2, 3].map(() => {
      fireEvent.click(within(header).getByRole("button"));
      return [header.getAttribute("aria-sort"), places()];
    });
    expect(sorts).toEqual([
      ["ascending", ["Region III", "Region V", "Philippines"]],
      ["descending", ["Region V", "Region III", "Philippines"]],
      [null, ["Region V", "Region III", "Philippines"]],
    ]);
    expect(onOrder.mock.calls.map(([order]) => order.map(({ place }) => place))).toEqual(
      sorts.map(([, order]) => order),
    );
    fireEvent.click(within(header).getByRole("button"));
    fireEvent.click(within(screen.getByRole("columnheader", { name: "Target" })).getByRole("button"));
    expect(header.getAttribute("aria-sort")).toBeNull();
  });
  it("moves its rows in a sort and keeps their cells", () => {
    show();
    const cells = () => new Map(screen.getAllByRole("cell").map((cell) => [cell, cell.parentElement]));
    const before = cells();
    fireEvent.click(within(screen.getByRole("columnheader", { name: "Target" })).getByRole("button"));
    expect(places()[0]).toBe("Region V");
    for (const [cell, row] of cells()) expect(before.get(cell)).toBe(row);
  });
  it("opens what is behind a figure; a zero opens nothing", () => {
    const onOpen = show();
    fireEvent.click(figure(/^1,200, ARBOs, Target/));
    expect(onOpen).toHaveBeenCalledWith(rows[0], "target");
    expect(screen.queryByRole("button", { name: /^0,/ })).toBeNull();
  });
  it("has one tab stop for its figures, and arrows move to the next one in their direction", () => {
    show();
    const first = figure(/^1,200,/);
    expect(first.tabIndex).toBe(0);
    expect(figure(/^30,/).tabIndex).toBe(-1);
    first.focus();
    fireEvent.keyDown(first, { key: "ArrowDown" });
    expect(document.activeElement).toBe(figure(/^30,/));
    fireEvent.keyDown(figure(/^30,/), { key: "ArrowRight" });
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^12, ARBOs, Matched/);
    expect((document.activeElement as HTMLElement).tabIndex).toBe(0);
    expect(first.tabIndex).toBe(-1);
  });
  it("widens a column with Shift and an arrow", () => {
    show();
    const width = () => document.querySelectorAll("col")[1]?.style.width;
    const before = Number.parseInt(width() ?? "", 10);
    fireEvent.keyDown(within(screen.getByRole("columnheader", { name: "Target" })).getByRole("button"), {
      key: "ArrowRight",
      shiftKey: true,
    });
    expect(Number.parseInt(width() ?? "", 10)).toBe(before + 16);
  });
  it("prints the first rows of a tile with the total, and counts the rest", () => {
    show(undefined, {
      wrapper: ({ children }) => <PrintedRowsProvider value={1}>{children}</PrintedRowsProvider>,
    });
    expect(places()).toEqual(["Region III", "Region V", "Philippines"]);
    act(() => void dispatchEvent(new Event("beforeprint")));
    expect(places()).toEqual(["Region III", "Philippines"]);
    expect(screen.getByText(/^and 1 more/)).toBeTruthy();
    act(() => void dispatchEvent(new Event("afterprint")));
  });

  it("resizes a column by dragging its edge, to 60 pixels at least", () => {
    show();
    const width = () => Number.parseInt(document.querySelectorAll("col")[1]?.style.width ?? "", 10);
    const before = width();
    const edge = screen.getByRole("columnheader", { name: "Target" }).querySelector(".no-print");
    if (edge === null) throw new Error("a header has an edge");
    const drag = (by: number) => {
      const selectsText = fireEvent.mouseDown(edge, { clientX: 300 });
      expect(selectsText).toBe(false);
      fireEvent.mouseMove(document, { clientX: 300 + by });
      fireEvent.mouseUp(document, { clientX: 300 + by });
    };
    drag(45);
    expect(width()).toBe(before + 45);
    fireEvent.mouseMove(document, { clientX: 900 });
    expect(width()).toBe(before + 45);
    drag(-1000);
    expect(width()).toBe(60);
  });
  it("gives a column of figures the room that its longest one needs, up to a most", () => {
    const wide = [{ place: "Region III", target: "123456789012345678", matched: "1".repeat(400) }];
    render(<ReportTable label="Wide" columns={columns} rows={wide} rowKey={() => "one"} />);
    const widths = [...document.querySelectorAll("col")].map((one) => Number.parseInt(one.style.width, 10));
    const digit = 7.5;
    expect(widths[1]).toBeGreaterThan(18 * digit + 16);
    expect(widths[2]).toBeLessThan(500);
  });
});
