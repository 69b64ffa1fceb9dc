import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { questions } from "../../../src/server/analytics/sql-files";
import type { Database } from "../../../src/server/db/open";
import type { Parameters, Question } from "../../../src/questions/question";
import { openTestDatabase } from "../../api/database";
import { central, inBrowser, inPostgresql, openScope } from "../both-engines";

const onTarget = questions["dashboards/on-target"] as Question;
const asked = { reporting_year: [2026], today: "2026-06-15" };
let database: Database;

const accomplish = (year: number, entered: string, times: number, quarter: number | null = null) =>
  database.pool.query(
    `insert into form11_accomp
       (region_name, province_name, "arboPrimaryKey", support_provided, reporting_year, reporting_quarter, created_at)
     select 'CAR', 'Abra', '1', 'Livelihood ' || nth, $1, $4, $2 from generate_series(1, $3) as numbers (nth)`,
    [year, entered, times, quarter],
  );
const due = async (period: Parameters = {}): Promise<unknown[]> => {
  const filter = { ...asked, ...period };
  const engine = await openScope(database, central);
  try {
    const rows = [
      await inPostgresql(database, central, onTarget, filter),
      inBrowser(engine, onTarget, filter),
    ];
    return rows.map(([row]) => [row?.["due_rate"], row?.["due"], row?.["due_from"]]);
  } finally {
    engine.close();
  }
};

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(
    `insert into form_11 (region_name, province_name, "arboPrimaryKey", support_provided, reporting_year)
     select 'CAR', 'Province ' || nth, '1', 'Livelihood', 2026 from generate_series(1, 10) as numbers (nth)`,
  );
  await accomplish(2022, "2022-01-10T02:00:00Z", 40);
});

afterAll(() => database.close());

test("with few accomplishments in the three years before, the share of the year that is over is due", async () => {
  await accomplish(2023, "2023-06-14T02:00:00Z", 2);
  await accomplish(2025, "2025-09-01T02:00:00Z", 17);
  // June 15 is day 166, and there are ten targets.
  expect(await due()).toEqual([
    [45.48, 5, "Calendar"],
    [45.48, 5, "Calendar"],
  ]);
});

test("with twenty, the share that had been entered by the same day of their year is due", async () => {
  await accomplish(2024, "2024-06-14T20:00:00Z", 1);
  // Three of twenty: the last one was entered on June 15 in Manila. One and a half of ten targets are due, in ten places.
  expect(await due()).toEqual([
    [15, 2, "Pace of former years"],
    [15, 2, "Pace of former years"],
  ]);
});

test("a year of which most was entered after it was over, such as one loaded later, says nothing of the pace", async () => {
  // The eighteen accomplishments of 2024 and 2025 that are left are too few.
  await accomplish(2023, "2026-06-01T02:00:00Z", 60);
  expect(await due()).toEqual([
    [45.48, 5, "Calendar"],
    [45.48, 5, "Calendar"],
  ]);
  await database.pool.query(
    "delete from form11_accomp where reporting_year = 2023 and created_at > '2026-01-01'",
  );
});

test("quarters that name their years are due as the same quarters of the years before were", async () => {
  await database.pool.query(
    `insert into form_11 (region_name, province_name, "arboPrimaryKey", support_provided, reporting_year, reporting_quarter)
     select 'CAR', 'Abra', '1', 'Irrigation ' || nth, 2026, 1 from generate_series(1, 10) as numbers (nth)`,
  );
  await accomplish(2024, "2024-12-31T02:00:00Z", 20, 4);
  await accomplish(2025, "2025-03-31T02:00:00Z", 12, 1);
  await accomplish(2025, "2025-09-30T02:00:00Z", 8, 1);
  const quarters = { reporting_year: [2025, 2026], reporting_quarter: [20254, 20261] };
  expect(await due(quarters)).toEqual([
    [60, 6, "Pace of former years"],
    [60, 6, "Pace of former years"],
  ]);
});

