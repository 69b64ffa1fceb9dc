import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { hashedColumns } from "../../src/server/ledger/entry-hash";
import { tokenHash } from "../../src/server/http/session";
import { random } from "../../demo/random";
import { ledgerOf } from "./ledger";
import {
  ADMIN,
  askers,
  BULACAN,
  CAPIZ,
  ILOILO,
  PANGASINAN,
  PLACED,
  STATIONED,
  type At,
  type World,
} from "./places";
import { fileOf, tablesOf, wordOf, type Table } from "./rows";

type Client = Pick<pg.Pool, "query">;
const EARLIER = "2026-01-01T00:00:00Z";

/** Inserts objects of one shape; their numbers are kept as they are. */
async function insert(client: Client, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(", ");
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** The token of somebody's session. */
export const tokenFor = (name: string): string => `audit-${name}`;

async function accounts(client: Client, world: World, seed: number): Promise<void> {
  const chance = random(seed + (world === "other" ? 31 : 32));
  const people = [
    ...askers,
    ...[ADMIN, STATIONED, PLACED].map((one) => ({ ...one, route: "dashboard", controls: "Read" })),
  ];
  const roles = people.map(({ id, name, status, route, controls }) => ({
    id,
    rolename: name,
    roletype: name,
    route,
    access_controls: controls,
    status,
    row_version: 1,
    time_stamp: EARLIER,
  }));
  await insert(client, "uac", roles);
  const user = (id: number, name: string, roles: string, at: Partial<At>) => ({
    id,
    username: name,
    name,
    roles,
    region_name: at.region_name,
    province_name: at.province_name,
    password_hash: "none",
    demo: false,
    active: true,
    row_version: 1,
    time_stamp: EARLIER,
  });
  const far = Array.from({ length: chance.int(2, 6) }, (_, at) =>
    user(900 + at, `${wordOf(chance, "foreign", world)} ${at}`, "encoder", chance.pick([CAPIZ, PANGASINAN])),
  );
  await insert(client, "users", [...people.map(({ id, name, at }) => user(id, name, name, at)), ...far]);
  for (const { id, name } of askers)
    await client.query("insert into session (token_hash, user_id) values ($1, $2)", [
      tokenHash(tokenFor(name)),
      id,
    ]);
  const idea = (id: number, owner: number, sharing: string, at: Partial<At>, name: string) => ({
    id,
    name,
    definition: {},
    owner_id: owner,
    sharing,
    row_version: 1,
    time_stamp: EARLIER,
    region_name: at.region_name ?? null,
    province_name: at.province_name ?? null,
  });
  await insert(client, "exploration", [
    idea(1, 4, "region", BULACAN, "Of the region"),
    idea(2, 8, "province", ILOILO, "Of the province"),
    idea(3, 1, "everyone", {}, "Of all"),
    ...far.map(({ id }, at) => idea(100 + at, id, "region", PANGASINAN, wordOf(chance, "foreign", world))),
  ]);
  const schedule = (id: number, form: string, at: Partial<At>, end: string) => ({
    id,
    form,
    start_date: "2026-01-01",
    end_date: end,
    row_version: 1,
    time_stamp: EARLIER,
    region_name: at.region_name ?? null,
    province_name: at.province_name ?? null,
  });
  await insert(client, "report_schedules", [
    schedule(1, "Target", {}, "2090-12-31"),
    schedule(2, "Accomplishment", {}, "2090-12-31"),
    schedule(3, "Target", { region_name: BULACAN.region_name }, "2091-12-31"),
    schedule(4, "Target", ILOILO, "2091-12-31"),
    ...far.map((_, at) => schedule(100 + at, "Target", chance.pick([CAPIZ, PANGASINAN]), `209${at}-01-01`)),
  ]);
}

async function files(client: Client, dataDir: string, tables: readonly Table[]): Promise<void> {
  const rows = tables.find(({ entity }) => entity.name === "form_11_geo")?.rows ?? [];
  for (const { id, foreign } of rows) {
    const file = fileOf(foreign ? "foreign" : id < 100 ? "regional" : "provincial", id);
    await insert(client, "file", [
      {
        id: file,
        name: `${file}.pdf`,
        type: "application/pdf",
        bytes: 4,
        user_id: 1,
        table_name: "form_11_geo",
        record_id: id,
        created_at: EARLIER,
      },
    ]);
    const folder = join(dataDir, "files", file.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, file), "file");
  }
}

/**
 * Fills a migrated, empty database with a world. The versions of facts are made equal: they count the changes of all
 * offices, so that they alone may differ where the rows of a scope do not.
 */
export async function fillWorld(client: Client, dataDir: string, world: World, seed: number): Promise<void> {
  const { rows } = await client.query<{ list: string; type: string }>(
    "select list, coalesce(category, type) as type from lookup_item order by id",
  );
  const lists: Record<string, string[]> = {};
  for (const { list, type } of rows) (lists[list] ??= []).push(type);
  await client.query("update lookup_item set time_stamp = $1", [EARLIER]);
  await accounts(client, world, seed);
  const tables = tablesOf(seed, world, lists);
  for (const { entity, rows: own } of tables)
    await insert(
      client,
      entity.name,
      own.map(({ foreign: _foreign, ...row }) => row),
    );
  await files(client, dataDir, tables);
  const columns = [...hashedColumns, "hash"].join(", ");
  await client.query(
    `insert into user_log (${columns}) select ${columns} from jsonb_populate_recordset(null::user_log, $1::jsonb)`,
    [JSON.stringify(ledgerOf(seed, world))],
  );
  await client.query("update data_version set version = 1000, oldest = 0, changed_at = $1", [EARLIER]);
  await client.query("update fact_change set version = 500");
}
