import type pg from "pg";
import { entityNamed, entityPicked, type Entity } from "../../../entities";
import { textOf, type Values } from "../../../fields";
import type { Detail } from "../../../shared/errors";
import { inAllPlaces } from "../../db/lifted-scope";
import { quoted } from "../core/columns";
import { comparedKeys, isParentSql } from "../core/parent-keys";
import type { BeingSaved, Step } from "../core/step";

/** The field with the id of a record's ARBO. */
export const ARBO = "arboPrimaryKey";

interface Arbo {
  id: number;
  arbo_id: string | null;
  arbo_name: string | null;
}

/**
 * Ends a select of newly referenced records: nobody can delete or rename them until the transaction ends.
 * Records that were already referenced are not locked, because a renaming waits for the rows that refer to
 * them.
 */
export const FOR_KEY_LOCK = "order by id for no key update";

/** Splits the values of records into those in which the field was changed and the others. */
function byNewness(records: readonly BeingSaved[], field: string): [entered: Values[], others: Values[]] {
  const isNew = ({ values, before }: BeingSaved) => textOf(values[field]) !== textOf(before?.[field]);
  return [
    records.filter(isNew).map(({ values }) => values),
    records.filter((one) => !isNew(one)).map(({ values }) => values),
  ];
}

/** The fault of a record whose ARBO or other parent is not there: it was deleted where the record had it already. */
const notThere = ({ values, before }: BeingSaved, field: string, label: string): string =>
  before !== undefined && textOf(values[field]) === textOf(before[field])
    ? `The ${label} of this record was deleted. Choose another, or have it restored first.`
    : `Choose an existing ${label}: this one does not exist.`;

async function arbosOf(client: pg.PoolClient, rows: readonly Values[], held: boolean): Promise<Arbo[]> {
  const keys = [...new Set(rows.map((values) => textOf(values[ARBO])))].filter((key) =>
    /^\d{1,15}$/.test(key),
  );
  if (keys.length === 0) return [];
  const found = await client.query<Arbo>(
    `select id, arbo_id, arbo_name from ${entityPicked("arbo").name} where id = any($1::bigint[]) and deleted_at is null ${held ? FOR_KEY_LOCK : ""}`,
    [keys],
  );
  return found.rows;
}

/**
 * Fills in the ARBO's ID and name from the masterlist. An ARBO that does not exist in scope is an error, unless the record had
 * it already: an ARBO that has moved leaves its reports behind (decision 043).
 */
export const fillOrganizations: Step = async (records, { client, entity }) => {
  if (entity.fields[ARBO]?.picks !== "arbo") return [];
  const faults: Detail[] = [];
  const [entered, others] = byNewness(records, ARBO);
  const found = [...(await arbosOf(client, others, false)), ...(await arbosOf(client, entered, true))];
  const byKey = new Map(found.map((arbo) => [String(arbo.id), arbo]));
  const left = others.filter((values) => !byKey.has(textOf(values[ARBO])));
  if (left.length > 0)
    for (const arbo of await inAllPlaces(client, () => arbosOf(client, left, false)))
      byKey.set(String(arbo.id), arbo);
  for (const one of records) {
    const { row, values } = one;
    const key = values[ARBO];
    if (key === null || key === undefined) continue;
    const arbo = byKey.get(textOf(key));
    if (arbo === undefined) faults.push({ row, field: ARBO, message: notThere(one, ARBO, "ARBO") });
    else {
      if (entity.fields["arbo_id"]) values["arbo_id"] = arbo.arbo_id;
      if (entity.fields["arbo_name"]) values["arbo_name"] = arbo.arbo_name;
    }
  }
  return faults;
};

interface Parent {
  key: string;
  region_name: string | null;
  province_name: string | null;
  /** The parent's ARBO, if both parent and child have that field. */
  arbo: string | null;
}

/**
 * The existing parents of rows in scope, by their key in lower case. Empty when the entity has no parent.
 * `held` locks them until the transaction ends.
 */
export async function parentsOf(
  client: pg.PoolClient,
  entity: Entity,
  rows: readonly Values[],
  held = false,
): Promise<Map<string, Parent>> {
  if (typeof entity.scope !== "object" || rows.length === 0) return new Map();
  const { scope: under } = entity;
  const { parent, key, parentKey } = under;
  const keys = comparedKeys(
    under,
    rows.map((values) => values[key]),
  );
  const asksArbo = key !== ARBO && entity.fields[ARBO] !== undefined && ARBO in entityNamed(parent).fields;
  const found = await client.query<Parent>(
    `select lower(${quoted(parentKey)}::text) as key, region_name, province_name, ${asksArbo ? `${quoted(ARBO)}::text` : "null"} as arbo from ${parent} where ${isParentSql(under, "$1::text[]")} and deleted_at is null ${held ? FOR_KEY_LOCK : ""}`,
    [keys],
  );
  return new Map(found.rows.map((one) => [one.key, one]));
}

/**
 * Sets region, province and, if both have one, ARBO of each child from its parent. A parent that does not exist
 * in scope is an error.
 */
export const placesOfParents: Step = async (records, { client, entity }) => {
  if (typeof entity.scope !== "object") return [];
  const { key } = entity.scope;
  const faults: Detail[] = [];
  const [entered, others] = byNewness(records, key);
  const parents = new Map([
    ...(await parentsOf(client, entity, others)),
    ...(await parentsOf(client, entity, entered, true)),
  ]);
  for (const one of records) {
    const { row, values } = one;
    const place = parents.get(textOf(values[key]).toLowerCase());
    if (place === undefined)
      faults.push({ row, field: key, message: notThere(one, key, entity.fields[key]?.label ?? key) });
    values["region_name"] = place?.region_name ?? null;
    values["province_name"] = place?.province_name ?? null;
    if (place?.arbo != null) values[ARBO] = place.arbo;
  }
  return faults;
};
