import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { anArbo, BULACAN, ILOILO, serverOfFile, TARLAC, type Call } from "../server";

type Row = Record<string, unknown> & { id: number };
const path = "/api/arbo-masterlist";

const server = await serverOfFile();
let admin: Call;
let encoder: Call;
let regional: Call;

beforeAll(async () => {
  admin = await server.as("admin");
  encoder = await server.as("encoder");
  regional = await server.as("regional");
  for (const [place, name] of [
    [BULACAN, "Alpha"],
    [BULACAN, "Beta"],
    [TARLAC, "Gamma"],
    [ILOILO, "Delta"],
    [ILOILO, "Alpha"],
  ] as const)
    await anArbo(server, place, { arbo_name: name, year_organized: 2001, arc_type: "Regular ARC" });
});

const names = async (call: Call, body?: object): Promise<unknown[]> =>
  (await call<Row[]>("POST", path, body)).data.map((row) => row["arbo_name"]).toSorted();

describe("listing", () => {
  test("no body or an empty one gives every row in scope", async () => {
    expect(await names(admin)).toHaveLength(5);
    expect(await names(admin, {})).toHaveLength(5);
    expect(await names(regional)).toEqual(["Alpha", "Beta", "Gamma"]);
    expect(await names(encoder)).toEqual(["Alpha", "Beta"]);
  });

  test("text matches without regard to case, an array means any of, an empty value is no filter", async () => {
    expect(await names(admin, { arbo_name: "aLPHA" })).toEqual(["Alpha", "Alpha"]);
    expect(await names(admin, { arbo_name: ["alpha", "Beta"] })).toEqual(["Alpha", "Alpha", "Beta"]);
    expect(await names(admin, { arbo_name: "", province_name: null, cd: [] })).toHaveLength(5);
  });

  test("a filter field that the entity lacks is ignored and named; an unknown key is a 400 that names it", async () => {
    const answer = await admin("POST", path, { fund_source: "GAA", year: 2026 });
    expect(answer.ignored).toEqual(["fund_source", "year"]);
    expect(answer.data).toHaveLength(5);
    const wrong = await admin("POST", path, { provinse: "Bulacan" });
    expect(wrong.code).toBe(400);
    expect(wrong.details[0]?.field).toBe("provinse");
  });

  test("“only” the numbers come in the order asked, within the scope, for an export to read its pages by", async () => {
    const numbers = await admin<number[]>("POST", path, { only: "id", sort: "-arbo_name,province_name" });
    const rows = await admin<Row[]>("POST", path, { sort: "-arbo_name,province_name" });
    expect(numbers.data).toEqual(rows.data.map(({ id }) => id));
    expect((await encoder<number[]>("POST", path, { only: "id" })).data).toHaveLength(2);
    expect((await regional<number[]>("POST", path, { only: "id", arbo_name: "gamma" })).data).toHaveLength(1);
    expect((await admin("POST", path, { only: "arbo_name" })).code).toBe(400);
  });

  test("pages, sorts and searches on the server, with the total", async () => {
    const page = await admin<Row[]>("POST", path, {
      page: 2,
      page_size: 2,
      sort: "arbo_name,-province_name",
    });
    expect(page.total).toBe(5);
    expect(page.data.map((row) => row["arbo_name"])).toEqual(["Beta", "Delta"]);
    expect(await names(admin, { search: "amm" })).toEqual(["Gamma"]);
    expect(await names(admin, { search: "%" })).toEqual([]);
    expect(await names(admin, { contains: { province_name: "loi" } })).toEqual(["Alpha", "Delta"]);
    expect((await admin("POST", path, { sort: "drop table" })).code).toBe(400);
  });

  test("a part of a day or an amount is found as people read it", async () => {
    await server.context.pool.query(
      `insert into form_11 (region_name, province_name, remarks, date_distributed, total_cost)
       values ('R', 'P', 'as read', '2025-03-09', 1234567.50)`,
    );
    for (const contains of [
      { date_distributed: "Mar 09, 2025" },
      { date_distributed: "03-09-2025" },
      { date_distributed: "2025-03" },
      { total_cost: "₱1,234,567" },
      { total_cost: "567.5" },
    ])
      expect(
        (await admin<Row[]>("POST", "/api/form-11", { contains })).data,
        JSON.stringify(contains),
      ).toMatchObject([{ remarks: "as read" }]);
    await server.context.pool.query("delete from form_11 where remarks = 'as read'");
  });

  test("process_stage Pending matches everything not Approved, null and empty too", async () => {
    await server.context.pool.query(
      `insert into form_11 (region_name, province_name, process_stage) select 'R', 'P', s from unnest(array['Pending','Approved']) s`,
    );
    const stage = async (process_stage: string): Promise<number> =>
      (await admin<Row[]>("POST", "/api/form-11", { process_stage })).data.length;
    expect(await stage("Pending")).toBe(1);
    expect(await stage("approved")).toBe(1);
  });

  test("a column of numbers or days is compared: >, >=, <, <=, = and from..to", async () => {
    await server.context.pool.query(
      `insert into form_11 (region_name, province_name, remarks, date_distributed, total_cost)
       values ('R', 'P', 'compared', '2024-02-29', 100.5), ('R', 'P', 'compared', '2024-03-01', 1500)`,
    );
    const costs = async (contains: object) =>
      (await admin<Row[]>("POST", "/api/form-11", { remarks: "compared", contains })).data
        .map((row) => Number(row["total_cost"]))
        .toSorted((one, other) => one - other);
    expect(await costs({ total_cost: "> 100.5" })).toEqual([1500]);
    expect(await costs({ total_cost: ">= ₱100.50" })).toEqual([100.5, 1500]);
    expect(await costs({ total_cost: "<1,500" })).toEqual([100.5]);
    expect(await costs({ total_cost: "=1500" })).toEqual([1500]);
    expect(await costs({ total_cost: "=150" })).toEqual([]);
    expect(await costs({ total_cost: "100..200" })).toEqual([100.5]);
    expect(await costs({ date_distributed: "<2024-03-01" })).toEqual([100.5]);
    expect(await costs({ date_distributed: "2024-02-29 .. Mar 01, 2024" })).toEqual([100.5, 1500]);
    expect(await costs({ total_cost: ">" })).toEqual([]);
  });

  test("no sequence of filters shows a foreign row", async () => {
    const key = fc.constantFrom(
      "region_name",
      "province_name",
      "muncity_name",
      "arbo_name",
      "cd",
      "search",
      "sort",
      "arc_type",
      "id",
    );
    const value = fc.oneof(
      fc.constantFrom(
        "Iloilo",
        "Bulacan",
        "Region VI (Western Visayas)",
        "alpha",
        "' or true --",
        "%",
        "-id",
        4,
        5,
        null,
        "",
      ),
      fc.array(fc.constantFrom("Iloilo", "Tarlac", "Delta"), { maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(key, value, { maxKeys: 4 }), async (body) => {
        const answer = await encoder<Row[]>("POST", path, body);
        if (answer.code === 200)
          expect(answer.data.every((row) => row["province_name"] === "Bulacan")).toBe(true);
        else expect(answer.code).toBe(400);
      }),
      { numRuns: 60 },
    );
  });
});

describe("deleting and restoring", () => {
  test("a deleted row is gone from lists, and Central alone restores it with its children", async () => {
    await admin("PUT", "/api/arc-masterlist/update", {
      arc_id: "ARC-1",
      arc_name: "One",
      ...BULACAN,
      children: { arc_barangays_covered: [{ muncity_name: "Malolos", barangay_name: "Anilao" }] },
    });
    const [arc] = (await encoder<Row[]>("POST", "/api/arc-masterlist", { arc_id: "ARC-1" })).data;
    const covered = async (): Promise<number> =>
      (await encoder<Row[]>("POST", "/api/arc-barangays-covered", { arc_id: "ARC-1" })).data.length;
    expect((await encoder("DELETE", "/api/arc-masterlist/delete", [arc?.id])).code).toBe(200);
    expect(await covered()).toBe(0);
    expect((await encoder("PUT", "/api/arc-masterlist/restore", { id: arc?.id })).code).toBe(403);
    expect((await encoder("POST", "/api/arc-masterlist", { deleted: true })).code).toBe(403);
    const bin = (await admin<Row[]>("POST", "/api/arc-masterlist", { deleted: true })).data;
    const binned = bin.find((row) => row.id === arc?.id);
    expect(binned).toMatchObject({ deleted_by_name: "encoder" });
    expect(typeof binned?.["deleted_at"]).toBe("string");
    expect((await admin("PUT", "/api/arc-masterlist/restore", { id: arc?.id })).code).toBe(200);
    expect(await covered()).toBe(1);
  });

  test("who deleted a record may undo it for 15 minutes, nobody else of the place may", async () => {
    const [arc] = (
      await admin<Row[]>("PUT", "/api/arc-masterlist/update", { arc_id: "ARC-U", arc_name: "U", ...BULACAN })
    ).data;
    const undo = { ids: [arc?.id], undo: true };
    expect((await regional("DELETE", "/api/arc-masterlist/delete", [arc?.id])).code).toBe(200);
    expect((await encoder("PUT", "/api/arc-masterlist/restore", undo)).code).toBe(403);
    expect((await regional("PUT", "/api/arc-masterlist/restore", undo)).code).toBe(200);
    expect((await regional("DELETE", "/api/arc-masterlist/delete", [arc?.id])).code).toBe(200);
    await server.context.pool.query(
      "update arc_masterlist set deleted_at = deleted_at - interval '16 minutes' where id = $1",
      [arc?.id],
    );
    expect((await regional("PUT", "/api/arc-masterlist/restore", undo)).code).toBe(403);
    expect((await admin("PUT", "/api/arc-masterlist/restore", undo)).code).toBe(200);
  });

  test("a restored record brings back the children deleted with it, not those deleted before", async () => {
    await admin("PUT", "/api/arc-masterlist/update", {
      arc_id: "ARC-C",
      arc_name: "C",
      ...BULACAN,
      children: {
        arc_barangays_covered: ["Anilao", "Atlag"].map((barangay_name) => ({
          muncity_name: "Malolos",
          barangay_name,
        })),
      },
    });
    const covered = async (): Promise<Row[]> =>
      (await admin<Row[]>("POST", "/api/arc-barangays-covered", { arc_id: "ARC-C", sort: "barangay_name" }))
        .data;
    const [before] = await covered();
    await admin("DELETE", "/api/arc-barangays-covered/delete", [before?.id]);
    const [arc] = (await admin<Row[]>("POST", "/api/arc-masterlist", { arc_id: "ARC-C" })).data;
    await admin("DELETE", "/api/arc-masterlist/delete", [arc?.id]);
    expect(await covered()).toHaveLength(0);
    await admin("PUT", "/api/arc-masterlist/restore", { id: arc?.id });
    expect((await covered()).map((row) => row["barangay_name"])).toEqual(["Atlag"]);
  });

  test("a restore that collides with a live row is a 409", async () => {
    const arc = { arc_id: "ARC-2", arc_name: "Two", ...BULACAN };
    const [first] = (await admin<Row[]>("PUT", "/api/arc-masterlist/update", arc)).data;
    await admin("DELETE", "/api/arc-masterlist/delete", { ids: [first?.id] });
    await admin("PUT", "/api/arc-masterlist/update", arc);
    expect((await admin("PUT", "/api/arc-masterlist/restore", { ids: [first?.id] })).code).toBe(409);
  });
});
