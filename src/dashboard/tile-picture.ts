import { notify } from "../ui/notify";
import { downloadFile } from "../workbook";
import type { CanvasChart, Chart, FigureChart, Rows } from "./charts/chart";
import type { Caption } from "./charts/picture";

/** Whether a chart can leave as a picture: a table leaves as Excel, a page by printing. */
export const isPictured = (chart: Chart): chart is CanvasChart | FigureChart =>
  chart.kind === "canvas" || chart.kind === "figure";

/** Hands a chart or a figure out as a file, with its title and what was filtered above it (DESIGN §7). */
export async function savePicture(
  kind: "png" | "svg",
  name: string,
  chart: CanvasChart | FigureChart,
  rows: Rows,
  caption: Caption,
): Promise<void> {
  try {
    const [{ pngPicture, svgPicture }, { figurePicture }] = await Promise.all([
      import("./charts/picture"),
      import("./charts/figure-picture"),
    ]);
    const drawn = chart.kind === "figure" ? figurePicture(chart) : chart;
    const file =
      kind === "png"
        ? await pngPicture(drawn, rows, caption)
        : new Blob([await svgPicture(drawn, rows, caption)], { type: "image/svg+xml" });
    downloadFile(file, `${name}.${kind}`);
  } catch (error) {
    notify.error(error, { title: "The picture could not be made" });
  }
}
