import type { Column, ColumnKind } from "../../shared/cells/columns";
import type { DrawnSheetChart, SheetSeries } from "../../shared/sheet-chart";
import { columnLetters, xmlText } from "./cells";
import { declaration, namespaces } from "./package-xml";

/** Where the cells of a chart stand: the name of the sheet, its columns, and its first row of data (from 1). */
export interface ChartCells {
  sheet: string;
  columns: readonly Column[];
  firstRow: number;
}

const solid = (colour: string): string =>
  `<a:solidFill><a:srgbClr val="${colour.replace("#", "").toUpperCase()}"/></a:solidFill>`;

const ink = "454C40";
const text = (size: number, bold = false): string =>
  `<a:defRPr sz="${size * 100}" b="${bold ? 1 : 0}">${solid(ink)}</a:defRPr>`;
const textProperties = `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${text(9)}</a:pPr><a:endParaRPr lang="en-PH"/></a:p></c:txPr>`;

/** The absolute range of the drawn lines of adjacent columns. */
function rangeOf({ sheet, firstRow }: ChartCells, lines: number, from: number, to = from): string {
  const name = `'${sheet.replaceAll("'", "''")}'`;
  return xmlText(`${name}!$${columnLetters(from)}$${firstRow}:$${columnLetters(to)}$${firstRow + lines - 1}`);
}

/** The names of the marks: of one column, or of neighbouring columns as levels of one axis. */
function namesXml(chart: DrawnSheetChart, cells: ChartCells): string {
  const places = chart.names.map((name) => cells.columns.findIndex((column) => column.name === name));
  const [first = 0] = places;
  const last = places.at(-1) ?? first;
  const areNeighbours = places.every((place, at) => place === first + at);
  return areNeighbours && last > first
    ? `<c:cat><c:multiLvlStrRef><c:f>${rangeOf(cells, chart.lines, first, last)}</c:f></c:multiLvlStrRef></c:cat>`
    : `<c:cat><c:strRef><c:f>${rangeOf(cells, chart.lines, first)}</c:f></c:strRef></c:cat>`;
}

const isLine = ({ kind }: DrawnSheetChart, { line }: SheetSeries): boolean =>
  kind === "lines" || (kind === "columns" && line !== undefined);

const styleXml = (chart: DrawnSheetChart, series: SheetSeries): string => {
  const { colour, outlined } = series;
  if (isLine(chart, series))
    return `<c:spPr><a:ln w="28575" cap="rnd">${solid(colour)}${outlined ? '<a:prstDash val="sysDash"/>' : ""}<a:round/></a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`;
  const fill = outlined ? `<a:noFill/><a:ln w="19050">${solid(colour)}</a:ln>` : solid(colour);
  return chart.kind === "ring" ? "" : `<c:spPr>${fill}</c:spPr><c:invertIfNegative val="0"/>`;
};

const labels = (shown: "value" | "share"): string =>
  `<c:dLbls><c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${textProperties}<c:showLegendKey val="0"/><c:showVal val="${shown === "value" ? 1 : 0}"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="${shown === "share" ? 1 : 0}"/><c:showBubbleSize val="0"/></c:dLbls>`;

const partsXml = ({ parts = [], lines }: DrawnSheetChart): string =>
  parts.length === 0
    ? ""
    : Array.from(
        { length: lines },
        (_, at) =>
          `<c:dPt><c:idx val="${at}"/><c:bubble3D val="0"/><c:spPr>${solid(parts[at % parts.length] ?? "")}</c:spPr></c:dPt>`,
      ).join("");

function seriesXml(chart: DrawnSheetChart, cells: ChartCells, at: number): string {
  const series = chart.series[at] as SheetSeries;
  const place = cells.columns.findIndex(({ name }) => name === series.column);
  const { label = "", groups = [] } = cells.columns[place] ?? {};
  const only = chart.series.length === 1;
  const shown =
    chart.kind === "ring"
      ? partsXml(chart) + labels("share")
      : only && chart.kind !== "lines"
        ? labels("value")
        : "";
  return (
    `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:v>${xmlText([...groups, label].join(" – "))}</c:v></c:tx>` +
    `${styleXml(chart, series)}${shown}${namesXml(chart, cells)}` +
    `<c:val><c:numRef><c:f>${rangeOf(cells, chart.lines, place)}</c:f></c:numRef></c:val>` +
    `${isLine(chart, series) ? '<c:smooth val="0"/>' : ""}</c:ser>`
  );
}

const noTickMarks = `<c:majorTickMark val="none"/><c:minorTickMark val="none"/>`;
const hairline = `<c:spPr><a:ln w="6350">${solid("D9D2C0")}</a:ln></c:spPr>`;

const largeFormat = '[>=1000000]#,##0.0,,"M";[>=1000]#,##0;General';
/** How an axis writes figures that are long in cells: without centavos, and large ones in millions. */
const axisFormats: Partial<Record<ColumnKind, string>> = {
  integer: largeFormat,
  number: largeFormat,
  peso: '[>=1000000]"₱"#,##0.0,,"M";"₱"#,##0',
};

