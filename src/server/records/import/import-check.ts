import type pg from "pg";
import { readImported } from "../../../entities/import/arbo-import";
import { arboMasterlist } from "../../../entities/masterlists/arbo-masterlist";
import type { Row } from "../../../entities";
import type { Values } from "../../../fields";
import type { RowVerdict } from "../../../shared/calls/import";
import { Problem } from "../../../shared/errors";
import { unseenPlaces } from "../references/regions";
import { comparisonColumn, toAnswer, selectList } from "../core/columns";
import { rowKeyOf } from "./import-keys";
import { importedValues } from "./imported-values";

const MAX_ROWS_OF_CHECK = 1000;

/**
 * The rows of a body, which is an array or `{rows}`. Throws a 400 for anything else, and a 413 for more than
 * 1,000 rows.
 */
export function rowsOf(body: unknown): Values[] {
  const rows = Array.isArray(body) ? body : (body as { rows?: unknown } | null)?.rows;
  if (
    !Array.isArray(rows) ||
    rows.some((row) => typeof row !== "object" || row === null || Array.isArray(row))
  )
    throw new Problem(400, "Send the rows as an array of objects, or as {rows}.");
  if (rows.length > MAX_ROWS_OF_CHECK)
    throw new Problem(413, `Send at most ${MAX_ROWS_OF_CHECK} rows at a time.`);
  return rows as Values[];
}

const columns = arboMasterlist.importable ?? [];
const differences = (row: Values, current: Row): Values =>
  Object.fromEntries(
    columns
      .filter((name) => (row[name] ?? null) !== (current[name] ?? null))
      .map((name) => [name, current[name] ?? null]),
  );

const closestRecord = (row: Values, candidates: Row[]): { current: Row; differs: Values } | undefined =>
  candidates
    .map((current) => ({ current, differs: differences(row, current) }))
    .toSorted((a, b) => Object.keys(a.differs).length - Object.keys(b.differs).length)[0];

/**
 * Checks for each row whether the masterlist has it, by the server's own row key. The client's keys are only
 * returned with the answer. ARBO IDs are compared as in the forms (decision 050). When several records have the
 * ARBO ID, the one with the fewest differences counts (DESIGN §4).
 */
export async function checkRows(
  client: pg.PoolClient,
  rows: Values[],
  keys: unknown[],
): Promise<RowVerdict[]> {
  const given = await importedValues(client, rows.map(readImported));
  const hashes = given.map(rowKeyOf);
  const there = await client.query<{ id: number; row_key: string }>(
    "select id, row_key from arbo_masterlist where row_key = any($1::text[]) and deleted_at is null",
    [hashes],
  );
  const byKey = new Map(there.rows.map(({ id, row_key }) => [row_key, id]));
  const wanted = given.map((row, at) => (byKey.has(hashes[at] ?? "") ? null : (row["arbo_id"] ?? null)));
  const { column, of } = comparisonColumn(arboMasterlist, "arbo_id");
  const same = await client.query<Record<string, unknown> & { at: number }>(
    `with given as materialized (
       select at::int - 1 as at, ${of("id")} as id from unnest($1::text[]) with ordinality as given (id, at)
     )
     select given.at, ${selectList(arboMasterlist)} from given join arbo_masterlist t on t.${column} = given.id
      where t.deleted_at is null order by given.at, t.id`,
    [wanted],
  );
  const byRow = new Map<number, Row[]>();
  for (const { at, ...stored } of same.rows)
    byRow.set(at, [...(byRow.get(at) ?? []), toAnswer(arboMasterlist, stored)]);
  return given.map((row, at): RowVerdict => {
    const sent = keys[at];
    const key = typeof sent === "string" ? sent : (hashes[at] ?? "");
    const id = byKey.get(hashes[at] ?? "");
    const one = { row: at, key, warnings: unseenPlaces(row) };
    if (id !== undefined) return { ...one, verdict: "existing", id };
    const found = closestRecord(row, byRow.get(at) ?? []);
    if (found === undefined) return { ...one, verdict: "new" };
    const { current, differs } = found;
    return { ...one, verdict: "changed", id: current.id, row_version: current.row_version, differs };
  });
}
