import { expect, it } from "vitest";
import { entityNamed, type Row } from "../../../../src/entities";
import { overTargetWarning } from "../../../../src/forms/target/over-target-warnings";

const entity = entityNamed("form11_accomp");
const row = (id: number, more: object): Row => ({ id, row_version: 1, time_stamp: "", user_id: 1, ...more });
const target = row(12, { quantity_hard: 5, total_cost: 1000 });
const warning = (name: string, entered: unknown, others: Row[] = []): string | null =>
  overTargetWarning(name, entity.fields[name]!, { target, entered, others });

it("warns where the accomplishment alone is above its target, and says both numbers", () => {
  expect(warning("quantity_hard", 6)).toBe(
    "Quantity (6) is above the target of 5 (No. 12). Correct it, or save it as it is.",
  );
  expect(warning("quantity_hard", 5)).toBeNull();
});

it("adds the other accomplishments of the target up, and says what stands where", () => {
  expect(warning("quantity_hard", "3", [row(1, { quantity_hard: 2 }), row(2, { quantity_hard: 1 })])).toBe(
    "Quantity: 3 here and 3 in 2 other accomplishments of this target are together 6, which is above the target of 5 (No. 12). Correct it, or save it as it is.",
  );
  expect(warning("quantity_hard", 3, [row(1, { quantity_hard: 2 })])).toBeNull();
  expect(warning("total_cost", 600, [row(1, { total_cost: 500 })])).toContain(
    "₱600.00 here and ₱500.00 in another accomplishment of this target are together ₱1,100.00",
  );
});

it("is silent where the target plans no such amount, or nothing is entered yet", () => {
  expect(
    overTargetWarning("quantity_hard", entity.fields["quantity_hard"]!, {
      target: row(12, { quantity_hard: null }),
      entered: 6,
      others: [],
    }),
  ).toBeNull();
  expect(warning("quantity_hard", "", [row(1, { quantity_hard: 9 })])).toBeNull();
});
