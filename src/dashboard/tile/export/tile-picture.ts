import { notify } from "../../../ui/toasts/notify";
import { downloadFile } from "../../../workbook";
import type { CanvasChart, Chart, Rows } from "../../charts/parts/chart";
import type { Caption } from "../../charts/picture/picture";
import { withEarlier } from "../../table/table-columns";

/** The heading of a picture: the tile's title and, if there are several views, what the shown one draws. */
export const pictureTitle = (title: string, shown: string | null, chart: Chart): string =>
  shown === null ? title : `${title}: ${(chart.kind === "canvas" ? chart.of : undefined) ?? shown}`;

async function asDrawing(
  chart: Chart,
  rows: Rows,
  { periods = null }: Caption,
): Promise<{ drawn: CanvasChart; rows: Rows }> {
  if (chart.kind === "canvas") return { drawn: chart, rows };
  if (chart.kind === "figure")
    return { drawn: (await import("../../charts/picture/figure-picture")).figurePicture(chart), rows };
  const { tablePicture } = await import("../../charts/picture/table-picture");
  if (chart.kind === "table") return { drawn: tablePicture(withEarlier(chart.columns, rows, periods)), rows };
  const table = chart.picture(rows);
  return { drawn: tablePicture(table.columns), rows: table.rows };
}

/** Downloads a chart, a figure or a table as a picture, with its title and the filters above it (DESIGN §7). */
export async function savePicture(
  kind: "png" | "svg",
  name: string,
  chart: Chart,
  given: Rows,
  caption: Caption,
): Promise<void> {
  try {
    const [{ pngPicture, svgPicture }, { drawn, rows }] = await Promise.all([
      import("../../charts/picture/picture"),
      asDrawing(chart, given, caption),
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
