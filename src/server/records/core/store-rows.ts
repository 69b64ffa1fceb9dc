import type { Entity, Row } from "../../../entities";
import { kindOf, type Values } from "../../../fields";
import { toAnswer, quoted, selectList, toStored } from "./columns";
import type { Pending, Step } from "./step";

const columnTypes = (entity: Entity, extra: string[]): string[] => [
  ...Object.entries(entity.fields).map(([name, field]) => `${quoted(name)} ${kindOf(field).sql}`),
  ...extra.filter((name) => entity.fields[name] === undefined).map((name) => `${quoted(name)} text`),
];

/** Writes the rows with one statement for new rows and one for changed rows, and sets `saved` of each. */
export const storeRows: Step<Pending> = async (rows, { client, actor, entity }) => {
  const extra = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const names = [...new Set([...Object.keys(entity.fields), ...extra])];
  const columns = names.map(quoted).join(", ");
  const types = columnTypes(entity, extra).join(", ");
  const asStored = ({ before, values }: Pending): Values => ({
    ...Object.fromEntries(
      names.map((name) => [
        name,
        entity.fields[name] ? toStored(entity.fields[name], values[name]) : values[name],
      ]),
    ),
    id: before?.id,
  });
  const inserts = rows.filter((row) => row.before === undefined);
  const updates = rows.filter((row) => row.before !== undefined);
  if (inserts.length > 0) {
    const answer = await client.query<Record<string, unknown>>(
      `insert into ${entity.name} as t (${columns}, user_id)
       select ${names.map((name) => `x.${quoted(name)}`).join(", ")}, $2
         from rows from (jsonb_to_recordset($1::jsonb) as (${types})) with ordinality as x order by x.ordinality
       returning ${selectList(entity)}`,
      [JSON.stringify(inserts.map(asStored)), actor.id],
    );
    for (const [at, row] of inserts.entries()) row.saved = toAnswer(entity, answer.rows[at] ?? {});
  }
  if (updates.length > 0) {
    const answer = await client.query<Record<string, unknown>>(
      `update ${entity.name} t set ${names.map((name) => `${quoted(name)} = x.${quoted(name)}`).join(", ")},
              user_id = case when t.id = any($3::bigint[]) then t.user_id else $2 end, row_version = t.row_version + 1, time_stamp = now()
         from jsonb_to_recordset($1::jsonb) as x (id bigint, ${types}) where t.id = x.id
       returning ${selectList(entity)}`,
      [
        JSON.stringify(updates.map(asStored)),
        actor.id,
        updates.flatMap(({ stageOnly, before }) => (stageOnly === true && before ? [before.id] : [])),
      ],
    );
    const byId = new Map(answer.rows.map((row) => [Number(row["id"]), toAnswer(entity, row)]));
    for (const row of updates) row.saved = byId.get(row.before?.id ?? 0) ?? ({} as Row);
  }
  return [];
};
