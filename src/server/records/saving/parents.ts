import type pg from "pg";
import { entities, type Entity, type Row } from "../../../entities";
import { textOf } from "../../../fields";
import type { SessionUser } from "../../http/context";
import { writeLedger } from "../../ledger/ledger";
import { quoted } from "../core/columns";
import { comparedKeys, isParentSql } from "../core/parent-keys";
import { mayApprove, stageEntry } from "../core/stages";
import type { Pending, Step } from "../core/step";

const parentOf = (child: Entity): Entity | undefined =>
  entities.find(({ children }) => children?.includes(child.name));

/**
 * Locks the parents that rows with these ids have, and those of these keys. Who changes child rows by themselves must do so before
 * any other lock, because a save of the parent locks it first too: otherwise the two would wait for each other. Does nothing for
 * rows that are not saved with a parent.
 */
export async function lockParents(
  client: pg.PoolClient,
  child: Entity,
  ids: readonly number[],
  keys: readonly string[] = [],
): Promise<void> {
  const parent = parentOf(child);
  if (parent === undefined || typeof child.scope !== "object") return;
  const own = `array(select lower(${quoted(child.scope.key)}::text) from ${child.name} where id = any($1::bigint[]))`;
  await client.query(
    `select id from ${parent.name} where ${isParentSql(child.scope, `${own} || $2::text[]`)}
        and deleted_at is null order by id for update`,
    [ids, comparedKeys(child.scope, keys)],
  );
}

/** Does the same for the rows of a save. */
export const lockSavedParents: Step<Pending> = async (rows, { client, entity }) => {
  if (typeof entity.scope !== "object") return [];
  const { key } = entity.scope;
  const ids = rows.flatMap(({ incoming }) => incoming.id ?? []);
  await lockParents(
    client,
    entity,
    ids,
    rows.map(({ values }) => textOf(values[key])),
  );
  return [];
};

type Parent = Row & { stage_before: string | null };

/**
 * After child rows were changed by themselves, gives their parents a new version, so that an open form of the parent does
 * not overwrite them, and the actor as author. Who may not approve puts an approved parent back to pending, as by a change
 * of the parent itself (DESIGN §5). Does nothing for rows that are not saved with a parent.
 */
export async function changeParents(
  client: pg.PoolClient,
  actor: SessionUser,
  child: Entity,
  rows: readonly Row[],
): Promise<void> {
  const parent = parentOf(child);
  if (parent === undefined || typeof child.scope !== "object" || rows.length === 0) return;
  const { scope: under } = child;
  const returns = parent.approval && !mayApprove(actor, parent);
  const changed = await client.query<Parent>(
    `with before as (
       select id${parent.approval ? ", process_stage" : ", null as process_stage"} from ${parent.name}
        where ${isParentSql(under, "$1::text[]")} and deleted_at is null order by id for update
     )
     update ${parent.name} as parent
        set row_version = parent.row_version + 1, time_stamp = now(), user_id = $2${returns ? ", process_stage = 'Pending'" : ""}
       from before where parent.id = before.id
     returning parent.*, before.process_stage as stage_before`,
    [
      comparedKeys(
        under,
        rows.map((row) => row[under.key]),
      ),
      actor.id,
    ],
  );
  const returned = changed.rows.filter((row) => returns && row.stage_before === "Approved");
  if (returned.length === 0) return;
  const records = returned.map(({ id, row_version }) => ({
    id,
    row_version,
    changes: { process_stage: { old: "Approved", new: "Pending" } },
  }));
  await writeLedger(client, actor, stageEntry(parent, "Pending", records, returned));
}

/** Changes the parents that child rows have left for another one, as `changeParents` does. */
export const changeFormerParents: Step<Pending> = async (rows, { client, actor, entity }) => {
  if (typeof entity.scope !== "object") return [];
  const { key } = entity.scope;
  const left = rows.flatMap(({ before, saved }) =>
    before === undefined || textOf(before[key]).toLowerCase() === textOf(saved?.[key]).toLowerCase()
      ? []
      : before,
  );
  await changeParents(client, actor, entity, left);
  return [];
};
