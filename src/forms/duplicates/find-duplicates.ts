import { call } from "../../api/calls/call";
import { addressOf, siblingsAt, entityAt, type Entity, type Identity } from "../../entities";
import { newRecordAddress } from "../../entities/define/prefill-link";
import { isEmpty, sameValue, type Values } from "../../fields";
import type { SameRecord } from "../../shared/errors";

/** The maximum number of records that one call compares. */
export const maxCompared = 100;

/** Finds existing records in the user's scope that look like the given ones (decision 050). */
export const findDuplicates = async (
  entity: Entity,
  records: readonly Values[],
  signal?: AbortSignal,
): Promise<SameRecord[]> =>
  (await call<SameRecord[]>("POST", `${entity.path}/duplicates`, records, { signal })).data;

/**
 * Whether all fields of an identity have values and at least one was changed. Unchanged identities are not compared.
 */
export const isIdentityChanged = (
  { fields }: Entity,
  { by }: Identity,
  values: Values,
  before: Values | null | undefined,
): boolean =>
  // Fields that the record takes from its ARBO are not in the form; only the server knows their values.
  by.every((name) => !(name in fields) || !isEmpty(values[name])) &&
  by.some((name) => !sameValue(values[name], before?.[name]));

/** The address of an existing record's form, or of its ARBO's form when the entity has no list of its own. */
export function addressOfDuplicate(entity: Entity, { id, arbo }: Pick<SameRecord, "id" | "arbo">): string {
  const { route } = entity.screen;
  const first = entityAt(route);
  if (first !== undefined && first !== entity && !siblingsAt(route).includes(entity))
    return newRecordAddress(first, { arboPrimaryKey: arbo ?? null });
  const own = addressOf(entity);
  return `${own}${own.includes("?") ? "&" : "?"}tab=form&id=${id}`;
}
