import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { anArbo, BULACAN, ILOILO, serverOfFile, type Call } from "../server";

const path = "/api/arbo-masterlist";
const server = await serverOfFile();
let admin: Call;

beforeAll(async () => {
  admin = await server.as("admin");
  const inBohol = { region_name: "Region VII (Central Visayas)", province_name: "Bohol" };
  const inCebu = { region_name: "Region VII (Central Visayas)", province_name: "Cebu" };
  for (const [arbo_name, place] of [
    ["Bohol", { ...inBohol, muncity_name: "Carmen", barangay_name: "Poblacion Norte" }],
    ["Cebu", { ...inCebu, muncity_name: "Carmen", barangay_name: "Poblacion" }],
    ["Bilar", { ...inBohol, muncity_name: "Bilar", barangay_name: "Poblacion" }],
    ["Elsewhere", { ...BULACAN, muncity_name: null }],
  ] as const)
    await anArbo(server, ILOILO, { arbo_name, ...place });
});

const found = async (body: object): Promise<unknown[]> =>
  (await admin<{ arbo_name: string }[]>("POST", path, body)).data.map((row) => row.arbo_name).toSorted();

test("a bare name is every municipality of it; with its province, or by its code, it is one", async () => {
  expect(await found({ muncity_name: "carmen" })).toEqual(["Bohol", "Cebu"]);
  expect(await found({ muncity_name: "Carmen", province_name: "Cebu" })).toEqual(["Cebu"]);
  expect(await found({ muncity_name: "CARMEN (bohol)" })).toEqual(["Bohol"]);
  expect(await found({ muncity_name: ["Carmen (Cebu)", "Bilar"] })).toEqual(["Bilar", "Cebu"]);
  expect(await found({ muncity_name: "0701212000" })).toEqual(["Bohol"]);
  expect(await found({ muncity_name: "Carmen (Bulacan)" })).toEqual([]);
});

test("a barangay is told from its namesakes by its municipality and province, or by its code", async () => {
  expect(await found({ barangay_name: "Poblacion" })).toEqual(["Bilar", "Cebu"]);
  expect(await found({ barangay_name: "Poblacion (Bilar, Bohol)" })).toEqual(["Bilar"]);
  expect(await found({ barangay_name: "0702215016" })).toEqual(["Cebu"]);
});

test("the code of no such place is a 400 that names the field, in lists and in figures", async () => {
  for (const [call, field] of [
    [path, "muncity_name"],
    [path, "barangay_name"],
    ["/charts/main-dashboard", "muncity_name"],
    ["/charts/main-dashboard", "province_name"],
  ] as const) {
    const answer = await admin("POST", call, { [field]: "9999999999" });
    expect(answer.code).toBe(400);
    expect(answer.details[0]?.field).toBe(field);
  }
});

test("figures take names, names with their province, and codes", async () => {
  const arbos = async (muncity_name: unknown): Promise<unknown> => {
    const { data } = await admin<{ arbos_by_place: Record<string, unknown>[] }>(
      "POST",
      "/charts/main-dashboard",
      {
        muncity_name,
        place_level: "municipality",
      },
    );
    return data.arbos_by_place.map(({ place, arbos: count }) => [place, count]);
  };
  expect(await arbos("Carmen")).toEqual([
    ["Carmen (Bohol)", 1],
    ["Carmen (Cebu)", 1],
  ]);
  expect(await arbos("0702215000")).toEqual([["Carmen (Cebu)", 1]]);
  expect(await arbos(["Carmen (Bohol)", "Bilar"])).toEqual([
    ["Bilar (Bohol)", 1],
    ["Carmen (Bohol)", 1],
  ]);
});

test("municipality and barangay are stored as the pick-lists spell them, and a filter may spell them otherwise", async () => {
  const place = { ...BULACAN, muncity_name: " city of MALOLOS", barangay_name: "SAN pablo" };
  await anArbo(server, ILOILO, { arbo_name: "Malolos", ...place });
  const stored = async (): Promise<unknown> => {
    const saved = await admin("POST", path, { arbo_name: "Malolos" });
    return saved.data.map(({ muncity_name, barangay_name }) => [muncity_name, barangay_name]);
  };
  expect(await stored()).toEqual([["City of Malolos", "San Pablo"]]);
  // A name of no place stays, and the barangay with it.
  const { data } = await admin<{ id: number; row_version: number }[]>("POST", path, { arbo_name: "Malolos" });
  const moved = await admin("PUT", `${path}/update`, {
    id: data[0]?.id,
    row_version: data[0]?.row_version,
    muncity_name: "Sitio malayo",
    barangay_name: "san pablo",
  });
  expect(moved.code).toBe(200);
  expect(await stored()).toEqual([["Sitio malayo", "san pablo"]]);
  const arbos = async (muncity_name: string): Promise<unknown> => {
    const filter = { muncity_name, place_level: "municipality" };
    const answer = await admin<{ arbos_by_place: unknown[] }>("POST", "/charts/main-dashboard", filter);
    return answer.data.arbos_by_place.length;
  };
  expect([await arbos("CARMEN (bohol)"), await arbos("carmen")]).toEqual([1, 2]);
});

