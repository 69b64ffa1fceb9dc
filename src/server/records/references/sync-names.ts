import type { Entity } from "../../../entities";
import { placeOf } from "../core/changes";
import { columnsOf, quoted } from "../core/columns";
import type pg from "pg";
import { writeLedger, type LedgerActor, type LedgerEntry } from "../../ledger/ledger";
import type { HookContext } from "../../hooks/hook";

/**
 * The context of a change of several entities; `entries` collects those of the ledger, which `withEntriesLast` writes at its
 * end. Without an actor, the server made the change by itself.
 */
export interface SyncContext {
  client: pg.PoolClient;
  actor: LedgerActor | null;
  entries?: LedgerEntry[];
}

/**
 * Runs the change of several entities, and writes their entries of the ledger once all rows are locked: who writes holds
 * the chain of the ledger, for which others wait with rows that they hold.
 */
export async function withEntriesLast(
  { client, actor }: Pick<HookContext, "client" | "actor">,
  work: (context: SyncContext) => Promise<void>,
): Promise<void> {
  const entries: LedgerEntry[] = [];
  await work({ client, actor, entries });
  for (const entry of entries) await writeLedger(client, actor, entry);
}

/** The source of copied values: a table, or a subquery in brackets, joined as `master` to the records `t`. */
interface Master {
  table: string;
  on: string;
  values: unknown[];
  /** Whether deleted records are changed too, because they are restored with what they copied. */
  deletedToo?: boolean;
}

/** The fields that name a record in the ledger; the first one that the entity has is used. */
const titles = ["arbo_name", "barangay_name", "arc_name"];
const placed = ["region_name", "province_name", "muncity_name"];

/**
 * Updates columns that live records of an entity copy from a master record, so that filters on them stay
 * correct. Each change is in the ledger under `action`. Records outside the transaction's scope are not changed.
 * Returns the ids of the changed records.
 */
export async function syncColumns(
  entity: Entity,
  columns: readonly string[],
  master: Master,
  { client, actor, entries }: SyncContext,
  action = "Update",
): Promise<number[]> {
  const known = columnsOf(entity);
  const names = columns.filter((name) => known.includes(name));
  if (names.length === 0) return [];
  const list = (of: string): string => names.map((name) => `${of}.${quoted(name)}`).join(", ");
  const title = titles.find((name) => name in entity.fields);
  const told = [
    ...placed.filter((name) => known.includes(name)).map((name) => `t.${name}`),
    ...(title === undefined ? [] : [`t.${title} as title`]),
  ];
  const changed = await client.query<
    Record<string, string | null> & { id: number } & { row_version: number }
  >(
    `with outdated as (
       select t.id, ${names.map((name) => `t.${quoted(name)} as ${quoted(`old_${name}`)}, master.${quoted(name)} as ${quoted(`new_${name}`)}`).join(", ")}
       from ${entity.name} as t join ${master.table} as master on ${master.on}
       where ${master.deletedToo === true ? "" : "t.deleted_at is null and "}(${list("t")}) is distinct from (${list("master")})
       for update of t
     )
     update ${entity.name} as t
     set ${names.map((name) => `${quoted(name)} = ${quoted(`new_${name}`)}`).join(", ")}, row_version = t.row_version + 1, time_stamp = now()
     from outdated where t.id = outdated.id
     returning outdated.*, ${["t.row_version", ...told].join(", ")}`,
    master.values,
  );
  if (changed.rows.length === 0) return [];
  const entry: LedgerEntry = {
    form_name: entity.screen.heading,
    action,
    table_name: entity.name,
    records: changed.rows.map((row) => ({
      id: row.id,
      name: row["title"] ?? undefined,
      row_version: row.row_version,
      changes: Object.fromEntries(
        names
          .filter((name) => row[`old_${name}`] !== row[`new_${name}`])
          .map((name) => [name, { old: row[`old_${name}`], new: row[`new_${name}`] }]),
      ),
    })),
    ...placeOf(changed.rows),
  };
  if (entries === undefined) await writeLedger(client, actor, entry, "server");
  else entries.push(entry);
  return changed.rows.map(({ id }) => id);
}
