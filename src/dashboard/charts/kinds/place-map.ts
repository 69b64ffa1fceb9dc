import { baseOption, itemTooltip, staticLegend } from "../parts/base";
import { markOpacity, type CanvasChart, type Rows } from "../parts/chart";
import { figureIn, mapFigures, mapTip, pictureLabel, type MapColumns } from "../parts/map-figures";
import { noFigure } from "../parts/marks";
import { leftOption } from "../drawing/map-left";
import { boundsOf, mapScale } from "../drawing/map-view";
import { outlinesOf } from "../drawing/outlines";
import { isOneProvince, type Level } from "../parts/map-level";

export interface PlaceMapParts extends MapColumns {
  /** Whether these rows are regions, provinces or municipalities. */
  level: (rows: Rows) => Level;
}

/** The height of the colour scale below a map. */
const scaleHeight = 34;
/** What the legend calls places without a figure. */
const noData = "No data";
/** The width below which the legend would lie on the colour scale. */
const minLegendWidth = 300;
/** Space at the sides for the names of municipalities, which are wider than their outlines. */
const labelMargin = 40;

/**
 * A map coloured by one figure: of regions, of the provinces of the regions in view, or of the municipalities of a
 * province. Rows without an outline are listed below it.
 */
export function placeMap(parts: PlaceMapParts): CanvasChart {
  return {
    kind: "canvas",
    inSheet: { kind: "bars", x: parts.x, series: [{ column: parts.y, colour: ({ green }) => green }] },
    figure: parts.y,
    outlines: parts.level,
    option(rows, settings) {
      const { isPicture = false } = settings;
      const level = parts.level(rows);
      const isProvince = isOneProvince(level);
      const { drawn, left } = mapFigures(parts, rows, outlinesOf(level) ?? []);
      const present = drawn.filter(({ rows: found }) => found.length > 0);
      const byName = new Map(drawn.map((place) => [place.outline.name, place]));
      const isWhole = isProvince || level === "regions";
      const seen = isWhole ? null : new Set(present.map(({ outline }) => outline.name));
      const below = leftOption(parts, left, settings, scaleHeight);
      const values = [
        ...present.map(({ value }) => value ?? 0),
        ...left.map(({ row }) => figureIn(row, parts) ?? 0),
      ];
      const hatched = noFigure(settings);
      const hasGaps = (isWhole ? drawn : present).some(({ value }) => value === null);
      const explains = hasGaps && settings.width >= minLegendWidth;
      return {
        ...baseOption(settings),
        ...below.axes,
        tooltip: itemTooltip(settings, ({ name, seriesIndex, dataIndex }) => {
          const listed = seriesIndex === 1 ? left[dataIndex] : undefined;
          const place = listed === undefined ? byName.get(name) : { outline: { name }, rows: [listed] };
          return mapTip(parts, place ?? { outline: { name }, rows: [] }, settings);
        }),
        visualMap: { ...mapScale(values, parts.unit, settings), ...(explains ? { left: 0 } : {}) },
        ...(explains
          ? {
              legend: {
                ...staticLegend(settings),
                top: undefined,
                bottom: 9,
                left: undefined,
                right: 0,
                itemStyle: { ...hatched, borderColor: settings.palette.lineStrong, borderWidth: 1 },
                data: [noData],
              },
            }
          : {}),
        series: [
          {
            id: parts.y,
            name: noData,
            type: "map",
            showLegendSymbol: false,
            map: level,
            nameProperty: "name",
            roam: false,
            aspectScale: 0.97,
            top: 4,
            bottom: scaleHeight + below.height,
            left: isProvince ? labelMargin : 8,
            right: isProvince ? labelMargin : 8,
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
              show: isPicture || isProvince || (seen !== null && seen.size <= 14),
              color: settings.palette.ink,
              backgroundColor: settings.palette.surface,
              padding: [0, 5],
              lineHeight: 17,
              borderRadius: 3,
              opacity: 0.9,
              fontSize: 12,
              formatter: ({ name }: { name: string }) => {
                const place = byName.get(name);
                if (isPicture) return pictureLabel(name, place?.value, parts.unit);
                return isProvince || seen?.has(name) ? name : "";
              },
            },
            labelLayout: { hideOverlap: true },
            data: drawn.map(({ outline: { name }, value, rows: [first] }) => ({
              name,
              value: value ?? undefined,
              row: first?.at,
              itemStyle: {
                ...(value === null && (seen === null || seen.has(name)) ? hatched : {}),
                opacity:
                  seen !== null && !seen.has(name)
                    ? 0.35
                    : first === undefined
                      ? 1
                      : markOpacity({ row: first.row, column: parts.y }, settings),
              },
            })),
          },
          ...below.series,
        ],
      };
    },
  };
}
