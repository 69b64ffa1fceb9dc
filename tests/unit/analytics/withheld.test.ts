import { array, assert, constantFrom, integer, oneof, property, record, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ageGroups,
  MIN_PUBLISHED_COUNT,
  marks,
  withhold,
  type ProvinceCounts,
} from "../../../src/server/analytics/withholding/withheld";
import { Attack } from "./attack";
import { rounds } from "../../rounds";

const years = ["2023", "2024", "2025"];
const few = oneof(
  { weight: 4, arbitrary: integer({ min: 0, max: 9 }) },
  { weight: 2, arbitrary: integer({ min: 0, max: 60 }) },
);
const counts = record(Object.fromEntries([...marks, ...ageGroups].map((cell) => [cell, few])));
const province = tuple(
  constantFrom("One", "Two", "Three", "Four"),
  record(Object.fromEntries(["none", ...years].map((year) => [year, counts]))),
);
type Counts = Record<string, number>;

const added = (all: readonly Counts[]): Counts =>
  Object.fromEntries(
    [...marks, ...ageGroups].map((cell) => [cell, all.reduce((sum, one) => sum + (one[cell] ?? 0), 0)]),
  );

/** Countries in which everybody attended in one year, so that the years add up to all, or in which some attended in none. */
const countryOf = (some: "everybody" | "some in none") =>
  array(province, { minLength: 1, maxLength: 9 }).map((all) =>
    all.map(([region, { none = {}, ...attended }], at): ProvinceCounts => ({
      region_name: `Region ${region}`,
      province_name: `Province ${at}`,
      years: attended,
      counts: added([...Object.values(attended), ...(some === "everybody" ? [] : [none])]),
    })),
  );

interface Told {
  grains: ProvinceCounts[];
  year: string | undefined;
  hidden: ReadonlySet<string>;
}

/** Every place and year that a filter can name, with what is withheld of it. */
function answersOf(grains: ProvinceCounts[]): Told[] {
  const { all, years: byYear } = withhold(grains);
  return [[undefined, all] as const, ...byYear].flatMap(([year, { whole, regions, provinces }]) => [
    { grains, year, hidden: whole },
    ...[...regions].map(([name, hidden]) => ({
      grains: grains.filter((one) => one.region_name === name),
      year,
      hidden,
    })),
    ...[...provinces].map(([name, hidden]) => ({
      grains: grains.filter((one) => one.province_name === name),
      year,
      hidden,
    })),
  ]);
}

const countIn = (grain: ProvinceCounts, year: string | undefined, cell: string): number =>
  (year === undefined ? grain.counts : grain.years?.[year])?.[cell] ?? 0;
const total = ({ grains, year }: Pick<Told, "grains" | "year">, cell: string): number =>
  grains.reduce((sum, grain) => sum + countIn(grain, year, cell), 0);

/**
 * Everything that is told of a set of cells, `known` says that the
 * total of the cells is told, as that of age groups is. Answers whether a count follows from it.
 */
function attackOn(
  grains: ProvinceCounts[],
  answers: readonly Told[],
  cells: readonly string[],
  known: boolean,
  everybody: boolean,
): { attack: Attack; unknowns: (told: Pick<Told, "grains" | "year">, cell: string) => number[] } {
  const periods = [undefined, ...years];
  const unknowns = ({ grains: own, year }: Pick<Told, "grains" | "year">, cell: string): number[] =>
    own.map(
      (grain) =>
        (grains.indexOf(grain) * periods.length + periods.indexOf(year)) * cells.length + cells.indexOf(cell),
    );
  const attack = new Attack(grains.length * cells.length * periods.length);
  for (const grain of grains)
    for (const cell of cells) {
      const one = (year: string | undefined) => unknowns({ grains: [grain], year }, cell);
      if (everybody) attack.learn(one(undefined), years.flatMap(one));
    }
  for (const told of answers) {
    for (const cell of cells.filter((name) => !told.hidden.has(name))) {
      attack.learn(unknowns(told, cell));
      // Where nobody is, nobody is in any part of it either, nor in any of its years.
      if (total(told, cell) === 0) for (const one of unknowns(told, cell)) attack.learn([one]);
      if (total(told, cell) === 0 && told.year === undefined)
        for (const year of years) for (const one of unknowns({ ...told, year }, cell)) attack.learn([one]);
    }
    if (known) attack.learn(cells.flatMap((cell) => unknowns(told, cell)));
  }
  return { attack, unknowns };
}

const sets = [
  ["a mark", marks.slice(0, 1), false],
  ["age groups, whose total is told", ageGroups, true],
] as const;

