import { expect, test, vi } from "vitest";
import { MAX_ROWS_HEADER, VERSION_HEADER } from "../../../src/questions/fact-header";
import { readPieces } from "../../sql/fact-pieces";
import { anArbo, ILOILO, serverOfFile, TARLAC } from "../server";

const server = await serverOfFile();

async function get(username: string, url: string, sent: Record<string, string> = {}) {
  const { code, headers, raw } = await (await server.as(username))("GET", url, undefined, sent);
  return {
    code,
    tag: (headers["etag"] as string | undefined) ?? "",
    version: Number(headers[VERSION_HEADER]),
    body: raw,
  };
}

const base = (username: string, headers: Record<string, string> = {}, fact = "arbo") =>
  get(username, `/charts/facts/${fact}/base`, headers);
const since = async (username: string, version: number) =>
  readPieces((await get(username, `/charts/facts/arbo?since=${version}`)).body).header;

/** Adds organizations in one statement, as an import does. */
const add = (count: number) =>
  server.context.pool.query(
    "insert into arbo_masterlist (arbo_name, region_name, province_name) select 'Dami ' || n, $1, $2 from generate_series(1, $3::int) n",
    [TARLAC.region_name, TARLAC.province_name, count],
  );

test("after a save, the base of a fact stays as it was, and a difference leads from it to the present", async () => {
  await anArbo(server, TARLAC, { arbo_name: "Unang Ani" });
  const first = await base("admin");
  const { header } = readPieces(first.body);
  expect(first.code).toBe(200);
  expect(first.version).toBe(header.version);
  expect(header).toMatchObject({ rows: 1 });
  await anArbo(server, TARLAC, { arbo_name: "Ikalawang Ani" });

  const held = await base("admin", { "if-none-match": first.tag });
  expect([held.code, held.tag, held.body.length]).toEqual([304, first.tag, 0]);
  expect(held.version).toBeGreaterThan(header.version);
  const fresh = await base("admin");
  expect(fresh.body.equals(first.body)).toBe(true);
  expect(fresh.version).toBe(held.version);
  expect(await since("admin", header.version)).toMatchObject({ rows: 1, version: fresh.version });
  expect(readPieces((await get("admin", "/charts/facts/arbo")).body).header).toMatchObject({
    rows: 2,
    version: fresh.version,
  });
});

test("a reader keeps a base of the own scope, from whichever server, until its changes are no longer recorded", async () => {
  const { tag } = await base("admin");
  expect((await base("regional", { "if-none-match": tag })).code).toBe(200);
  expect((await base("admin", { "if-none-match": `"arbo-nothing"` })).code).toBe(200);
  expect((await base("admin", { "if-none-match": tag })).code).toBe(304);
  // The tag of a file that another server of the same database has made.
  const other = tag.replace(/-(\d+)-[0-9a-z]+"$/, (_, version: string) => `-${Number(version) - 1}-zz"`);
  expect((await base("admin", { "if-none-match": other })).code).toBe(304);
  await server.context.pool.query("update data_version set oldest = version where fact = 'arbo'");
  expect((await base("admin", { "if-none-match": other })).code).toBe(200);
});

test("a base that is far behind is made anew in the background, and one that is too far at once; a place counts its own changes", async () => {
  const first = await base("admin");
  const { header } = readPieces(first.body);
  await add(1001);
  const behind = await base("admin", { "if-none-match": first.tag });
  expect(behind.code).toBe(304);
  expect(await since("admin", header.version)).toMatchObject({ rows: 1001 });
  await vi.waitFor(async () => expect((await base("admin")).tag).not.toBe(first.tag));
  for (let times = 0; times < 4; times++) await add(1500);
  await anArbo(server, ILOILO, { arbo_name: "Bagong Ani" });
  expect((await get("admin", `/charts/facts/arbo?since=${behind.version}`)).code).toBe(205);
  expect(await since("iloilo", behind.version)).toMatchObject({ rows: 1, removed: [] });
  const far = await base("admin", { "if-none-match": first.tag });
  expect(far.code).toBe(200);
  const now = readPieces(far.body).header;
  expect(now.version <= far.version).toBe(true);
  const rest = await since("admin", now.version);
  expect(rest.version).toBe(far.version);
});

test("a base asks for the same rights as the fact, and is not built for a reader who only looks ahead", async () => {
  expect((await base("manager", {}, "trainee")).code).toBe(403);
  expect((await base("admin", {}, "users")).code).toBe(404);
  await anArbo(server, ILOILO, { arbo_name: "Ani ng Iloilo" });
  expect((await base("iloilo", { [MAX_ROWS_HEADER]: "0" })).code).toBe(204);
  expect((await base("iloilo", { [MAX_ROWS_HEADER]: "2" })).code).toBe(200);
});

test("a base of the present version number with another time of change is not held: the database was put back", async () => {
  const before = await get("admin", "/charts/facts/arbo");
  expect((await base("admin", { "if-none-match": before.tag })).code).toBe(304);
  await server.context.pool.query(
    "update data_version set changed_at = changed_at + interval '1 minute' where fact = 'arbo'",
  );
  const after = await base("admin", { "if-none-match": before.tag });
  expect([after.code, after.tag === before.tag]).toEqual([200, false]);
});
