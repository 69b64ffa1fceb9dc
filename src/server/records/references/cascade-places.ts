import { entities, entityNamed, type Entity } from "../../../entities";
import type { HookContext } from "../../hooks/hook";
import { columnsOf, quoted } from "../core/columns";
import type { Pending, Step } from "../core/step";
import { syncColumns, withEntriesLast, type SyncContext } from "./sync-names";

const place = ["region_name", "province_name"];
const organization = ["arboPrimaryKey", "arbo_id", "arbo_name"];

/** The columns that child rows copy from a record of an entity. */
const copiedFrom = (entity: Entity): string[] =>
  [...place, ...organization].filter((name) => columnsOf(entity).includes(name));

/** Gives child rows the place and ARBO that their parent, chosen by `where`, has now. */
async function copyFromParent(
  child: Entity,
  where: string,
  ids: readonly number[],
  context: SyncContext,
): Promise<void> {
  if (typeof child.scope !== "object") return;
  const { parent, key, parentKey } = child.scope;
  const columns = copiedFrom(entityNamed(parent)).filter((name) => name !== key);
  const on = `lower(t.${quoted(key)}::text) = lower(master.${quoted(parentKey)}::text) and master.deleted_at is null and ${where} = any($1::bigint[])`;
  await syncColumns(child, columns, { table: parent, on, values: [ids] }, context);
}

/** Gives restored child rows the place and ARBO that their parents have now, so that the same users see both. */
export const placeRestored = (
  entity: Entity,
  ids: readonly number[],
  context: Pick<HookContext, "client" | "actor">,
): Promise<void> => copyFromParent(entity, "t.id", ids, context);

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
        await copyFromParent(child, "master.id", moved, syncing);
  });
  return [];
};
