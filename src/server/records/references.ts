import type pg from "pg";
import { entityNamed, fieldList, type Entity, type Row } from "../../entities";
import { referencesOf } from "../../entities/references";
import { isEmpty, textOf, type Values } from "../../fields";
import type { Detail } from "../../shared/errors";
import { nameKey } from "../../shared/same-text";
import { quoted } from "./columns";

const ARBO = "arboPrimaryKey";

interface Arbo {
  id: number;
  arbo_id: string | null;
  arbo_name: string | null;
}

interface Named {
  row: number;
  values: Values;
  before: Row | undefined;
}

/**
 * Ends a select of records that others newly refer to: nobody deletes or renames one of them until the transaction ends.
 * Records that were referred to before are not held: who renames one waits for the rows that refer to it.
 */
const HELD = "order by id for no key update";

/** The records by whether the field newly says what it does: those that it does, and the others. */
function byNewness(records: readonly Named[], field: string): [entered: Values[], others: Values[]] {
  const isNew = ({ values, before }: Named) => textOf(values[field]) !== textOf(before?.[field]);
  return [
    records.filter(isNew).map(({ values }) => values),
    records.filter((one) => !isNew(one)).map(({ values }) => values),
  ];
}

async function arbosOf(client: pg.PoolClient, rows: readonly Values[], held: boolean): Promise<Arbo[]> {
  const keys = [...new Set(rows.map((values) => textOf(values[ARBO])))].filter((key) =>
    /^\d{1,15}$/.test(key),
  );
  if (keys.length === 0) return [];
  const found = await client.query<Arbo>(
    `select id, arbo_id, arbo_name from arbo_masterlist where id = any($1::bigint[]) and deleted_at is null ${held ? HELD : ""}`,
    [keys],
  );
  return found.rows;
}

/** Fills ARBO ID and name from the masterlist; an ARBO that is not there, or not in scope, is a fault. */
export async function fillOrganizations(
  client: pg.PoolClient,
  entity: Entity,
  records: Named[],
  details: Detail[],
): Promise<void> {
  if (entity.fields[ARBO]?.picks !== "arbo") return;
  const [entered, others] = byNewness(records, ARBO);
  const found = [...(await arbosOf(client, others, false)), ...(await arbosOf(client, entered, true))];
  const byKey = new Map(found.map((arbo) => [String(arbo.id), arbo]));
  for (const { row, values } of records) {
    const key = values[ARBO];
    if (key === null || key === undefined) continue;
    const arbo = byKey.get(textOf(key));
    if (arbo === undefined)
      details.push({
        row,
        field: ARBO,
        message: "Choose an ARBO of the masterlist: this one is not there.",
      });
    else {
      if (entity.fields["arbo_id"]) values["arbo_id"] = arbo.arbo_id;
      if (entity.fields["arbo_name"]) values["arbo_name"] = arbo.arbo_name;
    }
  }
}

interface Parent {
  key: string;
  region_name: string | null;
  province_name: string | null;
  /** Its ARBO, where both it and the child name one. */
  arbo: string | null;
}

/**
 * The parents of rows that are there and in scope, by their key in lower case; none where the entity has no parent. `held`
 * keeps them as they are until the transaction ends.
 */
export async function parentsOf(
  client: pg.PoolClient,
  entity: Entity,
  rows: readonly Values[],
  held = false,
): Promise<Map<string, Parent>> {
  if (typeof entity.scope !== "object" || rows.length === 0) return new Map();
  const { parent, key, parentKey } = entity.scope;
  const keys = [...new Set(rows.map((values) => textOf(values[key]).toLowerCase()))];
  const asksArbo = key !== ARBO && entity.fields[ARBO] !== undefined && ARBO in entityNamed(parent).fields;
  const found = await client.query<Parent>(
    `select lower(${quoted(parentKey)}::text) as key, region_name, province_name, ${asksArbo ? `${quoted(ARBO)}::text` : "null"} as arbo from ${parent} where lower(${quoted(parentKey)}::text) = any($1::text[]) and deleted_at is null ${held ? HELD : ""}`,
    [keys],
  );
  return new Map(found.rows.map((one) => [one.key, one]));
}

/** Region, province and, where both have one, ARBO of each child from its parent; a parent that is not there, or not in scope, is a fault. */
export async function placesOfParents(
  client: pg.PoolClient,
  entity: Entity,
  records: Named[],
  details: Detail[],
): Promise<void> {
  if (typeof entity.scope !== "object") return;
  const { key } = entity.scope;
  const [entered, others] = byNewness(records, key);
  const parents = new Map([
    ...(await parentsOf(client, entity, others)),
    ...(await parentsOf(client, entity, entered, true)),
  ]);
  for (const { row, values } of records) {
    const place = parents.get(textOf(values[key]).toLowerCase());
    if (place === undefined)
      details.push({
        row,
        field: key,
        message: `Choose an existing ${entity.fields[key]?.label ?? key}: this one is not there.`,
      });
    values["region_name"] = place?.region_name ?? null;
    values["province_name"] = place?.province_name ?? null;
    if (place?.arbo != null) values[ARBO] = place.arbo;
  }
}

