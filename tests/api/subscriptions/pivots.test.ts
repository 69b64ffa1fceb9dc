import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { Answers } from "../../../src/server/analytics/answers/answers";
import { Replica } from "../../../src/server/analytics/replica/replica";
import { ownReader } from "../../../src/server/db/reader";
import { tableOf } from "../../../src/server/subscriptions/documents/figures-table";
import type { Pivot } from "../../../src/shared/calls/explorations";
import type { MessageSheet } from "../../../src/shared/calls/messages";
import type { Subscription } from "../../../src/shared/calls/subscriptions";
import { messageWorkbook } from "../../../src/workbook/message-workbook";
import { workbookBytes } from "../../../src/workbook/workbook-bytes";
import { aPivot } from "../../sql/explore/given";
import { anArbo, BULACAN, ILOILO, serverOfFile, TARLAC, type Call } from "../server";
import { composedBy } from "./composed";

const server = await serverOfFile();
const { pool } = server.context;
const replica = new Replica(pool, ownReader(pool), "256MB", { info: () => {}, warn: () => {} });
const answers = new Answers(pool, replica);
let officer: Call;

const byPlace = aPivot({ fact: "arbo", rows: ["region_name", "province_name"] });
const sheet = (more: Partial<Pivot> = {}, period: string | null = null) => ({
  title: "Organizations",
  period,
  pivot: { ...byPlace, ...more },
});

const composed = composedBy(pool, answers);
const cells = ({ rows }: MessageSheet): unknown[][] => rows.map((row) => Object.values(row));

beforeAll(async () => {
  for (const place of [BULACAN, BULACAN, TARLAC, ILOILO])
    await anArbo(server, place, { arbo_name: `Coop $region_name ${Math.random()}` });
  await replica.start();
  officer = await server.as("officer");
  return () => replica.stop();
});

test("a pivot is computed over the records of its receiver, with the sums of the screen", async () => {
  const [region] = (await composed("officer", [sheet()])).sheets;
  expect(region?.columns.map(({ label }) => label)).toEqual(["Region", "Province", "Records"]);
  expect(region && cells(region)).toEqual([
    [BULACAN.region_name, "Bulacan", 2],
    [BULACAN.region_name, "Tarlac", 1],
    [BULACAN.region_name, "Sub-total", 3],
    [`Total: ${BULACAN.region_name}`, undefined, 3].map((cell, at) => (at === 1 ? null : cell)),
  ]);
  expect(region?.levels).toEqual(["row", "row", "subtotal", "total"]);
  const [country] = (await composed("manager", [sheet()])).sheets;
  expect(country?.rows.at(-1)).toMatchObject({ figure_0_0: 4 });
  const [province] = (await composed("iloilo", [sheet()])).sheets;
  expect(province?.rows.at(-1)).toMatchObject({ figure_0_0: 1 });
});

test("a pivot that is shaded on the screen is shaded in the workbook that is sent", async () => {
  const [plain, shaded] = (await composed("manager", [sheet(), sheet({ shaded: true })])).sheets;
  expect(plain?.shades).toBeUndefined();
  expect(shaded?.shades).toEqual([["figure_0_0"]]);
  const document = { title: "Figures", lead: "", filters: [], scope: "", user: "", time_stamp: "2026-02-10" };
  const bytes = await workbookBytes(messageWorkbook({ ...document, sheets: shaded ? [shaded] : [] }));
  const part = new TextDecoder().decode(unzipSync(bytes)["xl/worksheets/sheet1.xml"]);
  expect(part).toContain('<cfRule type="colorScale"');
});

test("a pivot with rules is sent with them, and what they mean is told", async () => {
  const rules: Pivot["rules"] = [{ figure: "records", is: "below", value: 2, tone: "bad" }];
  const [marked] = (await composed("manager", [sheet({ rules })])).sheets;
  expect(marked?.rules).toEqual([{ is: "below", value: 2, tone: "bad", columns: ["figure_0_0"] }]);
  expect(marked?.note).toBe("Marked cells. ‼ Bad: Records below 2.");
  if (marked === undefined) return;
  const table = JSON.stringify(tableOf(marked, marked.columns, []));
  expect(table).toContain('"text":"‼ 1"');
  expect(table).not.toContain("‼ 4");
});

test("filters narrow a pivot, also by a value that no record has, and are told in words", async () => {
  const own = { field: "province_name", is: "in", values: ["Tarlac", "O'Hara $region_name"] } as const;
  const narrowed = await composed("manager", [sheet({ filters: [{ ...own, values: [...own.values] }] })]);
  expect(narrowed.sheets[0]?.rows.at(-1)).toMatchObject({ row_0: "Total of the selection", figure_0_0: 1 });
  expect(narrowed.filters).toEqual([["Province", "Tarlac, O'Hara $region_name"]]);
  const none = await composed("manager", [sheet({ filter: { region_name: ["Nowhere"] } })]);
  expect(none.sheets[0]?.rows).toEqual([]);
});

