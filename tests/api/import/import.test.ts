import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Row } from "../../../src/entities";
import type { Values } from "../../../src/fields";
import { addRows, importColumns } from "../../../src/forms/import/import-list";
import type { Database } from "../../../src/server/db/open";
import type { SessionUser } from "../../../src/server/http/context";
import type { RowVerdict } from "../../../src/shared/calls/import";
import type { ImportResult } from "../../../src/server/records/import/import-rows";
import { readRows } from "../../../src/workbook/read/read-rows";
import expected from "../../fixtures/arbo-masterlist.expected.json";
import { openTestDatabase } from "../database";
import { serve, userOf } from "./server";

let database: Database;
let app: FastifyInstance & { as: SessionUser };

beforeAll(async () => {
  database = await openTestDatabase();
  app = serve(database);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  app.as = userOf("Central");
  await database.pool.query("delete from arbo_masterlist");
});

interface Answer<T> {
  code: number;
  status: string;
  message?: string;
  details?: { row: number; field: string }[];
  data: T;
}

async function send<T>(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body: object,
  key?: string,
): Promise<Answer<T>> {
  const headers = key === undefined ? {} : { "idempotency-key": key };
  const answer = await app.inject({ method, url: `/api/arbo-masterlist${path}`, payload: body, headers });
  return { code: answer.statusCode, ...answer.json<Omit<Answer<T>, "code">>() };
}
const existing = (rows: Values[], keys: string[] = rows.map((_, at) => `k${at}`)) =>
  send<{ existing: string[]; rows: RowVerdict[] }>("POST", "/existing", { keys, rows });
const register = (rows: object, key?: string) => send<ImportResult>("PUT", "/register", rows, key);
const count = async (): Promise<number> =>
  Number(
    (await database.pool.query("select count(*)::int as n from arbo_masterlist where deleted_at is null"))
      .rows[0].n,
  );

const arbo = (more: Values = {}): Values => ({
  arbo_id: "ARBO-1",
  arbo_name: "Malipayon Cooperative",
  region_name: "Region III (Central Luzon)",
  province_name: "Bulacan",
  total_member: 120,
  total_asset: 1234567.5,
  date_of_registration: "2015-02-03",
  ...more,
});
const sample = (): Values[] => {
  const { rows } = readRows(
    readFileSync("tests/fixtures/arbo-masterlist.xlsx"),
    importColumns,
    "sample.xlsx",
  );
  const importer = { status: "Central", region_name: null, province_name: null } as const;
  return addRows([], rows, "sample.xlsx", importer)
    .filter(({ verdict }) => verdict === "checking")
    .map(({ values }) => values);
};

