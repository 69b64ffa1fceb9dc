import type { Rows, Value } from "../../../src/questions/question";
import type { Dimension, Measures } from "./measures";

/** Money is summed to the centavo; doubles of many rows differ in the last digits. */
const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.006 + Math.abs(a) * 1e-9;

type Row = Record<string, Value>;
const numberOf = (row: Row | undefined, column: string): number => Number(row?.[column] ?? 0);

/** Rows by what names them; a name counts without regard to case, since one of several spellings is shown. */
function byKey({ keys, records }: Measures, rows: Rows): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key =
      records === undefined ? JSON.stringify(keys.map((name) => String(row[name]).toLowerCase())) : "rows";
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

const sumOf = (rows: Row[] | undefined, column: string): number =>
  (rows ?? []).reduce((sum, row) => sum + numberOf(row, column), 0);

const fault = (key: string, column: string, what: string): string => `${column} of ${key}: ${what}`;

/** Faults where an additive figure of the whole is not the sum of its parts. */
export function partsAddUp(of: Measures, over: Dimension, whole: Rows, parts: Rows[]): string[] {
  const columns = Array.isArray(of.records)
    ? of.records.includes(over)
      ? ["rows"]
      : []
    : [...of.additive].filter(([, dimensions]) => dimensions.includes(over)).map(([name]) => name);
  const wholes = byKey(of, whole);
  const cuts = byKey(of, parts.flat());
  const keys = new Set([...wholes.keys(), ...cuts.keys()]);
  return [...keys].flatMap((key) =>
    columns.flatMap((column) => {
      const [one, sum] = [sumOf(wholes.get(key), column), sumOf(cuts.get(key), column)];
      return near(one, sum) ? [] : [fault(key, column, `${one} is not the sum of the parts, ${sum}`)];
    }),
  );
}

/** Faults where a count of distinct things is more than the sum of its parts, or less than the largest of them. */
export function belowSum(of: Measures, whole: Rows, parts: Rows[]): string[] {
  const columns = of.records === "distinct" ? ["rows"] : of.distinct;
  const wholes = byKey(of, whole);
  const cuts = parts.map((rows) => byKey(of, rows));
  return [...wholes].flatMap(([key, rows]) =>
    columns.flatMap((column) => {
      const one = sumOf(rows, column);
      const counts = cuts.map((groups) => sumOf(groups.get(key), column));
      if (one > counts.reduce((sum, count) => sum + count, 0))
        return [fault(key, column, `${one} is more than the sum of ${counts.join(" and ")}`)];
      return one < Math.max(...counts) && of.records === undefined
        ? [fault(key, column, `${one} is less than the largest of ${counts.join(" and ")}`)]
        : [];
    }),
  );
}

/** The pairs of a matched figure and what bounds it, by the names of the columns. */
function bounds(of: Measures): [string, string][] {
  const names = [...of.additive.keys(), ...of.distinct, ...of.unsummed];
  return names
    .filter((name) => name.includes("matched"))
    .flatMap((name) =>
      ["target", "accomplished", "accomp"]
        .map((word): [string, string] => [name, name.replace("matched", word)])
        .filter(([, bound]) => names.includes(bound)),
    );
}

/** Faults where more is matched than planned, or than accomplished. */
export const matchedWithin = (of: Measures, rows: Rows): string[] =>
  rows.flatMap((row) =>
    bounds(of).flatMap(([matched, bound]) =>
      numberOf(row, matched) > numberOf(row, bound)
        ? [fault(JSON.stringify(of.keys.map((key) => row[key])), matched, `more than ${bound}`)]
        : [],
    ),
  );

/** Faults where the rows of one level (organizations, sub-totals, the total) have other sums than those of another. */
export function totalsAddUp(of: Measures, rows: Rows): string[] {
  const mark = ["level", "is_total"].find(
    (name) => of.keys.includes(name) && rows.every((row) => typeof row[name] === "number"),
  );
  if (mark === undefined || rows.length === 0) return [];
  const levels = [...new Set(rows.map((row) => numberOf(row, mark)))].toSorted((a, b) => a - b);
  const at = (level: number | undefined): Row[] => rows.filter((row) => row[mark] === level);
  return levels.slice(1).flatMap((level, index) => {
    const [finer, coarser] = [at(levels[index]), at(level)];
    return [
      ...[...of.additive.keys()].flatMap((column) =>
        near(sumOf(finer, column), sumOf(coarser, column))
          ? []
          : [fault(`level ${level}`, column, `${sumOf(coarser, column)} is not ${sumOf(finer, column)}`)],
      ),
      ...of.distinct.flatMap((column) =>
        sumOf(coarser, column) > sumOf(finer, column)
          ? [fault(`level ${level}`, column, `${sumOf(coarser, column)} is more than the sum of its parts`)]
          : [],
      ),
    ];
  });
}
