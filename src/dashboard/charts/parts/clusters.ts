/** A point in pixels; the weight decides where the middle of a cluster lies. */
export interface Spot {
  x: number;
  y: number;
  weight: number;
}

/** Points that are drawn as one, at the middle of their weights. */
export interface Cluster<Point extends Spot> {
  x: number;
  y: number;
  points: readonly Point[];
}

/**
 * Joins points that lie closer than `radius` pixels to a heavier one, so that marks of a map do not cover each other.
 * The same points give the same clusters, and each point is in one.
 */
export function clustersOf<Point extends Spot>(points: readonly Point[], radius: number): Cluster<Point>[] {
  const fields = new Map<string, Point[]>();
  const field = (x: number, y: number): string => `${Math.floor(x / radius)} ${Math.floor(y / radius)}`;
  for (const point of points) {
    const name = field(point.x, point.y);
    const near = fields.get(name);
    if (near === undefined) fields.set(name, [point]);
    else near.push(point);
  }
  const taken = new Set<Point>();
  const around = ({ x, y }: Point): Point[] =>
    [-1, 0, 1].flatMap((column) =>
      [-1, 0, 1].flatMap((line) => fields.get(field(x + column * radius, y + line * radius)) ?? []),
    );
  return points
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap((heaviest) => {
      if (taken.has(heaviest)) return [];
      const near = around(heaviest).filter(
        (other) => !taken.has(other) && Math.hypot(other.x - heaviest.x, other.y - heaviest.y) < radius,
      );
      for (const one of near) taken.add(one);
      const total = near.reduce((sum, { weight }) => sum + weight, 0);
      const middle = (axis: "x" | "y") => near.reduce((sum, one) => sum + one[axis] * one.weight, 0) / total;
      return [{ x: middle("x"), y: middle("y"), points: near }];
    });
}
