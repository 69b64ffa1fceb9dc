import { beforeEach, expect, test, vi } from "vitest";
import { entityNamed } from "../../../../src/entities";
import { useToasts } from "../../../../src/ui/toasts/toast-store";
import { kept } from "../../stored-in-memory";

vi.mock("idb-keyval", async () => (await import("../../stored-in-memory")).storedInMemory);

const { enqueueChange } = await import("../../../../src/api/outbox/outbox");
const { undoBulkEdit } = await import("../../../../src/forms/bulk/bulk-undo");

const undo = async (more: { unconfirmed?: true }) => {
  await enqueueChange({
    key: "edit",
    user: 1,
    entity: "form_11",
    what: "edit",
    title: "Edit",
    method: "PUT",
    path: "/api/form-11/update",
    body: [],
    ...more,
  });
  const outcome = { rows: null, queuedKey: "edit" } as const;
  await undoBulkEdit(entityNamed("form_11"), [], { label: "Remarks", count: 1, outcome });
  return { waits: kept.has("edit"), said: useToasts.getState().toasts.at(-1)?.tone };
};

beforeEach(() => kept.clear());

test("an edit that was sent without an answer is not taken back as if it had not been made", async () => {
  expect(await undo({})).toEqual({ waits: false, said: "success" });
  expect(await undo({ unconfirmed: true })).toEqual({ waits: true, said: "info" });
});
