import type { Column, Figure, Ranking } from "./figures";

/** What a question answers: its statement, the columns that name a row, its figures, and how its lines are ranked. */
export interface Answering {
  sql: string;
  keys: readonly Column[];
  figures: readonly Figure[];
  ranking?: Ranking | undefined;
}

const sqlTypes: Partial<Record<Column["type"], string>> = {
  double: "double precision",
  // Sums of counts, and their differences, are longer than the counts.
  integer: "bigint",
};
/** A column's type as both engines write it. */
export const sqlType = (type: Column["type"]): string => sqlTypes[type] ?? type;
/** The columns' names, each with what stands before it. */
export const named = (columns: readonly { name: string }[], of = ""): string[] =>
  columns.map(({ name }) => `${of}${name}`);
/** Columns one below the other. */
export const list = (columns: readonly string[]): string => `  ${columns.join(",\n  ")}`;

/** A statement as a named part that keeps the order of its rows in `line`. */
export const inOrder = (name: string, sql: string, columns = "*"): string =>
  `${name} as (\nselect ${columns}, row_number() over () as line\nfrom (\n${sql}\n) as asked\n)`;

/** The parts of 100 that a figure is of another, to two decimals. */
export const percentOf = (part: string, whole: string): string =>
  `cast(round(cast(100.0 * (${part}) / nullif(${whole}, 0) as numeric(38, 6)), 2) as double precision)`;

/** A sum in the figure's own type; money is summed as numeric (DESIGN §10). */
const summed = ({ name, type }: Figure): string =>
  type === "integer"
    ? `cast(sum(${name}) as ${sqlType(type)})`
    : `cast(sum(cast(${name} as numeric(38, 2))) as double precision)`;

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

/** What a ranked line says of its place: the rank, the share of each figure, how many a line of others stands for. */
const rankColumns = ({ by, lines }: Ranking): string[] => [
  "cast(rank as integer) as rank",
  ...by.map((name) => {
    const figure = `cast(${name} as numeric(38, 2))`;
    return `${percentOf(figure, `sum(${figure}) over ()`)} as ${name}_share`;
  }),
  ...(lines === undefined ? [] : ["cast(others as integer) as others"]),
];

/**
 * The statement that ends with the lines of `answer`, ranked where the question says so. `before` are the parts that
 * make `answer`, `figures` what it holds of figures, `shown` the columns that are read of them.
 */
export function finished(
  { keys, ranking }: Answering,
  before: readonly string[],
  figures: readonly Figure[],
  shown: readonly string[],
): string {
  const { parts, last } =
    ranking === undefined ? { parts: [], last: "answer" } : rankedParts(ranking, keys, figures);
  const columns = [...named(keys), ...shown, ...(ranking === undefined ? [] : rankColumns(ranking))];
  return `with ${[...before, ...parts].join(",\n")}\nselect\n${list(columns)}\nfrom ${last}\norder by line`;
}

/** The statement of a question with its lines ranked; as it is where they are not. */
export const rankedStatement = (question: Answering): string =>
  question.ranking === undefined
    ? question.sql
    : finished(question, [inOrder("answer", question.sql)], question.figures, named(question.figures));
