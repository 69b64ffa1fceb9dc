// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../../src/api/call";
import { entityNamed, type Row } from "../../../src/entities";
import type { Values } from "../../../src/fields";
import { makeChange } from "../../../src/forms/make-change";
import { recordPages, refreshRecords } from "../../../src/forms/record-calls";
import { deleteRows } from "../../../src/forms/record-deletes";
import type { Rights } from "../../../src/forms/rights";
import { SelectionBar } from "../../../src/forms/selection-bar";
import { Problem } from "../../../src/shared/errors";
import { useDialog } from "../../../src/ui/dialogs/dialog-store";
import { withoutLayout } from "../ui/no-layout";

vi.mock("../../../src/api/call");
vi.mock("../../../src/forms/make-change");
vi.mock("../../../src/forms/record-calls");
vi.mock(import("../../../src/ui/timings"), async (original) => ({
  ...(await original()),
  pause: () => Promise.resolve(),
}));

const rental = entityNamed("fme_rental_monitoring");
const row = (id: number, more: Values = {}): Row => ({
  id,
  row_version: 3,
  user_id: null,
  time_stamp: "",
  process_stage: "Pending",
  ...Object.fromEntries(Object.keys(rental.fields).map((name) => [name, null])),
  arbo_name: `ARBO ${id}`,
  total_rental_fees: 100,
  ...more,
});
const seen = [row(1), row(2)];
/** The records as others left them. */
let stored: Row[] = [];
const rights = { refusal: () => null, constant: {}, hidden: new Set() } as unknown as Rights;

/** Lets go on what was waiting for an answer. */
const rest = (): Promise<void> => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(screen.getByRole("button", { name }));
  await rest();
};
const answer = async (label: string): Promise<void> => {
  const { view } = useDialog.getState();
  if (view?.kind !== "question") throw new Error(`nothing was asked: ${JSON.stringify(view)}`);
  view.answer(view.actions.find((one) => one.label === label)?.value);
  await rest();
};
const told = (): unknown => useDialog.getState().view?.message;

function Table(): ReactElement {
  const [selection, setSelection] = useState<ReadonlyMap<string, Row>>(
    new Map(seen.map((one) => [String(one.id), one])),
  );
  return (
    <MantineProvider env="test">
      <SelectionBar
        entity={rental}
        rights={rights}
        selection={selection}
        page={seen}
        total={2}
        body={{}}
        onSelection={setSelection}
      />
    </MantineProvider>
  );
}

/** Types a remark for the selected records and saves it: a bulk edit asks once, in its dialog. */
async function remark(text: string): Promise<void> {
  await press("Change a field");
  const field = screen.getByRole("combobox", { name: "Field" });
  fireEvent.input(field, { target: { value: "Remarks" } });
  fireEvent.blur(field);
  await rest();
  fireEvent.change(screen.getByRole("textbox", { name: "New value: Remarks" }), { target: { value: text } });
  await press("Change 2 records");
}

beforeEach(() => {
  withoutLayout();
  vi.mocked(recordPages).mockImplementation(async function* () {
    yield await Promise.resolve(stored);
  });
  vi.mocked(makeChange).mockImplementation((_, { body }) => {
    const sent = Array.isArray(body)
      ? (body as Row[])
      : (body as { ids: (number | Row)[] }).ids.map((id) => (typeof id === "number" ? { id } : id));
    for (const [at, one] of sent.entries()) {
      const now = stored.find(({ id }) => id === one.id);
      if (now === undefined)
        return Promise.reject(new Problem(404, "Row 1: gone.", [{ row: at, message: "Not found." }]));
      if ("row_version" in one && one.row_version !== now.row_version)
        return Promise.reject(new Problem(409, "Row 1: changed.", [{ row: at, message: "Changed." }]));
    }
    return Promise.resolve({ rows: stored, kept: null });
  });
  render(<Table />);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  useDialog.setState({ view: null });
});

test("a bulk edit refused because of somebody's change names the record and the change, keeps what was typed, and saves over it when pressed again", async () => {
  stored = [row(1, { total_rental_fees: 250, remarks: "Theirs", row_version: 4 }), row(2)];
  await remark("Mine");
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toMatch(
    /Somebody else changed 1 record meanwhile:ARBO 1, No\. 1\. .*100.* → .*250/,
  );
  expect(alert.textContent).not.toContain("Row 1");
  expect(screen.getByText("Theirs")).toBeTruthy();
  expect(refreshRecords).toHaveBeenCalledWith(rental.name);
  expect(screen.getByRole("textbox", { name: "New value: Remarks" })).toHaveProperty("value", "Mine");
  await press("Change 2 records");
  expect(vi.mocked(makeChange).mock.lastCall?.[1].body).toEqual([
    { id: 1, row_version: 4, remarks: "Mine" },
    { id: 2, row_version: 3, remarks: "Mine" },
  ]);
  expect(screen.queryByText("2 selected")).toBeNull();
});

