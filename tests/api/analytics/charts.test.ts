import { beforeAll, describe, expect, test } from "vitest";
import { anArbo, BULACAN, ILOILO, serverOfFile, TARLAC } from "../server";
import { dashboardCall } from "../../../scripts/dashboard-call.mjs";
import { dashboards } from "../../../src/dashboard/tiles";
import type { Rows } from "../../../src/questions/question";

const server = await serverOfFile();

beforeAll(async () => {
  const admin = await server.as("admin");
  for (const place of [BULACAN, TARLAC, ILOILO]) {
    const arbo = await anArbo(server, place, {
      arbo_name: `Ani ng ${place.province_name}`,
      current_arbo_status: "Operational",
    });
    const row = {
      arboPrimaryKey: String(arbo.id),
      ...place,
      support_provided: "Farm machinery and equipment",
      reporting_year: 2026,
      reporting_quarter: 1,
      quantity_hard: 2,
    };
    await admin("PUT", "/api/form-11/update", [row]);
    if (place !== TARLAC) await admin("PUT", "/api/form11-accomp/update", [{ ...row, quantity_hard: 1 }]);
  }
});

type Charts = Record<string, Rows>;
const ask = async (user: string, path: string, body?: unknown) =>
  (await server.as(user))<Charts>("POST", path, body);

describe("POST /charts/main-dashboard", () => {
  test("answers every tile of the contract with rows", async () => {
    const { code, data } = await ask("admin", "/charts/main-dashboard");
    expect(code).toBe(200);
    expect(data["arbo_universe"]).toMatchObject([{ count: 3 }]);
    expect(data["arc_universe"]).toMatchObject([{ count: 0 }]);
    expect(data["arbo_status"]).toMatchObject([{ operational: 3, non_operational: 0, temporary: 0 }]);
    expect(Object.keys(data["it_easy_levels"]?.[0] ?? {})).toEqual(
      expect.arrayContaining(["level_1", "level_2", "level_3", "level_4", "level_5"]),
    );
    expect(data["farm_support"]).toMatchObject([
      { support_provided: "Farm machinery and equipment", count: 3 },
    ]);
    expect(data["target_accomplished_matched"]).toMatchObject([
      { place: BULACAN.region_name, target: 4, accomplished: 1, matched: 1 },
      { place: ILOILO.region_name, target: 2, accomplished: 1, matched: 1 },
    ]);
  });

  test("a forged filter cannot widen the scope", async () => {
    const { data } = await ask("encoder", "/charts/main-dashboard", { province_name: ["Bulacan", "Iloilo"] });
    expect(data["arbo_universe"]).toMatchObject([{ count: 1 }]);
    const other = await ask("encoder", "/charts/main-dashboard", { province_name: "Iloilo" });
    expect(other.data["arbo_universe"]).toMatchObject([{ count: 0 }]);
  });

  test("several values come as a list or as one text with bars; a bar within a name is escaped", async () => {
    const count = async (arbo_name: unknown) =>
      (await ask("admin", "/charts/main-dashboard", { arbo_name })).data["arbo_universe"]?.[0]?.["count"];
    const admin = await server.as("admin");
    const arbo = await anArbo(server, TARLAC, { arbo_name: "Kaisa | Lakas" });
    expect(await count(["Ani ng Bulacan", "Ani ng Tarlac"])).toBe(2);
    expect(await count("Ani ng Bulacan|Ani ng Tarlac")).toBe(2);
    expect(await count(["Kaisa | Lakas"])).toBe(1);
    expect(await count("Kaisa \\| Lakas|Ani ng Tarlac")).toBe(2);
    await admin("DELETE", "/api/arbo-masterlist/delete", { ids: [arbo.id] });
  });

  test("an unknown filter is a 400 that names it; a field that no tile reads is ignored and named", async () => {
    const unknown = await ask("admin", "/charts/main-dashboard", { colour: "green" });
    expect(unknown.code).toBe(400);
    expect(unknown.details).toMatchObject([{ field: "colour" }]);
    const ignored = await ask("admin", "/charts/main-dashboard", {
      psp_category: "x",
      year: 2026,
      region_name: null,
    });
    expect(ignored.code).toBe(200);
    expect(ignored.ignored).toEqual(["psp_category"]);
    const mixed = { reporting_year: 2025, psp_category: "x" };
    const capacity = await ask("admin", "/api/report-arbocapdevcd", mixed);
    expect([capacity.code, capacity.ignored]).toEqual([200, ["psp_category"]]);
    const wrong = await ask("admin", "/charts/form-11", { reporting_year: "last" });
    expect(wrong.code).toBe(400);
    expect(wrong.details).toMatchObject([{ field: "reporting_year" }]);
  });

  test("an answer kept for others is renewed when the data changes", async () => {
    const before = await ask("admin", "/charts/main-dashboard", { region_name: "Region V (Bicol Region)" });
    expect(before.data["arbo_universe"]).toMatchObject([{ count: 0 }]);
    await anArbo(server, { region_name: "Region V (Bicol Region)", province_name: "Albay" });
    const after = await ask("admin", "/charts/main-dashboard", { region_name: "Region V (Bicol Region)" });
    expect(after.data["arbo_universe"]).toMatchObject([{ count: 1 }]);
  });
});

