import type { Tile } from "../board/tile";
import { inReadingOrder, type Place } from "./layout";

/** How much of a page a drawing takes: two low ones stand above each other on a lying page, a tall one fills it. */
export type PaperShare = "low" | "middle" | "tall";

/** The share of a drawing by its height where a column of paper is 420 wide. */
export const paperShare = (height: number, isMap: boolean): PaperShare =>
  height <= 380 ? "low" : height > 560 && !isMap ? "tall" : "middle";

/** The width in CSS pixels of a drawing in a column of upright A4; its text is then as large as the page's. */
export const columnWidth = 420;

/** Width of a column of lying A4 over the most height that a drawing of the share has there (chart-view.module.css). */
const lying: Readonly<Record<PaperShare, number>> = { low: 137 / 71, middle: 137 / 108, tall: 137 / 160 };

/** The width at which a drawing fills a column of lying A4 whose height it may not pass. */
export const lyingWidth = (height: number, share: PaperShare): number =>
  Math.max(columnWidth, Math.round(height * lying[share]));

/** The width of a drawing that spans both columns. */
export const wholeWidth = 2 * columnWidth + 20;

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

/**
 * The drawing that would stand alone on the last lying page, with half of it empty: it spans both columns instead.
 * Undefined where the last page is full, or where tables follow.
 */
export function aloneOnPaper(
  ordered: readonly Tile[],
  shares: Readonly<Record<string, PaperShare>>,
): string | undefined {
  const kinds = ordered.map(({ views }) => views[0].chart.kind);
  const drawings = ordered.filter((_, at) => kinds[at] === "canvas");
  const last = drawings.at(-1);
  if (last === undefined || last !== ordered.at(-1)) return undefined;
  const isLow = ({ name }: Tile) => (shares[name] ?? "low") === "low";
  let filled = 0;
  let isHalf = false;
  drawings.forEach((tile, at) => {
    const joins = isHalf && isLow(tile);
    if (!joins) filled += 1;
    isHalf = at >= columns && isLow(tile) && !joins;
  });
  const sharesColumn = drawings.length > columns && isLow(last) && !isHalf;
  return filled % columns === 1 && !sharesColumn ? last.name : undefined;
}
