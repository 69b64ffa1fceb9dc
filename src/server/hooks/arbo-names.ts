import { entities, type Entity, type Row } from "../../entities";
import { quoted } from "../records/columns";
import { writeLedger } from "../records/ledger";
import type { HookContext } from "./hook";

/** The columns that a record copies from its ARBO. */
const copied = ["arbo_name", "arbo_id"] as const;

const copiesOf = (entity: Entity): string[] =>
  entity.fields["arboPrimaryKey"]?.picks === "arbo" ? copied.filter((name) => name in entity.fields) : [];

/** After ARBOs are corrected: their records of every form carry name and ID as they are now. */
export const carryNames = (rows: readonly Row[], context: HookContext): Promise<void> =>
  renewCopies(
    entities,
    rows.filter(({ row_version }) => row_version > 1).map(({ id }) => String(id)),
    context,
  );

/**
 * The live records of these entities that belong to ARBOs carry their names and IDs as they are now, so that a filter by
 * name finds all of them. Each change is in the ledger; records outside the actor's scope stay as they are.
 */
export async function renewCopies(
  of: readonly Entity[],
  arbos: readonly string[],
  { client, actor }: Pick<HookContext, "client" | "actor">,
): Promise<void> {
  if (arbos.length === 0) return;
  for (const entity of of) {
    const names = copiesOf(entity);
    if (names.length === 0) continue;
    const list = (of: string): string => names.map((name) => `${of}.${quoted(name)}`).join(", ");
    const changed = await client.query<Record<string, string | null> & { id: number }>(
      `with outdated as (
         select t.id, ${names.map((name) => `t.${name} as old_${name}, arbo.${name} as new_${name}`).join(", ")}
         from ${entity.name} as t
         join arbo_masterlist as arbo on cast(arbo.id as text) = t."arboPrimaryKey"
         where t.deleted_at is null and t."arboPrimaryKey" = any($1::text[])
           and (${list("t")}) is distinct from (${list("arbo")})
         for update of t
       )
       update ${entity.name} as t
       set ${names.map((name) => `${name} = new_${name}`).join(", ")}, row_version = t.row_version + 1, time_stamp = now()
       from outdated where t.id = outdated.id
       returning outdated.*`,
      [arbos],
    );
    if (changed.rows.length === 0) continue;
    await writeLedger(client, actor, {
      form_name: entity.screen.heading,
      action: "Update",
      table_name: entity.name,
      records: changed.rows.map((row) => ({
        id: row.id,
        name: row["new_arbo_name"] ?? undefined,
        changes: Object.fromEntries(
          names
            .filter((name) => row[`old_${name}`] !== row[`new_${name}`])
            .map((name) => [name, { old: row[`old_${name}`], new: row[`new_${name}`] }]),
        ),
      })),
    });
  }
}
