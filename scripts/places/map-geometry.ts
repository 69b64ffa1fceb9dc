import { type ArcRing, type Point } from "../../src/shared/places/topology";

/**
 * Merges neighboring shapes into one outline. Lines that two of them share are removed, and the others are
 * joined to closed rings.
 */
export function merge(rings: readonly ArcRing[], arcs: readonly Point[][]): ArcRing[] {
  const uses = rings.flat().map((index) => (index < 0 ? ~index : index));
  const shared = new Set(uses.filter((index, at) => uses.indexOf(index) !== at));
  const open = new Set(rings.flat().filter((index) => !shared.has(index < 0 ? ~index : index)));
  const end = (index: number, last: boolean) =>
    String((index < 0 ? arcs[~index] : arcs[index])?.at(last === index < 0 ? 0 : -1));
  const merged: ArcRing[] = [];
  for (const first of open) {
    const ring = [first];
    open.delete(first);
    while (end(ring.at(-1) ?? first, true) !== end(first, false)) {
      const from = end(ring.at(-1) ?? first, true);
      const next = [...open].find((index) => end(index, false) === from);
      if (next === undefined) throw new Error(`An outline does not close at ${from}.`);
      open.delete(next);
      ring.push(next);
    }
    merged.push(ring);
  }
  return merged;
}

/**
 * Simplifies a line: keeps the points that lie further than `tolerance` degrees from the simpler line
 * (Douglas-Peucker). Both ends are kept, so that neighbors still fit together.
 */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  const distances = line.map((point) => distanceToSegment(point, first, last));
  const furthest = distances.indexOf(Math.max(...distances));
  const closed = String(first) === String(last);
  if ((distances[furthest] ?? 0) <= (closed ? 0 : tolerance)) return [first, last];
  const before = simplify(line.slice(0, furthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplify(line.slice(furthest), tolerance)];
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) : 0;
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

/** Signed area of a closed line in square degrees; negative when it runs clockwise. */
export function signedArea(line: readonly Point[]): number {
  return line.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = line[(at + 1) % line.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** The center of a line's bounding box. */
export function boundingBoxCenter(line: readonly Point[]): Point {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** Whether a closed line lies in none of the larger ones among `lines`. */
export function isOuter(line: readonly Point[], lines: readonly (readonly Point[])[]): boolean {
  const [x, y] = line[0] ?? [0, 0];
  return !lines.some(
    (other) =>
      other !== line && Math.abs(signedArea(other)) > Math.abs(signedArea(line)) && contains(other, x, y),
  );
}

function contains(line: readonly Point[], x: number, y: number): boolean {
  return line.reduce((inside, [ax, ay], at) => {
    const [bx, by] = line[(at + 1) % line.length] ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}
