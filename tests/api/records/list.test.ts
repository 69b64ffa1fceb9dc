import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { anArbo, BULACAN, ILOILO, serverOfFile, TARLAC, type Call } from "../server";
import { rounds } from "../../rounds";

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

  test("ñ is found as one character and as n with a tilde, and a value that is no text or number is a 400", async () => {
    const { id } = await anArbo(server, TARLAC, { arbo_name: "Niño Peñaranda" });
    const pasted = "Niño Peñaranda".normalize("NFD");
    for (const body of [
      { arbo_name: pasted },
      { arbo_name: ["x", `${pasted}\0`] },
      { search: pasted },
      { contains: { arbo_name: pasted } },
    ])
      expect([body, await names(admin, body)]).toEqual([body, ["Niño Peñaranda"]]);
    for (const odd of [{}, [["Alpha"]], [{}]]) {
      const { code, details } = await admin("POST", path, { arbo_name: odd });
      expect([odd, code, details[0]?.field]).toEqual([odd, 400, "arbo_name"]);
    }
    await admin("DELETE", `${path}/delete`, { id });
  });

  test("Yes is asked for as in a record: also as true, 1 or y", async () => {
    const machine = "/api/fme-inventory-table";
    const arbo = await anArbo(server, TARLAC, { arbo_name: "Yes" });
    const of = { arboPrimaryKey: arbo.id, ...TARLAC, prj_title: "Tractor" };
    for (const inventory_conducted of ["Yes", "No"])
      expect((await admin("PUT", `${machine}/update`, { ...of, inventory_conducted })).code).toBe(200);
    for (const [asked, found] of [
      [true, ["Yes"]],
      ["y", ["Yes"]],
      [0, ["No"]],
      [
        ["Yes", false],
        ["Yes", "No"],
      ],
      ["maybe", []],
    ] as const) {
      const { data } = await admin<Row[]>("POST", machine, { inventory_conducted: asked, sort: "id" });
      expect([asked, data.map((row) => row["inventory_conducted"])]).toEqual([asked, found]);
    }
    await admin("DELETE", `${path}/delete`, { id: arbo.id });
  });

  test("what chooses rows is never passed over: a part that cannot be read is a 400 that names it", async () => {
    for (const odd of [{ contains: "alpha" }, { contains: ["alpha"] }, { deleted: "true" }, { deleted: 1 }]) {
      const { code, details } = await admin("POST", path, odd);
      expect([odd, code, details[0]?.field]).toEqual([odd, 400, Object.keys(odd)[0]]);
    }
  });

  test("filters may stand inside FMEData, which is no filter where it holds none", async () => {
    expect(await names(admin, { FMEData: { arbo_name: "beta" } })).toEqual(["Beta"]);
    for (const none of [{}, null, "", "beta", [{ arbo_name: "beta" }]])
      expect(await names(admin, { FMEData: none }), JSON.stringify(none)).toHaveLength(5);
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

  test("a quarter of any year or of one is that of the record, or of its month", async () => {
    await server.context.pool.query(
      `insert into form_10 (region_name, province_name, reporting_year, reporting_quarter, reporting_month)
       values ('R', 'P', 2025, 4, null), ('R', 'P', 2024, null, 12), ('R', 'P', 2026, null, 2), ('R', 'P', 2026, 2, null)`,
    );
    const found = async (reporting_quarter: unknown): Promise<unknown[]> =>
      (await admin<Row[]>("POST", "/api/form-10", { reporting_quarter, sort: "id" })).data.map((row) =>
        [row["reporting_year"], row["reporting_quarter"] ?? row["reporting_month"]].join(" "),
      );
    expect(await found([20254, 20261])).toEqual(["2025 4", "2026 2"]);
    expect(await found(4)).toEqual(["2025 4", "2024 12"]);
    expect((await admin("POST", "/api/form-10", { reporting_quarter: 20255 })).details[0]?.field).toBe(
      "reporting_quarter",
    );
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
  });

  test("a filter of numbers or days that cannot be read is a 400 that names its field", async () => {
    const refused = async (contains: object) => {
      const answer = await admin("POST", "/api/form-11", { contains });
      return [answer.code, answer.details[0]?.field, answer.details[0]?.message];
    };
    for (const part of [">", "many", "9..x", "1.5M", "=ten"])
      expect(await refused({ total_cost: part }), part).toEqual([
        400,
        "total_cost",
        expect.stringContaining(`“${part}” cannot be read. Write a number`),
      ]);
    expect(await refused({ total_cost: "9..5" })).toEqual([
      400,
      "total_cost",
      expect.stringContaining("Write 5..9."),
    ]);
    expect(await refused({ date_distributed: "soon" })).toEqual([
      400,
      "date_distributed",
      expect.stringContaining("Write a day as mm-dd-yyyy"),
    ]);
    for (const part of ["Mar", "Mar 0", "2024", "2024-02", "02-29", "03/01"])
      expect((await admin("POST", "/api/form-11", { contains: { date_distributed: part } })).code, part).toBe(
        200,
      );
  });

  test("filters of specification §7 that a record does not have itself hold through the record it stands under", async () => {
    const { id: one } = await anArbo(server, BULACAN, { arbo_id: "A-7", cd: "4th", arc_id: "ARC-7" });
    const { id: other } = await anArbo(server, BULACAN, { arbo_id: "A-8", cd: "5th" });
    const place = { ...BULACAN, muncity_name: "Plaridel", cd: "4th" };
    const put = async (call: string, record: object): Promise<Row> => {
      const answer = await admin<Row[]>("PUT", `/api/${call}/update`, [record]);
      expect(answer.message ?? "", call).toBe("");
      return answer.data[0] as Row;
    };
    const product = await put("form7-accomp", {
      arboPrimaryKey: String(one),
      arbo_id: "A-7",
      arc_id: "ARC-7",
      ...place,
      year_funded: 2025,
      psp_category: "Support",
      subpsp_name: "Village enterprise",
      product_name: "Tablea",
      reporting_year: 2026,
    });
    const second = await put("form7-accomp", {
      arboPrimaryKey: String(other),
      ...BULACAN,
      product_name: "Suka",
      reporting_year: 2026,
    });
    for (const { id } of [product, second])
      await put("qtr-sales-report", { proddev_id: id, reporting_year: 2026, reporting_quarter: 1 });
    const sales = async (filter: object): Promise<unknown[]> => {
      const answer = await admin<Row[]>("POST", "/api/qtr-sales-report", filter);
      expect([answer.code, answer.ignored], JSON.stringify(filter)).toEqual([200, undefined]);
      return answer.data.map((row) => row["proddev_id"]);
    };
    for (const filter of [
      { arbo_id: "A-7" },
      { arc_id: "arc-7" },
      { cd: "4th" },
      { muncity_name: "plaridel" },
      { psp_category: "Support" },
      { subpsp_name: "Village enterprise" },
      { year_funded: 2025 },
      { year: 2025, province_name: "Bulacan" },
      { year_funded: [2024, 2025], cd: ["4th"], barangay_name: "" },
    ])
      expect(await sales(filter), JSON.stringify(filter)).toEqual([product.id]);
    expect(await sales({ cd: "9th" })).toEqual([]);
    expect(await sales({})).toHaveLength(2);
    const training = await put("arbo-training", {
      arboPrimaryKey: String(one),
      training_title: "Bookkeeping",
    });
    await put("participant", { arboPrimaryKey: String(one), participant_name: "Ana", subpsp_status: "New" });
    await put("participant", { arboPrimaryKey: String(other), participant_name: "Ben" });
    for (const filter of [{ cd: "4th" }, { status: "new" }])
      expect((await admin<Row[]>("POST", "/api/participant", filter)).data).toMatchObject([
        { participant_name: "Ana" },
      ]);
    for (const arbo of [one, other]) {
      const own = { arboPrimaryKey: String(arbo), ...BULACAN };
      await put("arbo-marketing-target", { ...own, reporting_year: 2026, target_commodity: "Rice" });
      await put("fme-rental-monitoring", { ...own, specific_fme_rented: "Thresher" });
    }
    const targets = await admin<Row[]>("POST", "/api/arbo-marketing-target", {
      training_id: training.id,
      process_stage: "Pending",
    });
    expect([targets.ignored, targets.data]).toMatchObject([undefined, [{ arboPrimaryKey: String(one) }]]);
    const rentals = async (status: string) =>
      (await admin<Row[]>("POST", "/api/fme-rental-monitoring", { status })).data.length;
    expect([await rentals("Pending"), await rentals("Approved")]).toEqual([2, 0]);
  });

  test("an update of farm information leaves its files as they are: the field is removed on update (spec §7)", async () => {
    const { id: arbo } = await anArbo(server, BULACAN);
    const path = "/api/form11-farm-info/update";
    const [row] = (
      await admin<Row[]>("PUT", path, [
        {
          arboPrimaryKey: String(arbo),
          ...BULACAN,
          reporting_year: 2026,
          support_provided: "Irrigation",
          quantity_hard: 1,
        },
      ])
    ).data;
    const changed = await admin<Row[]>("PUT", path, [
      { id: row?.id, remarks: "Seen", uploadFile: ["no-such-file.jpg"] },
    ]);
    expect([changed.code, changed.data]).toMatchObject([200, [{ remarks: "Seen", uploadFile: null }]]);
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
      { numRuns: rounds(20, 600) },
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
