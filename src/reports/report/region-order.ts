import { useRegions } from "../../api/places";
import { useCallback } from "react";
import type { Cells } from "../../shared/cells/columns";

/** Sorts rows by the official order of regions. Rows of one region keep their order; totals stay last. */
export function inRegionOrder(
  rows: readonly Cells[],
  regions: readonly { name: string }[],
): readonly Cells[] {
  if (regions.length === 0) return rows;
  const place = new Map(regions.map(({ name }, at) => [name.toLowerCase(), at]));
  const of = ({ region_name: name }: Cells): number =>
    typeof name === "string" ? (place.get(name.toLowerCase()) ?? regions.length) : regions.length + 1;
  return rows.toSorted((a, b) => of(a) - of(b));
}

/** Returns `inRegionOrder` with the regions of the location files. */
export function useRegionOrder(): (rows: readonly Cells[]) => readonly Cells[] {
  const regions = useRegions();
  return useCallback((rows) => inRegionOrder(rows, regions), [regions]);
}