test("a record that was deleted meanwhile leaves the selection of a bulk edit, and is named", async () => {
  stored = [row(2)];
  await remark("Mine");
  expect(screen.getByRole("alert").textContent).toContain(
    "1 record is no longer selected:ARBO 1, No. 1. Deleted meanwhile, or outside your area now.",
  );
  await press("Change 1 record");
  expect(vi.mocked(makeChange).mock.lastCall?.[1].body).toEqual([{ id: 2, row_version: 3, remarks: "Mine" }]);
});

test("what was typed for a bulk edit stays even where all of its records are gone", async () => {
  stored = [];
  await remark("Mine");
  expect(screen.getByRole("textbox", { name: "New value: Remarks" })).toHaveProperty("value", "Mine");
  expect(screen.getByRole("button", { name: "Change 0 records" })).toHaveProperty("disabled", true);
  await press("Cancel");
  expect(screen.queryByText("0 selected")).toBeNull();
});

test("a refusal that names a place in what was sent is told by the name of its record", async () => {
  stored = seen;
  vi.mocked(makeChange).mockRejectedValueOnce(
    new Problem(400, "Row 2: too long.", [{ row: 1, field: "remarks", message: "Too long." }]),
  );
  await remark("Mine");
  expect(screen.getByRole("alert").textContent).toBe("Nothing was changed.ARBO 2, No. 2. Too long.");
});

test("a bulk delete says which record is gone already, and deletes the others when pressed again", async () => {
  stored = [row(2)];
  await press("Delete");
  await answer("Yes, delete");
  expect(useDialog.getState().view?.title).toBe("Not deleted");
  expect(told()).toBe(
    "1 record is no longer selected:\nARBO 1, No. 1. Deleted meanwhile, or outside your area now.",
  );
  expect(screen.getByText("1 selected")).toBeTruthy();
  await press("Delete");
  await answer("Yes, delete");
  expect(vi.mocked(makeChange).mock.lastCall?.[1].body).toEqual({ ids: [2] });
});

test("a single delete of what is gone already speaks of no selection, and reads the table anew", async () => {
  stored = [];
  void deleteRows(rental, [row(1)], rights);
  await rest();
  await answer("Yes, delete");
  expect(told()).toBe(
    "The record is not there any more:\nARBO 1, No. 1. Deleted meanwhile, or outside your area now.",
  );
  expect(refreshRecords).toHaveBeenCalledWith(rental.name);
});

test("a record that approval leaves out because somebody changed it is read anew, and approved the next time", async () => {
  stored = [row(1, { row_version: 4 }), row(2)];
  vi.mocked(call).mockImplementation((_, __, body) => {
    const { ids } = body as { ids: Row[] };
    const data = ids.map(({ id, row_version }) => {
      const now = stored.find((one) => one.id === id)?.row_version;
      return { id, row_version: now, obstacle: now === row_version ? null : "changed" };
    });
    return Promise.resolve({ data }) as never;
  });
  await press("Approval");
  expect(told()).toContain("ARBO 1, No. 1. Somebody else changed it meanwhile");
  expect(refreshRecords).toHaveBeenCalledWith(rental.name);
  await answer("Cancel");
  await press("Approval");
  await answer("Approve");
  expect(vi.mocked(makeChange).mock.lastCall?.[1].body).toMatchObject({
    ids: [
      { id: 1, row_version: 4 },
      { id: 2, row_version: 3 },
    ],
  });
});

test("an approval refused because of a change in the last moment names the record", async () => {
  stored = [row(1, { total_rental_fees: 250, row_version: 4 }), row(2)];
  vi.mocked(call).mockResolvedValueOnce({
    data: seen.map(({ id, row_version }) => ({ id, row_version, obstacle: null })),
  } as never);
  await press("Approval");
  await answer("Approve");
  expect(useDialog.getState().view?.title).toBe("Nothing was changed");
  expect(told()).toMatch(/^Somebody else changed 1 record meanwhile:\nARBO 1, No\. 1\. /);
  expect(screen.getByText("2 selected")).toBeTruthy();
});
