import type { Row, Rows } from "./chart";
import type { MapColumns } from "./map-figures";
import type { Level } from "./map-level";
import type { PointMark } from "./map-points";
import { formatFull, numberOf, textOf, type Unit } from "./numbers";
import type { Tooltip } from "./tooltip";

/** What a map of points draws: `y` is the size of a mark. */
export interface PointMapParts extends MapColumns {
  level: (rows: Rows) => Level;
  /** What the colour says, of a row or of the sums of several; null when a row says nothing of it. */
  colour: { of: string; unit: Unit; value: (row: Row) => number | null };
  /** The columns whose sums a mark of several points shows. */
  columns: readonly { column: string; label: string; unit: Unit }[];
  /** The address of the photo of a row; absent when it has none. */
  photo: (row: Row) => (() => Promise<string | null>) | undefined;
}

function noteOf({ row, isExact, at }: PointMark): string | undefined {
  if (at === null) return "Click to zoom in.";
  if (!isExact) return "Without a geotag: at the centre of its place.";
  const geotags = numberOf(row["geotags"]) ?? 0;
  return geotags > 1 ? `The newest of ${geotags} photos.` : undefined;
}

/** The tooltip of a mark: its figures, and the newest of its photos. */
export function pointTip(parts: PointMapParts, mark: PointMark): Tooltip {
  const { row, at } = mark;
  const colour = parts.colour.value(row);
  const lines = parts.columns.flatMap(({ column, label, unit }) => {
    const figure = numberOf(row[column]);
    return figure === null ? [] : [{ label, figure: formatFull(figure, unit) }];
  });
  const isKnown = colour === null || parts.columns.some(({ label }) => label === parts.colour.of);
  return {
    title: textOf(row[parts.x]),
    lines: isKnown
      ? lines
      : [...lines, { label: parts.colour.of, figure: formatFull(colour, parts.colour.unit) }],
    photo: at === null ? undefined : parts.photo(row),
    note: noteOf(mark),
  };
}
