import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toParameters } from "../../../src/analytics";
import type { Row } from "../../../src/dashboard/charts/parts/chart";
import { isOthers } from "../../../src/dashboard/charts/parts/ranking";
import type { PlaceLevel, Tile } from "../../../src/dashboard/board/tile";
import { questionOf } from "../../../src/dashboard/tile/tile-rows";
import { dashboards } from "../../../src/dashboard/tiles";
import type { Database } from "../../../src/server/db/open";
import type { ComparisonBase } from "../../../src/shared/time/comparison-bases";
import type { Parameters, Question } from "../../../src/questions/question";
import { openTestDemo } from "../../api/database";
import { central, inBrowser, openScope } from "../both-engines";
import type { BrowserEngine } from "../browser-engine";
import { today } from "../filters";
import { proofsOf, type Proof } from "../laws/proofs";
import { isLong, rounds } from "../../rounds";

const tiles = [
  ...new Map(dashboards.flatMap(({ tiles: of }) => of).map((tile) => [tile.name, tile])).values(),
];

/** A filter of the bar with the level at which the drill stands under it. */
const views: readonly [string, PlaceLevel, Parameters][] = [
  ["the whole country", "region", {}],
  [
    "a region, a year and approved records",
    "province",
    { region_name: "Region III (Central Luzon)", reporting_year: 2025, process_stage: "Approved" },
  ],
  [
    "a province and a selected mark",
    "municipality",
    { province_name: "Bulacan", current_arbo_status: "Operational" },
  ],
  ["a municipality", "organization", { province_name: "Bulacan" }],
];

/** Rows looked at: the first ones of an answer and its last one. */
const first = rounds(1, 100);
const some = (rows: readonly Row[]): readonly Row[] => [
  ...rows.slice(0, first),
  ...rows.slice(first).slice(-1),
];

let database: Database;
let engine: BrowserEngine;
/** The municipality of Bulacan with the most organizations. */
let town = "";

beforeAll(async () => {
  database = await openTestDemo();
  engine = await openScope(database, central);
  const [largest] = engine.run(
    "select cast(muncity_name as text) as town from arbo where province_name = 'Bulacan' group by all order by count(*) desc, 1",
  );
  town = String(largest?.["town"]);
}, 600_000);

afterAll(async () => {
  engine.close();
  await database.close();
});

/** Whoever opens the forms sees what is behind each figure. */
const seesAll = { status: "Central", access_controls: [], route: ["dashboard", "report", "forms"] } as const;

const proofs = (
  tile: Tile,
  question: Question,
  level: PlaceLevel,
  filter: Parameters,
  against: ComparisonBase | null = null,
): Proof[] =>
  proofsOf(tile, question, {
    engine,
    viewer: seesAll,
    day: today,
    level,
    filter: { ...filter, ...(level === "organization" ? { muncity_name: town } : {}) },
    against,
    some,
  });

/** Periods compared, at the level at which the drill stands. */
const comparisons: readonly [string, PlaceLevel, Parameters, ComparisonBase][] = [
  ["2025 against 2024", "region", { reporting_year: 2025 }, "year"],
  [
    "two quarters of 2025 against those of 2024, of a region",
    "province",
    {
      region_name: "Region III (Central Luzon)",
      reporting_year: 2025,
      reporting_quarter: [1, 2],
      process_stage: "Approved",
    },
    "year",
  ],
  [
    "quarters over the turn of a year against those a year before",
    "region",
    { reporting_year: [2024, 2025], reporting_quarter: [20243, 20244, 20251, 20252] },
    "year",
  ],
  [
    "a quarter against the last of the year before",
    "region",
    { reporting_year: 2025, reporting_quarter: 1 },
    "quarter",
  ],
];

/** Columns that name or place a row, or say how many days are left: no figures. */
const named =
  /(^|_)(year|quarter|month|key|id|left)$|^(year_\w+|level|registered|rank|others|latitude|longitude)$/;
const figureIn = (row: Row, column: string): boolean => Number(row[column] ?? 0) !== 0;

/** What a tile asks: by places, and where it has another question for organizations, that one. */
const questionsOf = ({ question, organizations }: Tile): [Question, PlaceLevel][] => [
  [question, "region"],
  ...(organizations === undefined
    ? []
    : [[organizations.question, "organization"] as [Question, PlaceLevel]]),
];
const parametersAt = (tile: Tile, level: PlaceLevel): Parameters => ({
  today,
  ...(tile.level === undefined ? {} : { place_level: tile.level(level) }),
  ...(level === "organization" ? { province_name: "Bulacan", muncity_name: town } : {}),
});

/** Each tile is looked at under two of the comparisons, in a long run under all. */
const comparisonsFor = (tile: Tile) =>
  comparisons.filter((_, at) => isLong || at % 2 === tiles.indexOf(tile) % 2);

describe.each(tiles.map((tile) => [tile.name, tile] as const))("the tile %s", (_, tile) => {
  test("opens what stands behind each of its numbers, those of its table too", () => {
    for (const [own, level] of questionsOf(tile)) {
      const answer = inBrowser(engine, own, toParameters({}, parametersAt(tile, level)));
      const rows = answer.filter((row) => !isOthers(row));
      const silent = own.returns.flatMap(({ name: column, type }) =>
        type === "text" || named.test(column) || !rows.some((row) => figureIn(row, column))
          ? []
          : rows.some((row) => figureIn(row, column) && !tile.records?.({ row, column }, level))
            ? [column]
            : [],
      );
      expect(silent).toEqual([]);
    }
  });

  test.each(views)("under %s: as many records stand behind each figure as it says", (__, level, filter) => {
    for (const [what, counted, figure] of proofs(tile, questionOf(tile, level), level, filter))
      expect(counted, what).toBe(figure);
  });

  test.each(comparisonsFor(tile))(
    "%s: as many earlier records stand behind each earlier figure",
    (__, level, filter, against) => {
      for (const [what, counted, figure] of proofs(tile, tile.question, level, filter, against))
        expect(counted, what).toBe(figure);
    },
  );
});

test("earlier figures open records on most dashboards", () => {
  const opening = tiles.filter(
    (tile) => proofs(tile, tile.question, "region", { reporting_year: 2025 }, "year").length > 0,
  );
  expect(opening.length).toBeGreaterThan(25);
});

test("figures of Form 5 and Form 7 open their records, not only those of the masterlist", () => {
  const opening = (name: string): number =>
    tiles.filter((tile) => tile.name === name).flatMap((tile) => proofs(tile, tile.question, "region", {}))
      .length;
  for (const name of [
    "participants",
    "participants-by-sex",
    "trained-arbos",
    "trainings-matched",
    "sales-total",
  ])
    expect(opening(name), name).toBeGreaterThan(0);
});
