import { expect, it, vi } from "vitest";
import { entityNamed, type Entity, type Row } from "../../../../src/entities";
import type { Values } from "../../../../src/fields";
import { updatesTo } from "../../../../src/forms/bulk/bulk-edit";
import { restoreValues, undoBulkEdit } from "../../../../src/forms/bulk/bulk-undo";
import { makeChange } from "../../../../src/forms/changes/make-change";
import { faultsIn, completeRecord } from "../../../../src/server/records/saving/complete";
import { Problem, type Detail } from "../../../../src/shared/errors";
import { useToasts } from "../../../../src/ui/toasts/toast-store";

vi.mock("../../../../src/forms/changes/make-change");

const rental = entityNamed("fme_rental_monitoring");
const product = entityNamed("form7_proddev");

/** A record of the server; what it requires stands there. */
const row = (entity: Entity, id: number, more: Values = {}): Row => ({
  id,
  row_version: 3,
  user_id: null,
  time_stamp: "",
  process_stage: "Pending",
  ...Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null])),
  ...Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, { required }]) => (required ? [[name, "x"]] : [])),
  ),
  arbo_name: `ARBO ${id}`,
  ...more,
});

/** Saves as the server does for a Provincial user: whole records with what follows from their values, each at the version that was seen. */
function serverOf(entity: Entity, rows: readonly Row[]) {
  const stored = new Map(rows.map((one) => [one.id, one]));
  const save = (records: readonly Values[]) => {
    const details: Detail[] = [];
    const next = records.map((record, at): Row => {
      const before = stored.get(Number(record["id"]));
      if (before === undefined) throw new Problem(404, "Gone.", [{ row: at, message: "Not found." }]);
      if (record["row_version"] !== before.row_version)
        throw new Problem(409, "Changed.", [{ row: at, message: "Changed in the meantime." }]);
      const whole = completeRecord(entity, { ...before, ...record }, before);
      details.push(...faultsIn(entity, whole).map((fault) => ({ row: at, ...fault })));
      return { ...before, ...whole, process_stage: "Pending", row_version: before.row_version + 1 };
    });
    if (details.length > 0) throw new Problem(400, "Nothing was saved.", details);
    for (const one of next) stored.set(one.id, one);
    return next;
  };
  return {
    save,
    send: (records: Values[]) => Promise.resolve().then(() => ({ rows: save(records), queuedKey: null })),
    now: (id: number): Row | undefined => stored.get(id),
  };
}

it("puts back what followed from the field as well: the quarter of a month", async () => {
  const rows = [row(rental, 1), row(rental, 2, { reporting_month: 5, reporting_quarter: 2 })];
  const server = serverOf(rental, rows);
  const edited = server.save(updatesTo(rows.slice(0, 1), "reporting_month", 2));
  expect(server.now(1)).toMatchObject({ reporting_month: 2, reporting_quarter: 1 });
  expect(await restoreValues(rental, rows, edited, server.send)).toEqual({ left: [], waits: false });
  expect(server.now(1)).toMatchObject({ reporting_month: null, reporting_quarter: null });
  expect(server.now(2)?.row_version).toBe(3);
});

it("puts back a total that was entered without its parts", async () => {
  const rows = [row(product, 1, { num_arbs: 11 }), row(product, 2, { male_arbs: 1, num_arbs: 1 })];
  const server = serverOf(product, rows);
  const edited = server.save(updatesTo(rows, "male_arbs", 4));
  expect(server.now(1)).toMatchObject({ male_arbs: 4, num_arbs: 4 });
  expect(await restoreValues(product, rows, edited, server.send)).toEqual({ left: [], waits: false });
  expect(server.now(1)).toMatchObject({ male_arbs: null, num_arbs: 11 });
  expect(server.now(2)).toMatchObject({ male_arbs: 1, num_arbs: 1, row_version: 5 });
});

it("names a record that somebody changed meanwhile, that breaks a rule as it was, or that stays as the server made it; puts all others back", async () => {
  const rows = [
    row(rental, 1),
    row(rental, 2),
    row(rental, 3, { reporting_month: 8, reporting_quarter: 1 }),
    row(rental, 4, { reporting_month: 8 }),
    row(rental, 5, { process_stage: "Approved" }),
  ];
  const server = serverOf(rental, rows);
  const edited = server.save(updatesTo(rows, "reporting_quarter", 3));
  server.save([{ id: 2, row_version: 4, remarks: "Somebody else" }]);
  const { left } = await restoreValues(rental, rows, edited, server.send);
  expect(left).toEqual([
    { id: 2, why: "Changed in the meantime." },
    { id: 3, why: "Choose a month of Q1." },
    { id: 4, why: "Quarter reported stays Q3." },
    { id: 5, why: "It stays pending." },
  ]);
  expect(server.now(1)?.["reporting_quarter"]).toBeNull();
  expect(server.now(2)?.["reporting_quarter"]).toBe(3);
});

it("puts nothing back where the server refuses the whole of it", async () => {
  const rows = [row(rental, 1)];
  const edited = serverOf(rental, rows).save(updatesTo(rows, "remarks", "b"));
  const closed = (): Promise<never> =>
    Promise.reject(new Problem(403, "Closed.", [{ row: 0, message: "Closed." }]));
  await expect(restoreValues(rental, rows, edited, closed)).rejects.toThrow("Closed.");
});

it("says in one message what the server refused of an undo, and that the rest waits", async () => {
  const before = [row(rental, 1), row(rental, 2)];
  const edited = before.map((one) => ({ ...one, remarks: "Changed", row_version: 4 }));
  vi.mocked(makeChange)
    .mockRejectedValueOnce(new Problem(409, "Changed.", [{ row: 0, message: "Changed in the meantime." }]))
    .mockResolvedValueOnce({ rows: null, queuedKey: "key" });
  await undoBulkEdit(rental, before, {
    label: "Remarks",
    count: 2,
    outcome: { rows: edited, queuedKey: null },
  });
  expect(useToasts.getState().toasts.map(({ tone, message }) => [tone, message])).toEqual([
    [
      "error",
      "1 record of 2 not as before. ARBO 1, No. 1: Changed in the meantime. Waits in this browser: 2 records get their former value of Remarks again as soon as the server is back.",
    ],
  ]);
});
