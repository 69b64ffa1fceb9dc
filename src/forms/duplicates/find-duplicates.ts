import { call } from "../../api/call";
import { addressOf, besideAt, entityAt, type Entity, type Identity } from "../../entities";
import { newRecordAddress } from "../../entities/prefill-link";
import { isEmpty, type Values } from "../../fields";
import type { SameRecord } from "../../shared/errors";
import { sameValue } from "../../ui/conflict/differences";

/** So many records are compared in one call. */
export const maxCompared = 100;

/** The records that exist and look like these, in the user's scope (decision 050). */
export const findDuplicates = async (
  entity: Entity,
  records: readonly Values[],
  signal?: AbortSignal,
): Promise<SameRecord[]> =>
  (await call<SameRecord[]>("POST", `${entity.path}/duplicates`, records, { signal })).data;

/** Whether an identity is given in full and newly: what was there before is not asked about. */
export const isNewly = (
  { fields }: Entity,
  { by }: Identity,
  values: Values,
  before: Values | null | undefined,
): boolean =>
  // What the record takes from its ARBO is known to the server alone.
  by.every((name) => !(name in fields) || !isEmpty(values[name])) &&
  by.some((name) => !sameValue(values[name], before?.[name]));

/** The address of a record that exists: its form, or the form of its ARBO where it has no list of its own. */
export function addressOfDuplicate(entity: Entity, { id, arbo }: Pick<SameRecord, "id" | "arbo">): string {
  const { route } = entity.screen;
  const first = entityAt(route);
  if (first !== undefined && first !== entity && !besideAt(route).includes(entity))
    return newRecordAddress(first, { arboPrimaryKey: arbo ?? null });
  const own = addressOf(entity);
  return `${own}${own.includes("?") ? "&" : "?"}tab=form&id=${id}`;
}
