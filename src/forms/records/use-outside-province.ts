import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { loadOutlines, type Outlines } from "../../api/outlines";
import type { IsOutside } from "../../entities";
import { isInside, ringsByProvince } from "../../shared/places/point-in-polygon";

/** The outlines of all provinces, read once per page load; undefined while loading. */
export const useProvinceShapes = (enabled = true): Outlines["features"] | undefined =>
  useQuery({
    queryKey: ["outlines", "provinces"],
    queryFn: () => loadOutlines("provinces"),
    staleTime: Infinity,
    enabled,
  }).data?.features;

/** A function that tells whether a point lies outside a province; undefined while the outlines are loading. */
export function useOutside(enabled: boolean): IsOutside | undefined {
  const shapes = useProvinceShapes(enabled);
  return useMemo(() => {
    if (shapes === undefined) return undefined;
    const provinces = ringsByProvince(shapes);
    return (province, latitude, longitude) => {
      const rings = provinces.get(province);
      return rings !== undefined && !isInside(rings, [longitude, latitude]);
    };
  }, [shapes]);
}
