import { execFileSync } from "node:child_process";
import {
  decodeArcs,
  type Point,
  polygonsOf,
  ringPoints,
  type Shape,
  type Topology,
} from "../../src/shared/places/topology";
import { isOuter, merge } from "./map-geometry";

/** The repository that holds the outlines, and the version of it that is read. */
export const source = {
  address: "https://github.com/faeldon/philippines-json-maps",
  commit: "8eeead560246863c8c820c31ca6fbca81a279477",
};

/** The polygons of one municipality, and the arcs to which their rings refer. */
export interface MunicipalShape {
  /** The province and municipality of its PSGC code, without the region: codes of regions have changed. */
  key: string;
  polygons: number[][][];
  arcs: readonly Point[][];
}

/** The part of a 10-digit PSGC code that identifies a municipality whatever its region. */
export const municipalKey = (code: string): string => code.padStart(10, "0").slice(2, 7);

const shapesOf = ({ objects }: Topology<unknown>): Shape<unknown>[] =>
  Object.values(objects).flatMap(({ geometries }) => geometries);

/** Reads the source from a copy of its repository in `folder`. */
export function readShapes(folder: string): MunicipalShape[] {
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", folder, ...words], { encoding: "utf8", maxBuffer: 2 ** 28 });
  const filesIn = (level: string): string[] =>
    git("ls-tree", "-r", "--name-only", source.commit, `2023/topojson/${level}/hires/`).trim().split("\n");
  const topologyOf = (file: string) =>
    JSON.parse(git("show", `${source.commit}:${file}`)) as Topology<{ adm3_psgc: number }>;

  const inProvinces = filesIn("provdists").flatMap((file) => {
    const topology = topologyOf(file);
    const arcs = decodeArcs(topology);
    return shapesOf(topology).map((shape): MunicipalShape => {
      return { key: municipalKey(String(shape.id)), polygons: polygonsOf(shape), arcs };
    });
  });
  const known = new Set(inProvinces.map(({ key }) => key));
  // Independent cities and the Special Geographic Area are not in the files of provinces: their barangays are joined.
  const joined = filesIn("municities").flatMap((file): MunicipalShape[] => {
    const key = municipalKey(/municity-(\d+)\./.exec(file)?.[1] ?? "");
    if (known.has(key) || !isOutsideProvinces(key)) return [];
    const topology = topologyOf(file);
    const arcs = decodeArcs(topology);
    const rings = merge(
      shapesOf(topology).flatMap((shape) => polygonsOf(shape).flat()),
      arcs,
    );
    const lines = rings.map((ring) => ringPoints(ring, arcs));
    const outer = rings.filter((_, at) => isOuter(lines[at] ?? [], lines));
    return [{ key, polygons: outer.map((ring) => [[...ring]]), arcs }];
  });
  return [...inProvinces, ...joined];
}

/** Whether a municipality has a province code of its own: 301 to 317 for independent cities, or 999. */
const isOutsideProvinces = (key: string): boolean => /^(?:3[01]\d|999)/.test(key);
