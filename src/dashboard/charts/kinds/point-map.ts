import { baseOption, itemTooltip, readableInk } from "../parts/base";
import { markOpacity, type CanvasChart, type ChartSettings, type MapView, type Row } from "../parts/chart";
import { leftOption } from "../drawing/map-left";
import { boundsOf, mapScale } from "../drawing/map-view";
import { outlinesOf } from "../drawing/outlines";
import { aspect, isInView, placed, scaleOf } from "../drawing/point-places";
import { isOneProvince } from "../parts/map-level";
import { pointMarks } from "../parts/map-points";
import { formatShort, numberOf, textOf } from "../parts/numbers";
import { pointTip, type PointMapParts } from "../parts/point-tip";

const scaleHeight = 34;
/** The enlargement from which a map names its municipalities. */
const namedFrom = 2;
const [smallest, largest] = [12, 46];

const zoomTo = (row: Row): MapView | null => {
  const [zoom, x, y] = [row["zoom_to"], row["longitude"], row["latitude"]].map(numberOf);
  return zoom == null || x == null || y == null ? null : { zoom, center: [x, y] };
};

/**
 * A map of points that zooms. Size shows one figure, colour another. Points that would cover each other are one mark
 * with their sum, at every zoom. A dashed border tells that a mark stands for rows without a position.
 */
export function pointMap(parts: PointMapParts): CanvasChart {
  return {
    kind: "canvas",
    inSheet: { kind: "bars", x: parts.x, series: [{ column: parts.y, colour: ({ green }) => green }] },
    figure: parts.y,
    outlines: parts.level,
    zoomTo,
    option(rows, settings) {
      const { view, palette, isPicture = false } = settings;
      const level = parts.level(rows);
      const outlines = outlinesOf(level) ?? [];
      const { points, left } = placed(parts, rows, outlines);
      const below = leftOption(parts, left, settings, scaleHeight);
      const bottom = scaleHeight + below.height;
      const seen = new Set(
        level === "provinces" ? rows.map((row) => textOf(row[parts.x])) : outlines.map(({ name }) => name),
      );
      const bounds = boundsOf(level, seen) ?? [];
      const sums = parts.columns.map(({ column }) => column);
      const scale = scaleOf(bounds, settings, bottom);
      const all = pointMarks(points, sums, view?.zoom ?? 1, scale, settings.width);
      const marks = all.filter(({ position }) => isInView(position, scale, settings, bottom));
      const sizes = marks.map(({ row }) => numberOf(row[parts.y]) ?? 0);
      const most = Math.max(1, ...sizes);
      const colours = marks.map(({ row }) => parts.colour.value(row) ?? 0);
      return {
        ...baseOption(settings),
        ...below.axes,
        tooltip: itemTooltip(settings, ({ seriesIndex, dataIndex }) => {
          const listed = left[dataIndex];
          const mark =
            seriesIndex === 1 && listed !== undefined
              ? { position: [0, 0] as const, row: listed.row, at: listed.at, isExact: true }
              : marks[dataIndex];
          return mark === undefined ? { title: "", lines: [] } : pointTip(parts, mark);
        }),
        visualMap: { ...mapScale(colours, parts.colour.unit, settings), seriesIndex: 0, dimension: 2 },
        geo: {
          map: level,
          nameProperty: "name",
          roam: view === undefined || view.zoom <= 1 ? false : "move",
          zoom: view?.zoom ?? 1,
          ...(view === undefined ? {} : { center: view.center }),
          aspectScale: aspect,
          top: 4,
          bottom,
          left: 8,
          right: 8,
          boundingCoords: bounds.length === 0 ? undefined : bounds,
          silent: true,
          clip: true,
          itemStyle: { areaColor: palette.sunken, borderColor: palette.lineStrong, borderWidth: 0.8 },
          label: {
            // The names of a whole province would cover each other.
            show: isOneProvince(level) && (view?.zoom ?? 1) >= namedFrom,
            color: palette.inkFaint,
            fontSize: 11,
          },
        },
        series: [
          {
            id: parts.y,
            type: "scatter",
            coordinateSystem: "geo",
            clip: true,
            cursor: "pointer",
            itemStyle: { borderColor: palette.ink, borderWidth: 1 },
            data: marks.map((mark, index) => {
              const size = smallest + (largest - smallest) * Math.sqrt((sizes[index] ?? 0) / most);
              const said = formatShort(sizes[index] ?? 0, parts.unit);
              return {
                name: textOf(mark.row[parts.x]),
                value: [...mark.position, colours[index] ?? 0],
                symbolSize: size,
                row: mark.at ?? mark.row,
                itemStyle: {
                  borderType: mark.isExact ? "solid" : "dashed",
                  opacity: markOpacity({ row: mark.row, column: parts.y }, settings),
                },
                label: {
                  show: isPicture || size > 24,
                  formatter: said,
                  color: inkOn(colours, index, settings),
                  fontSize: 12,
                  fontWeight: 600,
                },
              };
            }),
          },
          ...below.series,
        ],
      };
    },
  };
}

/** The colour of a figure on its mark, readable on the colour that the scale gives the mark. */
function inkOn(colours: readonly number[], index: number, { palette }: ChartSettings): string {
  const part = (colours[index] ?? 0) / Math.max(1, ...colours);
  const colour =
    palette.ramp[Math.min(palette.ramp.length - 1, Math.round(part * (palette.ramp.length - 1)))];
  return readableInk(colour ?? palette.surface, palette);
}
