// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../../src/api/calls/call";
import { queryClient } from "../../../src/api/query-client";
import { entityNamed, type Row } from "../../../src/entities";
import type { Values } from "../../../src/fields";
import { makeChange } from "../../../src/forms/changes/make-change";
import { recordPages, refreshRecords } from "../../../src/forms/records/record-calls";
import { deleteRows } from "../../../src/forms/changes/record-deletes";
import type { Rights } from "../../../src/forms/records/rights";
import { SelectionBar } from "../../../src/forms/bulk/selection-bar";
import { Problem } from "../../../src/shared/errors";
import { useDialog } from "../../../src/ui/dialogs/dialog-store";
import { withoutLayout } from "../ui/no-layout";

vi.mock("../../../src/api/calls/call");
vi.mock("../../../src/forms/changes/make-change");
vi.mock("../../../src/forms/records/record-calls");
vi.mock(import("../../../src/shared/time/pause"), async (original) => ({
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

function Table({ of = seen }: { of?: readonly Row[] }): ReactElement {
  const [selection, setSelection] = useState<ReadonlyMap<string, Row>>(
    new Map(of.map((one) => [String(one.id), one])),
  );
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SelectionBar
          entity={rental}
          rights={rights}
          selection={selection}
          page={of}
          total={of.length}
          body={{}}
          onSelection={setSelection}
        />
      </QueryClientProvider>
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
    return Promise.resolve({ rows: stored, queuedKey: null });
  });
  render(<Table />);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  queryClient.clear();
  useDialog.setState({ view: null });
});

test("a bulk edit refused because of somebody's change names the record and the change, keeps what was typed, and saves over it when pressed again", async () => {
  stored = [row(1, { total_rental_fees: 250, remarks: "Theirs", row_version: 4 }), row(2)];
  await remark("Mine");
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toMatch(
    /Somebody else changed 1 record in the meantime:ARBO 1, No\. 1\. .*100.* → .*250/,
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
    "1 record is no longer selected:ARBO 1, No. 1. Deleted in the meantime, or outside your area now.",
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
    "1 record is no longer selected:\nARBO 1, No. 1. Deleted in the meantime, or outside your area now.",
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
    "The record does not exist any more:\nARBO 1, No. 1. Deleted in the meantime, or outside your area now.",
  );
  expect(refreshRecords).toHaveBeenCalledWith(rental.name);
});

/** The server tells what stands in the way of these records, and the details of those it is asked for. */
const approvalAsked = (asked: { details: number[][] }): void =>
  void vi.mocked(call).mockImplementation((_, path, body) => {
    const { ids } = body as { ids: Row[] };
    if (path.endsWith("/details")) asked.details.push(ids.map(({ id }) => id));
    const data = ids.map(({ id, row_version }) => {
      const now = stored.find((one) => one.id === id);
      const obstacle = now?.row_version === row_version ? null : "changed";
      const judged = { id, row_version: now?.row_version, obstacle };
      if (!path.endsWith("/details")) return judged;
      return {
        ...judged,
        row: now,
        approved: null,
        sentBack: null,
        changes: {},
        target: null,
        sameEntryIds: [],
        late: false,
        covered: [],
      };
    });
    return Promise.resolve({ data }) as never;
  });

test("a record that approval leaves out because somebody changed it is read anew, and approved the next time", async () => {
  stored = [row(1, { row_version: 4 }), row(2)];
  approvalAsked({ details: [] });
  await press("Approval");
  await screen.findByText(/ARBO 1, No\. 1\. Somebody else changed it in the meantime/);
  expect(refreshRecords).toHaveBeenCalledWith(rental.name);
  await press("Cancel");
  await press("Approval");
  await screen.findByRole("article", { name: "ARBO 1, No. 1" });
  await press("Approve 2");
  expect(vi.mocked(makeChange).mock.lastCall?.[1].body).toMatchObject({
    ids: [
      { id: 1, row_version: 4 },
      { id: 2, row_version: 3 },
    ],
  });
});

test("an approval refused because of a change in the last moment names the record", async () => {
  stored = seen;
  approvalAsked({ details: [] });
  await press("Approval");
  await screen.findByRole("article", { name: "ARBO 1, No. 1" });
  stored = [row(1, { total_rental_fees: 250, row_version: 4 }), row(2)];
  await press("Approve 2");
  expect(useDialog.getState().view?.title).toBe("Nothing was changed");
  expect(told()).toMatch(/^Somebody else changed 1 record in the meantime:\nARBO 1, No\. 1\. /);
  expect(screen.getByText("2 selected")).toBeTruthy();
});

test("a record that is taken out is not approved, and stays selected", async () => {
  stored = seen;
  approvalAsked({ details: [] });
  await press("Approval");
  fireEvent.click(await screen.findByRole("checkbox", { name: "Include ARBO 2, No. 2" }));
  await press("Approve 1");
  expect(vi.mocked(makeChange).mock.lastCall?.[1].body).toEqual({
    ids: [{ id: 1, row_version: 3 }],
    process_stage: "Approved",
  });
  expect(screen.getByText("1 selected")).toBeTruthy();
});

test("a large selection is shown page by page, says how many were not looked at, and asks for the page alone", async () => {
  cleanup();
  stored = Array.from({ length: 1200 }, (_, at) => row(at + 1));
  const asked = { details: [] as number[][] };
  approvalAsked(asked);
  render(<Table of={stored} />);
  await press("Approval");
  expect(await screen.findAllByRole("article")).toHaveLength(10);
  expect(screen.getByText("1 to 10 of 1,200. 1,190 not looked at here yet.")).toBeTruthy();
  await press("Next");
  await screen.findByRole("article", { name: "ARBO 11, No. 11" });
  expect(screen.getByText("11 to 20 of 1,200. 1,180 not looked at here yet.")).toBeTruthy();
  expect(asked.details.map((ids) => ids.length)).toEqual([10, 10]);
  expect(screen.getByRole("button", { name: "Approve 1,200" })).toBeTruthy();
});

test("approved records go back to pending with the reason that was given", async () => {
  stored = seen.map((one) => ({ ...one, process_stage: "Approved" as const }));
  vi.mocked(call).mockImplementation((_, path, body) => {
    const { ids } = body as { ids: Row[] };
    const data = path.endsWith("/details")
      ? []
      : ids.map(({ id, row_version }) => ({ id, row_version, obstacle: "approved" }));
    return Promise.resolve({ data }) as never;
  });
  await press("Approval");
  fireEvent.change(await screen.findByRole("textbox", { name: "Reason for setting to pending" }), {
    target: { value: "No receipt" },
  });
  expect(screen.getByRole("button", { name: "Approve" })).toHaveProperty("disabled", true);
  await press("Set to Pending 2");
  expect(vi.mocked(makeChange).mock.lastCall?.[1].body).toMatchObject({
    process_stage: "Pending",
    reason: "No receipt",
  });
});
