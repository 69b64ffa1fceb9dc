import type { ChartSettings } from "./chart";

/** A hatch pattern, for pending parts. */
export const hatch = (settings: ChartSettings) => ({
  symbol: "rect",
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
  rotation: -Math.PI / 4,
  color: settings.palette.surface,
});

/** A place without a figure: hatched in grey on the ground of the tile, unlike every step of the colour scale. */
export const noFigure = (settings: ChartSettings) => ({
  areaColor: settings.palette.surface,
  color: settings.palette.surface,
  decal: { ...hatch(settings), dashArrayY: [1, 3], color: settings.palette.pending },
});

/** A label after its mark, for a figure that does not fit inside. */
export const rightLabel = (settings: ChartSettings, text: string) => ({
  position: "right",
  color: settings.palette.ink,
  backgroundColor: "transparent",
  formatter: text,
});
