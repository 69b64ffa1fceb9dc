// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { useState, type ClipboardEvent, type ReactElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { entityNamed, fieldList, type Entity } from "../../../src/entities";
import type { Values } from "../../../src/fields";
import { focusCell } from "../../../src/forms/grid/focus-cell";
import { Grid } from "../../../src/forms/grid/grid";
import { usePaste } from "../../../src/forms/grid/use-paste";
import { OptionsProvider, type Options } from "../../../src/ui/fields";
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

it("what is pasted or typed while the lists of an earlier paste are still read is overwritten by nothing", async () => {
  const child = entityNamed("arc_barangays_covered");
  const columns = ["muncity_name", "barangay_name"].map((name) => ({ name, field: child.fields[name]! }));
  let rows: readonly Values[] = [];
  const answers: (() => void)[] = [];
  const municipalities = () => new Promise<never[]>((resolve) => answers.push(() => resolve([])));
  const options = { lookup: () => Promise.resolve([]), municipalities, barangays: () => Promise.resolve([]) };
  const { result } = renderHook(
    () =>
      usePaste(
        child,
        columns,
        () => rows,
        (next) => (rows = next),
        "Bulacan",
      ),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <OptionsProvider value={options as unknown as Options}>{children}</OptionsProvider>
      ),
    },
  );
  const paste = (text: string) =>
    result.current.paste({
      defaultPrevented: false,
      preventDefault: () => undefined,
      clipboardData: { getData: () => text },
    } as unknown as ClipboardEvent);
  act(() => ["Baliuag\tPagala", "Plaridel\tBanga"].forEach(paste));
  await waitFor(() => expect(answers.length).toBeGreaterThan(0));
  rows = [{ muncity_name: "Guiguinto" }];
  for (const count of [2, 3]) {
    await act(async () => answers.splice(0).forEach((answer) => answer()));
    await waitFor(() => expect(rows).toHaveLength(count));
  }
  expect(rows.map((row) => row["muncity_name"])).toEqual(["Guiguinto", "Baliuag", "Plaridel"]);
});