test("a period in words takes the place of the years that the pivot was made with", async () => {
  const { filters } = await composed("manager", [
    sheet({ fact: "support", rows: ["region_name"], filter: { reporting_year: [2020] } }, "last-year"),
  ]);
  expect(filters).toEqual([["Period", "Last year (2025)"]]);
});

test("a pivot stands in a book beside questions, with the chart of its view", async () => {
  const question = {
    title: "Places",
    question: "dashboards/arbos-by-place",
    parameters: { place_level: "province" },
    columns: [{ name: "place", label: "Place", kind: "text" }],
  };
  const { sheets, filters } = await composed("manager", [
    question,
    sheet({
      rows: ["province_name"],
      view: "bar",
      filters: [{ field: "region_name", is: "in", values: [BULACAN.region_name] }],
    }),
  ]);
  expect(filters).toEqual([]);
  expect(sheets[1]?.filters).toEqual([["Region", BULACAN.region_name]]);
  const beside = await composed("manager", [{ ...question, against: "year" }, sheet()]);
  expect([sheets[1]?.note, beside.sheets[1]?.note]).toEqual([undefined, "Pivots are not compared."]);
  expect(sheets[1]?.chart).toMatchObject({ kind: "bars", names: ["row_0"], lines: 2 });
  const figures = {
    title: "Book",
    lead: "",
    filters,
    sheets,
    user: "",
    scope: "",
    time_stamp: "2026-02-10T00:00:00Z",
  };
  const files = Object.keys(unzipSync(await workbookBytes(messageWorkbook(figures))));
  expect(files.filter((path) => path.startsWith("xl/charts/"))).toHaveLength(1);
});

test("a pivot is sent with its comparison, or says why it is not compared", async () => {
  const support = { fact: "support", rows: ["region_name"], against: "year" as const };
  const both = await composed("manager", [sheet({ ...support, filter: { reporting_year: [2024] } })]);
  expect(both.sheets[0]?.columns.map(({ label }) => label)).toEqual([
    "Region",
    "Records",
    "Records, 2023",
    "Records: change",
    "Records: rate of change",
  ]);
  expect(both.filters).toContainEqual(["Compared", "2024 against 2023"]);
  const alone = await composed("manager", [sheet(support)]);
  expect(alone.sheets[0]?.columns.map(({ label }) => label)).toEqual(["Region", "Records"]);
  expect(alone.sheets[0]?.note).toContain("Not compared: Choose a Year Reported first.");
});

test("a pivot of bars with a line is sent with both, the line on its own axis where its unit is another", async () => {
  const { sheets } = await composed("manager", [
    sheet({
      rows: ["province_name"],
      view: "combo",
      measures: [
        { of: "count", field: null, shown: "value" },
        { of: "count", field: null, shown: "share_of_total" },
      ],
    }),
  ]);
  expect(sheets[0]?.chart).toMatchObject({
    kind: "columns",
    series: [{ column: "figure_0_0" }, { column: "figure_0_1", line: "own axis" }],
  });
});

test("figures of persons are left out for a receiver whose role does not open the forms", async () => {
  const persons = sheet({ fact: "trainee", rows: ["sex"] });
  await expect(composed("manager", [{ ...persons, title: "Persons" }])).rejects.toMatchObject({
    status: 403,
  });
  const book = await composed("manager", [sheet(), { ...persons, title: "Persons" }]);
  expect(book.lead).toBe("3 rows. Not for your role, as it is of persons: Persons.");
  expect((await composed("officer", [persons])).sheets).toHaveLength(1);
});

test("without the replica a pivot is refused in words, and tried again later", async () => {
  await expect(composed("officer", [sheet()], new Answers(pool, null))).rejects.toMatchObject({
    status: 422,
  });
  const late = new Replica(pool, ownReader(pool), "256MB", { info: () => {}, warn: () => {} });
  await expect(composed("officer", [sheet()], new Answers(pool, late))).rejects.toMatchObject({
    status: 503,
  });
});

test.each([
  ["a statement in the place of a pivot", 400, { kind: "sql", text: "select 1" }],
  ["a list of persons", 422, { ...byPlace, fact: "trainee", rows: ["row_key"] }],
  ["a fact that does not exist", 400, { ...byPlace, fact: "users" }],
  ["a field that is no name", 400, { ...byPlace, rows: ["1) --"] }],
])("%s is not sent", async (_, status, pivot) => {
  const sent = { name: "Pivot", address: "/report?report=explore", every: "week", by_mail: false };
  const answer = await officer("PUT", "/api/subscriptions/update", {
    ...sent,
    sheets: [{ title: "Pivot", pivot }],
  });
  expect([answer.code, answer.details[0]?.field]).toEqual([status, "sheets[0]"]);
});

test("a pivot is subscribed to at set times", async () => {
  const sent = { name: "Pivot", address: "/report?report=explore", by_mail: false, sheets: [sheet()] };
  const saved = await officer<Subscription>("PUT", "/api/subscriptions/update", { ...sent, every: "week" });
  expect(saved.code, saved.message).toBe(200);
  expect(saved.data.sheets).toEqual([sheet()]);
});
