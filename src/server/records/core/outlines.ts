import { readFileSync } from "node:fs";
import { outlinePaths } from "../../../shared/places/places";
import { ringsByProvince, tolerance } from "../../../shared/places/point-in-polygon";

let read: { names: string[]; outlines: string[] } | undefined;

/** Each ring of each province as a PostgreSQL polygon, with the name of its province. */
function polygons(): { names: string[]; outlines: string[] } {
  const file = new URL(`../../../../public${outlinePaths.provinces}`, import.meta.url);
  const { features } = JSON.parse(readFileSync(file, "utf8")) as {
    features: Parameters<typeof ringsByProvince>[0];
  };
  const rings = [...ringsByProvince(features)].flatMap(([name, all]) =>
    all.map((ring) => [name, `(${ring.map(([x, y]) => `(${x},${y})`).join(",")})`] as const),
  );
  return { names: rings.map(([name]) => name), outlines: rings.map(([, outline]) => outline) };
}

/**
 * SQL for whether the position of a row `t` lies outside its province, by the same rule as on the screen
 * (shared/places/point-in-polygon.ts): further from the outline than the outline's tolerance. False without a position or
 * without an outline. Adds its values to `values`.
 */
export function outsideProvince(latitude: string, longitude: string, values: unknown[]): string {
  read ??= polygons();
  const { names, outlines } = read;
  const [of, drawn] = [values.push(names), values.push(outlines)];
  return `(${latitude} is not null and ${longitude} is not null and (
    select min(point(${longitude}::float8, ${latitude}::float8) <-> outline) > ${tolerance}
      from unnest($${of}::text[], $${drawn}::polygon[]) as province (name, outline) where name = t.province_name))`;
}
