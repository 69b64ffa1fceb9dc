import type pg from "pg";
import { distinctLabels } from "../../../entities/define/distinct-fields";
import { readImported, type ImportedRow } from "../../../entities/import/arbo-import";
import { arboMasterlist } from "../../../entities/masterlists/arbo-masterlist";
import type { Row } from "../../../entities";
import { kindOf, type Values } from "../../../fields";
import { Problem, type Detail } from "../../../shared/errors";
import type { SessionUser } from "../../http/context";
import { storedIds, type WriteOperation } from "../../http/write";
import { recordChanges } from "../core/changes";
import { toAnswer, quoted, selectList } from "../core/columns";
import { rowKeyOf } from "./import-keys";
import { importedValues } from "./imported-values";
import { writeLedger } from "../../ledger/ledger";
import { lockListsShared } from "../references/lookup-fields";
import { unseenPlaces } from "../references/regions";
import { currentRows } from "../core/current-rows";

/** The result of one register call. */
export interface ImportResult {
  inserted: number;
  existing: number;
  /** Numbers that could not be read and became 0. */
  zeros: Detail[];
  /** Places by which an office will not see an organization. */
  warnings: Detail[];
  /** For each sent row, the record that now holds it. */
  rows: { row: number; id: number | null; outcome: "inserted" | "existing" }[];
}

const columns = Object.entries(arboMasterlist.fields).map(([name, field]) => ({
  name,
  sql: kindOf(field).sql,
}));
const names = columns.map(({ name }) => quoted(name)).join(", ");
const types = columns.map(({ name, sql }) => `${quoted(name)} ${sql}`).join(", ");

const insert = `
  insert into arbo_masterlist as t (${names}, row_key, user_id)
  select ${columns.map(({ name }) => `x.${quoted(name)}`).join(", ")}, x.row_key, $2
    from rows from (jsonb_to_recordset($1::jsonb) as (${types}, row_key text)) with ordinality as x
   order by x.ordinality
  on conflict (row_key) where deleted_at is null do nothing
  returning t.row_key, ${selectList(arboMasterlist)}`;

/** Details of the rows, each with the index of its row. */
const ofRows = (
  read: readonly ImportedRow[],
  details: (row: ImportedRow) => Detail[],
): (Detail & { row: number })[] =>
  read.flatMap((one, row) => details(one).map((detail) => ({ row, ...detail })));

function refuseFaults(rows: ImportedRow[]): void {
  const faults = ofRows(rows, ({ faults }) => faults);
  const [first] = faults;
  if (first === undefined) return;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
  const field = distinctLabels(arboMasterlist).get(first.field ?? "");
  throw new Problem(
    400,
    `Nothing was imported. Row ${first.row + 1}, ${field}: ${first.message}${more}`,
    faults,
  );
}

/**
 * Inserts the rows that the masterlist does not have, with their ledger entry, and skips those it has, even
 * when another import runs at the same time. A row with an error refuses all (400 with row and field).
 */
async function registerRows(
  client: pg.PoolClient,
  actor: SessionUser,
  rows: Values[],
): Promise<ImportResult> {
  const read = rows.map(readImported);
  refuseFaults(read);
  await lockListsShared(client, arboMasterlist);
  const given = await importedValues(client, read);
  const hashes = given.map(rowKeyOf);
  const first = given.flatMap((values, at) =>
    hashes.indexOf(hashes[at] ?? "") === at ? [{ ...values, row_key: hashes[at] }] : [],
  );
  const answer = await client.query<Record<string, unknown>>(insert, [JSON.stringify(first), actor.id]);
  const inserted = new Map(answer.rows.map((row) => [String(row["row_key"]), toAnswer(arboMasterlist, row)]));
  const others = await client.query<{ id: number; row_key: string }>(
    "select id, row_key from arbo_masterlist where row_key = any($1::text[]) and deleted_at is null",
    [hashes],
  );
  const ids = new Map(others.rows.map(({ id, row_key }) => [row_key, id]));
  if (inserted.size > 0) await record(client, actor, [...inserted.values()]);
  return resultOf(
    read,
    hashes.map((hash, row) => {
      const isNew = inserted.has(hash) && hashes.indexOf(hash) === row;
      return { row, id: ids.get(hash) ?? null, outcome: isNew ? "inserted" : "existing" };
    }),
  );
}

const resultOf = (read: readonly ImportedRow[], rows: ImportResult["rows"]): ImportResult => ({
  inserted: rows.filter(({ outcome }) => outcome === "inserted").length,
  existing: rows.filter(({ outcome }) => outcome === "existing").length,
  zeros: ofRows(read, ({ zeros }) => zeros),
  warnings: ofRows(read, ({ values }) => unseenPlaces(values)),
  rows,
});

/**
 * The import of these rows as a write. A repeated call gets the original result, with the ids of the records
 * that still exist.
 */
export const registered = (actor: SessionUser, rows: Values[]): WriteOperation<ImportResult> => ({
  perform: (client) => registerRows(client, actor, rows),
  toStored: (result) => ({
    ids: result.rows.map(({ id }) => id),
    inserted: result.rows.map(({ outcome }) => outcome === "inserted"),
  }),
  answerAgain: async (client, kept) => {
    const there = new Set((await currentRows(client, arboMasterlist, storedIds(kept))).map(({ id }) => id));
    const was = (kept["ids"] ?? []).map((id, row) => ({
      row,
      id: typeof id === "number" && there.has(id) ? id : null,
      outcome: kept["inserted"]?.[row] === true ? ("inserted" as const) : ("existing" as const),
    }));
    return resultOf(rows.map(readImported), was);
  },
});

const record = async (client: pg.PoolClient, actor: SessionUser, rows: readonly Row[]): Promise<unknown> =>
  writeLedger(client, actor, {
    form_name: arboMasterlist.screen.heading,
    action: "Import",
    table_name: arboMasterlist.name,
    records: await recordChanges(
      client,
      arboMasterlist,
      rows.map((after) => ({ id: after.id, after })),
    ),
  });
