import { entities } from "../../../entities";
import { columnsOf, quoted } from "../core/columns";
import type { Pending, Step } from "../core/step";
import { syncColumns } from "./sync-names";

const place = ["region_name", "province_name"];
const organization = ["arboPrimaryKey", "arbo_id", "arbo_name"];

/**
 * After records were moved to another place or ARBO, moves their child rows too, so that the same users see
 * both (DESIGN §5).
 */
export const cascadePlaces: Step<Pending> = async (rows, { client, actor, entity }) => {
  const copied = [...place, ...organization].filter((name) => columnsOf(entity).includes(name));
  const moved = rows.flatMap(({ before, saved }) =>
    before !== undefined && saved !== undefined && copied.some((name) => before[name] !== saved[name])
      ? saved.id
      : [],
  );
  if (moved.length === 0) return [];
  for (const child of entities) {
    if (typeof child.scope !== "object" || child.scope.parent !== entity.name) continue;
    const { key, parentKey } = child.scope;
    await syncColumns(
      child,
      copied.filter((name) => name !== key),
      {
        table: entity.name,
        on: `lower(t.${quoted(key)}::text) = lower(master.${quoted(parentKey)}::text) and master.id = any($1::bigint[])`,
        values: [moved],
      },
      { client, actor },
    );
  }
  return [];
};
