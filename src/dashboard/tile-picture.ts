import { notify } from "../ui/notify";
import { downloadFile } from "../workbook";
import type { CanvasChart, Chart, PageChart, Rows } from "./charts/chart";
import type { Caption } from "./charts/picture";
import { withEarlier } from "./table-columns";

type Pictured = Exclude<Chart, PageChart>;

/** Whether a chart can leave as a picture: a page leaves by printing. */
export const isPictured = (chart: Chart): chart is Pictured => chart.kind !== "page";

async function asDrawing(chart: Pictured, rows: Rows, { periods = null }: Caption): Promise<CanvasChart> {
  if (chart.kind === "canvas") return chart;
  if (chart.kind === "figure") return (await import("./charts/figure-picture")).figurePicture(chart);
  const { tablePicture } = await import("./charts/table-picture");
  return tablePicture(withEarlier(chart.columns, rows, periods));
}

/** Hands a chart, a figure or a table out as a file, with its title and what was filtered above it (DESIGN §7). */
export async function savePicture(
  kind: "png" | "svg",
  name: string,
  chart: Pictured,
  rows: Rows,
  caption: Caption,
): Promise<void> {
  try {
    const [{ pngPicture, svgPicture }, drawn] = await Promise.all([
      import("./charts/picture"),
      asDrawing(chart, rows, caption),
    ]);
    const file =
      kind === "png"
        ? await pngPicture(drawn, rows, caption)
        : new Blob([await svgPicture(drawn, rows, caption)], { type: "image/svg+xml" });
    downloadFile(file, `${name}.${kind}`);
  } catch (error) {
    notify.error(error, { title: "The picture could not be made" });
  }
}
