// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { DataTable, type DataColumn } from "../../../../src/ui/data-table";
import { withoutLayout } from "../no-layout";
import { PrintedRange } from "../../../../src/ui/data-table/printed-range";
import { partsOnPaper } from "../../../../src/ui/data-table/paper-parts";
import { firstQuery } from "../../../../src/ui/data-table/table-state";

afterEach(cleanup);

const query = {
  ...firstQuery,
  page: 2,
  search: "rice",
  filters: { reporting_month: "3", muncity_name: "Baliwag", remarks: " " },
};
const columns: DataColumn<never>[] = [
  {
    id: "reporting_month",
    label: "Month reported",
    filter: [{ value: "3", label: "March" }],
    cell: () => "",
  },
];

it("a printed table says which of its rows it has and what narrows them, a screen says it by its controls", () => {
  render(<PrintedRange query={query} total={1500} columns={columns} />);
  expect(document.body.textContent).toBe("");
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(screen.getByText(/^Rows/).textContent).toBe(
    "Rows: 21 to 40 of 1,500. Month reported: March; muncity_name: Baliwag; Any text with: rice.",
  );
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(document.body.textContent).toBe("");
});

it("columns that are wider together than a page are printed in parts, each with the first column", () => {
  const named = (id: string, width?: number) => ({
    id,
    label: id,
    ...(width === undefined ? {} : { width }),
  });
  const wide = Array.from({ length: 30 }, (_, at) => named(`c${at}`));
  const parts = partsOnPaper([named("arbo", 260), ...wide]);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every(([first, ...rest]) => first === "arbo" && rest.length > 0)).toBe(true);
  expect(parts.flatMap(([, ...rest]) => rest)).toEqual(wide.map(({ id }) => id));
  expect(partsOnPaper([named("arbo"), named("year")])).toEqual([["arbo", "year"]]);
});

it("a heading that sorts is text on paper, which browsers repeat on each page, and its button keeps the focus", () => {
  withoutLayout();
  render(
    <MantineProvider env="test">
      <DataTable
        label="ARBOs"
        columns={[{ id: "arbo", label: "ARBO name", cell: String }]}
        rows={["Malaya"]}
        getRowId={String}
        total={30}
        query={firstQuery}
        onQuery={() => undefined}
        layout={{ order: [], hidden: [] }}
        onLayout={() => undefined}
      />
    </MantineProvider>,
  );
  const heading = () => screen.getByRole("columnheader").querySelector("button + span")?.textContent;
  const sort = screen.getByRole("button", { name: "ARBO name" });
  sort.focus();
  expect(heading()).toBeUndefined();
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(heading()).toBe("ARBO name");
  expect(screen.getByText("Rows: 1 to 20 of 30. No filter.")).toBeTruthy();
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(document.activeElement).toBe(sort);
});
