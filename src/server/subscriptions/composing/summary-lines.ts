import type { MessageSheet } from "../../../shared/calls/messages";
import { alignsRight } from "../../../shared/cells/cell-text";
import type { Cells, Column } from "../../../shared/cells/columns";
import { changeColumn, changeRateColumn, earlierColumn } from "../../../shared/compared-names";

/** A target and what fulfils it. */
export interface TargetPair {
  target: Column;
  done: Column;
}

/** A line of a sheet that a summary tells: a row, or the sums of all rows. `name` is null where the line is all of it. */
export interface SummaryLine {
  name: string | null;
  cells: Cells;
}

/** What a summary tells of a sheet. */
export interface SheetSummary {
  title: string;
  figures: Column[];
  pair: TargetPair | null;
  lines: SummaryLine[];
}

/** More rows with targets are told by their sum only; fewer, such as programmes, each by itself. */
const MAX_NAMED_LINES = 4;

/** The figures of a sheet without those of a comparison, and without ranks and periods. */
function figuresOf({ columns }: Pick<MessageSheet, "columns">): Column[] {
  const compared = new Set(
    columns.flatMap(({ name }) => [earlierColumn(name), changeColumn(name), changeRateColumn(name)]),
  );
  return columns.filter(
    ({ name, kind }) =>
      alignsRight(kind) && kind !== "year" && !compared.has(name) && !/^(?:rank|quarter|month)$/.test(name),
  );
}

/** The names that the accomplishment of a target may have, the one that decides first. */
function doneNames(target: string): string[] {
  if (target === "target") return ["met", "matched", "accomplished"];
  if (target === "targets") return ["met", "matches", "accomplishments"];
  const [, after] = /^target_(\w+)$/.exec(target) ?? [];
  if (after !== undefined) return [`matched_${after}`, `accomplished_${after}`];
  const [, before] = /^(\w+)_target$/.exec(target) ?? [];
  return before === undefined ? [] : [`${before}_matched`, `${before}_accomp`];
}

function pairOf(figures: readonly Column[]): TargetPair | null {
  for (const target of figures)
    for (const name of doneNames(target.name)) {
      const done = figures.find((one) => one.name === name);
      if (done !== undefined) return { target, done };
    }
  return null;
}

/** The sums of the columns that add up. A column with a missing or withheld value has none. */
function sumsOf({ columns, rows }: MessageSheet): Cells {
  const summed = columns.filter(
    ({ name, total }) => total === "sum" && rows.every((row) => typeof row[name] === "number"),
  );
  return Object.fromEntries(
    summed.map(({ name }) => [name, rows.reduce((sum, row) => sum + Number(row[name]), 0)]),
  );
}

const has = (cells: Cells, columns: readonly Column[]): boolean =>
  columns.every(({ name }) => typeof cells[name] === "number");

/** The total of a sheet, or its only row; undefined when it has neither. */
function wholeOf({ rows, levels, more }: MessageSheet): Cells | undefined {
  const total = levels?.lastIndexOf("total") ?? -1;
  return total >= 0 ? rows[total] : rows.length === 1 && more === 0 ? rows[0] : undefined;
}

function linesOf(sheet: MessageSheet, figures: readonly Column[], pair: TargetPair | null): SummaryLine[] {
  const whole = wholeOf(sheet);
  if (whole !== undefined) return [{ name: null, cells: whole }];
  if (sheet.rows.length === 0 || sheet.more > 0) return [];
  const sums = sumsOf(sheet);
  const all: SummaryLine[] = [{ name: null, cells: sums }];
  if (pair === null) return figures.some((one) => has(sums, [one])) ? all : [];
  const [first] = sheet.columns;
  if (first?.kind === "text" && sheet.rows.length <= MAX_NAMED_LINES)
    return sheet.rows.flatMap((cells) =>
      typeof cells[first.name] === "string" ? [{ name: String(cells[first.name]), cells }] : [],
    );
  return has(sums, [pair.target, pair.done]) ? all : [];
}

/** What can be told of a sheet in a sentence; null when it has no figures of the whole. */
export function summaryOfSheet(sheet: MessageSheet): SheetSummary | null {
  const figures = figuresOf(sheet);
  const pair = pairOf(figures);
  const told = pair === null ? figures : [pair.target, pair.done];
  const lines = linesOf(sheet, figures, pair).filter(({ cells }) =>
    pair === null ? told.some((one) => has(cells, [one])) : has(cells, told),
  );
  return lines.length === 0 ? null : { title: sheet.title, figures, pair, lines };
}
