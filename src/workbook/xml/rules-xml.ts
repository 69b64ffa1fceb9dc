import { ruleTones, toneLooks, type RuleTone, type SheetRule } from "../../shared/cells/cell-rules";
import type { Column, ColumnKind } from "../../shared/cells/columns";
import { lightPalette } from "../../shared/palette";
import { columnLetters, stored } from "./cells";
import { attributeText, firstFreeFormat, formats } from "./styles";

type Run = [first: number, last: number];

/** Neighbours among ascending numbers, as the first and the last of each run. */
export function runsOf(numbers: readonly number[]): Run[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** The areas of some columns in some rows, as Excel writes them. */
export const areasOf = (columns: readonly number[], rows: readonly Run[]): string[] =>
  runsOf(columns).flatMap(([left, right]) =>
    rows.map(([top, bottom]) => `${columnLetters(left)}${top}:${columnLetters(right)}${bottom}`),
  );

/** The kinds of columns with figures that a rule can mark. */
const ruledKinds = ["integer", "number", "peso", "percent"] as const satisfies readonly ColumnKind[];

const ruledKind = (kind: ColumnKind | undefined): number =>
  Math.max(
    0,
    ruledKinds.findIndex((one) => one === kind),
  );

const argb = (colour: string): string => `FF${colour.slice(1).toUpperCase()}`;

/** The formats of marked figures, in the order of their numbers: a sign before the figure, bold, on a wash of its tone. */
export const ruleFormatsXml = (): string => {
  const all = ruleTones.flatMap((tone) => ruledKinds.map((kind) => ({ tone, kind })));
  const xml = all.map(({ tone, kind }, at) => {
    const { sign, wash, ink } = toneLooks[tone];
    const code = attributeText(`"${sign} "${formats[kind]};"${sign} "-${formats[kind]}`);
    return (
      `<dxf><font><b/><color rgb="${argb(lightPalette[ink])}"/></font><numFmt numFmtId="${firstFreeFormat + at}" formatCode="${code}"/>` +
      `<fill><patternFill patternType="solid"><fgColor rgb="${argb(lightPalette[wash])}"/><bgColor rgb="${argb(lightPalette[wash])}"/></patternFill></fill></dxf>`
    );
  });
  return `<dxfs count="${all.length}">${xml.join("")}</dxfs>`;
};

const formatOf = (tone: RuleTone, kind: number): number => ruleTones.indexOf(tone) * ruledKinds.length + kind;

function conditionXml(rule: SheetRule, kind: ColumnKind): string {
  const formula = (value: number): string => `<formula>${stored(value, kind)}</formula>`;
  switch (rule.is) {
    case "below":
      return `operator="lessThan">${formula(rule.value)}`;
    case "above":
      return `operator="greaterThan">${formula(rule.value)}`;
    case "between":
      return `operator="between">${formula(rule.from)}${formula(rule.to)}`;
  }
}

/**
 * The rules of a sheet over its plain rows as conditional formats by value. An empty cell would count as 0, so a rule for empty
 * cells stands first and ends the others. `count` is the number of formats.
 */
export function rulesXml(
  rules: readonly SheetRule[],
  columns: readonly Column[],
  rows: readonly Run[],
): { xml: string; count: number } {
  if (rows.length === 0 || rules.length === 0) return { xml: "", count: 0 };
  const placesOf = (rule: SheetRule): number[] =>
    columns.flatMap(({ name }, at) => (rule.columns.includes(name) ? [at] : []));
  const ruled = [...new Set(rules.flatMap(placesOf))].toSorted((a, b) => a - b);
  const [left, top] = [ruled[0] ?? 0, rows[0]?.[0] ?? 1];
  if (ruled.length === 0) return { xml: "", count: 0 };
  const empty =
    `<conditionalFormatting sqref="${areasOf(ruled, rows).join(" ")}"><cfRule type="containsBlanks" priority="1" stopIfTrue="1">` +
    `<formula>LEN(TRIM(${columnLetters(left)}${top}))=0</formula></cfRule></conditionalFormatting>`;
  const marks = rules.flatMap((rule, at) => {
    const places = placesOf(rule);
    const kind = ruledKind(columns[places[0] ?? 0]?.kind);
    return places.length === 0
      ? []
      : [
          `<conditionalFormatting sqref="${areasOf(places, rows).join(" ")}"><cfRule type="cellIs" dxfId="${formatOf(rule.tone, kind)}" priority="${at + 2}" ${conditionXml(rule, ruledKinds[kind] ?? "integer")}</cfRule></conditionalFormatting>`,
        ];
  });
  return { xml: [empty, ...marks].join(""), count: rules.length + 1 };
}
