import type { ChartSettings } from "./chart";

let pen: CanvasRenderingContext2D | null | undefined;

/** The width of a text on the canvas, in pixels. It is estimated where there is no canvas. */
function widthOf(text: string, size: number, font: string): number {
  if (pen === undefined)
    pen = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (pen === null) return text.length * size * 0.55;
  pen.font = `600 ${size}px ${font}`;
  return pen.measureText(text).width;
}

/** The width that the longest label needs, from 30 to `maxWidth` pixels. */
export const labelWidth = (
  labels: readonly string[],
  maxWidth: number,
  settings: ChartSettings,
  size = 13,
): number =>
  Math.ceil(
    Math.min(maxWidth, Math.max(16, ...labels.map((label) => widthOf(label, size, settings.font))) + 14),
  );

/**
 * The height of one bar with its gap. It grows with the available height up to `maxHeight`, so that
 * few bars stay at the top.
 */
export const bandHeight = (room: number, count: number, minHeight: number, maxHeight: number): number =>
  Math.min(maxHeight, Math.max(minHeight, room / Math.max(1, count)));

/** The height of one further line of a legend. */
export const legendLine = 22;

/** The number of lines of the legend above a chart; on a phone there may be several. */
export function legendLines(labels: readonly string[], settings: ChartSettings): number {
  let lines = 1;
  let used = 0;
  for (const label of labels) {
    const width = 32 + widthOf(label, 13, settings.font);
    if (used > 0 && used + width > settings.width) {
      lines += 1;
      used = 0;
    }
    used += width;
  }
  return lines;
}
