import { constantFrom, option, record, sample, subarray } from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { buildApp } from "../../../src/server/app";
import { questions } from "../../../src/server/analytics/sql-files";
import { PublishedCounts } from "../../../src/server/analytics/withholding/published-counts";
import type { ProvinceCounts } from "../../../src/server/analytics/withholding/suppression";
import { ageGroups, MIN_PUBLISHED_COUNT, marks } from "../../../src/server/analytics/withholding/withheld";
import type { Parameters, Rows } from "../../../src/questions/question";
import { Attack } from "../../unit/analytics/attack";
import { anArbo, serverOfFile } from "../server";
import { rounds } from "../../rounds";

/** Regions and provinces with few participants of some marks and ages, and many of others. */
const places: Record<string, string[]> = {
  "Region One": ["Alba", "Bukid", "Cana"],
  "Region Two": ["Dagat", "Ester"],
  "Region Three": ["Fuego"],
  "Region Four": ["Ginto", "Haliya", "Isla", "Jala"],
};
const provinces = Object.values(places).flat();
const ages: Record<(typeof ageGroups)[number] | "Not stated", number | null> = {
  "Below 15": 12,
  "15 to 30": 22,
  "31 to 59": 44,
  "60 and older": 70,
  "Not stated": null,
};
const sensitive = Object.values(questions).filter((question) => question.sensitive !== undefined);
const answersOfForm5 = ["demographics", "participants_by_age"];

const server = await serverOfFile();
const years = [2023, 2024, 2025];
/** The years whose trainings a participant attended, by turns. */
const attendances = [[2023], [2024], [2025], [2024, 2025], []];
/** How many there are, by province, cell and year reported. */
const truth = new Map<string, number>();
const keyOf = (name: string, cell: string, year?: number): string => `${name} ${cell} ${year ?? "all"}`;
const countOf = (names: readonly string[], cell: string, year?: number): number =>
  names.reduce((sum, name) => sum + (truth.get(keyOf(name, cell, year)) ?? 0), 0);
const add = (province: string, cell: string, attended: readonly number[]): void => {
  for (const year of [undefined, ...attended])
    truth.set(keyOf(province, cell, year), countOf([province], cell, year) + 1);
};

