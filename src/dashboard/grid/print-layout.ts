import { tileKind, type GridTile } from "../board/tile";
import { inReadingOrder, type Place } from "./layout";

/**
 * How much of a page a drawing takes. On a landscape page two low ones fit above each other, and a
 * tall one fills the page.
 */
export type PageShare = "low" | "middle" | "tall";

/** The share of a drawing by its height at the width `columnWidth`. */
export const pageShare = (height: number, isMap: boolean): PageShare =>
  height <= 380 ? "low" : height > 560 && !isMap ? "tall" : "middle";

/** The width of a drawing on portrait A4, in CSS pixels. Its text then has the same size as the page's text. */
export const columnWidth = 420;

/**
 * The width of a column on landscape A4 divided by the maximum height of a drawing there
 * (chart-view.module.css).
 */
const lying: Readonly<Record<PageShare, number>> = { low: 137 / 71, middle: 137 / 108, tall: 137 / 160 };

/** The width at which a drawing fills a column of landscape A4 without exceeding its maximum height. */
export const landscapeWidth = (height: number, share: PageShare): number =>
  Math.max(columnWidth, Math.round(height * lying[share]));

/** The width of a drawing that spans both columns. */
export const fullWidth = 2 * columnWidth + 20;

/** The number of drawings next to each other on a page. */
const columns = 2;

/**
 * The order of tiles that fills printed pages: figures; two drawings that fit below the page head; then two low
 * drawings before each one that needs a whole column of a landscape page; then tables, which may span several
 * pages. Otherwise the order of the screen is kept.
 */
export function printOrder<T extends GridTile>(
  tiles: readonly T[],
  places: readonly Place[],
  shares: Readonly<Record<string, PageShare>>,
): T[] {
  const read = inReadingOrder(tiles, places);
  const ofKind = (...kinds: string[]) => read.filter((tile) => kinds.includes(tileKind(tile)));
  const drawings = ofKind("canvas");
  const sharing = (share: PageShare) => drawings.filter(({ name }) => (shares[name] ?? "low") === share);
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
 * The drawing that would be alone on the last landscape page and leave half of it empty. It spans both columns
 * instead. Undefined when the last page is full, or when tables follow.
 */
export function fullWidthTile(
  ordered: readonly GridTile[],
  shares: Readonly<Record<string, PageShare>>,
): string | undefined {
  const kinds = ordered.map(tileKind);
  const drawings = ordered.filter((_, at) => kinds[at] === "canvas");
  const last = drawings.at(-1);
  if (last === undefined || last !== ordered.at(-1)) return undefined;
  const isLow = ({ name }: GridTile) => (shares[name] ?? "low") === "low";
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
