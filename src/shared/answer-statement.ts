import type { Figure, Ranking } from "./figures";
import type { Column } from "./query";

/** What a question answers: its statement, the columns that name a row, its figures, and how its lines are ranked. */
export interface Answering {
  sql: string;
  keys: readonly Column[];
  figures: readonly Figure[];
  ranking?: Ranking | undefined;
}

/** The columns of the period that a row is about, where rows are periods. */
const periodKeys = ["year", "quarter", "month"];

const sqlType = (type: Column["type"]): string => (type === "double" ? "double precision" : type);
const named = (columns: readonly { name: string }[], of = ""): string[] =>
  columns.map(({ name }) => `${of}${name}`);
const list = (columns: readonly string[]): string => `  ${columns.join(",\n  ")}`;

/** A statement as a named part that keeps the order of its rows in `line`. */
const inOrder = (name: string, sql: string, columns = "*"): string =>
  `${name} as (\nselect ${columns}, row_number() over () as line\nfrom (\n${sql}\n) as asked\n)`;

/** The parts of 100 that a figure is of another, to two decimals. */
const percentOf = (part: string, whole: string): string =>
  `cast(round(cast(100.0 * (${part}) / nullif(${whole}, 0) as numeric(18, 6)), 2) as double precision)`;

/** A sum in the figure's own type; money is summed as numeric (DESIGN §10). */
const summed = ({ name, type }: Figure): string =>
  type === "integer"
    ? `cast(sum(${name}) as integer)`
    : `cast(sum(cast(${name} as numeric(18, 2))) as double precision)`;

/** The line that stands for those not named: sums of them, nothing for what does not add up. */
const others = (keys: readonly Column[], figures: readonly Figure[]): string[] => {
  const title = keys.find(({ type }) => type === "text");
  return [
    ...keys.map((key) =>
      key === title ? "'Others (' || cast(count(*) as text) || ')'" : `cast(null as ${sqlType(key.type)})`,
    ),
    ...figures.map((figure) =>
      figure.adds === "sum" ? summed(figure) : `cast(null as ${sqlType(figure.type)})`,
    ),
  ];
};

/** The parts that rank the lines of `answer`, and the name of the last of them. */
function rankedParts(
  { by, lines }: Ranking,
  keys: readonly Column[],
  figures: readonly Figure[],
): { parts: string[]; last: string } {
  const order = `${by[0]} desc nulls last`;
  const ranked = `ranked as (
select *, rank() over (order by ${order}) as rank, row_number() over (order by ${order}, line) as nth,
  count(*) over () as found
from answer
)`;
  if (lines === undefined) return { parts: [ranked], last: "ranked" };
  const most = `coalesce($lines, ${lines})`;
  const isNamed = `${most} = 0 or nth <= ${most} or found <= ${most} + 1`;
  const columns = [...named(keys), ...named(figures)].join(", ");
  return {
    parts: [
      ranked,
      `listed as (
select ${columns}, rank, 0 as others, nth as line
from ranked
where ${isNamed}
union all
select ${others(keys, figures).join(", ")}, null, count(*), max(nth)
from ranked
where not (${isNamed})
having count(*) > 0
)`,
    ],
    last: "listed",
  };
}

/** The figure of the period before and what has changed since, beside each figure that is of a period. */
const changes = ({ name, type, undated }: Figure, isRate: (name: string) => boolean): string[] =>
  undated
    ? []
    : [
        `earlier_${name}`,
        `cast(${type === "double" ? `cast(${name} as numeric(18, 2)) - cast(earlier_${name} as numeric(18, 2))` : `${name} - earlier_${name}`} as ${sqlType(type)}) as change_${name}`,
        ...(isRate(name)
          ? []
          : [
              `${percentOf(`cast(${name} as numeric(18, 2)) - cast(earlier_${name} as numeric(18, 2))`, `abs(cast(earlier_${name} as numeric(18, 2)))`)} as ${name}_change_rate`,
            ]),
      ];

/** Whether a figure is a percentage: its change is in points, of which no percentage is made. */
export const isPercentage = (name: string): boolean => /(^|_)(rate|share)$/.test(name);

