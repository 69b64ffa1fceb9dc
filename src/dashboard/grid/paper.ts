import type { Tile } from "../tile";
import { inReadingOrder, type Place } from "./layout";

/** How much of a page a drawing takes: two low ones stand above each other on a lying page, a tall one fills it. */
export type PaperShare = "low" | "middle" | "tall";

/** The share of a drawing by its height where a column of paper is 420 wide. */
export const paperShare = (height: number, isMap: boolean): PaperShare =>
  height <= 380 ? "low" : height > 560 && !isMap ? "tall" : "middle";

/** As many drawings stand beside each other under the head of a page. */
const columns = 2;

/**
 * The tiles in the order that fills printed pages: figures; two drawings that have room under the page's head; two low ones
 * before each that takes a column of a lying page for itself; then tables, which go on over several pages. Otherwise as
 * on the screen.
 */
export function paperOrder(
  tiles: readonly Tile[],
  places: readonly Place[],
  shares: Readonly<Record<string, PaperShare>>,
): Tile[] {
  const read = inReadingOrder(tiles, places);
  const ofKind = (...kinds: string[]) => read.filter(({ views }) => kinds.includes(views[0].chart.kind));
  const drawings = ofKind("canvas");
  const sharing = (share: PaperShare) => drawings.filter(({ name }) => (shares[name] ?? "low") === share);
  const first = [...sharing("middle"), ...sharing("low")].slice(0, columns);
  const after = drawings.filter((tile) => !first.includes(tile));
  const low = after.filter(({ name }) => (shares[name] ?? "low") === "low");
  const high = after.filter((tile) => !low.includes(tile));
  const filled = high.flatMap((tile, at) => [...low.slice(columns * at, columns * (at + 1)), tile]);
  return [
    ...ofKind("figure"),
    ...first,
    ...filled,
    ...low.slice(columns * high.length),
    ...ofKind("table", "page"),
  ];
}
