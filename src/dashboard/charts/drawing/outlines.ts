import { loadMunicipalOutlines, loadOutlines, type Outlines } from "../../../api/outlines";
import type { OutlineProperties } from "../../../shared/places/places";
import { provincesOf, type Level } from "../parts/map-level";

async function load(level: Level): Promise<Outlines> {
  if (level === "regions" || level === "provinces") return loadOutlines(level);
  const provinces = provincesOf(level);
  const features = (await Promise.all(provinces.map(loadMunicipalOutlines))).flat();
  const isAlone = provinces.length === 1;
  return {
    type: "FeatureCollection",
    features: features.map((feature) => {
      const { name, key = name } = feature.properties;
      return { ...feature, properties: { ...feature.properties, name: isAlone ? name : key } };
    }),
  };
}

/** West, south, east and north in degrees. */
type Box = readonly [number, number, number, number];

export interface Outline extends OutlineProperties {
  box: Box;
}

const loaded = new Map<Level, readonly Outline[]>();
const loading = new Map<Level, Promise<void>>();

type Position = readonly [number, number];

function boxOf(coordinates: unknown): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    if (typeof part[0] === "number") {
      const [x, y] = part as unknown as Position;
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    } else part.forEach(visit);
  };
  visit(coordinates);
  return [west, south, east, north];
}

/** The outlines of a level; undefined before they are loaded. */
export const outlinesOf = (level: Level): readonly Outline[] | undefined => loaded.get(level);

/** Loads the outlines of a level once and registers them with ECharts. Rejects with a Problem. */
export function registerOutlines(level: Level): Promise<void> {
  const running = loading.get(level);
  if (running !== undefined) return running;
  const started = Promise.all([load(level), import("./echarts")]).then(([collection, { echarts }]) => {
    loaded.set(
      level,
      collection.features.map(({ properties, geometry }) => ({
        ...properties,
        box: boxOf(geometry.coordinates),
      })),
    );
    echarts.registerMap(level, collection as unknown as Parameters<typeof echarts.registerMap>[1]);
  });
  loading.set(level, started);
  started.catch(() => loading.delete(level));
  return started;
}
