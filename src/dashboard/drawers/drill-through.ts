import type { Parameters } from "../../analytics";
import { seesPersons, type Rights } from "../../shared/permissions";
import { inEarlier } from "../../questions/comparison/earlier-filter";
import type { ComparedPeriods } from "../../questions/periods";
import { valuesOf, type Parameter } from "../../questions/question";
import { earlierColumn } from "../../shared/compared-names";
import type { Mark } from "../charts/parts/chart";
import { isOthers } from "../charts/parts/ranking";
import type { DrillThrough, PlaceLevel, Tile } from "../board/tile";
import { monthName, quarterName } from "../tiles/parts/periods";

/**
 * The mark of the figure itself, for a mark of its earlier period; null for a mark of the current period. Its row has the
 * figures of that period.
 */
function ofEarlier({ row, column }: Mark): Mark | null {
  const prefix = earlierColumn("");
  if (!column.startsWith(prefix)) return null;
  const earlier = Object.entries(row).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  );
  return { row: { ...row, ...Object.fromEntries(earlier) }, column: column.slice(prefix.length) };
}

/**
 * The records behind a mark, or behind a whole tile. Null when there are none, or when they are persons and the
 * role may not see them (DESIGN §5). A figure of the earlier period opens the records of that period.
 */
export function drillThrough(
  tile: Tile,
  mark: Mark | null,
  level: PlaceLevel,
  viewer: Rights,
): DrillThrough | null {
  if (mark !== null && isOthers(mark.row)) return null;
  const before = mark === null ? null : ofEarlier(mark);
  const behind = tile.records?.(before ?? mark, level) ?? null;
  if (behind === null || (behind.question.persons && !seesPersons(viewer))) return null;
  const label = mark === null ? undefined : tile.select?.(before ?? mark, level)?.label;
  if (before === null) return { ...behind, label };
  return { ...behind, label, counts: earlierColumn(behind.counts ?? before.column), isEarlier: true };
}

/** A value that no record has. An empty list would select all records. */
const impossibleValue = ({ type }: Parameter): (string | number)[] => [type === "integer" ? -1 : "\u001f"];

const periodNames = ["reporting_year", "reporting_quarter", "reporting_month"] as const;

/** The parameters of a mark that is a period, moved to the earlier period. */
function shiftedBack(parameters: Parameters, months: number): Parameters {
  const [year, quarter, month] = periodNames.map((name) => parameters[name]);
  if (typeof year !== "number") return parameters;
  const within = typeof month === "number" ? month - 1 : typeof quarter === "number" ? (quarter - 1) * 3 : 0;
  const at = year * 12 + within - months;
  return {
    ...parameters,
    reporting_year: Math.floor(at / 12),
    ...(typeof quarter === "number" ? { reporting_quarter: Math.floor((at % 12) / 3) + 1 } : {}),
    ...(typeof month === "number" ? { reporting_month: (at % 12) + 1 } : {}),
  };
}

/** The name of the earlier period for an earlier figure of a mark that is itself a period; else null. */
export function earlierMark(
  { parameters, isEarlier }: DrillThrough,
  periods: ComparedPeriods | null,
): string | null {
  if (isEarlier !== true || periods === null || typeof parameters["reporting_year"] !== "number") return null;
  const [year, quarter, month] = periodNames.map(
    (name) => shiftedBack(parameters, Number(periods.parameters["apart"]))[name] as number | undefined,
  );
  return month === undefined
    ? quarterName({ year: year ?? null, quarter: quarter ?? null })
    : monthName({ year: year ?? null, month });
}

/**
 * The parameters for the list of records: those of the filter, narrowed to the figure. For a figure of the
 * earlier period, the filter's period is replaced by the earlier one.
 */
export function drillThroughParameters(
  given: Parameters,
  { question, parameters: of, isEarlier }: DrillThrough,
  periods: ComparedPeriods | null = null,
): Parameters {
  const isMoved = isEarlier === true && periods !== null;
  const filter = isMoved ? inEarlier(given, periods) : given;
  const parameters = isMoved ? shiftedBack(of, Number(periods.parameters["apart"])) : of;
  const narrowed = { ...filter, ...parameters };
  for (const parameter of question.parameters) {
    const allowed = valuesOf(filter, parameter);
    const wanted = parameters[parameter.name];
    if (allowed.length === 0 || typeof wanted !== "object" || wanted === null) continue;
    const both = wanted.filter((value) => allowed.includes(value));
    narrowed[parameter.name] = both.length > 0 ? both : impossibleValue(parameter);
  }
  return narrowed;
}