test("records of before are spelled by the migration, with their version", async () => {
  const row = `insert into arbo_masterlist (arbo_name, region_name, province_name, muncity_name, row_version)
    values ('Old', $1, 'Cebu', $2, 7) returning id`;
  const pool = server.context.pool;
  for (const muncity of ["CARMEN ", "carmen", "Sitio CARMEN"])
    await pool.query(row, ["Region VII (Central Visayas)", muncity]);
  await pool.query(readFileSync("sql/migrations/0123_spelling_of_municipalities.sql", "utf8"));
  const { rows } = await pool.query(
    "select muncity_name, row_version from arbo_masterlist where arbo_name = 'Old' order by id",
  );
  expect(rows).toEqual(
    ["Carmen", "Carmen", "Sitio CARMEN"].map((muncity_name) => ({ muncity_name, row_version: 7 })),
  );
});

/** A Form 11 target that Bulacan reported for an ARBO which has moved to Iloilo since. */
async function leftBehind(arbo_name: string): Promise<{ arbo: number; report: number }> {
  const { id } = await anArbo(server, BULACAN, { arbo_name });
  const target = { arboPrimaryKey: String(id), ...BULACAN, ...support };
  const saved = await admin("PUT", "/api/form-11/update", target);
  expect(saved.message ?? "").toBe("");
  expect((await admin("PUT", `${path}/update`, { id, ...ILOILO })).code).toBe(200);
  return { arbo: id, report: Number(saved.data[0]?.["id"]) };
}
const support = { reporting_year: 2026, support_provided: "Farm inputs", quantity_hard: 1 };
const row = async (call: string, id: number): Promise<Record<string, unknown> | undefined> =>
  (await admin("POST", call, { id })).data[0];

test("reports that an ARBO has left behind in another region follow its name, and so do those that are restored", async () => {
  const { arbo, report } = await leftBehind("Lipat");
  const iloilo = await server.as("iloilo");
  const rename = (arbo_name: string) => iloilo("PUT", `${path}/update`, { id: arbo, arbo_name });
  expect((await rename("Bagong Lipat")).code).toBe(200);
  expect(await row("/api/form-11", report)).toMatchObject({ arbo_name: "Bagong Lipat", row_version: 2 });
  const history = { table: "form_11", record_id: report };
  const { data: entries } = await admin("POST", "/api/user-log/read", history);
  const changes = { arbo_name: { old: "Lipat", new: "Bagong Lipat" } };
  expect(entries[0]).toMatchObject({ user_name: "iloilo", details: { records: [{ id: report, changes }] } });
  expect((await iloilo("POST", "/api/user-log/read", history)).data).toEqual([]);

  const encoder = await server.as("encoder");
  expect((await encoder("DELETE", "/api/form-11/delete", { id: report })).code).toBe(200);
  expect((await rename("Lipat muli")).code).toBe(200);
  const undone = await encoder("PUT", "/api/form-11/restore", { ids: [report], undo: true });
  expect(undone.data[0]).toMatchObject({ arbo_name: "Lipat muli" });
});

test("an office corrects its report of an ARBO that has moved to another region, and reports no more of it", async () => {
  const { arbo, report } = await leftBehind("Alis");
  const encoder = await server.as("encoder");
  const corrected = await encoder("PUT", "/api/form-11/update", { id: report, remarks: "Delivered" });
  expect(corrected.message ?? "").toBe("");
  expect(corrected.data[0]).toMatchObject({ remarks: "Delivered", arbo_name: "Alis" });
  const anew = { arboPrimaryKey: String(arbo), ...BULACAN, ...support };
  expect((await encoder("PUT", "/api/form-11/update", anew)).details[0]?.field).toBe("arboPrimaryKey");
  await admin("DELETE", `${path}/delete`, { id: arbo });
  const gone = await encoder("PUT", "/api/form-11/update", { id: report, remarks: "Returned" });
  expect(gone.details[0]?.field).toBe("arboPrimaryKey");
});

test("a target whose accomplishment was moved to another region and deleted there is to be fulfilled again", async () => {
  const { id } = await anArbo(server, BULACAN, { arbo_name: "Layo" });
  const of = { arboPrimaryKey: String(id), ...BULACAN, ...support };
  const target = Number((await admin("PUT", "/api/form-11/update", of)).data[0]?.["id"]);
  const { data } = await admin("PUT", "/api/form11-accomp/update", { ...of, target_id: target });
  const moved = { id: data[0]?.["id"], ...ILOILO };
  expect((await admin("PUT", "/api/form11-accomp/update", moved)).code).toBe(200);
  expect(await row("/api/form-11", target)).toMatchObject({ status: "Accomplished" });
  const iloilo = await server.as("iloilo");
  expect((await iloilo("DELETE", "/api/form11-accomp/delete", { id: moved.id })).code).toBe(200);
  expect(await row("/api/form-11", target)).toMatchObject({ status: "Target" });
});
