// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { entityNamed, fieldList, type Entity } from "../../../src/entities";
import type { Values } from "../../../src/fields";
import { focusCell } from "../../../src/forms/grid/focus-cell";
import { Grid } from "../../../src/forms/grid/grid";
import { withoutLayout } from "../ui/no-layout";

const searchable = { defaultProps: { searchable: true } };

function Rows({ entity, start }: { entity: Entity; start: readonly Values[] }): ReactElement {
  const [rows, setRows] = useState(start);
  return (
    <MantineProvider env="test" theme={{ components: { Select: searchable, MultiSelect: searchable } }}>
      <Grid
        child={entity}
        name="rows"
        rows={rows}
        onChange={setRows}
        readOnly={false}
        error={undefined}
        province="Bulacan"
      />
    </MantineProvider>
  );
}

const focusedCell = (): HTMLTableCellElement | null | undefined => document.activeElement?.closest("td");

beforeEach(() => {
  withoutLayout();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a row that is added takes the focus into its first cell, where that is a dropdown as well", async () => {
  render(<Rows entity={entityNamed("qtr_sales_report")} start={[]} />);
  for (const row of [1, 2]) {
    fireEvent.click(screen.getByRole("button", { name: "Add a quarterly sales report" }));
    await waitFor(() => expect(focusedCell()?.parentElement?.id).toBe(`qtr_sales_report-row-${row}`));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Year reported");
  }
});

it.each(["qtr_sales_report", "sales_transaction", "arc_barangays_covered", "participant"])(
  "every cell of %s that is typed into takes the focus that is sent to it",
  async (name) => {
    const entity = entityNamed(name);
    render(<Rows entity={entity} start={[{}, {}]} />);
    const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    const typed = fieldList(entity).filter(
      ({ field }) => field.readOnly !== true && headings.includes(field.label),
    );
    for (const { name: column, field } of typed) {
      focusCell(entity.name, 1, column);
      await waitFor(() => expect(headings[focusedCell()?.cellIndex ?? -1]).toBe(field.label));
      expect(focusedCell()?.parentElement?.id).toBe(`${name}-row-2`);
    }
  },
);
