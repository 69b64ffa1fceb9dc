import type pg from "pg";
import type { LookupList } from "../../../entities/lookups";
import { nameFields, recordName } from "../../../entities/define/record-name";
import type { Values } from "../../../fields";
import type { MergedForm, MergePreview } from "../../../shared/calls/merges";
import { seesPersons } from "../../../shared/permissions";
import type { SessionUser } from "../../http/context";
import { quoted } from "../core/columns";
import {
  valueParameters,
  hasValueSql,
  normalizedSql,
  fieldsUsingList,
  type ListField,
} from "../references/lookup-fields";
import { mergeRefusal, sidesOf, valuesOf } from "./lookup-merge";
import { toAnsweredItem, type Item, type AnsweredItem } from "./lookup-items";

/** What a merge of one value into another would change. */
interface PreviewOfValues extends MergePreview {
  from: AnsweredItem;
  into: AnsweredItem;
}

const MAX_NAMED = 3;

async function formOf(
  client: pg.PoolClient,
  users: readonly ListField[],
  value: Item,
  isNamed: boolean,
): Promise<MergedForm[]> {
  const [user] = users;
  if (user === undefined) return [];
  const { entity } = user;
  const uses = `(${users.map((one) => `${quoted(one.field)} is not null and ${hasValueSql(one)}`).join(" or ")})`;
  const values = valueParameters(user, value);
  const { rows } = await client.query<{ records: number; deleted: number }>(
    `select count(*) filter (where deleted_at is null)::int as records, count(*) filter (where deleted_at is not null)::int as deleted from ${entity.name} where ${uses}`,
    values,
  );
  const { records = 0, deleted = 0 } = rows[0] ?? {};
  if (records + deleted === 0) return [];
  const names = nameFields.filter((name) => name in entity.fields).map(quoted);
  const first = isNamed
    ? await client.query<Values & { id: number }>(
        `select ${["id", ...names].join(", ")} from ${entity.name} where deleted_at is null and ${uses} order by ${[...names, "id"].join(", ")} limit ${MAX_NAMED}`,
        values,
      )
    : { rows: [] };
  return [
    {
      form: entity.screen.heading,
      route: entity.screen.route,
      fields: users.map(({ field }) => entity.fields[field]?.label ?? field),
      records,
      deleted,
      first: first.rows.map((row) => ({ id: row.id, name: recordName(row) })),
    },
  ];
}

/**
 * If the value is the last of its category and the merge leaves that category: how many live records have the
 * category with another value or none. Else null.
 */
async function lastOfCategory(
  client: pg.PoolClient,
  list: LookupList,
  from: Item,
  into: Item,
): Promise<MergePreview["last_of_category"]> {
  const { category } = from;
  if (list.categories !== true || category === null) return null;
  const { rows } = await client.query<{ others: number; moves: boolean }>(
    `select count(*)::int as others, ${normalizedSql("$3::text")} <> ${normalizedSql("$4::text")} as moves from lookup_item
      where list = $1 and id <> $2 and deleted_at is null and ${normalizedSql("category")} = ${normalizedSql("$3::text")}`,
    [list.name, from.id, category, into.category],
  );
  if (rows[0]?.others !== 0 || !rows[0].moves) return null;
  let records = 0;
  for (const { entity, field, under } of fieldsUsingList(list.name)) {
    if (under === undefined) continue;
    const left = await client.query<{ left: number }>(
      `select count(*)::int as left from ${entity.name} where deleted_at is null and ${normalizedSql(quoted(under))} = ${normalizedSql("$1::text")} and ${normalizedSql(quoted(field))} <> ${normalizedSql("$2::text")}`,
      [category, from.type],
    );
    records += left.rows[0]?.left ?? 0;
  }
  return { category, records };
}

/**
 * What merging one value into another would change, for each form. Changes nothing. Throws the same errors as
 * the merge for wrong values.
 */
export async function previewOf(
  client: pg.PoolClient,
  actor: SessionUser,
  list: LookupList,
  body: unknown,
): Promise<PreviewOfValues> {
  const { from, into } = await valuesOf(client, list, sidesOf(body), false);
  const users = fieldsUsingList(list.name);
  const forms: MergedForm[] = [];
  for (const entity of new Set(users.map((one) => one.entity))) {
    const own = users.filter((one) => one.entity === entity);
    forms.push(...(await formOf(client, own, from, seesPersons(actor))));
  }
  const sum = (of: "records" | "deleted"): number => forms.reduce((total, form) => total + form[of], 0);
  return {
    from: toAnsweredItem(list, from),
    into: toAnsweredItem(list, into),
    forms,
    records: sum("records"),
    deleted: sum("deleted"),
    refused: mergeRefusal(list, from, into),
    last_of_category: await lastOfCategory(client, list, from, into),
  };
}
