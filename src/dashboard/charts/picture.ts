import { lightPalette } from "../../ui/palette";
import type { CanvasChart, Rows } from "./chart";
import { chartFont } from "./chart-view";
import { echarts } from "./echarts";
import { registerOutlines } from "./outlines";

/** What the head of a picture says. */
export interface Caption {
  title: string;
  /** What was filtered, and as of when. */
  note: string;
}

const width = 960;
const headHeight = 76;
const margin = 24;

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A chart as a self-contained SVG drawing on white, in the light scheme, with its title and filters. */
export async function svgPicture(chart: CanvasChart, rows: Rows, caption: Caption): Promise<string> {
  const level = chart.outlines?.(rows);
  if (level !== undefined) await registerOutlines(level);
  const height = Math.max(420, chart.height?.(rows) ?? 0);
  const inner = width - 2 * margin;
  const drawing = echarts.init(null, null, { renderer: "svg", ssr: true, width: inner, height });
  try {
    drawing.setOption(
      chart.option(rows, {
        palette: lightPalette,
        font: chartFont,
        width: inner,
        height,
        still: true,
        selected: () => null,
      }),
    );
    const font = `font-family="${escape(chartFont)}"`;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + headHeight + margin}" viewBox="0 0 ${width} ${height + headHeight + margin}">`,
      `<rect width="100%" height="100%" fill="${lightPalette.surface}"/>`,
      `<text x="${margin}" y="38" ${font} font-size="22" font-weight="650" fill="${lightPalette.ink}">${escape(caption.title)}</text>`,
      `<text x="${margin}" y="60" ${font} font-size="13" fill="${lightPalette.inkFaint}">${escape(caption.note)}</text>`,
      `<g transform="translate(${margin} ${headHeight})">${drawing.renderToSVGString().replace(/^<\?xml[^>]*>/, "")}</g>`,
      "</svg>",
    ].join("");
  } finally {
    drawing.dispose();
  }
}

/** The same as a PNG at twice the size. */
export async function pngPicture(chart: CanvasChart, rows: Rows, caption: Caption): Promise<Blob> {
  const svg = await svgPicture(chart, rows, caption);
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new Error("The picture could not be made. Try the SVG instead."));
        else resolve(blob);
      }, "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
