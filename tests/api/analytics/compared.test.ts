import { beforeAll, expect, test } from "vitest";
import { questions } from "../../../src/server/analytics/sql-files";
import { currentYear } from "../../../src/shared/time/dates";
import type { Rows } from "../../../src/questions/question";
import { anArbo, BULACAN, serverOfFile, TARLAC } from "../server";

const server = await serverOfFile();

const entry = { support_provided: "Farm machinery and equipment", reporting_quarter: 1 };

beforeAll(async () => {
  const admin = await server.as("admin");
  for (const place of [BULACAN, TARLAC]) {
    const arbo = await anArbo(server, place, { arbo_name: `Ani ng ${place.province_name}` });
    const row = { ...entry, arboPrimaryKey: String(arbo.id), ...place };
    await admin("PUT", "/api/form-11/update", [
      { ...row, reporting_year: 2024, quantity_hard: 2 },
      { ...row, reporting_year: 2025, quantity_hard: 5 },
    ]);
  }
});

const ask = async (user: string, names: string[], parameters: object = {}) =>
  (await server.as(user))<Record<string, Rows>>("POST", "/charts/queries", { queries: names, parameters });

const periods = { reporting_year: [2025], earlier_reporting_year: [2024], apart: 12 };

test("the server answers a question of two periods, within the scope of who asks", async () => {
  const name = "dashboards/target-accomplished-matched/compared";
  const all = await ask("admin", [name], periods);
  expect(all.code).toBe(200);
  expect(all.data[name]).toMatchObject([
    { place: BULACAN.region_name, target: 10, earlier_target: 4, change_target: 6, target_change_rate: 150 },
  ]);
  const own = await ask("encoder", [name], periods);
  expect(own.data[name]).toMatchObject([{ target: 5, earlier_target: 2, change_target: 3 }]);
});

test("there is no percentage of nothing", async () => {
  const name = "dashboards/support-by-period/compared";
  const { data } = await ask("admin", [name], {
    reporting_year: [2024],
    earlier_reporting_year: [2023],
    apart: 12,
  });
  expect(data[name]).toMatchObject([
    { year: 2024, quarter: 1, targets: 2, earlier_targets: 0, change_targets: 2, targets_change_rate: null },
  ]);
});

test("what is withheld, and whoever is a person, cannot be asked of two periods", async () => {
  const guarded = Object.values(questions).filter(
    ({ sensitive, persons, records }) => sensitive !== undefined || persons || records,
  );
  expect(guarded.length).toBeGreaterThan(10);
  for (const { name } of guarded)
    expect((await ask("manager", [`${name}/compared`], periods)).code, name).toBe(404);
});

test("a period that the question itself does not know tells nothing of what is withheld", async () => {
  for (const name of ["dashboards/demographics", "dashboards/participants-by-age"])
    expect((await ask("manager", [name], { earlier_reporting_year: [2024] })).code).toBe(400);
});

test.each(["main-dashboard", "form-5", "form-7", "form-11", "farm-fme", "income-marketing"])(
  "POST /charts/%s compares with the year before what is of a period, and says what it set against what",
  async (board) => {
    const admin = await server.as("admin");
    const plain = await admin<Record<string, Rows>>("POST", `/charts/${board}`, { reporting_year: 2025 });
    const both = await admin<Record<string, Rows>>("POST", `/charts/${board}`, {
      reporting_year: 2025,
      compare: "year",
    });
    expect(both.code).toBe(200);
    expect(both).toMatchObject({ compared: { now: "2025", earlier: "2024" } });
    expect(Object.keys(both.data).toSorted()).toEqual(Object.keys(plain.data).toSorted());
    const columns = Object.values(both.data).flatMap((rows) => Object.keys(rows[0] ?? {}));
    expect(columns.some((name) => name.startsWith("earlier_"))).toBe(true);
  },
);

test("a board's earlier figures are those of the year before; what cannot be compared is a 400 that says why", async () => {
  const admin = await server.as("admin");
  const { data } = await admin<Record<string, Rows>>("POST", "/charts/form-11", {
    reporting_year: 2025,
    compare: "year",
  });
  expect(data["target_accomplished_matched"]).toMatchObject([{ target: 10, earlier_target: 4 }]);
  for (const [body, said] of [
    [{ compare: "year" }, "Choose a Year Reported first."],
    [{ compare: "decade", reporting_year: 2025 }, "Choose one of year, quarter"],
    [{ compare: "quarter", reporting_year: 2025 }, "one Quarter Reported"],
    [{ compare: "year", reporting_year: currentYear() }, "is not over"],
  ] as const) {
    const refused = await admin("POST", "/charts/main-dashboard", body);
    expect(refused.code).toBe(400);
    expect(JSON.stringify(refused)).toContain(said);
  }
});
