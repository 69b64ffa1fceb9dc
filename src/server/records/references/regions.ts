import { isEmpty, textOf, type Values } from "../../../fields";
import type { Detail } from "../../../shared/errors";
import { isSameText } from "../../../shared/same-text";
import type { Actor } from "../../../shared/permissions";
import type { SessionUser } from "../../http/context";
import type { Step } from "../core/step";
import { locationPaths } from "../../../shared/places/places";
import { readPlaces } from "../core/read-places";
import { spelledPlace } from "./spelled-places";

const regions = new Map(readPlaces(locationPaths.regions).map(({ code, name }) => [code, name]));
/** The region of each province of the pick-lists, by the province's name in lower case. */
const regionOf = new Map(
  readPlaces(locationPaths.provinces).map(({ name, parent }) => [name.toLowerCase(), regions.get(parent)]),
);
const known = new Set([...regionOf.values()].map((name) => name?.toLowerCase()));

const listed = {
  region_name: new Set(regions.values()),
  province_name: new Set(readPlaces(locationPaths.provinces).map(({ name }) => name)),
};

/** An error message when somebody names another region than the own one with the own province. Null otherwise. */
function foreignRegion(actor: SessionUser, region: unknown, province: unknown): string | null {
  const { status, region_name: own, province_name: ownProvince } = actor;
  if (status !== "Provincial" || isEmpty(own) || isEmpty(region)) return null;
  if (!isSameText(textOf(province), ownProvince) || isSameText(textOf(region), own)) return null;
  return `Your region is ${own}, not ${textOf(region).trim()}. Correct it.`;
}

/** Whether the pick-lists have a region or province of exactly this name. An empty name counts as listed. */
export const isListed = (field: keyof typeof listed, name: unknown): boolean =>
  isEmpty(name) || listed[field].has(textOf(name));

const same = (one: unknown, other: unknown): boolean => textOf(one).trim() === textOf(other).trim();

const regionOfProvince = (province: unknown): string | undefined =>
  regionOf.get(textOf(province).trim().toLowerCase());

/** Whether no record of this region or province lies in the actor's area. */
export function liesOutside(
  { status, region_name, province_name }: Pick<Actor, "status" | "region_name" | "province_name">,
  field: keyof typeof listed,
  name: string,
): boolean {
  if (status === "Central") return false;
  if (field === "region_name") return !isSameText(name, region_name);
  if (status === "Provincial") return !isSameText(name, province_name);
  const lies = regionOfProvince(name);
  return lies !== undefined && !isSameText(lies, region_name);
}

/** The region in which the province lies, when it is another than the given one and the pick-lists have all names. */
function otherRegion(region: unknown, province: unknown): string | null {
  const lies = regionOfProvince(province);
  const given = textOf(region).trim().toLowerCase();
  return lies === undefined || !known.has(given) || lies.toLowerCase() === given ? null : lies;
}

/**
 * An error message when the province does not lie in the region. Null when it does, or when the pick-lists lack
 * a name.
 */
export function regionFault(region: unknown, province: unknown): string | null {
  const lies = otherRegion(region, province);
  return lies === null
    ? null
    : `${textOf(province).trim()} lies in ${lies}, not in ${textOf(region).trim()}. Correct one of them.`;
}

/** Warnings that an office will not see the record, because its place is not that of the pick-lists, by field. */
export function unseenPlaces(values: Values): Detail[] {
  const { region_name: region, province_name: province } = { ...values, ...spelledPlace(values) };
  const warnings: Detail[] = [];
  const unlisted = (field: keyof typeof listed, name: unknown, kind: string): void => {
    if (!isListed(field, name))
      warnings.push({
        field,
        message: `“${textOf(name)}” is not in the list of ${kind}s, so no ${kind === "region" ? "regional" : "provincial"} office will see the organization.`,
      });
  };
  unlisted("region_name", region, "region");
  unlisted("province_name", province, "province");
  const lies = otherRegion(region, province);
  if (lies !== null)
    warnings.push({
      field: "province_name",
      message: `${textOf(province)} lies in ${lies}, whose regional office will not see the organization.`,
    });
  return warnings;
}

/**
 * Checks that a changed province lies in the record's region (spec §2, Address). Names that the pick-lists lack
 * are accepted, and so are unchanged values.
 */
export const checkRegions: Step = (records, { entity, actor }) => {
  if (typeof entity.scope === "object" || entity.fields["province_name"] === undefined) return [];
  const faults: Detail[] = [];
  for (const { row, values, before } of records) {
    const { region_name: region, province_name: province } = values;
    if (
      before !== undefined &&
      same(region, before["region_name"]) &&
      same(province, before["province_name"])
    )
      continue;
    // A schedule for a place that no record can have would never apply, so its names must be in the list.
    if (entity.scope === "none")
      for (const field of ["region_name", "province_name"] as const)
        if (!isListed(field, values[field]))
          faults.push({ row, field, message: `“${textOf(values[field])}” is not in the list of places.` });
    const message = regionFault(region, province) ?? foreignRegion(actor, region, province);
    if (message !== null) faults.push({ row, field: "province_name", message });
  }
  return faults;
};