const called = dashboards.flatMap(({ name, tiles }) => {
  const call = dashboardCall(name);
  return call === null ? [] : [{ name, call, tiles }];
});
test.each(called)(
  "the dashboard $name: POST /charts/$call answers its tiles by name",
  async ({ call, tiles }) => {
    const { code, data } = await ask("manager", `/charts/${call}`, { process_stage: "Approved" });
    expect(code).toBe(200);
    for (const { question } of tiles) {
      const plain = question.name.replace("dashboards/", "").replaceAll("-", "_");
      const known: Record<string, string[]> = {
        trained_arbos: [
          "trained_region",
          "untrained_region",
          "trained_municipality",
          "untrained_municipality",
        ],
        trainings_matched_by_place: ["target_accomplished_matched"],
        products_matched_by_place: ["target_accomplished_matched"],
      };
      for (const answered of known[plain] ?? [plain]) expect(data[answered], answered).toBeInstanceOf(Array);
    }
  },
);

test("POST /charts/form-11 takes status and process_stage", async () => {
  const pending = await ask("manager", "/charts/form-11", { process_stage: "Pending" });
  expect(pending.data["support_stages"]).toMatchObject([{ total: 3 }, { total: 2 }]);
  const approved = await ask("manager", "/charts/form-11", { process_stage: "Approved", status: "Target" });
  expect(approved.data["support_stages"]).toMatchObject([{ total: 0 }, { total: 0 }]);
  const spelled = await ask("manager", "/charts/form-11", { process_stage: "pending" });
  expect(spelled.data).toEqual(pending.data);
});

test("a quarter and a month may be written as lists of records take them", async () => {
  const months = (body: object) => ask("manager", "/charts/form-5", body);
  const [worded, plain] = [
    await months({ reporting_quarter: ["Q3", "q1"], reporting_month: "March" }),
    await months({ reporting_quarter: [3, 1], reporting_month: 3 }),
  ];
  expect([worded.code, worded.data]).toEqual([200, plain.data]);
  const wrong = await ask("manager", "/api/targetaccompfme", { reporting_quarter: "third" });
  expect([wrong.code, wrong.details]).toMatchObject([
    400,
    [{ field: "reporting_quarter", message: expect.stringContaining("Q1 to Q4") as string }],
  ]);
});

test("a filter finds a province and a status in any letter case, and with blanks around", async () => {
  const served = async (filter: object): Promise<unknown> =>
    (await ask("admin", "/charts/form-11", filter)).data["target_accomplished_matched"];
  const ofBulacan = await served({ province_name: "Bulacan" });
  expect(ofBulacan).toMatchObject([{ target: 2, accomplished: 1 }]);
  for (const filter of [
    { province_name: "BULACAN" },
    { province_name: [" bulacan\0 "], status: "" },
    { province_name: "Bulacan", muncity_name: "  " },
  ])
    expect([filter, await served(filter)]).toEqual([filter, ofBulacan]);
  const [target, upper] = [await served({ status: "Target" }), await served({ status: "TARGET " })];
  expect(upper).toEqual(target);
});

