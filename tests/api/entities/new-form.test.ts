import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Entity } from "../../../src/entities";
import { defineEntity } from "../../../src/entities/define/entity";
import { location } from "../../../src/entities/define/groups";
import { make } from "../../../src/fields";
import type { Call, TestServer } from "../server";

type Row = Record<string, unknown> & { id: number; row_version: number };

/** What README says a form is: an entity in the list of entities, and one migration. */
const nursery = defineEntity({
  name: "nursery",
  path: "/api/nursery",
  label: "nursery",
  screen: { route: "/Nursery", title: null, heading: "Nurseries" },
  scope: "location",
  approval: true,
  fields: {
    ...location,
    nursery_name: make.text("Nursery", { section: "Nursery", required: true, main: true }),
    seedlings: make.count("Seedlings", { section: "Nursery", main: true }),
    seedlings_dead: make.count("Seedlings that died", { section: "Nursery" }),
    seedlings_left: make.count("Seedlings left", { section: "Nursery" }),
  },
  identities: [{ by: ["nursery_name", "muncity_name"] }],
  derived: {
    seedlings_left: ({ seedlings, seedlings_dead }) => Math.max(0, (seedlings ?? 0) - (seedlings_dead ?? 0)),
  },
  check: ({ seedlings, seedlings_dead }) =>
    (seedlings_dead ?? 0) > (seedlings ?? 0)
      ? [{ field: "seedlings_dead", message: "More seedlings died than there were." }]
      : [],
});
const migration = `
create table nursery (
  id bigint generated always as identity primary key,
  region_name text, province_name text, cd text, muncity_name text, barangay_name text,
  nursery_name text,
  seedlings integer,
  seedlings_dead integer,
  seedlings_left integer,
  nursery_name_key text generated always as (text_key(nursery_name)) stored,
  duplicate_reason text,
  process_stage text not null default 'Pending' check (process_stage in ('Pending', 'Approved')),
  user_id bigint,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  time_stamp timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint
);
call record_table('nursery');
`;

const folder = mkdtempSync(join(tmpdir(), "marble-form-"));
let server: TestServer;
let admin: Call;
let encoder: Call;
let place: { region_name: string; province_name: string };
let elsewhere: typeof place;

/** Applies one more migration, as the next start does. */
async function start(name: string, sql: string): Promise<void> {
  const { createFacts, migrate } = await import("../../../src/server/db/migrations/migrate");
  writeFileSync(join(folder, name), sql);
  await migrate(server.context.database.pool, folder);
  await createFacts(server.context.pool, "sql/facts");
}

beforeAll(async () => {
  // Before the server's modules are loaded, as a line in src/entities/index.ts is. What other files have loaded knows no
  // nursery, and they may not keep what knows one.
  vi.resetModules();
  const { entities } = await import("../../../src/entities");
  (entities as Entity[]).push(nursery);
  const { BULACAN, ILOILO, startTestServer } = await import("../server");
  [place, elsewhere] = [BULACAN, ILOILO];
  server = await startTestServer();
  cpSync("sql/migrations", folder, { recursive: true });
  await start("9000_nursery.sql", migration);
  admin = await server.as("admin");
  encoder = await server.as("encoder");
});

afterAll(async () => {
  try {
    await server?.close();
  } finally {
    vi.resetModules();
    rmSync(folder, { recursive: true, force: true });
  }
});

const saved = async (call: Call, body: object): Promise<Row> => {
  const answer = await call<Row[]>("PUT", "/api/nursery/update", body);
  expect(answer.message ?? "").toBe("");
  return answer.data[0]!;
};
const names = async (call: Call, body: object): Promise<unknown[]> =>
  (await call<Row[]>("POST", "/api/nursery", body)).data.map((row) => row["nursery_name"]);

test("a new form is saved, listed, searched and limited to the scope, with its rules", async () => {
  await saved(encoder, { ...place, nursery_name: "Mangga sa Bakuran", seedlings: 40 });
  await saved(admin, { ...elsewhere, nursery_name: "Niyog sa Dalampasigan" });
  expect(await names(encoder, {})).toEqual(["Mangga sa Bakuran"]);
  expect(await names(admin, {})).toEqual(["Niyog sa Dalampasigan", "Mangga sa Bakuran"]);
  expect(await names(admin, { search: "BAKURAN", page: 1, page_size: 5 })).toEqual(["Mangga sa Bakuran"]);
  expect(await names(encoder, { search: "dalampasigan" })).toEqual([]);
  expect(
    await encoder("PUT", "/api/nursery/update", [{ ...place }, { ...elsewhere, nursery_name: "X" }]),
  ).toMatchObject({ code: 400, details: [{ row: 0, field: "nursery_name" }] });
  expect((await encoder("PUT", "/api/nursery/update", { ...elsewhere, nursery_name: "X" })).code).toBe(400);
});

