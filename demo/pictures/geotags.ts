import { readFile } from "node:fs/promises";
import type { Values } from "../../src/fields";
import { type OutlineProperties, outlinePaths } from "../../src/shared/places/places";
import type { DemoContext } from "../demo-context";
import { randomDayBetween } from "../random-days";
import { ownerOf } from "../organizations/organization-fields";
import type { Random } from "../random";

type Ring = readonly (readonly [number, number])[];

interface Outlines {
  features: { properties: OutlineProperties; geometry: { coordinates: readonly (readonly Ring[])[] } }[];
}

/** For each province, by name, the outline with the most points. */
export async function readOutlines(): Promise<Map<string, Ring>> {
  const path = new URL(`../../public${outlinePaths.provinces}`, import.meta.url);
  const { features } = JSON.parse(await readFile(path, "utf8")) as Outlines;
  const rings = new Map<string, Ring>();
  for (const { properties, geometry } of features) {
    const largest = geometry.coordinates
      .map(([outer = []]) => outer)
      .toSorted((a, b) => b.length - a.length)[0];
    for (const name of properties.includes ?? [properties.name]) if (largest) rings.set(name, largest);
  }
  return rings;
}

function lies(inside: Ring, x: number, y: number): boolean {
  let odd = false;
  inside.forEach(([x1, y1], at) => {
    const [x2, y2] = inside.at(at - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
  });
  return odd;
}

/** A random point inside an outline, in degrees with five decimals. */
function pointIn(ring: Ring, chance: Random): { latitude: number; longitude: number } {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const between = (values: number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return Math.round((low + (high - low) * chance.next()) * 1e5) / 1e5;
  };
  for (;;) {
    const [longitude, latitude] = [between(xs), between(ys)];
    if (lies(ring, longitude, latitude)) return { latitude, longitude };
  }
}

/** Geotags of the deliveries of Form 11 `accomplishments`, without pictures. */
export function makeGeotags(
  { forms, today, arboOf }: DemoContext,
  accomplishments: readonly Values[],
  outlines: ReadonlyMap<string, Ring>,
  chance: Random,
): Values[] {
  const geotags: Values[] = [];
  while (geotags.length < forms.form_11_geo) {
    const row = chance.pick(accomplishments);
    const ring = outlines.get(String(row["province_name"]));
    if (!ring) continue;
    geotags.push({
      id: geotags.length + 1,
      ...ownerOf(arboOf(row)),
      ...pointIn(ring, chance),
      taken_on: randomDayBetween(String(row["date_distributed"]), today, chance),
      remarks: `${String(row["hard_component"])}, delivered.`,
    });
  }
  return geotags;
}
