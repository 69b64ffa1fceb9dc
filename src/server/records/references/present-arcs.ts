import { entityPicked } from "../../../entities";
import { isEmpty, textOf } from "../../../fields";
import type { Detail } from "../../../shared/errors";
import { isSameText } from "../../../shared/same-text";
import type { Step } from "../core/step";
import { FOR_KEY_LOCK } from "./references";

interface Arc {
  id: number;
  arc_id: string;
  arc_name: string | null;
  /** The ID and name that the ARC had. */
  was: string;
  was_named: string;
}

const key = (value: unknown): string => textOf(value).trim().toLowerCase();

/**
 * Gives a record that names an ARC by the ID that it had, such as one that was entered before the ARC was renumbered, its present ID
 * and name: with the old ID, it would belong to any ARC that takes that ID. Where several ARCs had the ID, it is an error.
 */
export const presentArcs: Step = async (records, { client, entity }) => {
  const { name: table } = entityPicked("arc");
  if (entity.name === table || typeof entity.scope === "object") return [];
  if (entity.fields["arc_id"] === undefined || entity.fields["arc_name"] === undefined) return [];
  const entered = records.filter(
    ({ values, before }) =>
      !isEmpty(values["arc_id"]) &&
      ["arc_id", "arc_name"].some((name) => textOf(values[name]) !== textOf(before?.[name])),
  );
  const ids = [...new Set(entered.map(({ values }) => key(values["arc_id"])))];
  if (ids.length === 0) return [];
  const live = await client.query<Pick<Arc, "arc_id" | "arc_name">>(
    `select arc_id, arc_name from ${table} where lower(trim(arc_id)) = any($1::text[]) and deleted_at is null ${FOR_KEY_LOCK}`,
    [ids],
  );
  const former = await client.query<Arc>(
    `select arc.id, arc.arc_id, arc.arc_name, former.code as was, former.name as was_named
       from former_name former join ${table} arc on arc.id = former.record_id
      where former.table_name = '${table}' and lower(trim(former.code)) = any($1::text[]) and arc.deleted_at is null`,
    [ids],
  );
  const faults: Detail[] = [];
  for (const { row, values } of entered) {
    const { arc_id: given, arc_name: named } = values;
    const isMeant = (name: string | null): boolean => isEmpty(named) || isSameText(name, textOf(named));
    if (live.rows.some((arc) => key(arc.arc_id) === key(given) && isMeant(arc.arc_name))) continue;
    const had = former.rows.filter((arc) => key(arc.was) === key(given) && isMeant(arc.was_named));
    const [arc] = had;
    if (arc === undefined) continue;
    if (had.some(({ id }) => id !== arc.id))
      faults.push({
        row,
        field: "arc_id",
        message: `Several ARCs had the ID “${textOf(given).trim()}” before. Choose the ARC by its present ID.`,
      });
    else Object.assign(values, { arc_id: arc.arc_id, ...(isEmpty(named) ? {} : { arc_name: arc.arc_name }) });
  }
  return faults;
};
