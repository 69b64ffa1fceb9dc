import { afterEach, expect, it, vi } from "vitest";
import { entityNamed, type Row } from "../../../../src/entities";
import type { Rights } from "../../../../src/forms/records/rights";
import { notify } from "../../../../src/ui/toasts/notify";

const makeChange = vi.fn(async (_: unknown, change: { what: string }) => ({
  queuedKey: change.what === "delete" ? "waits" : null,
}));
const cancelUnsent = vi.fn<(key: string) => Promise<boolean>>();
vi.mock("../../../../src/forms/changes/make-change", () => ({ makeChange }));
vi.mock("../../../../src/api/outbox/outbox", () => ({ cancelUnsent }));
vi.mock("../../../../src/ui/dialogs/dialogs", () => ({
  confirmDelete: async (_: string, work: () => Promise<void>) => {
    await work();
    return true;
  },
}));
vi.mock("../../../../src/forms/records/count-references", () => ({ countReferences: async () => "" }));
const { deleteRows } = await import("../../../../src/forms/changes/record-deletes");

afterEach(() => {
  vi.clearAllMocks();
});

/** Deletes a record without the network, and returns what the button Undo does. */
async function deletedWhileAway(): Promise<() => void> {
  const undo = vi.spyOn(notify, "undo").mockReturnValue("");
  const row = { id: 5, row_version: 1, arbo_name: "Cooperative" } as Partial<Row> as Row;
  await deleteRows(entityNamed("form_11"), [row], { refusal: () => null } as Partial<Rights> as Rights);
  expect(undo).toHaveBeenCalledWith("Waits to be deleted: Cooperative", expect.anything());
  return undo.mock.calls[0]?.[1] as () => void;
}

/** Costs 0.1 seconds, as the next. */
it("undo takes a delete that waits out of the outbox, and asks the server for nothing", async () => {
  const undo = await deletedWhileAway();
  cancelUnsent.mockResolvedValue(true);
  undo();
  await vi.waitFor(() => expect(cancelUnsent).toHaveBeenCalledWith("waits"));
  expect(makeChange.mock.calls.map(([, change]) => change.what)).toEqual(["delete"]);
});

it("undo of a delete that has been sent meanwhile restores the record", async () => {
  const undo = await deletedWhileAway();
  cancelUnsent.mockResolvedValue(false);
  undo();
  await vi.waitFor(() =>
    expect(makeChange.mock.calls.map(([, change]) => change.what)).toEqual(["delete", "restore"]),
  );
});
