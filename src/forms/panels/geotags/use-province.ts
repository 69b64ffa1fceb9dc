import { useQuery } from "@tanstack/react-query";
import type { Outlines } from "../../../api/outlines";
import { entityNamed } from "../../../entities";
import { textOf } from "../../../fields";
import { isInside, ringsOf } from "../../../shared/places/point-in-polygon";
import { namesDrawn } from "../../../shared/places/places";
import { readRecord, recordsKey } from "../../records/record-calls";
import { useProvinceShapes } from "../../records/use-outside-province";

export type Shape = Outlines["features"][number];

/** A place on the map, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The province of an ARBO, and the outlines of all provinces. */
export interface ProvinceOnMap {
  name: string;
  shape: Shape | undefined;
  shapes: readonly Shape[];
}

/** The province of the ARBO with this masterlist id; undefined while it or the outlines are loading. */
export function useProvince(arbo: string | null): ProvinceOnMap | undefined {
  const masterlist = entityNamed("arbo_masterlist");
  const row = useQuery({
    queryKey: [...recordsKey(masterlist), "one", arbo],
    queryFn: ({ signal }) => readRecord(masterlist, Number(arbo), signal),
    enabled: arbo !== null,
  }).data;
  const shapes = useProvinceShapes();
  if (!row || shapes === undefined) return undefined;
  const name = textOf(row["province_name"]);
  return { name, shapes, shape: shapes.find(({ properties }) => namesDrawn(properties).includes(name)) };
}

/** Whether a point lies outside the province. Returns false when the province's outline is unknown. */
export const isOutside = ({ shape }: ProvinceOnMap, { latitude, longitude }: Point): boolean =>
  shape !== undefined && !isInside(ringsOf(shape.geometry), [longitude, latitude]);

/** The point given by two fields of a record. Returns null when one of them is not a number. */
export const pointOf = (latitude: unknown, longitude: unknown): Point | null =>
  typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
