import { beforeAll, expect, test } from "vitest";
import { anArbo, BULACAN, ILOILO, serverOfFile } from "../server";
import type { Rows } from "../../../src/shared/query";

const server = await serverOfFile();

const person = (arbo: unknown, number: number, more: object = {}) => ({
  arboPrimaryKey: String(arbo),
  participant_name: `Juana Reyes ${number}`,
  sex: "Female",
  participant_category: "ARB",
  is_pwd: "No",
  ...more,
});

beforeAll(async () => {
  const admin = await server.as("admin");
  const save = async (path: string, rows: object[]) => {
    const answer = await admin("PUT", `/api/${path}/update`, rows);
    expect(answer.code, answer.message).toBe(200);
    return answer.data as unknown as { id: number }[];
  };
  for (const place of [BULACAN, ILOILO]) {
    const arbo = await anArbo(server, place, { arbo_name: `Ani ng ${place.province_name}` });
    const [training] = await save("arbo-training", [
      { arboPrimaryKey: String(arbo.id), training_title: "Organic farming", date_conducted: "2026-02-03" },
    ]);
    const attended = { training_id: [String(training?.id)] };
    await save(
      "participant",
      place === BULACAN
        ? [person(arbo.id, 1, { is_pwd: "Yes", ...attended }), person(arbo.id, 2, { sex: "Male" })]
        : Array.from({ length: 6 }, (_, at) => person(arbo.id, at + 3, { is_pwd: "Yes" })),
    );
  }
});

const ask = async (user: string, path: string, body?: unknown) =>
  (await server.as(user))<Record<string, Rows>>("POST", path, body);

test("POST /charts/form-5 answers the names of the contract", async () => {
  const { code, data } = await ask("admin", "/charts/form-5");
  expect(code).toBe(200);
  expect(data["trained_province"]).toEqual([
    { place: "Bulacan", count: 1 },
    { place: "Iloilo", count: 1 },
  ]);
  for (const level of ["region", "province", "municipality"]) {
    expect(data[`trained_${level}`]).toBeInstanceOf(Array);
    expect(data[`untrained_${level}`]).toEqual([]);
  }
  expect(data["demographics"]).toMatchObject([{ is_pwd: 7, participants: 8 }]);
  expect(data["participants"]).toMatchObject([{ participants: 8, attendances: 1, trainings: 2 }]);
  expect(data["target_accomplished_matched"]).toEqual([]);
});

test("a role that may not see participants gets no small count, by no filter", async () => {
  const whole = await ask("manager", "/charts/form-5");
  expect(whole.data["demographics"]).toMatchObject([{ is_pwd: 7, is_ip: null, participants: 8 }]);
  for (const filter of [BULACAN.province_name, ILOILO.province_name].map((name) => ({ province_name: name })))
    expect((await ask("manager", "/charts/form-5", filter)).data["demographics"]).toMatchObject([
      { is_ip: null },
    ]);
  const bulacan = await ask("manager", "/charts/form-5", { province_name: "Bulacan" });
  const iloilo = await ask("manager", "/charts/form-5", { region_name: ILOILO.region_name });
  expect([
    bulacan.data["demographics"]?.[0]?.["is_pwd"],
    iloilo.data["demographics"]?.[0]?.["is_pwd"],
  ]).toEqual([null, null]);
  const asked = await ask("manager", "/charts/queries", {
    queries: ["dashboards/demographics"],
    parameters: { arbo_name: "Ani ng Iloilo" },
  });
  expect(asked.data["dashboards/demographics"]).toMatchObject([{ is_pwd: null, participants: 6 }]);
  const officer = await ask("officer", "/charts/form-5");
  expect(officer.data["demographics"]).toMatchObject([{ is_pwd: 1, participants: 2 }]);
});

test("POST /charts/form-7 answers its tiles", async () => {
  const { code, data } = await ask("manager", "/charts/form-7", { reporting_year: 2026 });
  expect(code).toBe(200);
  expect(data["product_totals"]).toMatchObject([{ accomplishments: 0, sales: 0 }]);
  expect(Object.keys(data)).toContain("target_accomplished_matched");
});

test("POST /api/report-arbocapdevcd counts participants by sex and ARB within the scope", async () => {
  const { data } = await ask("manager", "/api/report-arbocapdevcd");
  expect(data["Form5ARBOcapdevCD"]).toMatchObject([
    {
      arbo_name: "Ani ng Bulacan",
      male_arb: 1,
      female_arb: 1,
      total_arb: 2,
      total_nonarb: 0,
      grand_total: 2,
    },
    { arbo_name: "Ani ng Iloilo", female_arb: 6, grand_total: 6 },
  ]);
  expect(Object.keys(data["Form5ARBOcapdevCD"]?.[0] ?? {})).not.toContain("level");
  expect((await ask("officer", "/api/report-arbocapdevcd")).data["Form5ARBOcapdevCD"]).toHaveLength(1);
  expect((await ask("encoder", "/api/report-arbocapdevcd")).code).toBe(403);
});

test("POST /api/report-capdevrecord gives names only to roles with report and forms, within their scope", async () => {
  const record = await ask("officer", "/api/report-capdevrecord", { participant_name: "juana" });
  expect(record.data["Form5CapDevRecord"]).toMatchObject([
    {
      participant_name: "Juana Reyes 1",
      training_title: "Organic farming",
      date_conducted: "2026-02-03",
      arbo_name: "Ani ng Bulacan",
      region_name: BULACAN.region_name,
      province_name: BULACAN.province_name,
    },
  ]);
  const literal = await ask("officer", "/api/report-capdevrecord", { participant_name: "juan%" });
  expect(literal.data["Form5CapDevRecord"]).toEqual([]);
  for (const short of [" j ", "%%", "j."])
    expect((await ask("officer", "/api/report-capdevrecord", { participant_name: short })).code).toBe(400);
  expect((await ask("manager", "/api/report-capdevrecord", { participant_name: "juana" })).code).toBe(403);
  expect((await ask("encoder", "/api/report-capdevrecord", { participant_name: "juana" })).code).toBe(403);
});
