import { quotedText } from "../../../fact-tables/table-statements";
import type { Scope } from "../../db/transaction";

/** What the rows of a fact must fulfil to be in a scope (spec §6), as row level security says it. */
export function conditionOf({ status, region_name, province_name }: Scope): string {
  if (status === "Central") return "true";
  const [column, place] =
    status === "Regional" ? ["region_name", region_name] : ["province_name", province_name];
  return place === null || place === "" ? "false" : `${column} = ${quotedText(place)}`;
}

/** Whether a place is in a scope, as `conditionOf` says it of a row. */
export function isPlaceIn(
  { status, region_name, province_name }: Scope,
  place: Readonly<Record<"region_name" | "province_name", unknown>>,
): boolean {
  if (status === "Central") return true;
  return status === "Regional"
    ? !!region_name && place.region_name === region_name
    : !!province_name && place.province_name === province_name;
}