describe("with reporting schedules", () => {
  const schedule = (from: string, to: string, province: string | null = null) =>
    database.pool.query(
      `insert into report_schedules (form, start_date, end_date, region_name, province_name)
       values ('Accomplishment', $1, $2, $3, $4)`,
      [from, to, province === null ? null : "CAR", province],
    );
  /** The share that is due, without the number. */
  const share = async (period: Parameters = {}) => {
    const [server, browser] = await due(period);
    expect(browser).toEqual(server);
    return [(server as unknown[])[0], (server as unknown[])[2]];
  };
  const forgetFormerYears = () =>
    database.pool.query("update form11_accomp set deleted_at = now() where reporting_year < 2026");
  const afterwards = async () => {
    await database.pool.query("delete from report_schedules");
    await database.pool.query("update form11_accomp set deleted_at = null");
  };

  test("a quarter without enough former entries is due as the days of its window pass, and whole on the last day of entry", async () => {
    await forgetFormerYears();
    await schedule("2026-04-01", "2026-04-11");
    expect(await share({ today: "2026-03-31" })).toEqual([0, "Reporting windows"]);
    // The fifth of ten days of entry, in one of four quarters.
    expect(await share({ today: "2026-04-05" })).toEqual([12.5, "Reporting windows"]);
    expect(await share({ today: "2026-04-10" })).toEqual([25, "Reporting windows"]);
    // The second quarter, which has no window, is due once it is over.
    expect(await share({ today: "2026-06-30" })).toEqual([25, "Reporting windows"]);
    expect(await share({ today: "2026-07-01" })).toEqual([50, "Reporting windows"]);
    await afterwards();
  });

  test("a place with a window of its own is due by that", async () => {
    await forgetFormerYears();
    await schedule("2026-04-01", "2026-04-11");
    await schedule("2026-04-01", "2026-04-21", "Abra");
    const first = { reporting_quarter: [1], today: "2026-04-10", province_name: ["Abra"] };
    expect(await share(first)).toEqual([50, "Reporting windows"]);
    await afterwards();
  });

  test("once all windows of the quarters shown have closed everything is due, whatever the pace of former years", async () => {
    const quarters = { reporting_year: [2025, 2026], reporting_quarter: [20261] };
    await schedule("2026-07-01", "2026-07-11");
    expect(await share({ ...quarters, today: "2026-06-15" })).toEqual([60, "Pace of former years"]);
    expect(await share({ ...quarters, today: "2026-07-10" })).not.toContain(100);
    expect(await share({ ...quarters, today: "2026-07-11" })).toEqual([100, "Reporting windows"]);
    await afterwards();
  });
});

test("what was entered within the last seven days counts as new, today too, and a day before that does not", async () => {
  const entered = (day: string) => accomplish(2026, `${day}T02:00:00Z`, 1);
  const recent = async (): Promise<unknown> =>
    (await inPostgresql(database, central, onTarget, asked))[0]?.["recent"];
  await entered("2026-06-08");
  expect(await recent()).toBe(0);
  await entered("2026-06-09");
  await entered("2026-06-15");
  expect(await recent()).toBe(2);
});

/** Costs two seconds. */
describe("former years are those of each programme, place and filter", () => {
  const tables = {
    Support: ["form_11", "form11_accomp"],
    Trainings: ["form_5_annualtarget", "form_5_accomp"],
    Products: ["form7_proddev", "form7_accomp"],
    Marketing: ["arbo_marketing_target", "arb_marketing_assistance_monitoring"],
  } as const;
  type Programme = keyof typeof tables;
  const abra = {
    region_name: "CAR",
    province_name: "Abra",
    arboPrimaryKey: "1",
    arbo_name: "One",
    fund_source: "GAA",
  };
  const benguet = {
    ...abra,
    province_name: "Benguet",
    arboPrimaryKey: "2",
    arbo_name: "Two",
    fund_source: "Grant",
  };
  let own: Database;
  const insert = async (table: string, times: number, row: object): Promise<void> => {
    const columns = Object.keys(row).map((name) => `"${name}"`);
    await own.pool.query(
      `insert into ${table} (${columns.join(", ")})
       select ${columns.map((_, at) => `$${at + 2}`).join(", ")} from generate_series(1, $1)`,
      [times, ...Object.values(row)],
    );
  };
  const plan = (programme: Programme, times: number, reporting_year: number, place: object = abra) =>
    insert(tables[programme][0], times, { ...place, reporting_year, process_stage: "Approved" });
  const enter = (programme: Programme, times: number, reporting_year: number, day: string, place = abra) =>
    insert(tables[programme][1], times, {
      ...place,
      reporting_year,
      process_stage: place === abra ? "Approved" : "Pending",
      created_at: `${day}T02:00:00Z`,
    });
  const ask = async (name: string, filter: Parameters) => {
    const engine = await openScope(own, central);
    try {
      const question = questions[`dashboards/${name}`] as Question;
      const rows = await inPostgresql(own, central, question, { ...asked, ...filter });
      expect(inBrowser(engine, question, { ...asked, ...filter })).toEqual(rows);
      return rows;
    } finally {
      engine.close();
    }
  };
  const rates = async (filter: Parameters = {}) =>
    Object.fromEntries((await ask("on-target", filter)).map((row) => [row["programme"], row["due_rate"]]));

  beforeAll(async () => {
    own = await openTestDatabase();
    await own.pool.query(
      `insert into arbo_masterlist (id, arbo_name, region_name, province_name, current_arbo_status) overriding system value
       values (1, 'One', 'CAR', 'Abra', 'Operational'), (2, 'Two', 'CAR', 'Benguet', 'Non-Operational')`,
    );
    for (const programme of Object.keys(tables) as Programme[]) await plan(programme, 10, 2026);
    await enter("Support", 20, 2025, "2025-06-01");
    await enter("Support", 80, 2025, "2025-12-01", benguet);
    await enter("Trainings", 20, 2025, "2025-06-01");
    // Loaded later; the year is one in time for support alone.
    await enter("Support", 1, 2024, "2024-06-01");
    await enter("Trainings", 60, 2024, "2026-01-10");
    // Half in time, and a third.
    for (const [programme, late] of [
      ["Products", 10],
      ["Marketing", 20],
    ] as const) {
      await enter(programme, 10, 2025, "2025-06-01");
      await enter(programme, late, 2025, "2026-01-10");
    }
    // This year says nothing of its own pace.
    await enter("Products", 5, 2026, "2026-02-01");
    await enter("Trainings", 2, 2026, "2026-06-14");
    await enter("Support", 1, 2022, "2026-06-14");
  });
  afterAll(() => own.close());

  test("a programme has the pace of its own accomplishments, of years of which half or more was in time", async () => {
    const expected = { Support: 20.79, Trainings: 100, Products: 50, Marketing: 45.48 };
    expect(await rates()).toEqual(expected);
  });

  test.each([
    ["a province", { province_name: "Abra" }],
    ["a fund", { fund_source: "GAA" }],
    ["a stage", { process_stage: "Approved" }],
    ["a mark of organizations", { current_arbo_status: "Operational" }],
    ["an organization", { arbo_name: "One" }],
  ])("%s selects the accomplishments of former years as it does the targets", async (_, filter) => {
    expect((await rates(filter))["Support"]).toBe(100);
  });

  test("what was entered lately counts in its own programme and year", async () => {
    const rows = await ask("on-target", {});
    expect(rows.map((row) => row["recent"])).toEqual([0, 2, 0, 0]);
  });

  test("places of one name in two regions, and two years, count each target once", async () => {
    await own.pool.query(
      "insert into report_schedules (form, start_date, end_date) values ('Accomplishment', '2025-04-01', '2025-04-28'), ('Accomplishment', '2026-04-01', '2026-04-28')",
    );
    const moved = { ...abra, region_name: "Region I" };
    for (const year of [2025, 2026])
      for (const place of [abra, moved]) await plan("Marketing", 3, year, place);
    await enter("Marketing", 2, 2026, "2026-06-14", moved);
    const filter = { reporting_year: [2025, 2026] };
    const [, , , marketing] = await ask("on-target", filter);
    expect(marketing).toMatchObject({ target: 22, recent: 2 });
    expect(await ask("behind-target-by-organization", filter)).toMatchObject([
      { row_key: 1, target: 43 },
      { row_key: 2, target: 0 },
    ]);
  });
});

