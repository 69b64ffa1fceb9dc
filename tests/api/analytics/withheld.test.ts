import { constantFrom, option, record, sample, subarray } from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { queries } from "../../../src/server/analytics/sql-files";
import { ageGroups, LEAST, marks } from "../../../src/server/analytics/withheld";
import type { Parameters, Rows } from "../../../src/shared/query";
import { Attack } from "../../unit/analytics/attack";
import { serverOfFile } from "../server";

/** Regions and provinces with few participants of some marks and ages, and many of others. */
const places: Record<string, string[]> = {
  "Region One": ["Alba", "Bukid", "Cana"],
  "Region Two": ["Dagat", "Ester"],
  "Region Three": ["Fuego"],
  "Region Four": ["Ginto", "Haliya", "Isla", "Jala"],
};
const provinces = Object.values(places).flat();
const ages: Record<(typeof ageGroups)[number], number | null> = {
  "Below 15": 12,
  "15 to 30": 22,
  "31 to 59": 44,
  "60 and older": 70,
  "Not stated": null,
};
const sensitive = Object.values(queries).filter((query) => query.sensitive !== undefined);
const answersOfForm5 = ["demographics", "participants_by_age"];

const server = await serverOfFile();
/** How many there are, by province and cell. */
const truth = new Map<string, number>();
const countOf = (names: readonly string[], cell: string): number =>
  names.reduce((sum, name) => sum + (truth.get(`${name} ${cell}`) ?? 0), 0);

beforeAll(async () => {
  let seed = 7;
  const some = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (const [region, names] of Object.entries(places))
    for (const province of names)
      for (const [group, age] of Object.entries(ages)) {
        const count = some(3) === 0 ? some(40) : some(9);
        truth.set(`${province} ${group}`, count);
        for (let person = 0; person < count; person++) {
          const bears = marks.map(() => (some(4) === 0 ? "Yes" : "No"));
          for (const [at, mark] of marks.entries())
            if (bears[at] === "Yes") truth.set(`${province} ${mark}`, countOf([province], mark) + 1);
          await server.context.pool.query(
            `insert into participant (participant_name, region_name, province_name, age, year_funded, sex,
               ${marks.join(", ")}) values ($1, $2, $3, $4, $5, 'Female', $6, $7, $8, $9)`,
            [`Person ${person}`, region, province, age, 2024 + (person % 2), ...bears],
          );
        }
      }
});

const ask = async (user: string, parameters: Parameters): Promise<Record<string, Rows>> => {
  const call = await server.as(user);
  const names = sensitive.map(({ name }) => name);
  const { code, data, message } = await call<Record<string, Rows>>("POST", "/charts/queries", {
    queries: names,
    parameters,
  });
  expect(code, message).toBe(200);
  return data;
};

/** Each sensitive count of an answer with the cell that it is of. */
const cellsOf = (answer: Record<string, Rows>): [string, number | null][] =>
  sensitive.flatMap(({ name, sensitive: of }) =>
    (answer[name] ?? []).flatMap((row) =>
      (of?.columns ?? []).map((column): [string, number | null] => {
        const cell = of?.by === undefined ? column : String(row[of.by]);
        return [cell === "senior" ? "60 and older" : cell, row[column] as number | null];
      }),
    ),
  );

const ofPlaces = record({
  region_name: option(subarray(Object.keys(places), { minLength: 1 }), { nil: undefined, freq: 2 }),
  province_name: option(subarray(provinces, { minLength: 1 }), { nil: undefined, freq: 2 }),
});
const finer = record({
  year_funded: constantFrom(2024, "2024|2025"),
  region_name: option(subarray(Object.keys(places), { minLength: 1 }), { nil: undefined }),
});

