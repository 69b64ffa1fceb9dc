import type { Parameters } from "../../analytics";
import { opens } from "../../shared/permissions";
import type { ComparedPeriods } from "../../questions/periods";
import { valuesOf, type Parameter } from "../../questions/query";
import { earlierColumn } from "../charts/parts/change";
import type { Mark } from "../charts/parts/chart";
import { isOthers } from "../charts/parts/ranking";
import type { Behind, PlaceLevel, Tile } from "../board/tile";
import { monthName, quarterName } from "../tiles/parts/periods";

/** The mark of a figure whose earlier period a mark shows; null where it shows the period itself. */
function ofEarlier({ row, column }: Mark): Mark | null {
  const prefix = earlierColumn("");
  return column.startsWith(prefix) ? { row, column: column.slice(prefix.length) } : null;
}

/**
 * The records behind a mark, or behind a whole tile, for a role; null where there are none, and where they are persons
 * and the role does not open the forms (DESIGN §5). Behind a figure of the earlier period stand its own.
 */
export function drillThrough(
  tile: Tile,
  mark: Mark | null,
  level: PlaceLevel,
  viewer: { route: readonly string[] },
): Behind | null {
  if (mark !== null && isOthers(mark.row)) return null;
  const before = mark === null ? null : ofEarlier(mark);
  const behind = tile.records?.(before ?? mark, level) ?? null;
  if (behind === null || (behind.query.persons && !opens(viewer, "forms"))) return null;
  const label = mark === null ? undefined : tile.select?.(before ?? mark, level)?.label;
  if (before === null) return { ...behind, label };
  return { ...behind, label, counts: earlierColumn(behind.counts ?? before.column), isEarlier: true };
}

/** A value that no record has: an empty list would ask for all of them. */
const nothing = ({ type }: Parameter): (string | number)[] => [type === "integer" ? -1 : "\u001f"];

const periodNames = ["reporting_year", "reporting_quarter", "reporting_month"] as const;

/** Parameters of a mark that is a period, moved to the one that it is compared with. */
function movedBack(parameters: Parameters, months: number): Parameters {
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

/** The earlier period that an earlier figure of a mark which is a period stands for; null where the mark is none. */
export function earlierMark(
  { parameters, isEarlier }: Behind,
  periods: ComparedPeriods | null,
): string | null {
  if (isEarlier !== true || periods === null || typeof parameters["reporting_year"] !== "number") return null;
  const [year, quarter, month] = periodNames.map(
    (name) => movedBack(parameters, Number(periods.parameters["apart"]))[name] as number | undefined,
  );
  return month === undefined
    ? quarterName({ year: year ?? null, quarter: quarter ?? null })
    : monthName({ year: year ?? null, month });
}

/** A filter with the earlier period in the place of its own. */
function inEarlier(filter: Parameters, { parameters }: ComparedPeriods): Parameters {
  const others = Object.entries(filter).filter(([name]) => !periodNames.some((one) => one === name));
  const earlier = periodNames.flatMap((name) => {
    const value = parameters[`earlier_${name}`];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...others, ...earlier]);
}

/**
 * The parameters under which the records are asked for: the filter's, narrowed to the figure; of an earlier figure those
 * of the earlier one of the `periods` compared.
 */
export function drillThroughParameters(
  given: Parameters,
  { query, parameters: of, isEarlier }: Behind,
  periods: ComparedPeriods | null = null,
): Parameters {
  const isMoved = isEarlier === true && periods !== null;
  const filter = isMoved ? inEarlier(given, periods) : given;
  const parameters = isMoved ? movedBack(of, Number(periods.parameters["apart"])) : of;
  const narrowed = { ...filter, ...parameters };
  for (const parameter of query.parameters) {
    const allowed = valuesOf(filter, parameter);
    const wanted = parameters[parameter.name];
    if (allowed.length === 0 || typeof wanted !== "object" || wanted === null) continue;
    const both = wanted.filter((value) => allowed.includes(value));
    narrowed[parameter.name] = both.length > 0 ? both : nothing(parameter);
  }
  return narrowed;
}