describe.each(["everybody", "some in none"] as const)("where years are attended by %s", (some) => {
  test.each(sets)(
    "of %s no small count follows from sums and differences of what is told",
    (_, cells, known) => {
      assert(
        property(countryOf(some), (grains) => {
          const answers = answersOf(grains);
          const { attack, unknowns } = attackOn(grains, answers, cells, known, some === "everybody");
          for (const told of answers)
            for (const cell of cells) {
              const count = total(told, cell);
              if (count > 0 && count < MIN_PUBLISHED_COUNT)
                expect(attack.knows(unknowns(told, cell))).toBe(false);
              const others = total({ grains: told.grains, year: undefined }, cell) - count;
              if (others > 0 && others < MIN_PUBLISHED_COUNT)
                expect(
                  attack.knows(
                    unknowns({ grains: told.grains, year: undefined }, cell),
                    unknowns(told, cell),
                  ),
                ).toBe(false);
            }
        }),
        { numRuns: rounds(20, 600), seed: 20_260_101 },
      );
    },
  );
});

test("what a place tells minus what its parts tell is nobody or no small count", () => {
  assert(
    property(countryOf("some in none"), (grains) => {
      const answers = answersOf(grains);
      for (const { year, ...whole } of answers)
        for (const cell of [...marks, ...ageGroups]) {
          if (whole.hidden.has(cell)) continue;
          const parts = answers.filter(
            (one) =>
              one.year === year &&
              one.grains.length === 1 &&
              one.grains.every((grain) => whole.grains.includes(grain)),
          );
          const away = parts.filter(({ hidden }) => hidden.has(cell)).flatMap((one) => one.grains);
          const rest = total({ grains: away, year }, cell);
          expect(rest === 0 || rest >= MIN_PUBLISHED_COUNT).toBe(true);
        }
    }),
    { numRuns: rounds(100, 2000), seed: 20_260_102 },
  );
});

test("of large counts side by side, or nobody, nothing is withheld", () => {
  const large = Object.fromEntries([...marks, ...ageGroups].map((cell) => [cell, 40]));
  const all = { ...added([large, large, large]), is_pwd: 0 };
  const plenty = ["A", "B", "C"].map((name) => ({
    region_name: "R",
    province_name: name,
    counts: all,
    years: Object.fromEntries(years.map((year) => [year, { ...large, is_pwd: 0 }])),
  }));
  expect(answersOf(plenty).flatMap(({ hidden }) => [...hidden])).toEqual([]);
});

test("a few in the nation withhold one other group, not all", () => {
  const of = (name: string, young: number): ProvinceCounts => ({
    region_name: "R",
    province_name: name,
    counts: { "Below 15": young, "15 to 30": 843, "31 to 59": 900, "60 and older": 400, is_pwd: 90 },
  });
  const [whole] = answersOf([of("A", 2), of("B", 0), of("C", 0)]);
  expect([...(whole?.hidden ?? [])].toSorted()).toEqual(["60 and older", "Below 15"]);
});

test("a small first year withholds one other year of the nation, and what was told of the others stays", () => {
  const grains = ["A", "B", "C", "D", "E", "F"].map((name, at): ProvinceCounts => {
    const byYear = { "2023": { is_pwd: at === 0 ? 3 : 0 }, "2024": { is_pwd: 40 }, "2025": { is_pwd: 50 } };
    return {
      region_name: `R${at % 3}`,
      province_name: name,
      counts: added(Object.values(byYear)),
      years: byYear,
    };
  });
  const wholes = answersOf(grains).filter((one) => one.grains === grains);
  const isTold = (year: string | undefined) =>
    wholes.find((one) => one.year === year)?.hidden.has("is_pwd") === false;
  expect([undefined, "2023", "2024", "2025"].map(isTold)).toEqual([true, false, false, true]);
});

test("a count is not found between its region and the others where the one withheld beside it is nobody", () => {
  const of = (province_name: string, before: number, after: number): ProvinceCounts => ({
    region_name: "Region One",
    province_name,
    counts: { is_pwd: before + after },
    years: { 2023: { is_pwd: before }, 2024: { is_pwd: after } },
  });
  const { years } = withhold([of("Small", 2, 9), of("Nobody after", 5, 0), of("Large", 30, 30)]);
  const after = years.get("2024");
  const shown = (hidden: ReadonlySet<string> | undefined): boolean => hidden?.has("is_pwd") === false;
  expect(shown(after?.provinces.get("Small"))).toBe(false);
  expect([shown(after?.provinces.get("Large")), shown(after?.regions.get("Region One"))]).not.toEqual([
    true,
    true,
  ]);
});
