import { tableFromIPC } from "@uwdata/flechette";
import { beforeAll, expect, test } from "vitest";
import { facts } from "../../../src/server/analytics/sql-files";
import { readPieces } from "../../sql/fact-pieces";
import { anArbo, BULACAN, ILOILO, serverOfFile, startTestServer, TARLAC } from "../server";
import { MAX_ROWS_HEADER, type FactHeader } from "../../../src/questions/fact-header";

const server = await serverOfFile();

beforeAll(async () => {
  await anArbo(server, BULACAN, { arbo_name: "Ani ng Bulacan", total_member: 10 });
  await anArbo(server, TARLAC, { arbo_name: "Ani ng Tarlac" });
  await anArbo(server, ILOILO, { arbo_name: "Ani ng Iloilo" });
});

async function get(
  username: string | null,
  url: string,
  sent: Record<string, string> = {},
): Promise<{ code: number; tag: string; body: Buffer }> {
  const { code, headers, raw } = await (await server.as(username))("GET", url, undefined, sent);
  return { code, tag: (headers["etag"] as string | undefined) ?? "", body: raw };
}

interface Read {
  header: FactHeader;
  rows: { arbo_name: string; row_key: number }[];
}

function rowsOf(body: Buffer): Read {
  const { header, streams } = readPieces(body);
  const rows = streams.flatMap((stream) => tableFromIPC(Uint8Array.from(stream)).toArray() as Read["rows"]);
  return {
    header,
    rows: rows
      .map(({ arbo_name, row_key }) => ({ arbo_name, row_key }))
      .toSorted((a, b) => a.row_key - b.row_key),
  };
}

const names = (rows: Read["rows"]): string[] => rows.map((row) => row.arbo_name);
const save = async (body: object): Promise<Record<string, unknown>> => {
  const admin = await server.as("admin");
  const answer = await admin("PUT", "/api/arbo-masterlist/update", body);
  expect(answer.code, answer.message).toBe(200);
  return answer.data[0] ?? {};
};

test("a fact holds the rows of the user's scope and no other", async () => {
  const all = rowsOf((await get("admin", "/charts/facts/arbo")).body);
  expect(names(all.rows)).toEqual(["Ani ng Bulacan", "Ani ng Tarlac", "Ani ng Iloilo"]);
  expect(all.header.rows).toBe(3);
  const regional = rowsOf((await get("regional", "/charts/facts/arbo")).body);
  expect(names(regional.rows)).toEqual(["Ani ng Bulacan", "Ani ng Tarlac"]);
  const provincial = rowsOf((await get("encoder", "/charts/facts/arbo")).body);
  expect(names(provincial.rows)).toEqual(["Ani ng Bulacan"]);
  const values = provincial.header.columns.find(({ name }) => name === "province_name")?.values;
  expect(values).toEqual(["Bulacan"]);
});

test("a fact asks for a session, an existing name, and a role that opens dashboard or report", async () => {
  expect((await get(null, "/charts/facts/arbo")).code).toBe(401);
  expect((await get("admin", "/charts/facts/users")).code).toBe(404);
  expect((await get("admin", "/charts/facts/arbo?since=yesterday")).code).toBe(400);
  await server.context.pool.query("update uac set route = 'forms' where rolename = 'Report Officer'");
  expect((await get("officer", "/charts/facts/arbo")).code).toBe(403);
});

test("unchanged data costs a 304, and another scope's tag does not", async () => {
  const first = await get("admin", "/charts/facts/arbo");
  expect((await get("admin", "/charts/facts/arbo", { "if-none-match": first.tag })).code).toBe(304);
  expect((await get("regional", "/charts/facts/arbo", { "if-none-match": first.tag })).code).toBe(200);
  await save({ arbo_name: "Bagong Ani", ...ILOILO });
  expect((await get("admin", "/charts/facts/arbo", { "if-none-match": first.tag })).code).toBe(200);
});

test("the tags of all facts are those that their rows carry, and say what the user's scope may tell apart", async () => {
  const tagsFor = async (username: string): Promise<Record<string, string>> =>
    (JSON.parse((await get(username, "/charts/facts")).body.toString()) as { data: Record<string, string> })
      .data;
  const before = await tagsFor("admin");
  expect(Object.keys(before).toSorted()).toEqual([...facts.keys()].toSorted());
  const whole = await get("admin", "/charts/facts/arbo");
  expect(whole.tag).toBe(`"${before["arbo"]}"`);
  const { header } = readPieces(whole.body);
  expect(header.tag).toBe(before["arbo"]);
  expect((await tagsFor("regional"))["arbo"]).not.toBe(before["arbo"]);
  await save({ arbo_name: "Ani na may Tatak", ...TARLAC });
  const after = await tagsFor("admin");
  expect(after["arbo"]).not.toBe(before["arbo"]);
  expect(after["training"]).toBe(before["training"]);
  const difference = readPieces((await get("admin", `/charts/facts/arbo?since=${header.version}`)).body);
  expect(difference.header.tag).toBe(after["arbo"]);
  expect((await get(null, "/charts/facts")).code).toBe(401);
});

