import type { Mark, Row } from "../charts/parts/chart";
import { sameParameters } from "../tile/tile-title";
import type { PlaceLevel, Selected, Tile } from "../board/tile";

const key = "only";
const partKey = `${key}-part`;
const levelKey = `${key}-level`;

/** The mark of a tile that filters the other tiles, with what it selects. */
export interface SelectedMark {
  tile: Tile;
  mark: Mark;
  selected: Selected;
}

/** The columns that identify the rows of a tile's answers. The address stores these, never figures. */
const namingColumns = (tile: Tile) =>
  [tile.question, ...(tile.organizations === undefined ? [] : [tile.organizations.question])].flatMap(
    ({ returns, figures }) => returns.filter(({ name }) => figures.every((figure) => figure.name !== name)),
  );

const levels: readonly PlaceLevel[] = ["region", "province", "municipality", "organization"];

/** Removes the selected mark from an address. */
export function clearSelection(address: URLSearchParams): void {
  const own = [...address.keys()].filter(
    (name) => name === key || name.startsWith(`${key}.`) || name.startsWith(`${key}-`),
  );
  for (const name of own) address.delete(name);
}

/**
 * Writes a selected mark into an address: its tile as `only`, its figure or part as `only-part`, the level of a
 * place as `only-level`. Only those columns of its row are added as `only.{column}` that are needed to select
 * the same and to open the same records.
 */
export function writeSelection(
  address: URLSearchParams,
  { tile, mark, selected }: SelectedMark,
  level: PlaceLevel,
): void {
  clearSelection(address);
  address.set(key, tile.name);
  const opened = (one: Mark): object => tile.records?.(one, level)?.parameters ?? {};
  const still = (row: Row, column: string): boolean => {
    const one = tile.select?.({ row, column }, level);
    return (
      one?.label === selected.label &&
      sameParameters(one.parameters, selected.parameters) &&
      sameParameters(opened({ row, column: mark.column }), opened(mark))
    );
  };
  let row: Row = Object.fromEntries(
    namingColumns(tile).flatMap(({ name }) => (mark.row[name] == null ? [] : [[name, mark.row[name]]])),
  );
  for (const name of Object.keys(row)) {
    const { [name]: _left, ...rest } = row;
    if (still(rest, mark.column)) row = rest;
  }
  const isFigure = tile.question.returns.some(({ name, type }) => name === mark.column && type !== "text");
  if (isFigure || !still(row, "")) address.set(partKey, mark.column);
  const elsewhere = levels.map((one) => tile.select?.({ row, column: mark.column }, one)?.parameters ?? {});
  if (elsewhere.some((one) => !sameParameters(one, selected.parameters))) address.set(levelKey, level);
  for (const [name, value] of Object.entries(row)) address.set(`${key}.${name}`, String(value));
}

/**
 * The mark that an address selects among the tiles of a dashboard; null when there is none. A place is selected
 * only on its own level, so a user with another scope who follows the link sees that scope unfiltered.
 */
export function readSelection(
  address: URLSearchParams,
  tiles: readonly Tile[],
  level: PlaceLevel,
): SelectedMark | null {
  const tile = tiles.find(({ name }) => name === address.get(key));
  if (tile === undefined || (address.get(levelKey) ?? level) !== level) return null;
  const row: Row = Object.fromEntries(
    namingColumns(tile).flatMap(({ name, type }) => {
      const text = address.get(`${key}.${name}`);
      if (text === null) return [];
      return [[name, type === "text" ? text : type === "boolean" ? text === "true" : Number(text)]];
    }),
  );
  const mark = { row, column: address.get(partKey) ?? "" };
  const selected = tile.select?.(mark, level) ?? null;
  return selected === null ? null : { tile, mark, selected };
}
