import { expect, it } from "vitest";
import { entityNamed, type Row } from "../../../src/entities";
import { previewApproval } from "../../../src/forms/approval/obstacles";

const rental = entityNamed("fme_rental_monitoring");
const empty = Object.fromEntries(Object.keys(rental.fields).map((name) => [name, null]));
const row = (id: number, more: Record<string, unknown> = {}): Row => ({
  ...empty,
  id,
  row_version: 3,
  user_id: null,
  time_stamp: "",
  arbo_name: `ARBO ${id}`,
  process_stage: "Pending",
  ...more,
});
const free = { refusal: () => null };

it("names each record that is left out of an approval, with its reason, and approves the rest", () => {
  const rows = [1, 2, 3, 4, 5, 6].map((id) => row(id));
  const found = previewApproval(rental, rows, free, [
    { id: 1, row_version: 3, obstacle: null },
    { id: 2, row_version: 4, obstacle: "approved" },
    { id: 3, row_version: 5, obstacle: "changed" },
    { id: 4, obstacle: "deleted" },
    { id: 5, obstacle: "not there" },
    { id: 6, row_version: 3, obstacle: "own" },
  ]);
  expect(found.approvable.map(({ id }) => id)).toEqual([1]);
  expect(found.leftOut).toEqual([
    "ARBO 2, No. 2. Approved already.",
    "ARBO 3, No. 3. Somebody else changed it in the meantime: look at it again.",
    "ARBO 4, No. 4. Deleted in the meantime.",
    "ARBO 5, No. 5. Does not exist any more, or lies outside your area.",
    "ARBO 6, No. 6. You entered it or changed it last: somebody else approves it.",
  ]);
});

it("what is approved can go back to pending, at the version that the server has", () => {
  const found = previewApproval(rental, [row(2)], free, [{ id: 2, row_version: 4, obstacle: "approved" }]);
  expect(found.approved).toMatchObject([{ id: 2, row_version: 4 }]);
});

it("a record that is not filled in is pointed out and approved all the same", () => {
  const found = previewApproval(rental, [row(6)], free, [{ id: 6, row_version: 3, obstacle: null }]);
  expect(found.approvable).toHaveLength(1);
  expect(found.toReview[0]).toContain("ARBO 6, No. 6.");
  expect(found.leftOut).toEqual([]);
});

it("without the server, what is known here is told: approved already, or outside the area", () => {
  const rows = [row(1, { process_stage: "Approved" }), row(2)];
  const outside = { refusal: () => "This record lies outside your area." };
  expect(previewApproval(rental, rows, outside, null)).toMatchObject({
    approvable: [],
    leftOut: ["ARBO 1, No. 1. Approved already.", "ARBO 2, No. 2. This record lies outside your area."],
  });
});

it("a long list is cut, and says how many more there are", () => {
  const rows = Array.from({ length: 30 }, (_, at) => row(at + 1, { process_stage: "Approved" }));
  const { leftOut } = previewApproval(rental, rows, free, null);
  expect([leftOut.length, leftOut.at(-1)]).toEqual([21, "And 10 more."]);
});