function finish({ keys, figures, ranking }: Answering, before: string[], compares: boolean): string {
  const all = compares ? figures.flatMap((one) => [one, ...earlierOf(one)]) : figures;
  const { parts, last } =
    ranking === undefined ? { parts: [], last: "answer" } : rankedParts(ranking, keys, all);
  const columns = [
    ...named(keys),
    ...figures.flatMap((one) => [one.name, ...(compares ? changes(one, isPercentage) : [])]),
    ...(ranking === undefined
      ? []
      : [
          "cast(rank as integer) as rank",
          ...ranking.by.map(
            (name) =>
              `${percentOf(`cast(${name} as numeric(18, 2))`, `sum(cast(${name} as numeric(18, 2))) over ()`)} as ${name}_share`,
          ),
          ...(ranking.lines === undefined ? [] : ["cast(others as integer) as others"]),
        ]),
  ];
  return `with ${[...before, ...parts].join(",\n")}\nselect\n${list(columns)}\nfrom ${last}\norder by line`;
}

const earlierOf = (figure: Figure): Figure[] =>
  figure.undated ? [] : [{ ...figure, name: `earlier_${figure.name}` }];

/** The statement of a question with its lines ranked; as it is where they are not. */
export const rankedStatement = (question: Answering): string =>
  question.ranking === undefined ? question.sql : finish(question, [inOrder("answer", question.sql)], false);

/** An earlier row's year, quarter or month, moved by `$apart` months to the period that it is compared with. */
function moved(key: string, of: readonly string[]): string {
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

/** Names are the same without regard to case, since a question shows one of several spellings. */
const sameKey = ({ name, type }: Column): string => {
  const sides = ["this_period", "earlier_period"].map((side) =>
    type === "text"
      ? `coalesce(lower(cast(${side}.${name} as text)), '')`
      : `coalesce(cast(${side}.${name} as integer), -1)`,
  );
  return sides.join(" = ");
};

const eitherSide = (name: string): string =>
  `coalesce(this_period.${name}, earlier_period.${name}) as ${name}`;

/** A figure on one side: what adds up is 0 where that side has no such row. */
const onSide = (side: string, { name, adds }: Figure, as = name): string =>
  adds === "no"
    ? `${side}.${name} as ${as}`
    : `case when ${side}.line is null then 0 else ${side}.${name} end as ${as}`;

/**
 * The statement that asks a question of two periods at one moment and sets the answers beside each other, row by row:
 * each figure `x` has `earlier_x`, `change_x` and, unless it is a percentage, `x_change_rate` in percent of the earlier
 * (null where that is 0). `earlier` is the same question under the parameters of the earlier period; `$apart` says by
 * how many months that one lies before. Ranks and the line “Others” are made of the answers put together.
 */
export function comparedStatement(question: Answering, earlier: string): string {
  const { sql, keys, figures } = question;
  const periods = named(keys).filter((name) => periodKeys.includes(name));
  const isOverTime = periods.includes("year");
  // An organization is known by its key: its other columns may be spelled or placed otherwise in the earlier period.
  const joined = keys.some(({ name }) => name === "arbo_key")
    ? keys.filter(({ name }) => name === "arbo_key")
    : keys;
  const earlierColumns = [
    ...keys.map(({ name }) => (isOverTime && periods.includes(name) ? moved(name, periods) : name)),
    ...named(figures),
  ];
  const order = [
    ...(isOverTime ? periods.map((name) => `coalesce(this_period.${name}, earlier_period.${name})`) : []),
    "this_period.line",
    "earlier_period.line",
  ]
    .map((one) => `${one} nulls last`)
    .join(", ");
  const columns = [
    ...named(keys).map(eitherSide),
    ...figures.flatMap((one) =>
      one.undated
        ? [eitherSide(one.name)]
        : [onSide("this_period", one), onSide("earlier_period", one, `earlier_${one.name}`)],
    ),
    `row_number() over (order by ${order}) as line`,
  ];
  const join = joined.length === 0 ? "cross join earlier_period" : "full join earlier_period on ";
  return finish(
    question,
    [
      inOrder("this_period", sql),
      inOrder("earlier_period", earlier, earlierColumns.join(", ")),
      `answer as (\nselect\n${list(columns)}\nfrom this_period\n${join}${joined.map(sameKey).join("\n  and ")}\n)`,
    ],
    true,
  );
}
