import { changeColumn, changeRateColumn, earlierColumn } from "../../shared/compared-names";
import type { Column, Figure } from "../figures";
import {
  answerStatement,
  numberedRows,
  columnList,
  prefixed,
  percentOf,
  sqlType,
  type AnswerParts,
} from "../sql-files/ranked-statement";

/** The columns of a row's period, for answers whose rows are periods. */
const periodKeys = ["year", "quarter", "month"];

/** Whether a figure is a percentage. Its change is in percentage points, so no percent change is computed. */
export const isPercentage = (name: string): boolean => /(^|_)(rate|share)$/.test(name);

/** The columns of a dated figure's earlier value and of its changes. */
function changes({ name, type, undated }: Figure): string[] {
  if (undated) return [];
  const now = `cast(${name} as numeric(38, 2))`;
  const column = earlierColumn(name);
  const earlier = `cast(${column} as numeric(38, 2))`;
  const change = type === "double" ? `${now} - ${earlier}` : `${name} - ${column}`;
  return [
    column,
    `cast(${change} as ${sqlType(type)}) as ${changeColumn(name)}`,
    ...(isPercentage(name)
      ? []
      : [`${percentOf(`${now} - ${earlier}`, `abs(${earlier})`)} as ${changeRateColumn(name)}`]),
  ];
}

const earlierOf = (figure: Figure): Figure[] =>
  figure.undated ? [] : [{ ...figure, name: earlierColumn(figure.name) }];

/**
 * The year, quarter or month of an earlier row, moved forward by `$apart` months to the
 * period compared with it.
 */
function shiftedPeriod(key: string, of: readonly string[]): string {
  const within = of.includes("month")
    ? "coalesce(month - 1, 0)"
    : of.includes("quarter")
      ? "coalesce((quarter - 1) * 3, 0)"
      : "0";
  const months = `year * 12 + ${within} + coalesce($apart, 12)`;
  if (key === "year") return `cast(floor((${months}) / 12.0) as integer) as year`;
  const size = key === "quarter" ? "3.0" : "1.0";
  return `case when ${key} is not null then cast(floor(mod(${months}, 12) / ${size}) as integer) + 1 end as ${key}`;
}

const textOf = (name: string): string => `coalesce(cast(${name} as text), '')`;

/**
 * A common table expression with the lower-case texts that occur in several spellings in one of the periods.
 */
const severalSpellingsSql = (name: string): string => {
  const within = (side: string) =>
    `select lower(${textOf(name)}) as spelled from ${side} group by lower(${textOf(name)}) having count(distinct ${textOf(name)}) > 1`;
  return `twice_${name} as (\n${within("this_period")}\nunion\n${within("earlier_period")}\n)`;
};

/**
 * The expression by which rows of the two periods are matched. Text is compared without regard to case, because
 * a question may show one of several spellings. If a period lists several spellings, each matches only itself.
 */
const sameAs = ({ name, type }: Column): string =>
  type === "text"
    ? `case when lower(${textOf(name)}) in (select spelled from twice_${name}) then ${textOf(name)} else lower(${textOf(name)}) end as same_${name}`
    : `coalesce(cast(${name} as integer), -1) as same_${name}`;

/** One period with its matching columns. */
const known = (side: string, keys: readonly Column[]): string =>
  `(\nselect\n${columnList(["*", ...keys.map(sameAs)])}\nfrom ${side}\n) as ${side}`;

/** Both periods joined by their matching columns. */
const joinedSides = (keys: readonly Column[]): string =>
  keys.length === 0
    ? "this_period\ncross join earlier_period"
    : `${known("this_period", keys)}\nfull join ${known("earlier_period", keys)} on ${keys
        .map(({ name }) => `this_period.same_${name} = earlier_period.same_${name}`)
        .join("\n  and ")}`;

const eitherSide = (name: string): string =>
  `coalesce(this_period.${name}, earlier_period.${name}) as ${name}`;

/**
 * A figure of one period, also where that period has no such row. A sum is then 0, and so is a share if the
 * period has other rows; a rate stays null.
 */
function onSide(side: string, { name, adds }: Figure, isPart: boolean, as = name): string {
  const others = isPart ? ` and exists (select 1 from ${side})` : "";
  return adds === "no" && !isPart
    ? `${side}.${name} as ${as}`
    : `case when ${side}.line is null${others} then 0 else ${side}.${name} end as ${as}`;
}

/**
 * The statement that asks a question for two periods at once and joins the answers row by row. Each figure
 * `x` gets `earlier_x`, `change_x` and, unless it is a percentage, `x_change_rate` in percent of the
 * earlier value (null if that is 0). `earlier` is the same question with the parameters of the earlier
 * period, and `$apart` is the number of months between the periods. Ranks and the line “Others” are
 * computed from the joined answers.
 */
export function comparedStatement(question: AnswerParts, earlier: string): string {
  const { sql, keys, figures } = question;
  const periods = prefixed(keys).filter((name) => periodKeys.includes(name));
  const isOverTime = periods.includes("year");
  // An organization is matched by its key only: its name or place may differ in the earlier period.
  const joined = keys.some(({ name }) => name === "arbo_key")
    ? keys.filter(({ name }) => name === "arbo_key")
    : keys;
  const earlierColumns = [
    ...keys.map(({ name }) => (isOverTime && periods.includes(name) ? shiftedPeriod(name, periods) : name)),
    ...prefixed(figures),
  ];
  const order = [
    ...(isOverTime ? periods.map((name) => `coalesce(this_period.${name}, earlier_period.${name})`) : []),
    "this_period.line",
    "earlier_period.line",
  ]
    .map((one) => `${one} nulls last`)
    .join(", ");
  const isPart = ({ name, adds }: Figure): boolean => adds === "no" && name === "share" && !isOverTime;
  const columns = [
    ...prefixed(keys).map(eitherSide),
    ...figures.flatMap((one) =>
      one.undated
        ? [eitherSide(one.name)]
        : [
            onSide("this_period", one, isPart(one)),
            onSide("earlier_period", one, isPart(one), earlierColumn(one.name)),
          ],
    ),
    `row_number() over (order by ${order}) as line`,
  ];
  return answerStatement(
    question,
    [
      numberedRows("this_period", sql),
      numberedRows("earlier_period", earlier, earlierColumns.join(", ")),
      ...joined.filter(({ type }) => type === "text").map(({ name }) => severalSpellingsSql(name)),
      `answer as (\nselect\n${columnList(columns)}\nfrom ${joinedSides(joined)}\n)`,
    ],
    figures.flatMap((one) => [one, ...earlierOf(one)]),
    figures.flatMap((one) => [one.name, ...changes(one)]),
  );
}
