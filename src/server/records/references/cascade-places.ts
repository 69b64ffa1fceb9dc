import { entities, entityNamed, type Entity } from "../../../entities";
import type { HookContext } from "../../hooks/hook";
import { columnsOf } from "../core/columns";
import { mastersSql } from "../core/parent-keys";
import type { Pending, Step } from "../core/step";
import { syncColumns, withEntriesLast, type SyncContext } from "./sync-names";

const place = ["region_name", "province_name"];
const organization = ["arboPrimaryKey", "arbo_id", "arbo_name"];

/** The columns that child rows copy from a record of an entity. */
const copiedFrom = (entity: Entity): string[] =>
  [...place, ...organization].filter((name) => columnsOf(entity).includes(name));

/** Gives child rows the place and ARBO that their parent has now; `ids` are those of children or of parents. */
async function copyFromParent(
  child: Entity,
  of: "children" | "parents",
  ids: readonly number[],
  context: SyncContext,
): Promise<void> {
  if (typeof child.scope !== "object") return;
  const { parent, key } = child.scope;
  const those = "id = any($1::bigint[])";
  const columns = copiedFrom(entityNamed(parent)).filter((name) => name !== key);
  const there = `deleted_at is null${of === "parents" ? ` and ${those}` : ""}`;
  const { table, on } = mastersSql(child, child.scope, there);
  const master = { table, on: of === "parents" ? on : `${on} and t.${those}`, values: [ids] };
  await syncColumns(child, columns, master, context);
}

/** Gives restored child rows the place and ARBO that their parents have now, so that the same users see both. */
export const placeRestored = (
  entity: Entity,
  ids: readonly number[],
  context: Pick<HookContext, "client" | "actor">,
): Promise<void> => copyFromParent(entity, "children", ids, context);

/**
 * After records were moved to another place or ARBO, moves their child rows too, so that the same users see
 * both (DESIGN §5).
 */
export const cascadePlaces: Step<Pending> = async (rows, { client, actor, entity }) => {
  const copied = copiedFrom(entity);
  const moved = rows.flatMap(({ before, saved }) =>
    before !== undefined && saved !== undefined && copied.some((name) => before[name] !== saved[name])
      ? saved.id
      : [],
  );
  if (moved.length === 0) return [];
  await withEntriesLast({ client, actor }, async (syncing) => {
    for (const child of entities)
      if (typeof child.scope === "object" && child.scope.parent === entity.name)
        await copyFromParent(child, "parents", moved, syncing);
  });
  return [];
};
