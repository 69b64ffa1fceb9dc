import type { Look } from "./chart";

let pen: CanvasRenderingContext2D | null | undefined;

/** The width of a text as the canvas writes it; estimated where there is no canvas. */
function widthOf(text: string, size: number, font: string): number {
  if (pen === undefined)
    pen = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (pen === null) return text.length * size * 0.55;
  pen.font = `600 ${size}px ${font}`;
  return pen.measureText(text).width;
}

/** The room that the longest label needs, within limits. */
export const labelWidth = (labels: readonly string[], most: number, look: Look, size = 13): number =>
  Math.ceil(Math.min(most, Math.max(16, ...labels.map((label) => widthOf(label, size, look.font))) + 14));

/** Height of one bar with its space: grows with the room, so that few bars stay together at the top. */
export const bandOf = (room: number, count: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, room / Math.max(1, count)));

/** The height of a line of a legend more. */
export const legendLine = 22;

/** The lines that a legend fills above a chart: more than one on a phone. */
export function legendLines(labels: readonly string[], look: Look): number {
  let lines = 1;
  let used = 0;
  for (const label of labels) {
    const width = 32 + widthOf(label, 13, look.font);
    if (used > 0 && used + width > look.width) {
      lines += 1;
      used = 0;
    }
    used += width;
  }
  return lines;
}
