import { read, utils } from "xlsx";
import { beforeAll, expect, test } from "vitest";
import { Answers } from "../../../src/server/analytics/answers/answers";
import { deliverDue } from "../../../src/server/subscriptions/deliver";
import type { Message, WholeMessage } from "../../../src/shared/calls/messages";
import type { Subscription } from "../../../src/shared/calls/subscriptions";
import { anArbo, BULACAN, ILOILO, serverOfFile, type Call } from "../server";

const server = await serverOfFile();
const { pool } = server.context;
let officer: Call;

const sheet = {
  title: "Support over time",
  question: "dashboards/support-by-period",
  period: null,
  parameters: { reporting_year: [2025] },
  columns: [
    { name: "year", label: "Year", kind: "year" },
    { name: "quarter", label: "Quarter", kind: "integer" },
    { name: "targets", label: "Targets", kind: "integer" },
  ],
  against: "year",
};
const places = {
  title: "Places",
  question: "dashboards/arbos-by-place",
  parameters: { place_level: "province" },
  columns: [{ name: "arbos", label: "ARBOs", kind: "integer" }],
  against: "year",
};
const compared = {
  columns: ["Year", "Quarter", "Targets", "Targets, 2024", "Targets: change", "Targets: rate of change"],
  row: {
    year: 2025,
    quarter: 1,
    targets: 3,
    earlier_targets: 1,
    change_targets: 2,
    targets_change_rate: 200,
  },
};
const save = (body: object) =>
  officer<Subscription>("PUT", "/api/subscriptions/update", {
    name: "Compared",
    address: "/dashboard?tab=form-11&reporting_year=2025&compare=year",
    by_mail: false,
    ...body,
  });
async function told(id: number): Promise<WholeMessage | null> {
  await pool.query("update subscription set next_at = now() - interval '1 second' where id = $1", [id]);
  if ((await deliverDue({ pool, answers: new Answers(pool, null), sendsMail: false })) === 0) return null;
  const [first] = (await officer<Message[]>("GET", "/api/messages")).data;
  return (await officer<WholeMessage>("GET", `/api/messages/${first?.id ?? 0}`)).data;
}

beforeAll(async () => {
  const admin = await server.as("admin");
  officer = await server.as("officer");
  // The officer's region has 1 target of 2024 and 3 of 2025; another region has more.
  for (const [place, years] of [
    [BULACAN, [2024, 2025, 2025, 2025]],
    [ILOILO, [2024, 2024, 2025]],
  ] as const) {
    const arbo = await anArbo(server, place, { arbo_name: `Ani ng ${place.province_name}` });
    const row = { arboPrimaryKey: String(arbo.id), ...place, reporting_quarter: 1 };
    await admin(
      "PUT",
      "/api/form-11/update",
      years.map((reporting_year, at) => ({
        ...row,
        support_provided: "Farm machinery and equipment",
        remarks: `Target ${at}`,
        reporting_year,
        quantity_hard: at + 1,
      })),
    );
  }
});

test("a compared dashboard is sent with both periods and their difference, within the receiver's area", async () => {
  const { data, code, message } = await save({ every: "week", sheets: [sheet, places] });
  expect(code, message).toBe(200);
  const sent = await told(data.id);
  expect(sent?.sheets[0]?.columns.map(({ label }) => label)).toEqual(compared.columns);
  expect(sent?.sheets[0]?.rows).toEqual([compared.row]);
  expect(sent?.filters).toContainEqual(["Compared", "2025 against 2024"]);
  expect(sent?.sheets[1]).toMatchObject({
    rows: [{ arbos: 1 }],
    note: expect.stringContaining("Not compared: these figures do not depend on the period."),
  });
  expect(sent?.address).toContain("compare=year");
});

test("a compared tile is in the report book's workbook as on the screen", async () => {
  const made = await officer("POST", "/api/books/xlsx", { name: "Book", sheets: [sheet] });
  expect(made.code).toBe(200);
  const book = read(made.raw);
  expect(utils.sheet_to_json(book.Sheets["Report"] ?? {}, { header: 1 })).toEqual([
    compared.columns,
    Object.values(compared.row).map((value, at) => (at === 5 ? expect.any(Number) : value)),
  ]);
  expect(JSON.stringify(utils.sheet_to_json(book.Sheets["About"] ?? {}, { header: 1 }))).toContain(
    "2025 against 2024",
  );
});

test("an alert on a compared tile watches the figures of its own period", async () => {
  const condition = { column: "targets", is: "below", value: 4 };
  const { data, code, message } = await save({ every: null, condition, sheets: [sheet] });
  expect(code, message).toBe(200);
  const sent = await told(data.id);
  expect(sent?.sheets[0]?.rows).toEqual([{ year: 2025, quarter: 1, targets: 3 }]);
});

test("a comparison with anything else is refused by its field", async () => {
  const refused = await save({ every: "week", sheets: [{ ...sheet, against: "decade" }] });
  expect([refused.code, refused.details[0]?.field]).toEqual([400, "sheets[0].against"]);
});
