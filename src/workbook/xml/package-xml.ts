import { xmlText } from "./cells";

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const namespaces = {
  main: "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
  drawing: "http://schemas.openxmlformats.org/drawingml/2006",
  relations: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  packageRelations: "http://schemas.openxmlformats.org/package/2006/relationships",
} as const;
const { main, relations, packageRelations } = namespaces;
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A sheet as listed in the workbook part; ranges are absolute, such as `$A$2:$F$90`. */
export interface SheetEntry {
  name: string;
  filter: string | null;
  /** The header rows, repeated on each printed page, such as `$1:$2`. */
  titles: string | null;
  /** Whether it has a drawing with a chart, which have the number of the sheet. */
  hasDrawing?: boolean;
}

const quoted = (name: string): string => `'${xmlText(name.replaceAll("'", "''"))}'`;

const definedNames = (sheets: readonly SheetEntry[]): string => {
  const names = sheets.flatMap(({ name, filter, titles }, at) => [
    ...(filter === null
      ? []
      : [
          `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${quoted(name)}!${filter}</definedName>`,
        ]),
    ...(titles === null
      ? []
      : [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${quoted(name)}!${titles}</definedName>`,
        ]),
  ]);
  return names.length === 0 ? "" : `<definedNames>${names.join("")}</definedNames>`;
};

const drawingTypes = (number: number): string =>
  `<Override PartName="/xl/drawings/drawing${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>` +
  `<Override PartName="/xl/charts/chart${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`;

/** All parts of the package except sheets, drawings and styles, by path. */
export function packageParts(sheets: readonly SheetEntry[]): Record<string, string> {
  const each = (text: (entry: SheetEntry, number: number) => string): string =>
    sheets.map((entry, at) => text(entry, at + 1)).join("");
  return {
    "[Content_Types].xml":
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
      each(
        ({ hasDrawing }, at) =>
          `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${types}.worksheet+xml"/>` +
          (hasDrawing ? drawingTypes(at) : ""),
      ) +
      "</Types>",
    "_rels/.rels":
      `${declaration}<Relationships xmlns="${packageRelations}">` +
      `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/_rels/workbook.xml.rels":
      `${declaration}<Relationships xmlns="${packageRelations}">` +
      each(
        (_, at) =>
          `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
      ) +
      `<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/workbook.xml":
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>` +
      each(({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at}" r:id="rId${at}"/>`) +
      `</sheets>${definedNames(sheets)}<calcPr calcId="191029"/></workbook>`,
  };
}

/** The most characters of a sheet name in Excel. */
export const maxSheetNameLength = 31;

/** Shortens a name in the middle, because titles often differ only at the end. */
function shortened(name: string): string {
  if (name.length <= maxSheetNameLength) return name;
  const start = name.slice(0, 17).replace(/(?<=\S)\s+\S*$/, "");
  const end = name.slice(start.length + 3 - maxSheetNameLength).replace(/^\S*\s+/, "");
  return `${start} … ${end}`.slice(0, maxSheetNameLength);
}

/** A valid sheet name for Excel that is not in use yet. */
export function sheetName(wanted: string, used: readonly string[]): string {
  const clean =
    shortened(
      wanted
        .replaceAll(/[[\]:*?/\\]/g, " ")
        .replaceAll(/\s+/g, " ")
        .replaceAll(/^['\s]+|['\s]+$/g, ""),
    ) || "Sheet";
  // Excel keeps “History” for itself.
  const taken = new Set(["history", ...used.map((name) => name.toLowerCase())]);
  let name = clean;
  for (let at = 2; taken.has(name.toLowerCase()); at++) name = `${clean.slice(0, 26)} (${at})`;
  return name;
}