const axisFormatXml = (kind: ColumnKind | undefined): string => {
  const format = kind === undefined ? undefined : axisFormats[kind];
  return `<c:numFmt formatCode="${xmlText(format ?? "General")}" sourceLinked="${format === undefined ? 1 : 0}"/>`;
};

/** The axes: names run downwards next to bars, and along the bottom of columns and lines. */
function axesXml(sideways: boolean, kind: ColumnKind | undefined): string {
  const [names, values] = sideways ? ["l", "b"] : ["b", "l"];
  return (
    `<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="${sideways ? "maxMin" : "minMax"}"/></c:scaling><c:delete val="0"/><c:axPos val="${names}"/>` +
    `<c:numFmt formatCode="General" sourceLinked="0"/>${noTickMarks}<c:tickLblPos val="low"/>${hairline}${textProperties}<c:crossAx val="2"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx>` +
    `<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${values}"/><c:majorGridlines>${hairline}</c:majorGridlines>` +
    `${axisFormatXml(kind)}${noTickMarks}<c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${textProperties}<c:crossAx val="1"/><c:crosses val="${sideways ? "max" : "autoZero"}"/><c:crossBetween val="between"/></c:valAx>`
  );
}

/** The axis of a line over columns, on the right; its names are those below the columns and not written twice. */
const ownAxisXml = (kind: ColumnKind | undefined): string =>
  `<c:valAx><c:axId val="4"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="r"/>` +
  `${axisFormatXml(kind)}${noTickMarks}<c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${textProperties}<c:crossAx val="3"/><c:crosses val="max"/><c:crossBetween val="between"/></c:valAx>` +
  `<c:catAx><c:axId val="3"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="1"/><c:axPos val="b"/>${noTickMarks}<c:tickLblPos val="nextTo"/><c:crossAx val="4"/><c:crosses val="autoZero"/><c:auto val="0"/></c:catAx>`;

const linesXml = (series: string, axes: string): string =>
  `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${axes}</c:lineChart>`;

function plotXml(chart: DrawnSheetChart, cells: ChartCells): string {
  const drawn = chart.series.map((one, at) => ({ ...one, xml: seriesXml(chart, cells, at) }));
  const xmlOf = (some: typeof drawn): string => some.map(({ xml }) => xml).join("");
  const series = xmlOf(drawn);
  const axes = '<c:axId val="1"/><c:axId val="2"/>';
  const kindOf = (one: SheetSeries | undefined): ColumnKind | undefined =>
    cells.columns.find(({ name }) => name === one?.column)?.kind;
  const [first] = drawn;
  switch (chart.kind) {
    case "ring":
      return `<c:doughnutChart><c:varyColors val="1"/>${series}<c:firstSliceAng val="0"/><c:holeSize val="60"/></c:doughnutChart>`;
    case "lines":
      return `${linesXml(series, axes)}${axesXml(false, kindOf(first))}`;
    default: {
      const isStack = chart.kind === "stacked bars";
      const sideways = chart.kind !== "columns";
      const lines = drawn.filter((one) => isLine(chart, one));
      const barred = drawn.filter((one) => !isLine(chart, one));
      if (barred.length === 0) return `${linesXml(series, axes)}${axesXml(false, kindOf(first))}`;
      const ownAxis = lines.some(({ line }) => line === "own axis");
      const above =
        lines.length === 0
          ? ""
          : linesXml(xmlOf(lines), ownAxis ? '<c:axId val="3"/><c:axId val="4"/>' : axes);
      return `<c:barChart><c:barDir val="${sideways ? "bar" : "col"}"/><c:grouping val="${isStack ? "stacked" : "clustered"}"/><c:varyColors val="0"/>${xmlOf(barred)}<c:gapWidth val="55"/>${isStack ? '<c:overlap val="100"/>' : ""}${axes}</c:barChart>${above}${axesXml(sideways, kindOf(barred[0]))}${ownAxis ? ownAxisXml(kindOf(lines[0])) : ""}`;
    }
  }
}

/** A chart over the cells of a sheet. Its figures are references, so that it follows what is changed in them. */
export function chartXml(chart: DrawnSheetChart, cells: ChartCells): string {
  const hasLegend = chart.kind === "ring" || chart.series.length > 1;
  return (
    `${declaration}<c:chartSpace xmlns:c="${namespaces.drawing}/chart" xmlns:a="${namespaces.drawing}/main"><c:roundedCorners val="0"/><c:chart>` +
    `<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${text(12, true)}</a:pPr><a:r><a:rPr lang="en-PH" sz="1200" b="1">${solid(ink)}</a:rPr><a:t>${xmlText(chart.title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>` +
    `<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${plotXml(chart, cells)}</c:plotArea>` +
    (hasLegend ? `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>${textProperties}</c:legend>` : "") +
    `<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`
  );
}