test("a new form with approval is approved, and goes back to pending when it is changed", async () => {
  const { id } = await saved(encoder, { ...place, nursery_name: "Kape" });
  expect((await encoder("PUT", "/api/nursery/approve", { ids: [id], process_stage: "Approved" })).code).toBe(
    403,
  );
  const approved = await admin<Row[]>("PUT", "/api/nursery/approve", {
    ids: [id],
    process_stage: "Approved",
  });
  expect(approved.data).toMatchObject([{ id, process_stage: "Approved" }]);
  expect(await names(admin, { process_stage: "Approved" })).toEqual(["Kape"]);
  expect(await saved(encoder, { id, seedlings: 7 })).toMatchObject({ process_stage: "Pending" });
});

test("a new form stands in the log and in the recycle bin, and comes back from it", async () => {
  const { id } = await saved(encoder, { ...place, nursery_name: "Kakaw" });
  expect((await encoder("DELETE", "/api/nursery/delete", { ids: [id] })).code).toBe(200);
  expect(await names(admin, { search: "kakaw" })).toEqual([]);
  expect(await names(admin, { deleted: true, search: "kakaw" })).toEqual(["Kakaw"]);
  const bins = await admin<{ name: string; deleted: number }[]>("GET", "/api/recycle-bin");
  expect(bins.data).toContainEqual({ name: "nursery", deleted: 1 });
  expect((await admin("PUT", "/api/nursery/restore", { ids: [id] })).code).toBe(200);
  expect(await names(encoder, { search: "kakaw" })).toEqual(["Kakaw"]);
  const log = await admin("POST", "/api/user-log/read", { table_name: "nursery", record_id: id });
  expect(log.data.map(({ form_name, action }) => [form_name, action])).toEqual([
    ["Nurseries", "Restore"],
    ["Nurseries", "Delete"],
    ["Nurseries", "Insert"],
  ]);
});

test("a text column that a later migration adds is searched without another call", async () => {
  await saved(admin, { ...place, nursery_name: "Saging" });
  await start("9001_variety.sql", "alter table nursery add column variety text;");
  Object.assign(nursery.fields, { variety: make.text("Variety", { section: "Nursery" }) });
  await saved(admin, { ...place, nursery_name: "Saba", variety: "Lakatan" });
  expect(await names(admin, { search: "lakatan" })).toEqual(["Saba"]);
  expect(await names(admin, { search: "saging" })).toEqual(["Saging"]);
});

test("a field that a later migration adds is saved, listed, filtered and in the log", async () => {
  await start("9002_beds.sql", "alter table nursery add column beds integer;");
  Object.assign(nursery.fields, { beds: make.count("Beds", { section: "Nursery", max: 500 }) });
  const { id } = await saved(encoder, { ...place, nursery_name: "Durian", beds: 12 });
  expect((await admin<Row[]>("POST", "/api/nursery", { beds: 12 })).data).toMatchObject([{ id, beds: 12 }]);
  expect(
    await encoder("PUT", "/api/nursery/update", { ...place, nursery_name: "Lansones", beds: 501 }),
  ).toMatchObject({ code: 400, details: [{ field: "beds" }] });
  const log = await admin("POST", "/api/user-log/read", { table_name: "nursery", record_id: id });
  expect(JSON.stringify(log.data)).toContain('"beds"');
});

test("a rule between fields and a computed field hold on the server, whatever was sent", async () => {
  expect(
    await saved(encoder, {
      ...place,
      nursery_name: "Bayabas",
      seedlings: 9,
      seedlings_dead: 2,
      seedlings_left: 99,
    }),
  ).toMatchObject({ seedlings_left: 7 });
  const refused = await encoder("PUT", "/api/nursery/update", [
    { ...place, nursery_name: "Atis", seedlings: 1, seedlings_dead: 2 },
  ]);
  expect(refused).toMatchObject({
    code: 400,
    details: [{ row: 0, field: "seedlings_dead", message: "More seedlings died than there were." }],
  });
});

test("a record that looks like another by the entity's identities is saved only with a reason", async () => {
  const twin = { ...place, muncity_name: "Malolos", nursery_name: "Kamias" };
  await saved(encoder, twin);
  const again = { ...twin, nursery_name: "KAMIAS" };
  expect(await encoder("PUT", "/api/nursery/update", again)).toMatchObject({ code: "duplicate" });
  await saved(encoder, { ...again, duplicate_reason: "A second nursery of the same name." });
  expect(await names(encoder, { search: "kamias" })).toHaveLength(2);
});

test("a table that lacks what every record has is refused with what it lacks", async () => {
  await expect(
    start(
      "9003_lacking.sql",
      "create table table_of_no_form (id bigint generated always as identity primary key, kind text);\ncall record_table('table_of_no_form');",
    ),
  ).rejects.toThrow(/The table table_of_no_form lacks .*Give it: .*row_version integer not null default 1/);
  rmSync(join(folder, "9003_lacking.sql"));
  await expect(
    start(
      "9003_placeless.sql",
      migration.replaceAll("nursery", "table_of_no_form").replace("province_name text, ", ""),
    ),
  ).rejects.toThrow(/has one of region_name and province_name/);
});
