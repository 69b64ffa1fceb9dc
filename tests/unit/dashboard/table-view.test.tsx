// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Mark } from "../../../src/dashboard/charts/parts/chart";
import { mergedColumns, withEarlier } from "../../../src/dashboard/table/table-columns";
import { TableView } from "../../../src/dashboard/table/table-view";
import { withoutLayout } from "../ui/no-layout";
import { PrintedRowsProvider } from "../../../src/ui/page/printed-rows";

withoutLayout();
afterEach(cleanup);

const periods = { now: "2025", earlier: "2024" };
const rows = [
  {
    place: "Region I",
    behind: 53,
    earlier_behind: 29,
    change_behind: 24,
    behind_change_rate: 82.76,
    staff: 7,
  },
];
const columns = withEarlier(
  [
    { column: "place", label: "Place" },
    { column: "behind", label: "Behind", unit: "count" },
    { column: "staff", label: "Staff", unit: "count" },
  ],
  rows,
  periods,
);

it("where there is no room, a compared figure has its change and its earlier value in one column", () => {
  const opened: Mark[] = [];
  render(
    <MantineProvider>
      <TableView
        columns={columns}
        rows={rows}
        label="Behind"
        select={() => null}
        selected={() => null}
        open={(mark) => () => opened.push(mark)}
      />
    </MantineProvider>,
  );
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Place",
    "Behind",
    "Staff",
  ]);
  const cell = screen.getAllByRole("cell")[1]!;
  expect(cell.textContent.replaceAll("\u00a0", " ")).toBe("53was 29▲ up 24 (+82.76%)");
  expect(screen.getAllByRole("cell")[2]!.textContent).toBe("7");
  for (const name of ["53", "29"]) within(cell).getByRole("button", { name }).click();
  expect(opened.map(({ column }) => column)).toEqual(["behind", "earlier_behind"]);
});

it("a dashboard prints the first rows of a long list and counts the rest; on the screen all stand", () => {
  const many = Array.from({ length: 1274 }, (_, at) => ({ place: `Place ${at}`, staff: at }));
  const table = (
    <MantineProvider>
      <PrintedRowsProvider value={40}>
        <TableView
          columns={[{ column: "place", label: "Place" }]}
          rows={many}
          label="Places"
          select={() => null}
          selected={() => null}
          open={() => null}
        />
      </PrintedRowsProvider>
    </MantineProvider>
  );
  render(table);
  expect(screen.getAllByRole("cell")).toHaveLength(1274);
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(screen.getAllByRole("cell")).toHaveLength(40);
  expect(screen.getByText("and 1,234 more: export to Excel for all of them")).toBeTruthy();
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(screen.getAllByRole("cell")).toHaveLength(1274);
});

it("columns without an earlier value stay as they are where compared ones are merged", () => {
  expect(mergedColumns(columns).map(({ column, earlier }) => [column, earlier?.column])).toEqual([
    ["place", undefined],
    ["behind", "earlier_behind"],
    ["staff", undefined],
  ]);
});
