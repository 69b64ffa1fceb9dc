import type { ChartSettings } from "../../../src/dashboard/charts/parts/chart";
import { lightPalette } from "../../../src/shared/palette";

/** How a chart is drawn in a test: in light, without motion, nothing selected. */
export const settings: ChartSettings = {
  palette: lightPalette,
  font: "sans-serif",
  width: 600,
  height: 400,
  noAnimation: true,
  selected: () => null,
};
