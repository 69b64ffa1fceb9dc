import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../src/server/db/open";
import { openTestDatabase } from "../../api/database";

/** First and last day of a schedule, and the place that it is for, if it is not for all. */
type Schedule = readonly [from: string, to: string, place?: { region_name: string; province_name?: string }];
/** Costs 3 seconds in all. */
interface Case {
  schedules: Schedule[];
  /** What the schedules are for, where it is not what the report is. */
  form?: "Target" | "Accomplishment";
  /** Further schedules, for the other side. */
  others?: Schedule[];
  /** The day of entry, as ISO date, or date and time. */
  entered: string;
  place?: { region_name: string; province_name: string };
  period?: { reporting_quarter?: number; reporting_month?: number };
  /** The setting whether the last day is on time. */
  lastDay?: "Yes" | "No";
  /** 1, 0 or, where no schedule covers the period, null. */
  onTime: 1 | 0 | null;
}

const bulacan = { region_name: "Region III", province_name: "Bulacan" };
const tarlac = { region_name: "Region III", province_name: "Tarlac" };
const albay = { region_name: "Region V", province_name: "Albay" };
const regionIII = { region_name: "Region III" };
const april = ["2025-04-05", "2025-04-30"] as const;
const july = ["2025-07-01", "2025-07-31"] as const;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What the fact `reporting` says of one report under these schedules; nothing of it stays in the database. */
async function onTime(side: "Target" | "Accomplishment", one: Case): Promise<unknown> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    const form = one.form ?? side;
    const other = form === "Target" ? "Accomplishment" : "Target";
    for (const [of, schedules] of [
      [form, one.schedules],
      [other, one.others ?? []],
    ] as const)
      for (const [from, to, place] of schedules)
        await client.query(
          "insert into report_schedules (form, start_date, end_date, region_name, province_name) values ($1, $2, $3, $4, $5)",
          [of, from, to, place?.region_name ?? null, place?.province_name ?? null],
        );
    if (one.lastDay !== undefined)
      await client.query(
        `insert into setting (key, value) values ('last_day_on_time', $1)
         on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(one.lastDay)],
      );
    const { region_name, province_name } = one.place ?? bulacan;
    const { reporting_quarter, reporting_month } = one.period ?? { reporting_quarter: 1 };
    await client.query(
      `insert into ${side === "Target" ? "form7_proddev" : "form11_accomp"}
         (region_name, province_name, reporting_year, reporting_quarter, reporting_month, created_at)
       values ($1, $2, 2025, $3, $4, $5)`,
      [
        region_name,
        province_name,
        reporting_quarter ?? null,
        reporting_month ?? null,
        one.entered.includes("T") ? one.entered : `${one.entered}T04:00:00Z`,
      ],
    );
    const { rows } = await client.query<{ on_time: number | null }>("select on_time from reporting");
    expect(rows).toHaveLength(1);
    return rows[0]?.on_time;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const targets: [string, Case][] = [
  [
    "opens on 1 April of the year before",
    { schedules: [["2024-04-01", "2024-06-30"]], entered: "2024-04-10", onTime: 1 },
  ],
  [
    "opens before April of the year before: it is of another year",
    { schedules: [["2024-03-31", "2024-06-30"]], entered: "2024-04-10", onTime: null },
  ],
  [
    "opens on 31 March of the year",
    { schedules: [["2025-03-31", "2025-04-30"]], entered: "2025-04-05", onTime: 1 },
  ],
  [
    "opens on 1 April of the year: it is of the next one",
    { schedules: [["2025-04-01", "2025-04-30"]], entered: "2025-04-05", onTime: null },
  ],
  [
    "is the last of two that opens",
    {
      schedules: [
        ["2024-05-01", "2024-05-31"],
        ["2024-09-01", "2024-09-30"],
      ],
      entered: "2024-09-10",
      onTime: 1,
    },
  ],
  [
    "is for its province, and the general one is for the accomplishments of its year",
    {
      schedules: [["2024-09-01", "2024-09-30", bulacan]],
      others: [["2026-01-05", "2026-01-31"]],
      entered: "2024-09-10",
      onTime: 1,
    },
  ],
  [
    "is for accomplishments alone",
    {
      schedules: [["2024-09-01", "2024-09-30"]],
      form: "Accomplishment",
      entered: "2024-09-10",
      onTime: null,
    },
  ],
];

test.each(targets)("reporting of a target whose schedule %s", async (_, one) => {
  expect(await onTime("Target", one)).toBe(one.onTime);
});

const accomplishments: [string, Case][] = [
  [
    "ends on the day after its quarter",
    { schedules: [["2025-03-01", "2025-04-01"]], entered: "2025-03-20", onTime: null },
  ],
  [
    "ends later than the day after its quarter",
    { schedules: [["2025-03-01", "2025-04-02"]], entered: "2025-03-20", onTime: 1 },
  ],
  [
    "opens half a year after its quarter",
    { schedules: [["2025-10-01", "2025-10-31"]], entered: "2025-10-05", onTime: 1 },
  ],
  [
    "opens later than half a year after its quarter",
    { schedules: [["2025-10-02", "2025-10-31"]], entered: "2025-10-05", onTime: null },
  ],
  [
    "is of the quarter of its month",
    { schedules: [april], period: { reporting_month: 2 }, entered: "2025-04-10", onTime: 1 },
  ],
  [
    "is not of the quarter of its month",
    { schedules: [april], period: { reporting_month: 4 }, entered: "2025-04-10", onTime: null },
  ],
  [
    "is of its year, since it states no quarter",
    { schedules: [["2026-01-05", "2026-02-01"]], period: {}, entered: "2026-01-10", onTime: 1 },
  ],
  [
    "ends on the second day after its year, since it states no quarter",
    { schedules: [["2025-12-05", "2026-01-02"]], period: {}, entered: "2025-12-10", onTime: 1 },
  ],
  [
    "ends on the first day after its year",
    { schedules: [["2025-12-05", "2026-01-01"]], period: {}, entered: "2025-12-10", onTime: null },
  ],
  ["is the first of two that ends", { schedules: [april, july], entered: "2025-07-10", onTime: 0 }],
  [
    "is the first of two that meet",
    { schedules: [april, ["2025-04-20", "2025-05-31"]], entered: "2025-05-10", onTime: 0 },
  ],
  [
    "is for its province, and the general one is of another quarter",
    {
      schedules: [
        [...april, bulacan],
        ["2025-10-05", "2025-10-31"],
      ],
      entered: "2025-04-10",
      onTime: 1,
    },
  ],
  [
    "is for its province, and the general one is of another year",
    {
      schedules: [
        [...april, bulacan],
        ["2024-04-05", "2024-04-30"],
      ],
      entered: "2025-04-10",
      onTime: 1,
    },
  ],
  [
    "is for its region, in another spelling",
    { schedules: [[...april, { region_name: " REGION iii " }]], entered: "2025-04-10", onTime: 1 },
  ],
  ["is for targets alone", { schedules: [april], form: "Target", entered: "2025-04-10", onTime: null }],
  ["ends tomorrow", { schedules: [april], entered: "2025-04-29", onTime: 1 }],
  ["ends today", { schedules: [april], entered: "2025-04-30", onTime: 0 }],
  ["ends today in the Philippines", { schedules: [april], entered: "2025-04-29T16:30:00Z", onTime: 0 }],
  [
    "ends today, which the setting counts",
    { schedules: [april], lastDay: "Yes", entered: "2025-04-30", onTime: 1 },
  ],
  [
    "ends today, which the setting does not count",
    { schedules: [april], lastDay: "No", entered: "2025-04-30", onTime: 0 },
  ],
  [
    "ended yesterday, though the setting counts the last day",
    { schedules: [april], lastDay: "Yes", entered: "2025-05-01", onTime: 0 },
  ],
  ["is for its region", { schedules: [[...april, regionIII]], entered: "2025-04-10", onTime: 1 }],
  [
    "is for another region",
    { schedules: [[...april, regionIII]], place: albay, entered: "2025-04-10", onTime: null },
  ],
  [
    "is for its province, in another spelling",
    { schedules: [[...april, { ...bulacan, province_name: " BULACAN " }]], entered: "2025-04-10", onTime: 1 },
  ],
  [
    "is for another province of the region",
    { schedules: [[...april, bulacan]], place: tarlac, entered: "2025-04-10", onTime: null },
  ],
  [
    "is longer in its province",
    { schedules: [april, ["2025-04-20", "2025-05-31", bulacan]], entered: "2025-05-10", onTime: 1 },
  ],
  [
    "is longer in another province",
    {
      schedules: [april, ["2025-04-20", "2025-05-31", bulacan]],
      place: tarlac,
      entered: "2025-05-10",
      onTime: 0,
    },
  ],
  [
    "is longer in its region",
    {
      schedules: [april, ["2025-04-20", "2025-05-31", regionIII]],
      place: tarlac,
      entered: "2025-05-10",
      onTime: 1,
    },
  ],
  [
    "is another one of its province, which does not meet the general one",
    { schedules: [april, [...july, bulacan]], entered: "2025-07-10", onTime: 0 },
  ],
  [
    "of its province opens on the last day of the general one",
    { schedules: [april, ["2025-04-30", "2025-05-31", bulacan]], entered: "2025-05-10", onTime: 1 },
  ],
  [
    "of its province ends on the first day of the general one",
    { schedules: [april, ["2025-03-20", "2025-04-05", bulacan]], entered: "2025-04-10", onTime: 0 },
  ],
  [
    "is the first of two of its province, where there is no general one",
    {
      schedules: [
        [...april, bulacan],
        [...july, bulacan],
      ],
      entered: "2025-07-10",
      onTime: 0,
    },
  ],
  [
    "is the last of two of its province that meet the general one",
    {
      schedules: [
        ["2025-04-05", "2025-07-31"],
        ["2025-04-10", "2025-04-30", bulacan],
        ["2025-05-01", "2025-08-31", bulacan],
      ],
      entered: "2025-08-10",
      onTime: 1,
    },
  ],
  [
    "of its province comes before that of its region",
    {
      schedules: [
        ["2025-04-05", "2025-08-31", regionIII],
        [...april, bulacan],
      ],
      entered: "2025-05-10",
      onTime: 0,
    },
  ],
];

test.each(accomplishments)("reporting of an accomplishment whose schedule %s", async (_, one) => {
  expect(await onTime("Accomplishment", one)).toBe(one.onTime);
});
