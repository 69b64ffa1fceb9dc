// Makes public/map/municipalities, an outline file per province:
// npx tsx scripts/places/make-municipalities.ts FOLDER, where FOLDER is a clone of the repository
// that scripts/places/municipal-shapes.ts names.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import {
  locationPaths,
  type OutlineProperties,
  outlinePaths,
  type Place,
  placesIn,
} from "../../src/shared/places/places";
import {
  type ArcRing,
  type Point,
  ringPoints,
  type Shape,
  type Topology,
} from "../../src/shared/places/topology";
import { signedArea, simplify } from "./map-geometry";
import { municipalKey, type MunicipalShape, readShapes } from "./municipal-shapes";

/** How many steps the longer side of a province has: a picture of it is below 900 pixels high. */
const gridSteps = 2400;
const tolerance = 1.6; // steps by which a line may be off
const smallestIslet = 60; // square steps
/** Steps below which an outline would be a speck. It is drawn larger, so that it can be seen and chosen. */
const smallestOutline = 48;

const root = new URL("../../public/", import.meta.url);
const places = (path: string): Place[] =>
  JSON.parse(readFileSync(new URL(`.${path}`, root), "utf8")) as Place[];

type Grid = (point: Point) => Point;

/** The grid of a province: degrees as whole steps from its south-west corner. */
function gridOf(shapes: readonly MunicipalShape[]): {
  toGrid: Grid;
  transform: Topology<unknown>["transform"];
} {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { polygons, arcs } of shapes)
    for (const [x, y] of polygons.flat().flatMap((ring) => ringPoints(ring, arcs))) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  const step = Math.ceil((Math.max(east - west, north - south) / gridSteps) * 1e6) / 1e6;
  const origin: Point = [Math.floor(west * 1e4) / 1e4, Math.floor(south * 1e4) / 1e4];
  return {
    toGrid: ([x, y]) => [Math.round((x - origin[0]) / step), Math.round((y - origin[1]) / step)],
    transform: { scale: [step, step], translate: origin },
  };
}

/** A small octagon around an outline that would be a speck. */
function enlarged(line: readonly Point[]): Point[] {
  const mean = (axis: 0 | 1) => line.reduce((sum, point) => sum + point[axis], 0) / line.length;
  const [x, y] = [mean(0), mean(1)];
  return Array.from({ length: 9 }, (_, corner): Point => {
    const angle = ((corner % 8) * Math.PI) / 4;
    const radius = smallestOutline / 2;
    return [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))];
  });
}

const extent = (line: readonly Point[]): number => {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
};

/** The arcs of a file, collected as its shapes use them; neighbors use the same arc. */
class ArcList {
  readonly arcs: Point[][] = [];
  private readonly indexes = new Map<readonly Point[], number>();
  constructor(private readonly toGrid: Grid) {}

  add(arc: readonly Point[]): number {
    const known = this.indexes.get(arc);
    if (known !== undefined) return known;
    const steps = arc.map(this.toGrid);
    const line = simplify(steps, tolerance).filter(
      (one, at, all) => at === 0 || String(one) !== String(all[at - 1]),
    );
    this.indexes.set(arc, this.arcs.length);
    return this.arcs.push(line) - 1;
  }

  ring(ring: ArcRing, from: readonly Point[][]): number[] {
    return ring.map((index) => (index < 0 ? ~this.add(from[~index] ?? []) : this.add(from[index] ?? [])));
  }
}

function shapeOf(
  name: string,
  { polygons, arcs }: MunicipalShape,
  list: ArcList,
  toGrid: Grid,
): Shape<OutlineProperties> {
  const steps = (ring: ArcRing | undefined) => ringPoints(ring ?? [], arcs).map(toGrid);
  const sized = polygons
    .map((polygon) => ({ polygon, area: Math.abs(signedArea(steps(polygon[0]))) }))
    .toSorted((one, other) => other.area - one.area);
  const largest = steps(sized[0]?.polygon[0]);
  if (extent(largest) < smallestOutline)
    return {
      type: "MultiPolygon",
      properties: { name, enlarged: true },
      arcs: [[[list.arcs.push(enlarged(largest)) - 1]]],
    };
  const kept = sized
    .filter(({ area }, at) => at === 0 || area >= smallestIslet)
    .map(({ polygon }) => polygon);
  const drawn = kept.map(([outer = [], ...holes]) =>
    [outer, ...holes.filter((hole) => Math.abs(signedArea(steps(hole))) >= smallestIslet)].map((ring) =>
      list.ring(ring, arcs),
    ),
  );
  return { type: "MultiPolygon", properties: { name }, arcs: drawn };
}

const differences = (line: readonly Point[]): [number, number][] =>
  line.map(([x, y], at) => {
    const [beforeX, beforeY] = line[at - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY];
  });

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder of the clone.");
const shapes = new Map(readShapes(folder).map((shape) => [shape.key, shape]));
const municipalities = places(locationPaths.municipalities);
const target = (code: string): URL => new URL(`.${outlinePaths.municipalities(code)}`, root);
rmSync(new URL(".", target("all")), { recursive: true, force: true });
mkdirSync(new URL(".", target("all")), { recursive: true });
const missing: string[] = [];
const sizes: number[] = [];
for (const province of places(locationPaths.provinces)) {
  const drawn = placesIn(municipalities, province.code).flatMap(({ name, code }) => {
    const shape = shapes.get(municipalKey(code));
    if (shape === undefined) missing.push(`${name} (${province.name})`);
    return shape === undefined ? [] : [{ name, shape }];
  });
  const { toGrid, transform } = gridOf(drawn.map(({ shape }) => shape));
  const list = new ArcList(toGrid);
  const geometries = drawn.map(({ name, shape }) => shapeOf(name, shape, list, toGrid));
  const topology: Topology<OutlineProperties> = {
    type: "Topology",
    transform,
    objects: { municipalities: { geometries } },
    arcs: list.arcs.map(differences),
  };
  const text = `${JSON.stringify(topology)}\n`;
  sizes.push(gzipSync(text).length);
  writeFileSync(target(province.code), text);
}
console.log(
  `${municipalities.length - missing.length} of ${municipalities.length} municipalities drawn in ${sizes.length} files, ` +
    `compressed at most ${Math.max(...sizes)} bytes each.`,
);
if (missing.length) console.log(`Without an outline, listed below the map: ${missing.join(", ")}.`);
