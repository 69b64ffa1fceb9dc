import { array, assert, constantFrom, integer, oneof, property, record, tuple } from "fast-check";
import { expect, test } from "vitest";
import { ageGroups, LEAST, marks, withhold, type Grain } from "../../../src/server/analytics/withheld";
import { Attack } from "./attack";

const few = oneof(
  { weight: 4, arbitrary: integer({ min: 0, max: 9 }) },
  { weight: 2, arbitrary: integer({ min: 0, max: 60 }) },
);
const province = tuple(
  constantFrom("One", "Two", "Three", "Four"),
  record({
    ...Object.fromEntries(marks.map((mark) => [mark, few])),
    ...Object.fromEntries(ageGroups.map((group) => [group, few])),
  }),
);
const country = array(province, { minLength: 1, maxLength: 14 }).map((all) =>
  all.map(([region, counts], at): Grain => ({
    region_name: `Region ${region}`,
    province_name: `Province ${at}`,
    counts,
  })),
);

const total = (grains: readonly Grain[], cell: string): number =>
  grains.reduce((sum, { counts }) => sum + (counts[cell] ?? 0), 0);

/** Every place that a filter can name, with its grains and what is withheld of it. */
function placesOf(grains: Grain[]): { grains: Grain[]; hidden: ReadonlySet<string> }[] {
  const { whole, regions, provinces } = withhold(grains);
  return [
    { grains, hidden: whole },
    ...[...regions].map(([name, hidden]) => ({
      grains: grains.filter((one) => one.region_name === name),
      hidden,
    })),
    ...[...provinces].map(([name, hidden]) => ({
      grains: grains.filter((one) => one.province_name === name),
      hidden,
    })),
  ];
}

/** Learns all that is told of a set of cells; `known` says that their total is told too, as that of age groups is. */
function learnt(grains: Grain[], cells: readonly string[], known: boolean): Attack {
  const at = (grain: Grain, cell: string): number =>
    grains.indexOf(grain) * cells.length + cells.indexOf(cell);
  const attack = new Attack(grains.length * cells.length);
  for (const { grains: own, hidden } of placesOf(grains)) {
    for (const cell of cells.filter((one) => !hidden.has(one)))
      attack.learn(own.map((grain) => at(grain, cell)));
    if (known) attack.learn(own.flatMap((grain) => cells.map((cell) => at(grain, cell))));
  }
  for (const cell of cells.filter((one) => total(grains, one) === 0))
    for (const grain of grains) attack.learn([at(grain, cell)]);
  return attack;
}

test.each([
  ["a mark", marks.slice(0, 1), false],
  ["age groups, whose total is told", ageGroups, true],
] as const)(
  "of %s no withheld count follows from any sums and differences of what is told",
  (_, cells, known) => {
    assert(
      property(country, (grains) => {
        const attack = learnt(grains, cells, known);
        for (const { grains: own, hidden } of placesOf(grains))
          for (const cell of cells.filter((one) => hidden.has(one)))
            expect(
              attack.knows(
                own.map(
                  (grain) =>
                    grains.indexOf(grain) * cells.length + (cells as readonly string[]).indexOf(cell),
                ),
              ),
            ).toBe(false);
      }),
      { numRuns: 400, seed: 20_260_101 },
    );
  },
);

test("what a place tells minus what its parts tell is never a small count", () => {
  assert(
    property(country, (grains) => {
      const { whole, regions, provinces } = withhold(grains);
      const isTold = (hidden: ReadonlySet<string> | undefined, cell: string): boolean =>
        hidden?.has(cell) === false;
      for (const cell of [...marks, ...ageGroups]) {
        const away = grains.filter((one) => !isTold(regions.get(one.region_name), cell));
        const rest = away.filter((one) => !isTold(provinces.get(one.province_name), cell));
        if (!whole.has(cell) && away.length > 0) {
          expect(total(away, cell)).toBeGreaterThanOrEqual(LEAST);
          expect(total(rest, cell)).toBeGreaterThanOrEqual(LEAST);
        }
        for (const [name, hidden] of regions) {
          const own = grains.filter(
            (one) => one.region_name === name && !isTold(provinces.get(one.province_name), cell),
          );
          if (!hidden.has(cell) && own.length > 0) expect(total(own, cell)).toBeGreaterThanOrEqual(LEAST);
        }
      }
    }),
    { numRuns: 400, seed: 20_260_102 },
  );
});

test("every small count is withheld, and of large counts side by side none", () => {
  assert(
    property(country, (grains) => {
      for (const { grains: own, hidden } of placesOf(grains))
        for (const cell of [...marks, ...ageGroups])
          if (total(grains, cell) > 0 && total(own, cell) < LEAST) expect(hidden.has(cell)).toBe(true);
    }),
    { numRuns: 100, seed: 20_260_103 },
  );
  const large = Object.fromEntries([...marks, ...ageGroups].map((cell) => [cell, 40]));
  const plenty = ["A", "B", "C"].map((name) => ({ region_name: "R", province_name: name, counts: large }));
  expect(placesOf(plenty).flatMap(({ hidden }) => [...hidden])).toEqual([]);
});

test("an age group of which there is nobody in the whole withholds no other group", () => {
  const counts = { ...Object.fromEntries(marks.map((mark) => [mark, 9])), "15 to 30": 843, "31 to 59": 90 };
  const grains = ["A", "B"].map((name) => ({ region_name: "R", province_name: name, counts }));
  expect(placesOf(grains).flatMap(({ hidden }) => [...hidden])).toEqual([]);
});
