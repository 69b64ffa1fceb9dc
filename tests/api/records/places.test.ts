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