beforeAll(async () => {
  let seed = 7;
  const some = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const trainings = await server.context.pool.query<{ id: number }>(
    `insert into arbo_training (training_title, region_name, province_name, date_conducted)
     select 'Training', 'Region One', 'Alba', make_date(year, 3, 1) from unnest($1::integer[]) as year returning id`,
    [years],
  );
  const training = new Map(trainings.rows.map(({ id }, at) => [years[at], id]));
  for (const [region, names] of Object.entries(places))
    for (const province of names)
      for (const [group, age] of Object.entries(ages)) {
        const count = some(3) === 0 ? some(60) : some(9);
        for (let person = 0; person < count; person++) {
          const attended = attendances[some(attendances.length)] ?? [];
          const bears = marks.map(() => (some(4) === 0 ? "Yes" : "No"));
          add(province, group, attended);
          for (const [at, mark] of marks.entries()) if (bears[at] === "Yes") add(province, mark, attended);
          await server.context.pool.query(
            `insert into participant (participant_name, region_name, province_name, age, year_funded, sex, training_id,
               ${marks.join(", ")}) values ($1, $2, $3, $4, $5, 'Female', $6, $7, $8, $9, $10)`,
            [
              `Person ${person}`,
              region,
              province,
              age,
              2024 + (person % 2),
              attended.map((year) => training.get(year)).join(","),
              ...bears,
            ],
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
  reporting_year: option(constantFrom(...years), { nil: undefined, freq: 2 }),
});
const finer = record({
  year_funded: constantFrom(2024, "2024|2025"),
  region_name: option(subarray(Object.keys(places), { minLength: 1 }), { nil: undefined }),
});

test("by no filter of places and a year, alone or in sums and differences, does a role without forms learn a small count", async () => {
  const cells: string[] = [...marks, ...ageGroups];
  const periods = [undefined, ...years];
  const at = (province: string, cell: string, year: number | undefined): number =>
    (provinces.indexOf(province) * periods.length + periods.indexOf(year)) * cells.length +
    cells.indexOf(cell);
  const attack = new Attack(provinces.length * cells.length * periods.length);
  const single: Parameters[] = periods.flatMap((reporting_year) => [
    { reporting_year },
    ...Object.keys(places).map((region_name) => ({ region_name, reporting_year })),
    ...provinces.map((province_name) => ({ province_name, reporting_year })),
  ]);
  const lists = sample(ofPlaces, { numRuns: rounds(30, 600), seed: 20_260_101 });
  let [told, ofYears] = [0, 0];
  for (const filter of [...single, ...lists] as Parameters[]) {
    const year = filter["reporting_year"] as number | undefined;
    const names = provinces.filter(
      (province) =>
        (filter["province_name"] === undefined || [filter["province_name"]].flat().includes(province)) &&
        (filter["region_name"] === undefined ||
          [filter["region_name"]].flat().some((region) => places[String(region)]?.includes(province))),
    );
    for (const [cell, count] of cellsOf(await ask("manager", filter))) {
      if (count === null) continue;
      told++;
      if (year !== undefined) ofYears++;
      expect(count, `${cell} under ${JSON.stringify(filter)}`).toBe(countOf(names, cell, year));
      if (cell === "Not stated") continue;
      expect(count === 0 || count >= MIN_PUBLISHED_COUNT).toBe(true);
      attack.learn(names.map((name) => at(name, cell, year)));
    }
    // How many participants there are, and how many state no age, is told of every place and year.
    attack.learn(names.flatMap((name) => ageGroups.map((group) => at(name, group, year))));
  }
  expect(told).toBeGreaterThan(100);
  expect(ofYears).toBeGreaterThan(50);
  for (const year of periods)
    for (const cell of cells)
      for (const names of [provinces, ...Object.values(places), ...provinces.map((name) => [name])]) {
        const small = (count: number): boolean => count > 0 && count < MIN_PUBLISHED_COUNT;
        const those = names.map((name) => at(name, cell, year));
        const all = names.map((name) => at(name, cell, undefined));
        const where = `${cell} of ${names.join(", ")} in ${year ?? "all years"}`;
        if (small(countOf(names, cell, year))) expect(attack.knows(those), where).toBe(false);
        if (small(countOf(names, cell) - countOf(names, cell, year)))
          expect(attack.knows(all, those), `others than ${where}`).toBe(false);
      }
});

test("a year of the nation tells its large counts, how many state no age, and where there is nobody", async () => {
  const counts = new Map(cellsOf(await ask("manager", { reporting_year: 2025 })));
  expect(counts.get("31 to 59")).toBe(countOf(provinces, "31 to 59", 2025));
  expect(counts.get("Not stated")).toBe(countOf(provinces, "Not stated", 2025));
  const nobody = cellsOf(await ask("manager", { reporting_year: 1999 }));
  expect(nobody.every(([, count]) => count === 0)).toBe(true);
});

test("a filter finer than a province, and its complement, tell no sensitive count at all", async () => {
  const filters: Parameters[] = [
    ...sample(finer, { numRuns: 12, seed: 20_260_102 }),
    { arbo_name: "Person" },
    { province_name: "Alba", region_name: "Region Two" },
    { reporting_year: "2024|2025" },
    { reporting_year: 2024, reporting_quarter: 1 },
    { process_stage: "Approved" },
    { province_name: "Nowhere" },
    { region_name: "Region One|Nowhere" },
    { muncity_name: "Not stated" },
  ];
  for (const filter of filters)
    for (const [cell, count] of cellsOf(await ask("manager", filter)))
      if (cell !== "Not stated") expect(count, JSON.stringify(filter)).toBeNull();
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

test("who asks before and after one save learns nothing of that person; five changes of a province are told", async () => {
  const admin = await server.as("admin");
  const all = async (): Promise<unknown[]> => {
    const filters: Parameters[] = [
      {},
      { province_name: "Ginto" },
      { region_name: "Region Four", reporting_year: 2025 },
    ];
    const answers = [];
    for (const filter of filters)
      answers.push(cellsOf(await ask("manager", filter)).filter(([cell]) => cell !== "Not stated"));
    return answers;
  };
  const training = await admin<{ id: number }[]>("POST", "/api/arbo-training", { sort: "-date_conducted" });
  const arbo = await anArbo(server, { region_name: "Region Four", province_name: "Ginto" });
  const bearing = Object.fromEntries(marks.map((mark) => [mark, "Yes"]));
  const save = (name: string) =>
    admin("PUT", "/api/participant/update", {
      arboPrimaryKey: arbo.id,
      participant_name: name,
      age: 44,
      training_id: [training.data[0]?.id],
      ...bearing,
    });
  const before = await all();
  for (const name of ["One", "Two", "Three", "Four"]) {
    expect((await save(name)).code).toBe(200);
    expect(await all()).toEqual(before);
  }
  await save("Five");
  expect(await all()).not.toEqual(before);
  const [whole] = (await all()) as [string, number | null][][];
  expect(whole?.find(([cell]) => cell === "31 to 59")?.[1]).toBe(countOf(provinces, "31 to 59") + 5);
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
  const reading = Object.values(questions).filter(
    ({ sql, materialized, facts }) =>
      facts.includes("trainee") &&
      /\b(is_4ps|is_solo|is_pwd|is_ip|age_group)|\*\s+from selected_people/.test(materialized?.rest ?? sql),
  );
  expect(reading.length).toBeGreaterThan(2);
  for (const { name } of reading.filter((question) => question.sensitive === undefined))
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

/** Costs two seconds. */
test("the provinces are counted from the replica when a server begins to serve, before anybody asks", async () => {
  const { context } = server;
  const told = async () =>
    (
      await context.pool.query<ProvinceCounts>(
        "select region_name, province_name, counts, years from told_count order by region_name, province_name",
      )
    ).rows;
  await context.pool.query("delete from told_count");
  await ask("manager", { reporting_year: 1998 });
  const fromPostgresql = await told();
  await context.pool.query("delete from told_count");
  const app = await buildApp({ ...context, config: { ...context.config, replicaMemory: "256MB" } });
  try {
    await app.listen({ host: "127.0.0.1", port: 0 });
    await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(provinces.length);
    expect(await told()).toEqual(fromPostgresql);
  } finally {
    await app.close();
  }
});

test("counts that another server has renewed meanwhile stay, so that two countings never differ by one person", async () => {
  const { pool } = server.context;
  const counts = new PublishedCounts(pool, async () => {
    await pool.query(
      "update told_count set counts = $1, trainee_version = 900000000 where province_name = 'Alba'",
      [{ is_pwd: 77 }],
    );
    return { rows: [], states: { trainee: "900000001-0", training: "900000001-0" } };
  });
  await counts.renew();
  await pool.query("update told_count set trainee_version = -1 where province_name in ('Alba', 'Bukid')");
  const found = await counts.of({ status: "Central", region_name: null, province_name: null, user_id: 0 });
  const isPwd = (name: string) => found.find((one) => one.province_name === name)?.counts["is_pwd"];
  expect([isPwd("Alba"), isPwd("Bukid")]).toEqual([77, 0]);
});

test("a region and a province are told by their own counts alone", async () => {
  const counts = new PublishedCounts(server.context.pool, async () => ({
    rows: [],
    states: { trainee: "900000001-0", training: "900000001-0" },
  }));
  const told = async (status: "Regional" | "Provincial", region_name: string, province_name: string | null) =>
    (await counts.of({ status, region_name, province_name, user_id: 0 })).map((one) => one.province_name);
  expect(await told("Regional", "Region Two", null)).toEqual(places["Region Two"]);
  expect(await told("Provincial", "Region Two", "Ester")).toEqual(["Ester"]);
});

/** Costs half a second. */
test("a province that is new is told, also after a change of a list has emptied the record of changes", async () => {
  const { pool } = server.context;
  const bearing = async () =>
    new Map(cellsOf(await ask("manager", { province_name: "Kalye" }))).get("is_pwd") ?? null;
  await pool.query("delete from told_count");
  expect(await bearing()).toBe(null);
  await pool.query(
    `insert into participant (participant_name, region_name, province_name, sex, is_pwd)
     select 'Person', 'Region Two', 'Kalye', 'Female', 'Yes' from generate_series(1, 40)`,
  );
  await pool.query("insert into lookup_item (list, type) values ('fund-source', 'A new fund')");
  expect(await bearing()).toBe(40);
});
