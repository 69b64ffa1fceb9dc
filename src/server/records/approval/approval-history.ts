import type pg from "pg";
import type { Entity, Row } from "../../../entities";
import { distinctLabels } from "../../../entities/define/distinct-fields";
import type { ApprovalDetails, ApprovedBefore } from "../../../shared/approvable";
import { inAllPlaces } from "../../db/lifted-scope";
import type { Change, RecordChange } from "../../ledger/ledger";

/** What one ledger entry says about one record. */
export interface HistoryItem {
  record: RecordChange;
  /** ISO time. */
  at: string;
  user: string | null;
  /** The reason, if one was given. */
  reason: string | null;
}

/** The maximum number of ledger entries read at once. Older ones are not considered. */
const MAX_ENTRIES = 2000;

/**
 * The ledger entries of records, oldest first, by record id. The caller must have found the records within the
 * actor's scope. An entry about several records has the place of its author, so the scope is lifted for this
 * statement.
 */
export async function historyOf(
  client: pg.PoolClient,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HistoryItem[]>> {
  const past = new Map<number, HistoryItem[]>();
  if (ids.length === 0) return past;
  const found = await inAllPlaces(client, () =>
    client.query<{ at: Date; user_name: string | null; reason: string | null; record: string }>(
      `select l.time_stamp as at, l.user_name, l.details::json ->> 'reason' as reason, one::text as record
       from (
         select id, time_stamp, user_name, details from user_log
          where source = 'server' and id = any(array(select entries_of_records($1, $2::bigint[])))
          order by id desc limit ${MAX_ENTRIES}
       ) as l
      cross join lateral json_array_elements(l.details::json -> 'records') as one
      where (one ->> 'id')::bigint = any($2::bigint[])
      order by l.id`,
      [entity.name, ids],
    ),
  );
  for (const { at, user_name, reason, record } of found.rows) {
    const one = JSON.parse(record) as RecordChange;
    const entry: HistoryItem = { record: one, at: new Date(at).toISOString(), user: user_name, reason };
    past.set(one.id, [...(past.get(one.id) ?? []), entry]);
  }
  return past;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Fields that the server sets; they say nothing about what was entered. */
const marks: ReadonlySet<string> = new Set(["process_stage", "status"]);

/** The fields in which a record differs from its state before these entries, with old and new value. */
function foldedChanges(row: Row, entries: readonly HistoryItem[]): Record<string, Change> {
  const folded: Record<string, Change> = {};
  for (const { record } of entries)
    for (const [name, change] of Object.entries(record.changes)) {
      if (marks.has(name)) continue;
      const first = folded[name];
      if ("sensitive" in change) folded[name] = change;
      else if (first === undefined || "sensitive" in first)
        folded[name] = { ...change, new: row[name] ?? null };
      else if (change.names !== undefined)
        folded[name] = { ...first, names: { ...first.names, ...change.names } };
    }
  return Object.fromEntries(
    Object.entries(folded).filter(([, change]) => "sensitive" in change || !same(change.old, change.new)),
  );
}

/** The change of stage in an entry; null if there is none. */
function stageIn({ record }: HistoryItem): { old: unknown; new: unknown } | null {
  const stage = record.changes["process_stage"];
  return stage === undefined || "sensitive" in stage ? null : stage;
}

/**
 * When and by whom a record was last approved, whether it was sent back since, and its changes since. Null when
 * it was never approved. For a record that was approved before its first ledger entry, all changes in the
 * ledger count.
 */
export function sinceApproval(
  row: Row,
  entries: readonly HistoryItem[],
): (Pick<ApprovalDetails, "changes" | "sentBack"> & { approved: ApprovedBefore }) | null {
  const at = entries.findLastIndex((entry) => stageIn(entry)?.new === "Approved");
  const approval = entries[at];
  const first = entries.map(stageIn).find((stage) => stage !== null);
  const stageThen = first === undefined ? row.process_stage : first?.old;
  if (approval === undefined && stageThen !== "Approved") return null;
  const later = entries.slice(at + 1);
  const back = later.findLast((entry) => stageIn(entry)?.new === "Pending");
  return {
    approved: { at: approval?.at ?? null, by: approval?.user ?? null },
    sentBack: back === undefined ? null : { at: back.at, by: back.user, reason: back.reason },
    changes: foldedChanges(row, later),
  };
}

/** The labels of the fields that were changed in a record after a version, according to the ledger. */
export function changedSince(
  entity: Entity,
  row: Row,
  version: number,
  entries: readonly HistoryItem[],
): string[] {
  const later = entries.filter(({ record }) => (record.row_version ?? 0) > version);
  const stage = later.some(({ record }) => "process_stage" in record.changes) ? ["stage"] : [];
  const names = Object.keys(foldedChanges(row, later));
  const labels = distinctLabels(entity);
  return [...names.map((name) => labels.get(name) ?? name), ...stage];
}