describe("register", () => {
  it("inserts an array and skips what exists, in any letter case and with spaces around", async () => {
    expect((await register([arbo(), arbo({ arbo_id: "ARBO-2" })])).data).toMatchObject({
      inserted: 2,
      existing: 0,
    });
    const again = await register({
      rows: [arbo({ arbo_name: "  MALIPAYON cooperative " }), arbo({ arbo_id: "ARBO-3" })],
    });
    expect(again.data).toMatchObject({ inserted: 1, existing: 1 });
    expect(again.data.rows.map(({ outcome }) => outcome)).toEqual(["existing", "inserted"]);
    expect(await count()).toBe(3);
  });

  it("spells region and province as the lists do, so that the province sees its rows", async () => {
    const shouted = arbo({ region_name: "REGION III (CENTRAL LUZON)", province_name: "bulacan" });
    const foreign = arbo({ arbo_id: "ARBO-2", province_name: "Upper Somewhere" });
    await register([shouted, foreign]);
    const stored = await database.pool.query(
      "select region_name, province_name from arbo_masterlist order by id",
    );
    expect(stored.rows).toEqual([
      { region_name: "Region III (Central Luzon)", province_name: "Bulacan" },
      { region_name: "Region III (Central Luzon)", province_name: "Upper Somewhere" },
    ]);
    const [checked] = (await existing([{ ...shouted, total_member: 121 }])).data.rows;
    expect(checked).toEqual(expect.objectContaining({ verdict: "changed", differs: { total_member: 120 } }));
    app.as = userOf("Provincial", "Bulacan");
    expect((await send<Row[]>("POST", "", {})).data).toHaveLength(1);
  });

  it("names places by which an office will not see the organization, and imports it", async () => {
    const region = "Region VI (Western Visayas)";
    const rows = [
      arbo(),
      arbo({ arbo_id: "2", region_name: "Region III" }),
      arbo({ arbo_id: "3", region_name: "region iii (central luzon) ", province_name: "Bulakan" }),
      arbo({ arbo_id: "4", region_name: region }),
      arbo({ arbo_id: "5", region_name: null, province_name: "" }),
    ];
    const warnings = [
      {
        row: 1,
        field: "region_name",
        message:
          "“Region III” is not in the list of regions, so no regional office will see the organization.",
      },
      {
        row: 2,
        field: "province_name",
        message:
          "“Bulakan” is not in the list of provinces, so no provincial office will see the organization.",
      },
      {
        row: 3,
        field: "province_name",
        message:
          "Bulacan lies in Region III (Central Luzon), whose regional office will not see the organization.",
      },
    ];
    const told = async (): Promise<unknown> =>
      (await existing(rows)).data.rows.flatMap(({ row, ...one }) =>
        one.warnings.map((warning) => ({ row, ...warning })),
      );
    expect(await told()).toEqual(warnings);
    expect((await register(rows, "places")).data).toMatchObject({ inserted: 5, warnings });
    expect((await register(rows, "places")).data.warnings).toEqual(warnings);
    expect(await told()).toEqual(warnings);
  });

  it("imports the sample once, however often it is sent", async () => {
    const rows = sample();
    expect((await register(rows)).data).toMatchObject({
      inserted: expected.unique_rows_ignoring_case_and_spaces,
      existing: 0,
    });
    expect((await register(rows)).data).toMatchObject({
      inserted: 0,
      existing: expected.unique_rows_ignoring_case_and_spaces,
    });
    const sums = await database.pool.query(
      "select sum(total_member)::int as members, sum(total_asset)::float8 as assets from arbo_masterlist",
    );
    expect(sums.rows[0]).toEqual({ members: expected.sum_total_member, assets: expected.sum_total_asset });
  });

  it("inserts a row once when two imports send it at the same time", async () => {
    const rows = sample();
    const answers = await Promise.all([register(rows), register(rows), register(rows)]);
    expect(answers.reduce((total, { data }) => total + data.inserted, 0)).toBe(rows.length);
    expect(await count()).toBe(rows.length);
  });

  it("inserts a row once that stands twice in one call", async () => {
    expect((await register([arbo(), arbo()])).data).toMatchObject({ inserted: 1, existing: 1 });
  });

  it("gives the first answer to the same idempotency key again", async () => {
    const first = await register([arbo()], "once");
    expect((await register([arbo()], "once")).data).toEqual(first.data);
    expect(first.data.inserted).toBe(1);
  });

  it("reads a number that is none as 0 and says which", async () => {
    const { data } = await register([arbo(), arbo({ total_asset: "n/a" })]);
    expect(data.zeros).toEqual([{ row: 1, field: "total_asset", message: expect.stringContaining("n/a") }]);
    const saved = await database.pool.query(
      "select total_asset from arbo_masterlist order by id desc limit 1",
    );
    expect(saved.rows[0].total_asset).toBe(0);
  });

  it("refuses all rows where one cannot be held, naming row and field", async () => {
    const answer = await register([arbo(), arbo({ total_member: -4 }), arbo({ arbo_name: " " })]);
    expect(answer.code).toBe(400);
    expect(answer.message).toMatch(/^Nothing was imported\. Row 2, .*\(and 1 more\)$/);
    expect(answer.details).toMatchObject([
      { row: 1, field: "total_member" },
      { row: 2, field: "arbo_name" },
    ]);
    expect((await register([arbo({ total_member: -4 })])).message).not.toContain("more");
    const { message } = await register([arbo({ total_total_baseline_2014: -4 })]);
    expect(message).toContain("Row 1, Baseline 2014: members, total: ");
    expect(await count()).toBe(0);
  });

  it("takes a row without a place, which only the central office sees", async () => {
    expect((await register([{ arbo_name: "Somewhere" }])).data.inserted).toBe(1);
  });

  it("writes the ledger with the new values in the same transaction", async () => {
    const { data } = await register([arbo()]);
    const { rows } = await database.pool.query(
      "select form_name, action, record_ids, details from user_log order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({
      form_name: "ARBO Masterlist",
      action: "Import",
      record_ids: [data.rows[0]?.id],
    });
    const { records } = JSON.parse(rows[0].details as string) as {
      records: { name: string; row_version: number; changes: Values }[];
    };
    expect(records[0]).toMatchObject({ name: "Malipayon Cooperative", row_version: 1 });
    expect(records[0]?.changes["total_asset"]).toEqual({ old: null, new: 1234567.5 });
    expect(records[0]?.changes).not.toHaveProperty("row_key");
  });

  it("is closed to regional and provincial roles", async () => {
    app.as = userOf("Provincial", "Bulacan");
    expect((await register([arbo()])).code).toBe(403);
    expect((await existing([arbo()])).code).toBe(403);
    expect(await count()).toBe(0);
  });
});