test("rows of a database that was put back from a backup are not taken for those of the same version before", async () => {
  const before = await get("admin", "/charts/facts/arbo");
  await server.context.pool.query(
    "update data_version set changed_at = changed_at + interval '1 minute' where fact = 'arbo'",
  );
  expect((await get("admin", "/charts/facts/arbo", { "if-none-match": before.tag })).code).toBe(200);
});

test("many who ask at once get the same bytes of one build", async () => {
  await save({ arbo_name: "Sabay na Ani", ...TARLAC });
  const answers = await Promise.all(Array.from({ length: 8 }, () => get("admin", "/charts/facts/arbo")));
  for (const { body } of answers) expect(body.equals(answers[0]?.body ?? Buffer.alloc(0))).toBe(true);
});

test("a difference holds what changed since a version, and nothing where nothing did", async () => {
  const { header } = readPieces((await get("admin", "/charts/facts/arbo")).body);
  const none = readPieces((await get("admin", `/charts/facts/arbo?since=${header.version}`)).body);
  expect(none.header).toMatchObject({ version: header.version, rows: 0, removed: [] });
  const saved = await save({ arbo_name: "Huling Ani", ...BULACAN });
  const difference = rowsOf((await get("admin", `/charts/facts/arbo?since=${header.version}`)).body);
  expect(difference.rows).toEqual([{ arbo_name: "Huling Ani", row_key: saved["id"] }]);
  expect(difference.header.version).toBeGreaterThan(header.version);
});

test("a deleted row and a row that left the scope are removed; a foreign row is never told", async () => {
  const moving = await anArbo(server, TARLAC, { arbo_name: "Lilipat na Ani" });
  const dying = await anArbo(server, TARLAC, { arbo_name: "Mawawalang Ani" });
  const { header } = readPieces((await get("regional", "/charts/facts/arbo")).body);
  const foreign = await anArbo(server, ILOILO, { arbo_name: "Dayong Ani" });
  await save({ id: moving.id, ...ILOILO });
  const admin = await server.as("admin");
  await admin("DELETE", "/api/arbo-masterlist/delete", { id: dying.id });
  const { header: difference } = readPieces(
    (await get("regional", `/charts/facts/arbo?since=${header.version}`)).body,
  );
  expect(difference.rows).toBe(0);
  expect(difference.removed?.toSorted((a, b) => a - b)).toEqual([moving.id, dying.id]);
  expect(difference.removed).not.toContain(foreign.id);
  const { header: forIloilo } = readPieces(
    (await get("iloilo", `/charts/facts/arbo?since=${header.version}`)).body,
  );
  expect(forIloilo).toMatchObject({ rows: 2, removed: [] });
});

test("a version that is too old, or not of this database, means loading anew: 205", async () => {
  const { header } = readPieces((await get("admin", "/charts/facts/arbo")).body);
  expect((await get("admin", "/charts/facts/arbo?since=17")).code).toBe(205);
  expect((await get("admin", `/charts/facts/arbo?since=${header.version + 1000}`)).code).toBe(205);
  await server.context.pool.query(
    "insert into arbo_masterlist (arbo_name, region_name, province_name) select 'Dami ' || n, $1, $2 from generate_series(1, 2001) n",
    [TARLAC.region_name, TARLAC.province_name],
  );
  expect((await get("admin", `/charts/facts/arbo?since=${header.version}`)).code).toBe(205);
});

test("a transaction that changes too many rows of one table, and some of another, means loading anew", async () => {
  const { header } = readPieces((await get("admin", "/charts/facts/support")).body);
  await server.context.pool.query(
    `with many as (
       insert into form_11 (region_name, province_name) select $1, $2 from generate_series(1, 2001) returning id
     )
     insert into form11_accomp (region_name, province_name) select $1, $2 from (select count(*) from many) as counted`,
    [TARLAC.region_name, TARLAC.province_name],
  );
  expect((await get("admin", `/charts/facts/support?since=${header.version}`)).code).toBe(205);
});

test("a difference reaches no further back than changes are kept", async () => {
  await server.context.pool.query("update data_version set oldest = version - 6000 where fact = 'arc'");
  const admin = await server.as("admin");
  await admin("PUT", "/api/arc-masterlist/update", { arc_id: "ARC-1", arc_name: "First", ...TARLAC });
  const { header } = readPieces((await get("admin", "/charts/facts/arc")).body);
  const since = async (back: number) =>
    (await get("admin", `/charts/facts/arc?since=${header.version - back}`)).code;
  expect([await since(5000), await since(5002)]).toEqual([200, 205]);
});

