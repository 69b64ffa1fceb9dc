import type { Entity } from "../../../entities";
import { textOf } from "../../../fields";
import type { Detail } from "../../../shared/errors";
import { storedText } from "../../../shared/same-text";
import { fieldOf, quoted } from "./columns";
import { unknownCodeMessage, placeFromCode } from "./place-codes";

/** The place fields that distinguish places of the same name, nearest first. */
const columnsNamingPlace: Readonly<Record<string, readonly string[]>> = {
  muncity_name: ["province_name"],
  barangay_name: ["muncity_name", "province_name"],
};

/**
 * SQL condition for a place given by its name, by its name with the place that contains it, or by its code
 * (decision 053).
 */
export function placeCondition(
  entity: Entity,
  name: string,
  given: readonly (string | number)[],
  values: unknown[],
  details: Detail[],
): string {
  const asked = given.map((one) => placeFromCode(name, one));
  const unknown = given.find((_, nth) => asked[nth] === null);
  if (unknown !== undefined) details.push({ field: name, message: unknownCodeMessage(unknown) });
  const texts = asked.map((one) => storedText(textOf(one)).toLowerCase());
  const column = `t.${quoted(name)}`;
  const list = `any($${values.push(texts)}::text[])`;
  const within = columnsNamingPlace[name] ?? [];
  const isKeyed =
    within.length > 0 &&
    texts.some((text) => text.endsWith(")")) &&
    within.every((one) => fieldOf(entity, one) !== undefined);
  if (!isKeyed) return `lower(${column}) = ${list}`;
  const places = within.map((one) => `t.${quoted(one)}`).join(" || ', ' || ");
  return `(lower(${column}) = ${list} or lower(${column} || ' (' || ${places} || ')') = ${list})`;
}
