import {
  keyParts,
  namesDrawn,
  placeKey,
  placeWords,
  shortRegionName,
  type OutlineProperties,
} from "../../../shared/places/places";
import { formatFull, formatShort, numberOf, textOf, type Unit } from "./numbers";
import { earlierLines } from "./change";
import type { ChartSettings, Row, Rows } from "./chart";
import type { Tooltip } from "./tooltip";

/** A row, and its index in the answer. */
export interface Listed {
  row: Row;
  at: number;
}

/** An outline with the rows of the places that it covers. */
export interface Drawn {
  outline: OutlineProperties;
  /** Null when it has no row, or only rates of nothing. */
  value: number | null;
  rows: readonly Listed[];
}

/** Which columns a map draws, and in which unit. */
export interface MapColumns {
  /** The column with the place's name. */
  x: string;
  /** The column that sets the colour. */
  y: string;
  unit: Unit;
  of: string;
}

/** The name of a row's place as outlines know it: a municipality with its province. */
const nameOnMap = (row: Row, x: string): string => {
  const { within } = row;
  const name = textOf(row[x]);
  return typeof within === "string" && keyParts(name).within !== within ? placeKey(name, within) : name;
};

/** The key of a municipality with its name in one spelling. */
const spelledKey = (key: string): string => {
  const { name, within } = keyParts(key);
  return placeKey(placeWords(name), within ?? "");
};

/** The figure of a row; null for the rate of nothing. */
export const figureIn = (row: Row, { y, unit }: Pick<MapColumns, "y" | "unit">): number | null =>
  numberOf(row[y]) ?? (unit === "percent" ? null : 0);

/** The figure of a row in words. */
export const figureText = (row: Row, columns: MapColumns, format: typeof formatFull): string => {
  const figure = figureIn(row, columns);
  return figure === null ? "–" : format(figure, columns.unit);
};

/**
 * The figure of each outline, and the rows that belong to none, such as a municipality that is not stated. An
 * outline that covers several places has the largest of their figures, and lists all of them. A municipality that
 * records spell otherwise than the outline has it too, unless another row has it already.
 */
export function mapFigures(
  columns: MapColumns,
  rows: Rows,
  outlines: readonly OutlineProperties[],
): { drawn: Drawn[]; left: Listed[] } {
  const { x } = columns;
  const listed = new Map(rows.map((row, at) => [nameOnMap(row, x), { row, at }] as const));
  const spelled = new Map(Array.from(listed.keys(), (name) => [spelledKey(name), name] as const));
  const take = (name: string | undefined): Listed[] => {
    const found = name === undefined ? undefined : listed.get(name);
    if (name !== undefined) listed.delete(name);
    return found === undefined ? [] : [found];
  };
  const exact = outlines.map((outline) => namesDrawn(outline).flatMap(take));
  const drawn = outlines.map((outline, at): Drawn => {
    const own = exact[at] ?? [];
    const isFree = own.length === 0 && outline.key !== undefined;
    const found = isFree ? take(spelled.get(spelledKey(outline.key ?? ""))) : own;
    const values = found.flatMap(({ row }) => figureIn(row, columns) ?? []);
    return { outline, value: values.length === 0 ? null : Math.max(...values), rows: found };
  });
  return { drawn, left: [...listed.values()] };
}

const notes = {
  shared: "Drawn together: the outlines are older than the division.",
  enlarged: "Drawn larger than it is, to be seen.",
};

/** The tooltip of a place. */
export function mapTip(
  columns: MapColumns,
  { outline, rows }: Omit<Drawn, "value">,
  settings: ChartSettings,
): Tooltip {
  const { x, y, of, unit } = columns;
  const { name: title, includes = [], enlarged = false } = outline;
  if (rows.length === 0) return { title, lines: [], note: "No records" };
  const shared = includes.length > 1;
  return {
    title: shared ? includes.join(" and ") : title,
    lines: rows.flatMap(({ row }) => [
      { label: shared ? textOf(row[x]) : of, figure: figureText(row, columns, formatFull) },
      ...earlierLines(row, y, unit, settings.periods),
    ]),
    note: shared ? notes.shared : enlarged ? notes.enlarged : undefined,
  };
}

/** The label of a place on a picture, which has no tooltip. */
export const pictureLabel = (name: string, value: number | null | undefined, unit: Unit): string =>
  value === null || value === undefined ? "" : `${shortRegionName(name)}\n${formatShort(value, unit)}`;
