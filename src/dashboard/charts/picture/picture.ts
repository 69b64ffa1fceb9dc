import { lightPalette } from "../../../shared/palette";
import { chartFont, type CanvasChart, type Periods, type Rows } from "../parts/chart";
import { shownView } from "../parts/shown-view";
import { echarts } from "../drawing/echarts";
import { registerOutlines } from "../drawing/outlines";
import { fontStyle } from "./picture-font";

/** The title and notes at the top of a picture. */
export interface Caption {
  title: string;
  /** The filters, and the date of the data. */
  note: string;
  /** The two periods that the rows compare, if they do. */
  periods?: Periods | null | undefined;
}

const width = 960;
const lineHeight = 18;
const margin = 24;
const inner = width - 2 * margin;
const sharpness = 2;

/** The number of characters at 13 px that surely fit between the margins. */
const noteLength = 140;

/** The lines of the note, and the height of the caption. */
function headOf({ note }: Caption): { lines: string[]; tall: number } {
  const lines: string[] = [];
  for (const part of note.split(" · ")) {
    const longer = lines.length === 0 ? part : `${lines.at(-1)} · ${part}`;
    if (lines.length > 0 && longer.length <= noteLength) lines[lines.length - 1] = longer;
    else lines.push(...inLines(part));
  }
  return { lines, tall: 58 + lines.length * lineHeight };
}

/** One part of a note, broken between words if it is too long for a line. */
const inLines = (text: string): string[] =>
  text.length <= noteLength
    ? [text]
    : (text.match(new RegExp(`.{1,${noteLength}}(?:\\s|$)`, "g")) ?? [text]).map((line) => line.trim());

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const heightOf = (chart: CanvasChart, rows: Rows): number =>
  chart.outlines === undefined ? Math.max(chart.exactHeight ? 0 : 420, chart.height?.(rows) ?? 0) : 900;

/**
 * Draws a chart off the screen in light colours, a map as it is zoomed on the screen, and passes the drawing to `take`; disposes of it afterwards.
 */
async function withCanvas<T>(
  chart: CanvasChart,
  rows: Rows,
  renderer: "svg" | "canvas",
  periods: Caption["periods"],
  take: (drawing: ReturnType<typeof echarts.init>, height: number) => T,
): Promise<T> {
  const level = chart.outlines?.(rows);
  if (level !== undefined) await registerOutlines(level);
  const height = heightOf(chart, rows);
  const drawing =
    renderer === "svg"
      ? echarts.init(null, null, { renderer, ssr: true, width: inner, height })
      : echarts.init(document.createElement("div"), null, {
          renderer,
          width: inner,
          height,
          devicePixelRatio: sharpness,
        });
  try {
    drawing.setOption(
      chart.option(rows, {
        palette: lightPalette,
        font: chartFont,
        width: inner,
        height,
        noAnimation: true,
        isPicture: true,
        selected: () => null,
        periods,
        view: shownView(chart),
      }),
    );
    return take(drawing, height);
  } finally {
    drawing.dispose();
  }
}

/** A chart as a self-contained SVG picture with its title and filters. */
export const svgPicture = (chart: CanvasChart, rows: Rows, caption: Caption): Promise<string> =>
  withCanvas(chart, rows, "svg", caption.periods, (drawing, height) => {
    const head = headOf(caption);
    const tall = height + head.tall + margin;
    const text = (y: number, size: number, weight: number, fill: string, words: string) =>
      `<text x="${margin}" y="${y}" font-family="${chartFont}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escape(words)}</text>`;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tall}" viewBox="0 0 ${width} ${tall}">`,
      `<defs>${fontStyle}</defs>`,
      `<rect width="100%" height="100%" fill="${lightPalette.surface}"/>`,
      text(38, 22, 650, lightPalette.ink, caption.title),
      ...head.lines.map((line, at) => text(60 + at * lineHeight, 13, 400, lightPalette.inkFaint, line)),
      `<g transform="translate(${margin} ${head.tall})">${drawing.renderToSVGString()}</g>`,
      "</svg>",
    ].join("");
  });

/** A chart as a PNG picture at twice the size. */
export async function pngPicture(chart: CanvasChart, rows: Rows, caption: Caption): Promise<Blob> {
  const sheet = await withCanvas(chart, rows, "canvas", caption.periods, (drawing, height) => {
    const canvas = document.createElement("canvas");
    const head = headOf(caption);
    canvas.width = width * sharpness;
    canvas.height = (height + head.tall + margin) * sharpness;
    const pen = canvas.getContext("2d");
    if (pen === null) throw new Error("This browser could not make the picture. Try the SVG instead.");
    pen.scale(sharpness, sharpness);
    pen.fillStyle = lightPalette.surface;
    pen.fillRect(0, 0, width, canvas.height);
    pen.fillStyle = lightPalette.ink;
    pen.font = `650 22px ${chartFont}`;
    pen.fillText(caption.title, margin, 38);
    pen.fillStyle = lightPalette.inkFaint;
    pen.font = `400 13px ${chartFont}`;
    for (const [at, line] of head.lines.entries()) pen.fillText(line, margin, 60 + at * lineHeight);
    pen.drawImage(drawing.renderToCanvas({ pixelRatio: sharpness }), margin, head.tall, inner, height);
    return canvas;
  });
  return new Promise((resolve, reject) => {
    sheet.toBlob((blob) => {
      if (blob === null) reject(new Error("This browser could not make the picture. Try the SVG instead."));
      else resolve(blob);
    }, "image/png");
  });
}
