import { beforeAll, expect, test } from "vitest";
import { anArbo, BULACAN, ILOILO, serverOfFile } from "../server";
import type { Rows } from "../../../src/questions/question";

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
  expect(whole.data["demographics"]).toMatchObject([{ is_pwd: 7, is_ip: 0, participants: 8 }]);
  for (const filter of [BULACAN.province_name, ILOILO.province_name].map((name) => ({ province_name: name })))
    expect((await ask("manager", "/charts/form-5", filter)).data["demographics"]).toMatchObject([
      { is_ip: 0 },
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
  const punctuated = await ask("officer", "/api/report-capdevrecord", { participant_name: "%reyes, juan%" });
  expect(punctuated.data["Form5CapDevRecord"]).toHaveLength(1);
  for (const short of [" j ", "%%", "j."])
    expect((await ask("officer", "/api/report-capdevrecord", { participant_name: short })).code).toBe(400);
  expect((await ask("manager", "/api/report-capdevrecord", { participant_name: "juana" })).code).toBe(403);
  expect((await ask("encoder", "/api/report-capdevrecord", { participant_name: "juana" })).code).toBe(403);
});

const recordOf = async (name: string) => {
  const answer = await (
    await server.as("admin")
  )<{ Form5CapDevRecord: Rows }>("POST", "/api/report-capdevrecord", { participant_name: name });
  expect(answer.code, answer.message).toBe(200);
  return { total: answer.total, rows: answer.data.Form5CapDevRecord };
};
const saved = async (path: string, rows: object[]): Promise<{ id: number }[]> => {
  const answer = await (await server.as("admin"))<{ id: number }[]>("PUT", `/api/${path}/update`, rows);
  expect(answer.code, answer.message).toBe(200);
  return answer.data;
};

test("POST /api/report-capdevrecord finds whom the search finds, and in its order: words in any order, without accents", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Ani ng Malolos" });
  const [training] = await saved("arbo-training", [
    { arboPrimaryKey: String(arbo.id), training_title: "Bookkeeping", date_conducted: "2026-02-03" },
  ]);
  const attended = { training_id: [String(training?.id)] };
  await saved(
    "participant",
    ["zoe Peña-Reyes", "Reyes, Niño O’Peña", "Peña Reyes, Nono"].map((participant_name) =>
      person(arbo.id, 0, { participant_name, ...attended }),
    ),
  );
  const named = (rows: Rows) => rows.map((row) => row["participant_name"]);
  for (const [typed, count] of [
    ["reyes pena", 3],
    ["peña reyes", 3],
    ["pena-reyes", 3],
    ["pen\u0303a", 3],
    ["nono", 1],
    ["opena", 1],
  ] as const) {
    const found = await ask("admin", "/api/participant/search", { participant_name: typed });
    const { rows, total } = await recordOf(typed);
    expect([rows.length, total], typed).toEqual([count, count]);
    expect(named(rows), typed).toEqual(named(found.data["participants"] ?? []));
  }
});

test("POST /api/report-capdevrecord lists a participant's trainings by the day that it shows", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Ani ng Baliuag" });
  const held = await saved(
    "arbo-training",
    [
      { training_title: "Last", date_conducted: "2026-03-01" },
      { training_title: "First", start_date: "2026-01-05" },
    ].map((one) => ({ arboPrimaryKey: String(arbo.id), ...one })),
  );
  await saved("participant", [
    person(arbo.id, 0, { participant_name: "Dolores Day", training_id: held.map(({ id }) => String(id)) }),
  ]);
  expect((await recordOf("dolores")).rows.map((row) => row["date_conducted"])).toEqual([
    "2026-01-05",
    "2026-03-01",
  ]);
});

test("POST /api/report-capdevrecord sends 500 rows at most, and says how many there are", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Ani ng Hagonoy" });
  const [one, other] = await saved(
    "arbo-training",
    ["Marketing", "Governance"].map((training_title) => ({
      arboPrimaryKey: String(arbo.id),
      training_title,
    })),
  );
  const training_id = [String(one?.id), String(other?.id)];
  await saved(
    "participant",
    Array.from({ length: 251 }, (_, at) =>
      person(arbo.id, 0, { participant_name: `Quintin Many ${at}`, training_id }),
    ),
  );
  const { rows, total } = await recordOf("quintin");
  expect([rows.length, total]).toEqual([500, 502]);
});

test("POST /api/report-capdevrecord names a filter that it does not use, and refuses what is none", async () => {
  const asked = { participant_name: "re", region_name: ILOILO.region_name };
  expect((await ask("admin", "/api/report-capdevrecord", asked)).ignored).toEqual(["region_name"]);
  const wrong = await ask("admin", "/api/report-capdevrecord", { participant_name: "re", provinse: "x" });
  expect([wrong.code, wrong.details[0]?.field]).toEqual([400, "provinse"]);
});
