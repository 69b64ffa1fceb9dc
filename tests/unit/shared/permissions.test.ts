import { describe, expect, test } from "vitest";
import {
  hiddenColumns,
  inScope,
  refusal,
  scopeText,
  type Action,
  type Actor,
  type Subject,
} from "../../../src/shared/permissions";

const central: Actor = {
  id: 1,
  status: "Central",
  route: ["/Forms"],
  access_controls: ["read", "Edit", "Delete"],
  region_name: null,
  province_name: null,
};
const regional: Actor = { ...central, status: "Regional", region_name: "Region III" };
const provincial: Actor = { ...regional, status: "Provincial", province_name: "Bulacan" };
const reader: Actor = { ...regional, access_controls: ["Read"] };

const form: Subject = { opens: "forms", approval: true, window: "target", scope: "province" };
const shared: Subject = { ...form, window: null, scope: "none" };

const changes = ["insert", "update", "delete"] as const;
const others = ["read", "approve", "restore", "import"] as const;
const refused = (actor: Actor, subject: Subject, days: number, actions: readonly Action[]): Action[] =>
  actions.filter((action) => refusal(actor, action, subject, days) !== null);

describe("a role", () => {
  test("does nothing on a screen that it does not open, and is told which", () => {
    const message = "Your role does not open the screen “report”.";
    expect(refusal(central, "read", { ...form, opens: "report" }, 9)).toBe(message);
    expect(refusal(central, "read", form, 9)).toBeNull();
  });

  test("needs a control for each action; Central has all three", () => {
    expect(refused(reader, form, 9, [...changes, ...others])).toEqual([...changes, ...others.slice(1)]);
    expect(refusal(reader, "delete", form, 9)).toBe("Your role does not include Delete.");
    expect(refused({ ...central, access_controls: [] }, form, 9, [...changes, ...others])).toEqual([]);
  });

  test("imports and restores only as Central, and approves only above the province", () => {
    expect(refused(regional, form, 9, others)).toEqual(["restore", "import"]);
    expect(refused(provincial, form, 9, others)).toEqual(["approve", "restore", "import"]);
  });

  test("of an office below Central changes no list that all offices share, but reads and approves it", () => {
    expect(refused(regional, shared, 9, changes)).toEqual(changes);
    expect(refused(regional, shared, 9, ["read", "approve"])).toEqual([]);
    expect(refused(central, shared, 9, changes)).toEqual([]);
    expect(refused(regional, { ...shared, scope: "province" }, 0, changes)).toEqual([]);
  });

  test("of an office below Central changes nothing in a window without days left", () => {
    expect(refused(provincial, form, 0, changes)).toEqual(changes);
    expect(refusal(provincial, "update", form, 0)).toBe(
      "The target window is closed: 0 days left. Ask the central office for an extension.",
    );
    expect(refused(provincial, form, 0, ["read"])).toEqual([]);
    expect(refused(provincial, form, 1, changes)).toEqual([]);
    expect(refused(central, form, 0, changes)).toEqual([]);
  });
});

describe("the scope", () => {
  const place = { region_name: " region iii", province_name: "BULACAN" };
  const elsewhere = { region_name: "Region V", province_name: "Albay" };

  test("is everything, the region or the province, whatever the letters' case", () => {
    expect([central, regional, provincial].map((actor) => inScope(actor, place))).toEqual([true, true, true]);
    expect([central, regional, provincial].map((actor) => inScope(actor, elsewhere))).toEqual([
      true,
      false,
      false,
    ]);
    expect([central, regional, provincial].map(scopeText)).toEqual(["All regions", "Region III", "Bulacan"]);
    expect(hiddenColumns("Regional")).toEqual(["region_name"]);
  });

  test("of a user without the place of the own office is empty, also for a record without a place", () => {
    const nowhere = { region_name: null, province_name: null };
    expect(inScope({ ...regional, ...nowhere }, nowhere)).toBe(false);
    expect(inScope({ ...provincial, ...nowhere }, nowhere)).toBe(false);
  });
});
