import type { ChartSettings } from "./chart";

/** A hatch pattern, for pending parts. */
export const hatch = (settings: ChartSettings) => ({
  symbol: "rect",
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
  rotation: -Math.PI / 4,
  color: settings.palette.surface,
});

/** A label after its mark, for a figure that does not fit inside. */
export const rightLabel = (settings: ChartSettings, text: string) => ({
  position: "right",
  color: settings.palette.ink,
  backgroundColor: "transparent",
  formatter: text,
});
