import type { ChartSettings } from "../parts/chart";
import { formatShort, type Unit } from "../parts/numbers";
import type { Level } from "../parts/map-level";
import { outlinesOf } from "./outlines";

/** The colour scale below a map: from 0 to the largest figure in view, and for a rate to 100%. */
export function mapScale(
  values: readonly number[],
  unit: Unit,
  settings: Pick<ChartSettings, "width" | "palette" | "font">,
): Record<string, unknown> {
  const maximum = Math.max(unit === "percent" ? 100 : 1, ...values);
  return {
    type: "continuous",
    min: 0,
    max: maximum,
    orient: "horizontal",
    left: "center",
    bottom: 0,
    itemWidth: 10,
    itemHeight: Math.min(160, settings.width * 0.4),
    hoverLink: true,
    text: [formatShort(maximum, unit), formatShort(0, unit)],
    textGap: 8,
    textStyle: { color: settings.palette.inkSoft, fontSize: 12, fontFamily: settings.font },
    inRange: { color: [...settings.palette.ramp] },
  };
}

/**
 * The north-west and south-east corners around these outlines. A single outline gets more space, to show its
 * neighbours. Undefined when there is none.
 */
export function boundsOf(level: Level, names: ReadonlySet<string>): number[][] | undefined {
  const boxes = (outlinesOf(level) ?? []).filter(({ name }) => names.has(name)).map(({ box }) => box);
  if (boxes.length === 0) return undefined;
  const west = Math.min(...boxes.map((box) => box[0]));
  const south = Math.min(...boxes.map((box) => box[1]));
  const east = Math.max(...boxes.map((box) => box[2]));
  const north = Math.max(...boxes.map((box) => box[3]));
  const around = Math.max(east - west, north - south) * (boxes.length === 1 ? 0.6 : 0.04);
  return [
    [west - around, north + around],
    [east + around, south - around],
  ];
}
