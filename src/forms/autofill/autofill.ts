import type { Entity } from "../../entities";
import { location, organization, project } from "../../entities/define/groups";
import { isEmpty, sameValue, type Values } from "../../fields";
import { placesBelow } from "../../shared/places/places";
import type { PickRow } from "../../ui/fields";
import { readValues } from "../values/form-values";

/** The fields that a record picked in a field of each kind fills in. */
const filledFrom: Record<string, readonly string[]> = {
  arbo: Object.keys({ ...organization, ...location }),
  arc: ["arc_name", "arc_type"],
  project: Object.keys(project).filter((name) => name !== "fund_source"),
};

/** The fields of an entity that are filled in from the record picked in the field `pickedIn`. */
export const autofilledFields = (entity: Entity, pickedIn: string): string[] =>
  (filledFrom[entity.fields[pickedIn]?.picks ?? ""] ?? []).filter(
    (name) => name !== pickedIn && name in entity.fields,
  );

const placeLevels = ["region_name", ...placesBelow("region_name"), "cd"];
const photoFields = ["latitude", "longitude", "taken_on", "taken_time"];
const clearedFields: Record<string, readonly string[]> = { arbo: ["arbo_id", "arbo_name"] };

/**
 * The values that a picked record fills in (DESIGN §7): an ARBO gives its location and ARC, a project its program, an
 * ARC its name and type, a photo its position and date if it has them. Clearing the ARBO (`row` is null) also clears
 * the ARBO's id and name; the other fields keep their values.
 */
export function autofillValues(entity: Entity, pickedIn: string, row: PickRow | null): Values {
  if (entity.fields[pickedIn]?.kind === "files")
    return Object.fromEntries(
      photoFields
        .filter((name) => name in entity.fields && row?.[name] !== null && row?.[name] !== undefined)
        .map((name) => [name, row?.[name]]),
    );
  const cleared = clearedFields[entity.fields[pickedIn]?.picks ?? ""] ?? [];
  const names = autofilledFields(entity, pickedIn).filter((name) => row !== null || cleared.includes(name));
  return Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]));
}

/** The fields that the user typed into (`typed`) and that a picked record would overwrite with a different value. */
export function overwritten(
  entity: Entity,
  typed: ReadonlySet<string>,
  values: Values,
  filled: Values,
): string[] {
  const now = readValues(entity, values);
  return Object.keys(filled).filter(
    (name) => typed.has(name) && !isEmpty(now[name]) && !sameValue(now[name], filled[name]),
  );
}

/**
 * The values that a picked record fills in when the typed fields `kept` keep their values. If one of them is a level of
 * the place, no level is filled in, so that the levels match each other.
 */
export function withoutTyped(filled: Values, kept: readonly string[]): Values {
  const place = kept.some((name) => placeLevels.includes(name)) ? placeLevels : [];
  return Object.fromEntries(
    Object.entries(filled).filter(([name]) => !kept.includes(name) && !place.includes(name)),
  );
}

/**
 * Whether the only changes are a picked ARBO and the fields that it fills in. No draft is stored then: the picked ARBO
 * is already remembered as the last one.
 */
export const onlyArboPicked = (entity: Entity, changed: readonly string[]): boolean =>
  changed.some((name) => entity.fields[name]?.picks === "arbo") &&
  changed.every((name) => entity.fields[name]?.picks === "arbo" || filledFrom["arbo"]?.includes(name));