test("POST /api/targetaccompfme has the three lists of the specification, without total rows", async () => {
  const { code, data } = await ask("manager", "/api/targetaccompfme");
  expect(code).toBe(200);
  expect(data["targetAccompDataCentral"]).toMatchObject([
    {
      No_ARBO_target: 3,
      No_ARBO_accomp: 2,
      No_ARBO_matched: 2,
      qty_target: 6,
      qty_accomp: 2,
      qty_matched: 2,
    },
  ]);
  expect(data["targetAccompDataRegion"]?.map((row) => row["region_name"])).toEqual([
    BULACAN.region_name,
    ILOILO.region_name,
  ]);
  expect(data["targetAccompDataProvince"]?.map((row) => row["province_name"])).toEqual([
    "Bulacan",
    "Tarlac",
    "Iloilo",
  ]);
});

test("POST /api/targetaccompfme compares another form by measure, and refuses one that is none", async () => {
  const products = await ask("manager", "/api/targetaccompfme", { measure: "product" });
  expect(products.data["targetAccompDataCentral"]).toMatchObject([{ No_ARBO_target: 0, qty_matched: 0 }]);
  expect(products.data["targetAccompDataRegion"]).toEqual([]);
  const asked = await ask("manager", "/charts/queries", {
    queries: ["reports/target-accomp-central"],
    parameters: { measure: ["product"] },
  });
  expect(asked.data["reports/target-accomp-central"]).toMatchObject([{ No_ARBO_target: 0 }]);
  const unknown = await ask("manager", "/api/targetaccompfme", { measure: "weather" });
  expect(unknown.code).toBe(400);
  expect(unknown.message).toMatch(/^measure: choose one of support, training, product/);
});

test("each call asks for its screen: an encoder has no report", async () => {
  expect((await ask("encoder", "/api/targetaccompfme")).code).toBe(403);
  expect((await (await server.as(null))("POST", "/charts/main-dashboard")).code).toBe(401);
});

test("POST /charts/queries names a filter that no question uses, and refuses one beside “parameters”", async () => {
  const queries = ["dashboards/arbo-status"];
  const unused = await ask("admin", "/charts/queries", { queries, parameters: { cd: "1" } });
  expect([unused.code, unused.ignored]).toEqual([200, ["cd"]]);
  const beside = await ask("admin", "/charts/queries", { queries, province_name: "Bulacan" });
  expect([beside.code, beside.details[0]?.field]).toEqual([400, "province_name"]);
});

test("POST /charts/queries answers several questions at once and refuses an unknown one", async () => {
  const some = await ask("officer", "/charts/queries", {
    queries: ["dashboards/arbo-status", "reports/target-accomp-central"],
    parameters: { region_name: BULACAN.region_name },
  });
  expect(some.data["dashboards/arbo-status"]).toMatchObject([{ count: 2 }]);
  expect(some.data["reports/target-accomp-central"]).toMatchObject([{ No_ARBO_target: 2 }]);
  expect((await ask("admin", "/charts/queries", { queries: ["../../etc/passwd"] })).code).toBe(404);
  expect((await ask("admin", "/charts/queries", { queries: ["constructor"] })).code).toBe(404);
  expect((await ask("admin", "/charts/queries", {})).code).toBe(400);
});

test("what has no approval counts as approved", async () => {
  const admin = await server.as("admin");
  const arbo = await anArbo(server, TARLAC, { arbo_name: "Ani ng Makina" });
  await admin("PUT", "/api/fme-inventory-table/update", [{ arboPrimaryKey: String(arbo.id), ...TARLAC }]);
  const approved = await ask("manager", "/charts/farm-fme", { process_stage: "Approved" });
  expect(approved.data["machine_totals"]).toMatchObject([{ machines: 1, inventory: 1 }]);
  const pending = await ask("manager", "/charts/farm-fme", { process_stage: "Pending" });
  expect(pending.data["machine_totals"]).toMatchObject([{ machines: 0 }]);
  expect((await ask("manager", "/charts/farm-fme", { today: "tomorrow" })).code).toBe(400);
});

test("a status that figures do not know is another one, not one that is not stated", async () => {
  const arbo_name = "Dissolved in 2020";
  await anArbo(server, BULACAN, { arbo_name, current_arbo_status: "Dissolved" });
  const { data } = await ask("admin", "/charts/main-dashboard", { arbo_name });
  expect(data["arbo_status"]).toMatchObject([{ operational: 0, other: 1, not_stated: 0, count: 1 }]);
});
