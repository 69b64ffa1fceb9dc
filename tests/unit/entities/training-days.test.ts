import { expect, it } from "vitest";
import { derive, entityNamed, type Row } from "../../../src/entities";
import type { Values } from "../../../src/fields";
import { shownSections } from "../../../src/forms/form/form-sections";
import {
  trainingFromTarget,
  targetsWithoutTraining,
} from "../../../src/forms/panels/form5/planned-trainings";

const training = entityNamed("arbo_training");
const target = entityNamed("form_5_annualtarget");
const days = (record: Values, before: Values = {}): unknown =>
  derive(training, { start_date: null, end_date: null, training_days: null, ...record }, before)[
    "training_days"
  ];
const march = (start: number, end: number): Values => ({
  start_date: `2026-03-0${start}`,
  end_date: `2026-03-0${end}`,
});

it("the days of a training are counted from its start to its end, both counted", () => {
  expect(days(march(2, 4))).toBe(3);
  expect(days(march(2, 2))).toBe(1);
  expect(derive(target, { ...march(2, 4), training_days: null })["training_days"]).toBe(3);
});

it("days follow dates that are changed, and never exceed them", () => {
  expect(days({ ...march(2, 6), training_days: 3 }, { ...march(2, 4), training_days: 3 })).toBe(5);
  expect(days({ ...march(2, 3), training_days: 9 })).toBe(2);
});

it("fewer days than from start to end stand, as they do without both dates", () => {
  expect(days({ ...march(1, 8), training_days: 2 }, { ...march(1, 8), training_days: 2 })).toBe(2);
  expect(days({ training_days: 4 })).toBe(4);
  expect(days({ ...march(4, 2), training_days: 4 })).toBe(4);
});

it("days go with the dates that they were counted from", () => {
  const before = { ...march(2, 4), training_days: 3 };
  expect(days({ training_days: 3 }, before)).toBeNull();
  expect(days({ ...march(2, 1), training_days: 3 }, before)).toBeNull();
});

it("a target asks for participants in their rows, and shows its own participant where it holds one", () => {
  const titles = (held: Values) => shownSections(target, [], false, held).map(({ title }) => title);
  expect(titles({})).not.toContain("Participant");
  expect(titles({})).toContain("Training");
  expect(titles({ participant_name: "Ana Reyes" })).toContain("Participant");
});

it("what targets of the year planned and no row has yet can be entered as it was planned", () => {
  const planned = (id: number, training_title: string, more: Values = {}): Row =>
    ({ id, training_title, reporting_year: 2026, ...more }) as unknown as Row;
  const targets = [
    planned(1, "Bookkeeping"),
    planned(2, "book keeping"),
    planned(3, "Organic farming", { training_cost: 500, fund_source: "GAA", crop_product: "Palay" }),
    planned(4, "Last year", { reporting_year: 2025 }),
    planned(5, "Any year", { reporting_year: null }),
  ];
  const ids = (rows: Values[], year: unknown = 2026) =>
    targetsWithoutTraining(targets, rows, year).map(({ id }) => id);
  expect(ids([])).toEqual([1, 3, 5]);
  expect(ids([{ training_title: "BOOKKEEPING" }])).toEqual([3, 5]);
  expect(ids([], null)).toEqual([1, 3, 4, 5]);
  const [, , organic] = targets;
  if (organic === undefined) throw new Error("a target");
  const row = trainingFromTarget(organic);
  expect(row).toMatchObject({ training_title: "Organic farming", training_cost: 500, fund_source: "GAA" });
  expect(row).not.toHaveProperty("crop_product");
  expect(row).not.toHaveProperty("id");
});
