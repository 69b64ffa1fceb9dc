import { afterEach, expect, it } from "vitest";
import { entityNamed, type Row } from "../../../../src/entities";
import { deleteRows } from "../../../../src/forms/changes/record-deletes";
import type { Rights } from "../../../../src/forms/records/rights";
import { useDialog } from "../../../../src/ui/dialogs/dialog-store";

afterEach(() => useDialog.setState({ view: null }));

it("deletes none of several records while one of them may not be, and names that one", async () => {
  const row = (id: number, province_name: string) =>
    ({ id, row_version: 1, arbo_name: `Cooperative ${id}`, province_name }) as Partial<Row> as Row;
  const rights = {
    refusal: (_, one) => (one?.["province_name"] === "Tarlac" ? "The window is closed." : null),
  } as Partial<Rights> as Rights;
  const done = deleteRows(entityNamed("form_11"), [row(1, "Bulacan"), row(2, "Tarlac")], rights);
  const { view } = useDialog.getState();
  expect(view).toMatchObject({ kind: "result", title: "Nothing was deleted: 1 record cannot be" });
  if (view?.kind !== "result") throw new Error("nothing was told");
  expect(view.message).toBe("Take out of the selection:\nCooperative 2, No. 2. The window is closed.");
  view.close?.();
  await expect(done).resolves.toBe(false);
});
