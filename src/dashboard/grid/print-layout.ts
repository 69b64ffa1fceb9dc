import type { PageShare } from "../charts/drawing/printed-size";
import { tileKind, type GridTile } from "../board/tile";
import { inReadingOrder, type Place } from "./layout";

/** The number of drawings next to each other on a page. */
const columns = 2;

/**
 * The order of tiles that fills printed pages: figures; tiles that are to stand before the drawings; two drawings
 * that fit below the page head; then two low drawings before each one that needs a whole column of a landscape page;
 * then tables, which may span several pages. Otherwise the order of the screen is kept.
 */
export function printOrder<T extends GridTile>(
  tiles: readonly T[],
  places: readonly Place[],
  shares: Readonly<Record<string, PageShare>>,
): T[] {
  const read = inReadingOrder(tiles, places);
  const leading = read.filter(({ isPrintedFirst }) => isPrintedFirst);
  const ofKind = (...kinds: string[]) =>
    read.filter((tile) => !leading.includes(tile) && kinds.includes(tileKind(tile)));
  const drawings = ofKind("canvas");
  const sharing = (share: PageShare) => drawings.filter(({ name }) => (shares[name] ?? "low") === share);
  const first = [...sharing("middle"), ...sharing("low")].slice(0, columns);
  const after = drawings.filter((tile) => !first.includes(tile));
  const low = after.filter(({ name }) => (shares[name] ?? "low") === "low");
  const high = after.filter((tile) => !low.includes(tile));
  const filled = high.flatMap((tile, at) => [...low.slice(columns * at, columns * (at + 1)), tile]);
  return [
    ...ofKind("figure"),
    ...leading,
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
