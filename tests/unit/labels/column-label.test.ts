import { expect, test } from "vitest";
import { factTables, joinedTables, questions } from "../../../src/analytics";
import { columnKind } from "../../../src/labels/column-kind";
import { onTarget } from "../../../src/dashboard/tiles/progress";
import { columnLabel } from "../../../src/labels/column-label";

test("a column with a field of a form is called as in the table of that form", () => {
  expect(
    ["buyer_name", "cpr_registration_expiry", "raw_male_arbs", "total_member", "process_stage"].map(
      columnLabel,
    ),
  ).toEqual(["Buyer", "CPR expires", "Headcount, raw: ARBs, male", "Members, total", "Stage"]);
});

test("a column without a field is called by its name as a sentence", () => {
  expect(["members", "sales_share", "non_arb_female", "qty_accomp"].map(columnLabel)).toEqual([
    "Members",
    "Sales, share",
    "Non-ARB female",
    "Quantity accomplished",
  ]);
});

test("the figures of targets are called in messages as on their tile, a share and its count apart", () => {
  const tile = onTarget.views[0].chart;
  const shown = tile.kind === "page" ? tile.picture([]).columns : [];
  expect(shown.map(({ column, label }) => [column, label])).toEqual(
    shown.map(({ column }) => [column, columnLabel(column)]),
  );
  const labels = Object.fromEntries(shown.map(({ column, label }) => [column, label]));
  expect(labels).toMatchObject({ met_rate: "Met", due_rate: "Due today", met: "Targets met" });
  expect(new Set(Object.values(labels)).size).toBe(shown.length);
});

test.each(joinedTables)("no two columns of the fact $name have the same label", ({ fields }) => {
  const labels = fields.map(({ name }) => columnLabel(name));
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});

test("money, years, days and rates are written as such in facts and in answers", () => {
  const kindIn = (all: Parameters<typeof columnKind>[0][], name: string) =>
    columnKind(all.find((column) => column.name === name)!);
  const fact = (name: string) => factTables.find((one) => one.name === name)!.fields.slice();
  const answer = (name: string) => questions[`dashboards/${name}`]!.returns;
  expect(kindIn(fact("product"), "sales_generated")).toBe("peso");
  expect(kindIn(answer("product-records"), "sales_generated")).toBe("peso");
  expect(kindIn(answer("income-by-place"), "income_difference_rate")).toBe("percent");
  expect(kindIn(fact("machine"), "fda_lto_expiry")).toBe("date");
  expect(kindIn(answer("certificates-due"), "expiry")).toBe("date");
  expect(kindIn(fact("arbo"), "year_organized")).toBe("year");
  expect(kindIn(fact("product"), "volume_sold")).toBe("number");
});

test("money in a fact is money in its form", () => {
  const money = factTables.flatMap(({ fields }) => fields.filter(({ type }) => type === "peso"));
  expect(money.filter(({ name }) => columnKind({ name, type: "double" }) !== "peso")).toEqual([]);
});
