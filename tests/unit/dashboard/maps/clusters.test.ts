import { expect, test } from "vitest";
import { clustersOf } from "../../../../src/dashboard/charts/parts/clusters";
import { pointMarks, type MapPoint } from "../../../../src/dashboard/charts/parts/map-points";

/** Points in a fixed pattern without regularity. */
const scattered = Array.from({ length: 400 }, (_, at) => {
  return { x: (at * 7919) % 997, y: (at * 104_729) % 613, weight: 1 + (at % 9) };
});

test("each point is in one cluster, and the heaviest of a cluster is closer than the radius to all of it", () => {
  const clusters = clustersOf(scattered, 46);
  const points = clusters.flatMap((cluster) => cluster.points);
  expect(points).toHaveLength(scattered.length);
  expect(new Set(points).size).toBe(scattered.length);
  for (const { points: joined } of clusters) {
    const heaviest = joined.toSorted((one, other) => other.weight - one.weight)[0]!;
    for (const { x, y } of joined) expect(Math.hypot(x - heaviest.x, y - heaviest.y)).toBeLessThan(46);
  }
});

const point = (place: string, x: number, y: number, arbos: number): MapPoint => {
  return { row: { place, point: place, arbos }, at: 0, x, y, weight: arbos, isExact: place !== "Naga" };
};
const points = [point("Pandi", 120.9, 14.8, 3), point("Angat", 121, 14.9, 2), point("Naga", 123, 13.6, 7)];
const marksAt = (zoom: number) => pointMarks(points, ["arbos"], zoom, { across: 100, down: 103 }, 500);

test("clusters add up to the same sum at every zoom, and fall apart as the map is enlarged", () => {
  const sums = [1, 2, 8, 64].map((zoom) => marksAt(zoom).map(({ row }) => Number(row["arbos"])));
  expect(sums[0]).toEqual([7, 5]);
  expect(sums.at(-1)).toEqual([7, 3, 2]);
  for (const all of sums) expect(all.reduce((sum, one) => sum + one, 0)).toBe(12);
});

test("a mark of several points names their places, and its zoom takes it apart", () => {
  const [, several] = marksAt(1);
  expect(several).toMatchObject({ at: null, isExact: true, row: { place: "2 points: Pandi, Angat" } });
  expect(several?.row).not.toHaveProperty("point");
  expect(marksAt(Number(several?.row["zoom_to"]))).toHaveLength(3);
});

test("a mark says whether all that it stands for has a position of its own", () => {
  expect(marksAt(1).map(({ isExact }) => isExact)).toEqual([false, true]);
});
