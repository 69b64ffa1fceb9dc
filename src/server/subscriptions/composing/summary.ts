import type { WholeMessage } from "../../../shared/calls/messages";
import { cellText } from "../../../shared/cells/cell-text";
import type { Cells, Column } from "../../../shared/cells/columns";
import { formatDate, today } from "../../../shared/time/dates";
import { summaryOfSheet, type SheetSummary, type SummaryLine } from "./summary-lines";

/** The figures of a message, with their area and filters. */
export type SummedFigures = Pick<WholeMessage, "scope" | "filters" | "sheets">;

/** The message before, and when it was sent (ISO). */
export interface MessageBefore extends SummedFigures {
  time_stamp: string;
}

/** The maximum number of sheets that are told, and of figures of each line. */
const MAX_SHEETS = 2;
const MAX_FIGURES = 3;

const numberIn = (cells: Cells, name: string): number | null =>
  typeof cells[name] === "number" ? cells[name] : null;

/** The label of a column with its groups: `2026, ARBOs`. */
const labelOf = ({ label, groups = [] }: Column): string => [...groups, label].join(", ");

/** The figures of a line that there are, at most three. */
const shownFigures = ({ figures }: SheetSummary, { cells }: SummaryLine): Column[] =>
  figures.filter(({ name }) => numberIn(cells, name) !== null).slice(0, MAX_FIGURES);

/** The figure of a line whose change is told. */
const leading = (sheet: SheetSummary, line: SummaryLine): Column | undefined =>
  sheet.pair?.done ?? shownFigures(sheet, line)[0];

const keyOf = (sheet: SheetSummary, line: SummaryLine): string =>
  JSON.stringify([sheet.title, line.name, leading(sheet, line)?.name ?? null]);

/** `1,204 (+12) of 2,000 met (60.20%), 58 behind`, with what `change` says after the figure that it is of. */
function targetText({ pair }: SheetSummary, { cells }: SummaryLine, change = ""): string | null {
  if (pair === null) return null;
  const [target, done] = [numberIn(cells, pair.target.name) ?? 0, numberIn(cells, pair.done.name) ?? 0];
  const word = pair.done.name.includes("accomp") ? "accomplished" : "met";
  const figure = `${cellText(done, pair.done.kind)}${change}`;
  if (target === 0) return `${figure} ${word}, no target`;
  const [behind, ahead] = [numberIn(cells, "behind") ?? 0, numberIn(cells, "ahead") ?? 0];
  return [
    `${figure} of ${cellText(target, pair.target.kind)} ${word} (${cellText((100 * done) / target, "percent")})`,
    ...(behind > 0 ? [`${cellText(behind, "integer")} behind`] : []),
    ...(ahead > 0 ? [`${cellText(ahead, "integer")} ahead`] : []),
  ].join(", ");
}

const figuresText = (sheet: SheetSummary, line: SummaryLine, change = ""): string =>
  shownFigures(sheet, line)
    .map(
      (column, at) =>
        `${labelOf(column)} ${cellText(line.cells[column.name], column.kind)}${at === 0 ? change : ""}`,
    )
    .join(", ");

const lineText = (sheet: SheetSummary, line: SummaryLine, change?: string): string =>
  targetText(sheet, line, change) ?? figuresText(sheet, line, change);

/** ` (+12)`, ` (unchanged)`, which follow the leading figure; null when it was not in the message before. */
function changeText(
  sheet: SheetSummary,
  line: SummaryLine,
  before: ReadonlyMap<string, number>,
): string | null {
  const column = leading(sheet, line);
  const old = before.get(keyOf(sheet, line));
  const now = column === undefined ? null : numberIn(line.cells, column.name);
  if (column === undefined || old === undefined || now === null) return null;
  const size = Math.abs(now - old);
  const isPercent = column.kind === "percent";
  const text = `${cellText(size, isPercent ? "number" : column.kind)}${isPercent ? " points" : ""}`;
  // Sums of fractions may differ in digits that are not shown.
  return text === cellText(0, column.kind) || size === 0
    ? " (unchanged)"
    : ` (${now > old ? "+" : "−"}${text})`;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The leading figures of the sheets that are about the same as now: of the same area and under the same filters. */
function figuresBefore(now: SummedFigures, before: MessageBefore | null): Map<string, number> {
  if (before === null || before.scope !== now.scope || !isSame(before.filters, now.filters)) return new Map();
  const same = before.sheets.filter((old) =>
    now.sheets.some((one) => one.title === old.title && isSame(one.filters, old.filters)),
  );
  return new Map(
    same.flatMap((sheet) => {
      const summary = summaryOfSheet(sheet);
      return (summary?.lines ?? []).flatMap((line): [string, number][] => {
        const value = numberIn(line.cells, leading(summary as SheetSummary, line)?.name ?? "");
        return value === null ? [] : [[keyOf(summary as SheetSummary, line), value]];
      });
    }),
  );
}

/** The figures of all lines of a sheet, by which sheets that tell the same are found. */
const phraseOf = (sheet: SheetSummary): string =>
  JSON.stringify(sheet.lines.map((line) => lineText(sheet, line)));

/**
 * The figures of a message in one or two sentences, those with targets first, and how they differ from the message before:
 * `Support: 1,204 (+12) of 2,000 met (60.20%), 58 behind.` Only figures that are sent are told, and none where one
 * is missing or withheld. Empty when nothing can be told.
 */
export function summaryText(now: SummedFigures, before: MessageBefore | null = null): string {
  const all = now.sheets.flatMap((sheet) => summaryOfSheet(sheet) ?? []);
  const sorted = all.toSorted((one, other) => Number(one.pair === null) - Number(other.pair === null));
  // Sheets that divide the same whole in several ways are told once.
  const told = [...new Map(sorted.toReversed().map((sheet) => [phraseOf(sheet), sheet])).values()]
    .toReversed()
    .slice(0, MAX_SHEETS);
  const known = figuresBefore(now, before);
  let compares = false;
  const sentences = told.map((sheet) => {
    const lines = sheet.lines.map((line) => {
      const change = changeText(sheet, line, known);
      compares ||= change !== null;
      const figures = lineText(sheet, line, change ?? "");
      return line.name === null ? figures : `${line.name} ${figures}`;
    });
    return `${sheet.title}: ${lines.join("; ")}.`;
  });
  const since =
    compares && before !== null
      ? [`Changes are since the last one, of ${formatDate(today(new Date(before.time_stamp)))}.`]
      : [];
  return [...sentences, ...since].join(" ");
}
