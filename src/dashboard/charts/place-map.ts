import { namesDrawn, type OutlineProperties } from "../../shared/places";
import { baseOption } from "./base";
import { strength, type CanvasChart, type Look, type Row, type Rows } from "./chart";
import { inBrief, inFull, numberOf, textOf, type Unit } from "./numbers";
import { outlinesOf } from "./outlines";

export interface PlaceMapParts {
  /** The column with the place's name. */
  x: string;
  /** The column that colours it. */
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

/** The figure of an outline: its one place's, or those of all places that it draws together, named one by one. */
function drawn(parts: PlaceMapParts, rows: Rows, outline: OutlineProperties): Drawn {
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

const tip = (parts: PlaceMapParts, place: Drawn | undefined, name: string): string => {
  if (place === undefined || place.rows.length === 0) return `${name}\nNo records`;
  const lines = place.rows.map(({ row }) => {
    const figure = `${parts.of}: ${inFull(numberOf(row[parts.y]) ?? 0, parts.unit)}`;
    return place.shared.length > 0 ? `${textOf(row[parts.x])} – ${figure}` : figure;
  });
  const note = place.shared.length > 0 ? [`Drawn together: ${place.shared.join(", ")}`] : [];
  return [place.shared.length > 0 ? "" : name, ...lines, ...note].filter(Boolean).join("\n");
};

function scale(parts: PlaceMapParts, places: Drawn[], look: Look) {
  const most = Math.max(1, ...places.map(({ value }) => value ?? 0));
  return {
    type: "continuous",
    min: 0,
    max: most,
    right: 4,
    top: 6,
    itemWidth: 10,
    itemHeight: Math.min(120, look.height * 0.28),
    hoverLink: true,
    text: [inBrief(most, parts.unit), "0"],
    textGap: 6,
    textStyle: { color: look.palette.inkSoft, fontSize: 12, fontFamily: look.font },
    inRange: { color: [...look.palette.ramp] },
  };
}

/** A map of regions, or of the provinces of the regions in view, coloured by one figure. */
export function placeMap(parts: PlaceMapParts): CanvasChart {
  return {
    kind: "canvas",
    outlines: parts.level,
    option(rows, look) {
      const level = parts.level(rows);
      const all = outlinesOf(level) ?? [];
      const places = all.map((outline) => drawn(parts, rows, outline));
      const present = places.filter(({ rows: found }) => found.length > 0);
      const byName = new Map(places.map((place) => [place.name, place]));
      const seen = level === "provinces" ? new Set(present.map(({ name }) => name)) : null;
      return {
        ...baseOption(look),
        tooltip: {
          ...(baseOption(look)["tooltip"] as object),
          trigger: "item",
          formatter: ({ name }: { name: string }) => tip(parts, byName.get(name), name),
        },
        visualMap: scale(parts, present, look),
        series: [
          {
            id: parts.y,
            type: "map",
            map: level,
            nameProperty: "name",
            roam: false,
            aspectScale: 0.97,
            top: 4,
            bottom: 4,
            left: 8,
            right: 8,
            boundingCoords: seen === null ? undefined : boundsOf(level, seen),
            selectedMode: false,
            cursor: "pointer",
            itemStyle: {
              areaColor: look.palette.sunken,
              borderColor: look.palette.surface,
              borderWidth: 0.8,
            },
            emphasis: {
              label: { show: false },
              itemStyle: { areaColor: undefined, borderColor: look.palette.ink, borderWidth: 1.5 },
            },
            label: {
              show: seen !== null && seen.size <= 14,
              color: look.palette.ink,
              textBorderColor: look.palette.surface,
              textBorderWidth: 3,
              fontSize: 12,
              formatter: ({ name }: { name: string }) => (seen?.has(name) ? name : ""),
            },
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
                      : strength({ row: place.rows[0].row, column: parts.y }, look),
              },
            })),
          },
        ],
      };
    },
  };
}

/** West-north and east-south corner of the outlines in view. */
function boundsOf(level: "regions" | "provinces", names: ReadonlySet<string>): number[][] | undefined {
  const boxes = (outlinesOf(level) ?? []).filter(({ name }) => names.has(name)).map(({ box }) => box);
  if (boxes.length === 0) return undefined;
  const west = Math.min(...boxes.map((box) => box[0]));
  const south = Math.min(...boxes.map((box) => box[1]));
  const east = Math.max(...boxes.map((box) => box[2]));
  const north = Math.max(...boxes.map((box) => box[3]));
  return [
    [west, north],
    [east, south],
  ];
}