test("the rows of participants go only to roles that open the forms, and carry no name, birthday or barangay", async () => {
  expect((await get("manager", "/charts/facts/trainee")).code).toBe(403);
  expect((await get("manager", "/charts/facts/training")).code).toBe(200);
  const own = await get("encoder", "/charts/facts/trainee");
  expect(own.code).toBe(200);
  const { header } = rowsOf(own.body);
  const columns = header.columns.map(({ name }) => name);
  expect(columns).toContain("age_group");
  expect(columns.filter((name) => /participant_name|birthday|^age$|barangay/.test(name))).toEqual([]);
});

test("a saved training raises the version of its fact and comes with the next difference", async () => {
  const before = rowsOf((await get("admin", "/charts/facts/training")).body);
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Ani ng Pagsasanay" });
  const training = {
    arboPrimaryKey: String(arbo.id),
    training_title: "Organic farming",
    date_conducted: "2026-02-03",
  };
  const saved = await (await server.as("admin"))("PUT", "/api/arbo-training/update", [training]);
  expect(saved.code, saved.message).toBe(200);
  const after = rowsOf((await get("admin", `/charts/facts/training?since=${before.header.version}`)).body);
  expect(after.rows).toMatchObject([{ arbo_name: "Ani ng Pagsasanay" }]);
});

test.each([
  ["rental", "fme-rental-monitoring", { specific_fme_rented: "Thresher", reporting_year: 2026 }],
  ["machine", "fme-inventory-table", { fme_inventory_id: "FME-1" }],
  [
    "machine",
    "form11-farm-info",
    { support_provided: "Farm machinery", quantity_hard: 1, reporting_year: 2026 },
  ],
  [
    "income",
    "farmers-tracking-income",
    { crop_sold: "Palay", volume_sold: 1, price_per_unit: 1, reporting_year: 2026 },
  ],
  ["marketing", "arbo-marketing-target", { target_commodity: "Palay", reporting_year: 2026 }],
  ["marketing", "arb-marketing-assistance-monitoring", { type_commodity: "Palay", reporting_year: 2026 }],
  ["credit", "form-10", { credit_services: "Microfinance", reporting_year: 2026 }],
])("the fact %s tells of what is saved in %s", async (fact, path, fields) => {
  const before = rowsOf((await get("admin", `/charts/facts/${fact}`)).body);
  const arbo = await anArbo(server, BULACAN, { arbo_name: `Ani ng ${path}` });
  const row = { arboPrimaryKey: String(arbo.id), arbo_name: `Ani ng ${path}`, ...BULACAN, ...fields };
  const saved = await (await server.as("admin"))("PUT", `/api/${path}/update`, [row]);
  expect(saved.code, JSON.stringify(saved)).toBe(200);
  const after = rowsOf((await get("admin", `/charts/facts/${fact}?since=${before.header.version}`)).body);
  expect(after.rows).toMatchObject([{ arbo_name: `Ani ng ${path}` }]);
});

test("no fact has a column for the name of a person, a birthday or a file", () => {
  const columns = [...facts.values()].flatMap(({ columns: own }) => own.map(({ name }) => name));
  expect(
    columns.filter((name) => /participant_name|birthday|^age$|upload|picture|^file/i.test(name)),
  ).toEqual([]);
});

test("who only looks ahead gets no fact with more rows than welcome, and everything that is small enough", async () => {
  await save({
    arbo_name: "Ani ng Zambales",
    region_name: "Region III (Central Luzon)",
    province_name: "Zambales",
  });
  const whole = await get("admin", "/charts/facts/arc");
  const ahead = (most: number, name = "arbo") =>
    get("admin", `/charts/facts/${name}`, { [MAX_ROWS_HEADER]: String(most) });
  const refused = await ahead(2);
  expect([refused.code, refused.tag, refused.body.length]).toEqual([204, "", 0]);
  const sent = await ahead(100_000);
  expect(sent.code).toBe(200);
  expect(rowsOf(sent.body).rows.length).toBeGreaterThan(2);
  expect(
    (await get("admin", "/charts/facts/arc", { "if-none-match": whole.tag, [MAX_ROWS_HEADER]: "0" })).code,
  ).toBe(304);
});

test("a fact with more rows in a person's area than browsers get is refused in words, and in a smaller area it is given", async () => {
  const small = await startTestServer({ browserRows: 1 });
  try {
    await anArbo(small, BULACAN);
    await anArbo(small, ILOILO);
    for (const path of ["/charts/facts/arbo", "/charts/facts/arbo/base"]) {
      const refused = await (await small.as("admin"))("GET", path);
      expect(refused.code, path).toBe(413);
      expect(refused.message).toContain("“arbo” has more than 1 rows in your area");
      expect((await (await small.as("encoder"))("GET", path)).code, path).toBe(200);
    }
  } finally {
    await small.close();
  }
});