test("by no filter of places, alone or in sums and differences, does a role without forms learn a small count", async () => {
  const cells = [...marks, ...ageGroups];
  const at = (province: string, cell: string): number =>
    provinces.indexOf(province) * cells.length + cells.indexOf(cell as never);
  const attack = new Attack(provinces.length * cells.length);
  const single: Parameters[] = [
    {},
    ...Object.keys(places).map((region_name) => ({ region_name })),
    ...provinces.map((province_name) => ({ province_name })),
  ];
  const lists = sample(ofPlaces, { numRuns: 120, seed: 20_260_101 });
  let told = 0;
  for (const filter of [...single, ...lists] as Parameters[]) {
    const names = provinces.filter(
      (province) =>
        (filter["province_name"] === undefined || [filter["province_name"]].flat().includes(province)) &&
        (filter["region_name"] === undefined ||
          [filter["region_name"]].flat().some((region) => places[String(region)]?.includes(province))),
    );
    for (const [cell, count] of cellsOf(await ask("manager", filter))) {
      if (count === null) continue;
      told++;
      expect(count, `${cell} under ${JSON.stringify(filter)}`).toBe(countOf(names, cell));
      expect(count).toBeGreaterThanOrEqual(LEAST);
      attack.learn(names.map((name) => at(name, cell)));
    }
    // How many participants there are is told of every place.
    attack.learn(names.flatMap((name) => ageGroups.map((group) => at(name, group))));
  }
  expect(told).toBeGreaterThan(20);
  for (const cell of cells)
    for (const names of [provinces, ...Object.values(places), ...provinces.map((name) => [name])])
      if (countOf(names, cell) < LEAST)
        expect(attack.knows(names.map((name) => at(name, cell))), `${cell} of ${names.join(", ")}`).toBe(
          false,
        );
});

test("a filter finer than a province, and its complement, tell no sensitive count at all", async () => {
  const filters: Parameters[] = [
    ...sample(finer, { numRuns: 12, seed: 20_260_102 }),
    { arbo_name: "Person" },
    { province_name: "Alba", region_name: "Region Two" },
    { reporting_year: 2024 },
    { process_stage: "Approved" },
    { province_name: "Nowhere" },
    { region_name: "Region One|Nowhere" },
    { muncity_name: "Not stated" },
  ];
  for (const filter of filters)
    for (const [, count] of cellsOf(await ask("manager", filter)))
      expect(count, JSON.stringify(filter)).toBeNull();
});

test("a province tells the same beside the region in which it lies", async () => {
  const counts = async (filter: Parameters): Promise<(number | null)[]> =>
    cellsOf(await ask("manager", filter)).map(([, count]) => count);
  const alone = await Promise.all(provinces.map((province_name) => counts({ province_name })));
  expect(alone.flat().some((count) => count !== null)).toBe(true);
  for (const [region_name, names] of Object.entries(places))
    for (const province_name of names)
      expect(await counts({ region_name, province_name })).toEqual(alone[provinces.indexOf(province_name)]);
});

test("the calls of Form 5 withhold what the questions withhold", async () => {
  const call = await server.as("manager");
  for (const province_name of provinces) {
    const { data } = await call<Record<string, Rows>>("POST", "/charts/form-5", { province_name });
    const direct = await ask("manager", { province_name });
    for (const tile of answersOfForm5)
      expect(data[tile], tile).toEqual(direct[`dashboards/${tile.replaceAll("_", "-")}`]);
  }
});

test("a question that reads a sensitive mark withholds small counts, or is refused", async () => {
  const call = await server.as("manager");
  const reading = Object.values(queries).filter(
    ({ sql, kept, facts }) =>
      facts.includes("trainee") &&
      /\b(is_4ps|is_solo|is_pwd|is_ip|age_group)|\*\s+from selected_people/.test(kept?.rest ?? sql),
  );
  expect(reading.length).toBeGreaterThan(2);
  for (const { name } of reading.filter((query) => query.sensitive === undefined))
    expect((await call("POST", "/charts/queries", { queries: [name] })).code, name).toBe(403);
});

test("no other call lets a role without forms count by a sensitive mark", async () => {
  const call = await server.as("manager");
  expect((await call("GET", "/charts/facts/trainee")).code).toBe(403);
  expect((await call("GET", "/charts/facts/trainee?since=1")).code).toBe(403);
  for (const body of [
    ...marks.map((mark) => ({ [mark]: "Yes" })),
    { age: 70 },
    { age_base_group: "60 and older" },
    { sort: "age" },
    { sort: "-is_pwd" },
    { birthday: "1950-01-01" },
  ])
    expect(
      (await call("POST", "/api/participant", { page: 1, page_size: 5, ...body })).code,
      JSON.stringify(body),
    ).toBe(403);
});
