import type { SheetRule } from "../../shared/cells/cell-rules";
import type { Cell, Column } from "../../shared/cells/columns";
import { lightPalette } from "../../shared/palette";
import { areasOf, rulesXml, runsOf } from "./rules-xml";
import { stored } from "./cells";

/** The colour of the greatest figure: as strong as on the screen, so that its text stays legible. */
const STRENGTH = 0.36;

const shadeColour = (colour: string): string =>
  [1, 3, 5]
    .map((at) => Math.round(255 + (Number.parseInt(colour.slice(at, at + 2), 16) - 255) * STRENGTH))
    .map((part) => part.toString(16).padStart(2, "0").toUpperCase())
    .join("");

/** The rules and colour scales of a sheet, as conditional formats of Excel: they follow when a figure is changed. */
export class Shades {
  readonly #columns: readonly Column[];
  readonly #scales: { columns: number[]; most: number; isBelow: boolean }[];
  readonly #rules: readonly SheetRule[];
  readonly #rows: number[] = [];

  /** `groups` names the columns that share a scale. */
  constructor(
    columns: readonly Column[],
    groups: readonly (readonly string[])[],
    rules: readonly SheetRule[] = [],
  ) {
    this.#columns = columns;
    this.#rules = rules;
    this.#scales = groups.map((names) => ({
      columns: columns.flatMap(({ name }, at) => (names.includes(name) ? [at] : [])),
      most: 0,
      isBelow: false,
    }));
  }

  /** Takes a plain row, the number of which counts from 1. */
  add(row: number, values: readonly Cell[]): void {
    if (this.#scales.length + this.#rules.length === 0) return;
    this.#rows.push(row);
    for (const scale of this.#scales)
      for (const at of scale.columns) {
        const [given, column] = [values[at], this.#columns[at]];
        if (typeof given !== "number" || column === undefined) continue;
        const value = stored(given, column.kind);
        scale.most = Math.max(scale.most, Math.abs(value));
        scale.isBelow ||= value < 0;
      }
  }

  /** The conditional formats. Rules precede scales, so that a marked figure is not shaded too. */
  xml(): string {
    const rules = rulesXml(this.#rules, this.#columns, runsOf(this.#rows));
    return rules.xml + this.#scalesXml(rules.count);
  }

  /** Scales: from white at 0 to green at the greatest figure, and to red at the same size below 0. */
  #scalesXml(before: number): string {
    const rows = runsOf(this.#rows);
    return this.#scales
      .filter(({ most }) => most > 0)
      .map(({ columns, most, isBelow }, at) => {
        const areas = areasOf(columns, rows);
        const stops: [limit: string, colour: string][] = [
          ...(isBelow
            ? [[`type="num" val="${-most}"`, shadeColour(lightPalette.brick)] as [string, string]]
            : []),
          ['type="num" val="0"', "FFFFFF"],
          [isBelow ? `type="num" val="${most}"` : 'type="max"', shadeColour(lightPalette.green)],
        ];
        return (
          `<conditionalFormatting sqref="${areas.join(" ")}"><cfRule type="colorScale" priority="${before + at + 1}"><colorScale>` +
          stops.map(([limit]) => `<cfvo ${limit}/>`).join("") +
          stops.map(([, colour]) => `<color rgb="FF${colour}"/>`).join("") +
          "</colorScale></cfRule></conditionalFormatting>"
        );
      })
      .join("");
  }
}