const listed = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (isEmpty(one) ? [] : [textOf(one).trim()]));

/**
 * What a field newly refers to must be there, and in scope: a participant's trainings, an accomplishment's target. What
 * lies in the recycle bin may stay where a record named it before: it finds it again when it is restored.
 */
export async function checkReferred(
  client: pg.PoolClient,
  entity: Entity,
  records: Named[],
  details: Detail[],
): Promise<void> {
  for (const { field, table, isPlace } of referencesOf(entity)) {
    if (isPlace) continue;
    const named = records.map(({ row, values, before }) => {
      const known = new Set(listed(before?.[field]));
      return { row, numbers: listed(values[field]).filter((number) => !known.has(number)) };
    });
    const numbers = [...new Set(named.flatMap((one) => one.numbers))];
    if (numbers.length === 0) continue;
    const found = await client.query<{ id: string; deleted: boolean }>(
      `select id::text as id, deleted_at is not null as deleted from ${table} where id = any($1::bigint[]) ${HELD}`,
      [numbers.filter((number) => /^\d{1,15}$/.test(number))],
    );
    const deleted = new Map(found.rows.map((one) => [one.id, one.deleted]));
    const label = entity.fields[field]?.label ?? field;
    for (const one of named) {
      const missing = one.numbers.filter((number) => !deleted.has(number));
      const gone = one.numbers.filter((number) => deleted.get(number) === true);
      const message =
        missing.length > 0
          ? `“${missing.join(", ")}” is not there, or lies outside your scope.`
          : `No. ${gone.join(", ")} was deleted. Leave it out, or have it restored first.`;
      if (missing.length + gone.length > 0)
        details.push({ row: one.row, field, message: `${label}: ${message}` });
    }
  }
}

/**
 * A value under a category is one of that category where the list knows it under others alone, by the rule of its twins,
 * and where either is newly given. What the list does not know, or what has no category, is free.
 */
export async function checkCategories(
  client: pg.PoolClient,
  entity: Entity,
  records: { row: number; values: Values; before: Row | undefined }[],
  details: Detail[],
): Promise<void> {
  for (const { name, field } of fieldList(entity)) {
    const { list: lookup, under } = field;
    if (lookup === undefined || under === undefined) continue;
    const given = records.filter(
      ({ values, before }) =>
        !isEmpty(values[name]) &&
        !isEmpty(values[under]) &&
        [name, under].some((one) => textOf(values[one]) !== textOf(before?.[one])),
    );
    if (given.length === 0) continue;
    const items = await client.query<{ type: string; category: string }>(
      "select type, category from lookup_item where list = $1 and category is not null and deleted_at is null order by category",
      [lookup],
    );
    for (const { row, values } of given) {
      const [value, category] = [textOf(values[name]), textOf(values[under])];
      const categories = items.rows.flatMap((item) =>
        nameKey(item.type) === nameKey(value) ? [item.category] : [],
      );
      if (categories.length > 0 && !categories.some((one) => nameKey(one) === nameKey(category)))
        details.push({
          row,
          field: name,
          message: `“${value}” stands under ${categories.join(", ")}, not under “${category}”. Choose one of the category, or another category.`,
        });
    }
  }
}

/** A target that an accomplishment newly names, or under which its ARBO is changed, is of the same ARBO (DESIGN §7). */
export async function checkTargets(
  client: pg.PoolClient,
  { accomplishes }: Entity,
  records: Named[],
  details: Detail[],
): Promise<void> {
  if (accomplishes === undefined) return;
  const named = records.filter(
    ({ values, before }) =>
      !isEmpty(values["target_id"]) &&
      ["target_id", ARBO].some((name) => textOf(values[name]) !== textOf(before?.[name])),
  );
  if (named.length === 0) return;
  const found = await client.query<{ id: string; arbo: string | null }>(
    `select id::text as id, ${quoted(ARBO)}::text as arbo from ${accomplishes.target} where id = any($1::bigint[])`,
    [named.map(({ values }) => textOf(values["target_id"])).filter((number) => /^\d{1,15}$/.test(number))],
  );
  const arbos = new Map(found.rows.map(({ id, arbo }) => [id, arbo]));
  for (const { row, values } of named) {
    const arbo = arbos.get(textOf(values["target_id"]));
    if (typeof arbo === "string" && arbo !== textOf(values[ARBO]))
      details.push({
        row,
        field: "target_id",
        message: `Target No. ${textOf(values["target_id"])} is of another ARBO. Take the target away, or choose its ARBO.`,
      });
  }
}
