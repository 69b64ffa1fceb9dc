import type { FigureChart } from "../../charts/parts/chart";
import { textOf, type Unit } from "../../charts/parts/numbers";
import { stackedBar } from "../../charts/kinds/stacked-bar";
import { targetBars } from "../../charts/kinds/target-bars";

type Beneath = FigureChart["beneath"][number];

/** A smaller figure beneath a large one. */
export const beneath = (column: string, label: string, unit: Unit = "count"): Beneath => ({
  column,
  label,
  unit,
});

/** A chart with one large figure from the only row of an answer, and smaller figures beneath. */
export const figure = (value: string, label: string, unit: Unit, ...smaller: Beneath[]): FigureChart => ({
  kind: "figure",
  value,
  unit,
  label,
  beneath: smaller,
});

/** Bars of planned, accomplished and matched entries, for each `x`. */
export const matchedEntries = (x: string, short?: (name: string) => string) =>
  targetBars({
    x,
    target: "target",
    accomplished: "accomplished",
    matched: "matched",
    unit: "count",
    of: "Entries",
    ...(short === undefined ? {} : { short }),
  });

/**
 * Persons by sex: a bar for each `x`, divided into women and men. `names` has display names
 * for values of the column.
 */
export const bySex = (
  x: string,
  { notStated = false, names = {} }: { notStated?: boolean; names?: Readonly<Record<string, string>> } = {},
) =>
  stackedBar({
    x,
    name: (row) => names[textOf(row[x])] ?? textOf(row[x]),
    whole: "total",
    unit: "count",
    parts: [
      { column: "female", label: "Women", tone: 4 },
      { column: "male", label: "Men", tone: 2 },
      ...(notStated ? [{ column: "not_stated", label: "Not stated", tone: "pending" as const }] : []),
    ],
  });
