import { moveElement, verticalCompactor, type Layout } from "react-grid-layout";
import { cloneLayout, correctBounds } from "react-grid-layout/core";

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The layout after an arrow key moved a tile, or resized it with Shift; null when the key has no effect. */
export function moveByKey(
  layout: Layout,
  name: string,
  key: string,
  resize: boolean,
  columns: number,
): Layout | null {
  const direction = directions[key];
  const next = cloneLayout(layout);
  const item = next.find(({ i }) => i === name);
  if (direction === undefined || item === undefined) return null;
  const [right, down] = direction;
  if (resize) {
    item.w = Math.min(columns - item.x, Math.max(item.minW ?? 1, item.w + right));
    item.h = Math.max(item.minH ?? 1, item.h + down);
    return verticalCompactor.compact(correctBounds(next, { cols: columns }), columns);
  }
  const x = Math.min(columns - item.w, Math.max(0, item.x + right));
  // One row up or down is undone by the vertical compactor: jump over the neighbouring tile.
  const near = next.filter(({ i, x: left, w }) => i !== name && left < item.x + item.w && left + w > item.x);
  const below = near.filter(({ y }) => y >= item.y + item.h).toSorted((one, other) => one.y - other.y)[0];
  const above = near
    .filter(({ y, h }) => y + h <= item.y)
    .toSorted((one, other) => other.y + other.h - one.y - one.h)[0];
  const y = down > 0 ? (below ? item.y + below.h : item.y) : down < 0 ? (above?.y ?? 0) : item.y;
  return verticalCompactor.compact(moveElement(next, item, x, y, true, false, "vertical", columns), columns);
}
