import type { ColumnKind, RowLevel } from "../../shared/cells/columns";

/** Cell formats; `quoted` is text that Excel would otherwise read as a formula when edited. */
export type CellFormat = ColumnKind | "quoted";

export const formats: Readonly<Record<CellFormat, string>> = {
  text: "General",
  quoted: "General",
  boolean: "General",
  integer: "#,##0",
  number: "#,##0.00",
  exact: "General",
  peso: '"₱"#,##0.00',
  percent: "0.00%",
  date: "mmmm dd, yyyy",
  moment: "mmm dd, yyyy hh:mm",
  year: "0",
};
const formatNames = Object.keys(formats) as CellFormat[];
const levels: readonly RowLevel[] = ["row", "subtotal", "total"];

/** Style indexes of the headers; the other styles follow, level by level. */
export const headerStyle = 1;
export const groupStyle = 2;
export const wrapStyle = 3;
const firstStyle = 4;

/** The style index for a format in a row of a level. */
export const styleOf = (format: CellFormat, level: RowLevel): number =>
  firstStyle + levels.indexOf(level) * formatNames.length + formatNames.indexOf(format);

/** A text as the value of an attribute. */
export const attributeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const right: ReadonlySet<CellFormat> = new Set(["integer", "number", "exact", "peso", "percent", "year"]);

const cellStyle = (format: CellFormat, level: RowLevel, at: number): string => {
  const look = { row: [0, 0, 0], subtotal: [1, 3, 1], total: [1, 2, 2] }[level];
  const align = `<alignment vertical="top" horizontal="${right.has(format) ? "right" : "left"}"/>`;
  const quote = format === "quoted" ? ' quotePrefix="1"' : "";
  return (
    `<xf numFmtId="${164 + at}" fontId="${look[0]}" fillId="${look[1]}" borderId="${look[2]}" xfId="0"` +
    `${quote} applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${align}</xf>`
  );
};

const headerLook = (fill: number, align: string): string =>
  `<xf numFmtId="0" fontId="1" fillId="${fill}" borderId="3" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">` +
  `<alignment horizontal="${align}" vertical="center" wrapText="1"/></xf>`;

const fill = (colour: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`;
const edge = (name: string, style: string, colour: string): string =>
  `<${name} style="${style}"><color rgb="FF${colour}"/></${name}>`;

/** The first free number of a format of numbers. */
export const firstFreeFormat = 164 + formatNames.length;

/** The workbook's stylesheet part, with the formats that conditions give. */
export const stylesXml = (conditional: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${formatNames.length}">${formatNames.map((name, at) => `<numFmt numFmtId="${164 + at}" formatCode="${attributeText(formats[name])}"/>`).join("")}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="6"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill("E3EEE1")}${fill("F7F3E9")}${fill("E3EEE1")}${fill("C9DDC7")}</fills>
<borders count="4"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/>${edge("top", "thin", "8B836E")}<bottom/><diagonal/></border><border><left/><right/>${edge("top", "medium", "1F5E3B")}<bottom/><diagonal/></border><border>${edge("left", "thin", "FFFFFF")}${edge("right", "thin", "FFFFFF")}${edge("top", "thin", "FFFFFF")}${edge("bottom", "thin", "1F5E3B")}<diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${firstStyle + levels.length * formatNames.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${headerLook(4, "left")}${headerLook(5, "center")}<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>${levels.flatMap((level) => formatNames.map((format, at) => cellStyle(format, level, at))).join("")}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>${conditional}
</styleSheet>`;