describe("a name with a line end or a space of a copied page", () => {
  const copied = "Malaya\nUnlad\u00A0Samahan";
  const found = async (): Promise<unknown[]> =>
    (await send<Row[]>("POST", "", { search: "malaya unlad samahan" })).data.map((row) => [
      row["arbo_name"],
      row["remarks"],
      row.row_version,
    ]);

  it("is stored on one line with plain spaces, so that a search finds it and it is entered once", async () => {
    const row = arbo({ arbo_name: copied, remarks: "One\nTwo\u00A0three" });
    await register([row]);
    expect(await found()).toEqual([["Malaya Unlad Samahan", "One\nTwo three", 1]]);
    expect((await register([row, arbo({ ...row, arbo_name: "Malaya Unlad Samahan" })])).data).toMatchObject({
      inserted: 0,
      existing: 2,
    });
  });

  it("that is stored since long becomes the same, and is entered once", async () => {
    const row = arbo({ arbo_name: copied, remarks: "One\nTwo\u00A0three" });
    await register([arbo({ arbo_id: "ARBO-2" }), row]);
    await database.pool.query(
      "update arbo_masterlist set arbo_name = $1, remarks = $2, row_key = 'former', row_version = 7 where arbo_id = 'ARBO-1'",
      [copied, row["remarks"]],
    );
    expect(await found()).toEqual([]);
    await database.pool.query(readFileSync("sql/migrations/0125_one_line_texts.sql", "utf8"));
    expect(await found()).toEqual([["Malaya Unlad Samahan", "One\nTwo three", 7]]);
    expect((await register([row])).data).toMatchObject({ inserted: 0, existing: 1 });
    const keys = await database.pool.query("select row_key from arbo_masterlist where row_key like '%:%'");
    expect(keys.rows).toEqual([]);
  });
});

describe("existing", () => {
  it("takes the rows as an array too", async () => {
    const { code, data } = await send<{ rows: RowVerdict[] }>("POST", "/existing", [arbo()]);
    expect([code, data.rows.map(({ verdict }) => verdict)]).toEqual([200, ["new"]]);
  });

  it("answers the keys that exist and a verdict for each row", async () => {
    await register([arbo()]);
    const { data } = await existing([arbo(), arbo({ total_member: 130 }), arbo({ arbo_id: null, cd: "1" })]);
    expect(data.existing).toEqual(["k0"]);
    expect(data.rows).toMatchObject([
      { key: "k0", verdict: "existing" },
      { key: "k1", verdict: "changed", row_version: 1, differs: { total_member: 120 } },
      { key: "k2", verdict: "new" },
    ]);
  });

  it("ignores the client's keys", async () => {
    await register([arbo()]);
    expect((await existing([arbo({ cd: "2", arbo_id: "X" })], ["whatever"])).data.existing).toEqual([]);
  });

  it("compares with the most similar of several records under one ARBO ID", async () => {
    await register([arbo({ total_member: 1, cd: "9" }), arbo({ total_member: 2 })]);
    const { data } = await existing([arbo()]);
    expect(data.rows[0]?.differs).toEqual({ total_member: 2 });
  });

  it("knows rows that came in past the records' calls", async () => {
    await database.pool.query(
      "insert into arbo_masterlist (arbo_name, region_name) values ('Old One', 'R'), ('Old One', 'R'), ('Old Two', 'R')",
    );
    const { data } = await existing([
      { arbo_name: "old one", region_name: "R" },
      { arbo_name: "Old Two ", region_name: "r" },
    ]);
    expect(data.existing).toEqual(["k0", "k1"]);
    const keys = await database.pool.query("select count(distinct row_key)::int as n from arbo_masterlist");
    expect(keys.rows[0].n).toBe(3);
  });

  it("refuses keys that do not match the rows, and bodies without rows", async () => {
    expect((await existing([arbo()], ["a", "b"])).code).toBe(400);
    expect((await send("POST", "/existing", { keys: ["a"] })).code).toBe(400);
  });
});

describe("the key of a record", () => {
  it("follows every save", async () => {
    const saved = await send<Row[]>("PUT", "/update", arbo());
    expect((await register([arbo()])).data).toMatchObject({ inserted: 0, existing: 1 });
    await send("PUT", "/update", { id: saved.data[0]?.id, total_member: 121 });
    expect((await existing([arbo(), arbo({ total_member: 121 })])).data.existing).toEqual(["k1"]);
  });

  it("is free again once the record is deleted", async () => {
    const { data } = await register([arbo()]);
    await send("DELETE", "/delete", { id: data.rows[0]?.id });
    expect((await register([arbo()])).data.inserted).toBe(1);
  });
});
