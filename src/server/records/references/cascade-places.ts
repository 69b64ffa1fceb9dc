import type pg from "pg";
import { entities, type Entity, type Row } from "../../../entities";
import type { SessionUser } from "../../http/context";
import { columnsOf, quoted } from "../core/columns";
import { syncColumns } from "./sync-names";

const place = ["region_name", "province_name"];
const organization = ["arboPrimaryKey", "arbo_id", "arbo_name"];

/**
 * After records were moved to another place or ARBO, moves their child rows too, so that the same users see
 * both (DESIGN §5). `before` holds each record's earlier state, undefined for a new one.
 */
export async function cascadePlaces(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  saved: readonly Row[],
  before: readonly (Row | undefined)[],
): Promise<void> {
  const copied = [...place, ...organization].filter((name) => columnsOf(entity).includes(name));
  const moved = saved.filter((row, at) => {
    const was = before[at];
    return was !== undefined && copied.some((name) => was[name] !== row[name]);
  });
  if (moved.length === 0) return;
  for (const child of entities) {
    if (typeof child.scope !== "object" || child.scope.parent !== entity.name) continue;
    const { key, parentKey } = child.scope;
    await syncColumns(
      child,
      copied.filter((name) => name !== key),
      {
        table: entity.name,
        on: `lower(t.${quoted(key)}::text) = lower(master.${quoted(parentKey)}::text) and master.id = any($1::bigint[])`,
        values: [moved.map(({ id }) => id)],
      },
      { client, actor },
    );
  }
}
