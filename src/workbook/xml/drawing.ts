import type { DrawnSheetChart } from "../../shared/sheet-chart";
import { xmlText } from "./cells";
import { chartXml, type ChartCells } from "./chart-xml";
import { declaration, namespaces } from "./package-xml";

/** English Metric Units in a pixel. */
const emu = 9525;
const width = 640;
const minHeight = 300;
/** Wider tables have their chart below them, in characters. */
const widestBeside = 130;

/** The height of a bar and of the name of a line, in pixels, and what title, axis and legend need. */
const barHeight = 16;
const nameHeight = 15;
const chartMargin = 110;
/** A letter of a name that stands aslant below columns and lines, in pixels of height; up to eight stand level. */
const slantedLetter = 6;
const levelLines = 8;
/** Up to this height a chart fits on one page with most tables. */
const pageHeight = 560;

/**
 * The height in pixels: lines of bars stand below each other; those of columns and lines share the width, so that many have
 * their names aslant, of which the longest needs `letters`.
 */
function heightOf({ kind, lines, series }: DrawnSheetChart, letters: number): number {
  if (kind === "ring") return minHeight;
  if (kind === "columns" || kind === "lines")
    return lines > levelLines ? minHeight + letters * slantedLetter : minHeight;
  const bars = kind === "bars" ? series.length : 1;
  const wanted = lines * (barHeight * bars + 8) + chartMargin;
  return Math.max(minHeight, Math.min(wanted, pageHeight), lines * nameHeight + chartMargin);
}

/** The drawing of a sheet: its chart next to the table, or below a wide one. `used` counts the rows of the sheet. */
function drawingXml(
  chart: DrawnSheetChart,
  { columns, firstRow }: ChartCells,
  widths: readonly number[],
  used: number,
): string {
  const letters = columns.reduce(
    (most, { name }, at) => (chart.names.includes(name) ? Math.max(most, widths[at] ?? 0) : most),
    0,
  );
  const isBeside = widths.reduce((sum, one) => sum + one, 0) <= widestBeside;
  const [column, row] = isBeside ? [columns.length + 1, firstRow - 1] : [0, used + 1];
  return (
    `${declaration}<xdr:wsDr xmlns:xdr="${namespaces.drawing}/spreadsheetDrawing" xmlns:a="${namespaces.drawing}/main"><xdr:oneCellAnchor>` +
    `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>` +
    `<xdr:ext cx="${width * emu}" cy="${Math.round(heightOf(chart, letters) * emu)}"/>` +
    `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart" descr="${xmlText(`Chart of ${chart.title}; its figures stand in the table.`)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
    `<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${namespaces.drawing}/chart">` +
    `<c:chart xmlns:c="${namespaces.drawing}/chart" xmlns:r="${namespaces.relations}" r:id="rId1"/>` +
    `</a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`
  );
}

const relation = (type: string, target: string): string =>
  `${declaration}<Relationships xmlns="${namespaces.packageRelations}"><Relationship Id="rId1" Type="${namespaces.relations}/${type}" Target="${target}"/></Relationships>`;

/**
 * The parts of the package for the chart of a sheet, by path: from the sheet to its drawing, and from that to the chart. All
 * have the number of the sheet.
 */
export const drawingParts = (
  number: number,
  chart: DrawnSheetChart,
  cells: ChartCells,
  widths: readonly number[],
  used: number,
): Record<string, string> => ({
  [`xl/worksheets/_rels/sheet${number}.xml.rels`]: relation("drawing", `../drawings/drawing${number}.xml`),
  [`xl/drawings/drawing${number}.xml`]: drawingXml(chart, cells, widths, used),
  [`xl/drawings/_rels/drawing${number}.xml.rels`]: relation("chart", `../charts/chart${number}.xml`),
  [`xl/charts/chart${number}.xml`]: chartXml(chart, cells),
});
