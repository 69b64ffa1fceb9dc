import { namesDrawn, shortRegionName, type OutlineProperties } from "../../../shared/places";
import { baseOption, itemTooltip } from "../parts/base";
import { earlierLines } from "../parts/change";
import { markOpacity, type CanvasChart, type ChartSettings, type Row, type Rows } from "../parts/chart";
import { formatShort, formatFull, numberOf, textOf, type Unit } from "../parts/numbers";
import { boundsOf, mapScale } from "../drawing/map-view";
import { outlinesOf } from "../drawing/outlines";
import type { Tooltip } from "../parts/tooltip";

export interface PlaceMapParts {
  /** The column with the place's name. */
  x: string;
  /** The column that sets the colour. */
  y: string;
  unit: Unit;
  of: string;
  /** Whether these rows are regions or provinces. */
  level: (rows: Rows) => "regions" | "provinces";
}

interface Drawn {
  name: string;
  value: number | null;
  rows: readonly { row: Row; at: number }[];
  shared: readonly string[];
}

/**
 * The figure of an outline. An outline that covers several places has the largest of their
 * figures, and lists all of them.
 */
function figureOfOutline(parts: PlaceMapParts, rows: Rows, outline: OutlineProperties): Drawn {
  const names = namesDrawn(outline);
  const found = rows
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => names.includes(textOf(row[parts.x])));
  const values = found.map(({ row }) => numberOf(row[parts.y]) ?? 0);
  return {
    name: outline.name,
    value: values.length === 0 ? null : Math.max(...values),
    rows: found,
    shared: names.length > 1 ? names : [],
  };
}

function tipOf(
  parts: PlaceMapParts,
  place: Drawn | undefined,
  name: string,
  settings: ChartSettings,
): Tooltip {
  if (place === undefined || place.rows.length === 0) return { title: name, lines: [], note: "No records" };
  const shared = place.shared.length > 0;
  return {
    title: shared ? place.shared.join(" and ") : name,
    lines: place.rows.flatMap(({ row }) => [
      {
        label: shared ? textOf(row[parts.x]) : parts.of,
        figure: formatFull(numberOf(row[parts.y]) ?? 0, parts.unit),
      },
      ...earlierLines(row, parts.y, parts.unit, settings.periods),
    ]),
    note: shared ? "Drawn together: the outlines are older than the division." : undefined,
  };
}

/** The label of a place on a picture, which has no tooltip. */
const pictureLabel = (place: Drawn | undefined, unit: Unit): string =>
  place === undefined || place.value === null
    ? ""
    : `${shortRegionName(place.name)}\n${formatShort(place.value, unit)}`;

/** A map of regions, or of the provinces of the regions in view, coloured by one figure. */
export function placeMap(parts: PlaceMapParts): CanvasChart {
  return {
    kind: "canvas",
    inSheet: { kind: "bars", x: parts.x, series: [{ column: parts.y, colour: ({ green }) => green }] },
    figure: parts.y,
    outlines: parts.level,
    option(rows, settings) {
      const { isPicture = false } = settings;
      const level = parts.level(rows);
      const all = outlinesOf(level) ?? [];
      const places = all.map((outline) => figureOfOutline(parts, rows, outline));
      const present = places.filter(({ rows: found }) => found.length > 0);
      const byName = new Map(places.map((place) => [place.name, place]));
      const seen = level === "provinces" ? new Set(present.map(({ name }) => name)) : null;
      return {
        ...baseOption(settings),
        tooltip: itemTooltip(settings, ({ name }) => tipOf(parts, byName.get(name), name, settings)),
        visualMap: mapScale(
          present.map(({ value }) => value ?? 0),
          parts.unit,
          settings,
        ),
        series: [
          {
            id: parts.y,
            type: "map",
            map: level,
            nameProperty: "name",
            roam: false,
            aspectScale: 0.97,
            top: 4,
            bottom: 34,
            left: 8,
            right: 8,
            boundingCoords: seen === null ? undefined : boundsOf(level, seen),
            selectedMode: false,
            cursor: "pointer",
            itemStyle: {
              areaColor: settings.palette.sunken,
              borderColor: settings.palette.surface,
              borderWidth: 0.8,
            },
            emphasis: {
              label: { show: false },
              itemStyle: { areaColor: undefined, borderColor: settings.palette.ink, borderWidth: 1.5 },
            },
            label: {
              show: isPicture || (seen !== null && seen.size <= 14),
              color: settings.palette.ink,
              backgroundColor: settings.palette.surface,
              padding: [0, 5],
              lineHeight: 17,
              borderRadius: 3,
              opacity: 0.9,
              fontSize: 12,
              formatter: ({ name }: { name: string }) =>
                isPicture ? pictureLabel(byName.get(name), parts.unit) : seen?.has(name) ? name : "",
            },
            labelLayout: { hideOverlap: true },
            data: places.map((place) => ({
              name: place.name,
              value: place.value ?? undefined,
              row: place.rows[0]?.at,
              itemStyle: {
                opacity:
                  seen !== null && !seen.has(place.name)
                    ? 0.35
                    : place.rows[0] === undefined
                      ? 1
                      : markOpacity({ row: place.rows[0].row, column: parts.y }, settings),
              },
            })),
          },
        ],
      };
    },
  };
}