/** Costs two seconds. */
test("a target of a whole year is due by the quarters shown: each is a fourth of it", async () => {
  const own = await openTestDatabase();
  try {
    await own.pool.query(
      `insert into arbo_marketing_target (region_name, province_name, "arboPrimaryKey", target_commodity, reporting_year)
       select 'CAR', 'Abra', '1', 'Crop ' || nth, 2026 from generate_series(1, 40) as numbers (nth)`,
    );
    await own.pool.query(
      "insert into report_schedules (form, start_date, end_date) values ('Accomplishment', '2026-04-01', '2026-04-28')",
    );
    const engine = await openScope(own, central);
    try {
      for (const [quarters, due] of [
        [null, 10],
        [[1], 10],
        [[1, 2], 10],
        [[2], 0],
      ] as const) {
        const filter = {
          reporting_year: [2026],
          today: "2026-05-15",
          reporting_quarter: quarters as number[] | null,
        };
        const marketing = [
          await inPostgresql(own, central, onTarget, filter),
          inBrowser(engine, onTarget, filter),
        ];
        expect(
          marketing.map((rows) => rows.find(({ programme }) => programme === "Marketing")?.["due"]),
        ).toEqual([due, due]);
      }
    } finally {
      engine.close();
    }
  } finally {
    await own.close();
  }
});

/** Costs two seconds. */
test("a mark that selects organizations narrows all four programmes", async () => {
  const own = await openTestDatabase();
  try {
    await own.pool.query(
      `insert into arbo_masterlist (id, arbo_name, region_name, province_name, current_arbo_status) overriding system value
       values (1, 'One', 'CAR', 'Abra', 'Operational'), (2, 'Two', 'CAR', 'Abra', 'Non-Operational')`,
    );
    for (const [table, thing] of [
      ["form_11", "support_provided"],
      ["form_5_annualtarget", "training_title"],
      ["form7_proddev", "product_name"],
      ["arbo_marketing_target", "target_commodity"],
    ])
      await own.pool.query(
        `insert into ${table} (region_name, province_name, "arboPrimaryKey", ${thing}, reporting_year)
         values ('CAR', 'Abra', '1', 'A', 2026), ('CAR', 'Abra', '2', 'A', 2026)`,
      );
    const engine = await openScope(own, central);
    try {
      const filter = { ...asked, current_arbo_status: ["Operational"] };
      for (const rows of [
        await inPostgresql(own, central, onTarget, filter),
        inBrowser(engine, onTarget, filter),
      ])
        expect(rows.map(({ target }) => target)).toEqual([1, 1, 1, 1]);
    } finally {
      engine.close();
    }
  } finally {
    await own.close();
  }
});
