// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { useState, type ClipboardEvent, type ReactElement, type ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { entityNamed, fieldList, type Entity } from "../../../src/entities";
import type { Values } from "../../../src/fields";
import { focusCell } from "../../../src/forms/grid/focus-cell";
import { Grid } from "../../../src/forms/grid/grid";
import type { FormStart } from "../../../src/forms/autofill/form-start";
import { useSave } from "../../../src/forms/form/use-save";
import { saveEdit } from "../../../src/forms/related/related-edits";
import { pastesInProgress, usePastesInProgress } from "../../../src/forms/grid/pastes-in-progress";
import { usePaste } from "../../../src/forms/grid/use-paste";
import { OptionsProvider, type Options } from "../../../src/ui/fields";
import { notify } from "../../../src/ui/toasts/notify";
import { withoutLayout } from "../ui/no-layout";

const searchable = { defaultProps: { searchable: true } };

function Rows(props: { entity: Entity; start: readonly Values[]; more?: readonly string[] }): ReactElement {
  const { entity, start, more } = props;
  const [rows, setRows] = useState(start);
  return (
    <MantineProvider env="test" theme={{ components: { Select: searchable, MultiSelect: searchable } }}>
      <Grid
        child={entity}
        name="rows"
        rows={rows}
        {...(more === undefined ? {} : { more })}
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

const places = entityNamed("arc_barangays_covered");

/** Pastes into the grid of an ARC's barangays; `municipalities` answers the list of its first column. */
function pasting(municipalities: () => Promise<unknown[]>, lookup: () => Promise<string[]> = async () => []) {
  const columns = fieldList(places).filter(({ name }) =>
    ["muncity_name", "barangay_name", "status"].includes(name),
  );
  const held = { rows: [] as readonly Values[] };
  const change = (next: readonly Values[]) => (held.rows = next);
  const options = { lookup, municipalities, barangays: () => Promise.resolve([]) };
  const { result, unmount } = renderHook(
    () => usePaste(places, columns, () => held.rows, change, "Bulacan"),
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
  return { held, paste, result, unmount };
}

it("what is pasted or typed while the lists of an earlier paste are still read is overwritten by nothing", async () => {
  const answers: (() => void)[] = [];
  const { held, paste } = pasting(() => new Promise<never[]>((resolve) => answers.push(() => resolve([]))));
  act(() => ["Baliuag\tPagala", "Plaridel\tBanga"].forEach(paste));
  await waitFor(() => expect(answers.length).toBeGreaterThan(0));
  expect(pastesInProgress()).toBe(2);
  held.rows = [{ muncity_name: "Guiguinto" }];
  for (const count of [2, 3]) {
    await act(async () => answers.splice(0).forEach((answer) => answer()));
    await waitFor(() => expect(held.rows).toHaveLength(count));
  }
  expect(held.rows.map((row) => row["muncity_name"])).toEqual(["Guiguinto", "Baliuag", "Plaridel"]);
  await waitFor(() => expect(pastesInProgress()).toBe(0));
});

it("neither the form nor rows of an ARBO are saved before the rows of a paste", async () => {
  const { result: pastes } = renderHook(usePastesInProgress);
  act(() => pastes.current.add(1));
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const form = { getValues: () => null } as unknown as UseFormReturn<Values>;
  const start = { key: "", base: null, values: {}, startedWith: {} } as unknown as FormStart;
  const { result } = renderHook(() => useSave(places, form, start, () => undefined));
  await act(() => result.current.save("keys", () => undefined));
  expect(result.current.failure).toMatch(/^Pasted rows are still being read/);
  await expect(saveEdit(form, places, "")).rejects.toThrow(/^Pasted rows are still being read/);
  expect(fetch).not.toHaveBeenCalled();
});

it("a paste whose lists do not come stands as it was pasted, and says which", async () => {
  vi.useFakeTimers();
  try {
    const { held, paste, result } = pasting(() => new Promise(() => undefined));
    act(() => paste("baliuag\tPagala"));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(held.rows).toMatchObject([{ muncity_name: "baliuag", barangay_name: "Pagala" }]);
    expect(result.current.pasted?.unread).toEqual(["muncity_name", "barangay_name"]);
    expect(pastesInProgress()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it("a paste that fails or whose grid is closed meanwhile says so, and the next one is entered", async () => {
  const said = vi.spyOn(notify, "error").mockReturnValue("");
  const answers: (() => void)[] = [];
  const { held, paste, unmount } = pasting(
    () => new Promise<never[]>((resolve) => answers.push(() => resolve([]))),
  );
  const { rows } = held;
  Object.defineProperty(held, "rows", {
    configurable: true,
    get: () => {
      throw new Error("Broken.");
    },
  });
  act(() => paste("Baliuag\tPagala"));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers.splice(0).forEach((answer) => answer()));
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1));
  Object.defineProperty(held, "rows", { value: rows, writable: true });
  act(() => paste("Plaridel\tBanga"));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers.splice(0).forEach((answer) => answer()));
  await waitFor(() => expect(held.rows).toHaveLength(1));
  act(() => paste("Guiguinto\tTabang"));
  await waitFor(() => expect(answers).toHaveLength(1));
  unmount();
  expect(pastesInProgress()).toBe(0);
  await act(async () => answers.splice(0).forEach((answer) => answer()));
  await waitFor(() => expect(said).toHaveBeenCalledTimes(2));
  expect(held.rows).toHaveLength(1);
});

it("paper has every value of a grid as text, also of the columns that are folded, and the controls stay as they are", () => {
  const sold = {
    sales_generated: 12_500,
    marketing_instrument: "Memorandum of understanding",
    remarks: "Paid",
  };
  render(<Rows entity={entityNamed("qtr_sales_report")} start={[sold]} more={["remarks"]} />);
  const controls = screen.getAllByRole("textbox");
  controls[0]?.focus();
  const { activeElement } = document;
  expect(document.body.textContent).not.toContain("Paid");
  act(() => void dispatchEvent(new Event("beforeprint")));
  const printed = [...document.querySelectorAll("td > span")].map(({ textContent }) => textContent);
  expect(printed).toEqual(expect.arrayContaining(["₱12,500.00", "Memorandum of understanding", "Paid"]));
  expect(screen.queryByRole("textbox", { name: "Remarks" })).toBeNull();
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(document.body.textContent).not.toContain("Paid");
  expect(screen.getAllByRole("textbox")).toEqual(controls);
  expect(document.activeElement).toBe(activeElement);
});

it("a removed row leaves the focus on the row in its place, on the last one, and then on what stands for none", async () => {
  render(<Rows entity={entityNamed("qtr_sales_report")} start={[{ id: 1 }, { id: 2 }, { id: 3 }]} />);
  const remove = (row: number): void =>
    void fireEvent.click(screen.getByRole("button", { name: `Remove row ${row}` }));
  for (const [row, next] of [
    [2, "qtr_sales_report-row-2"],
    [2, "qtr_sales_report-row-1"],
  ] as const) {
    remove(row);
    await waitFor(() => expect(document.activeElement?.id).toBe(next));
  }
  remove(1);
  await waitFor(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
});
