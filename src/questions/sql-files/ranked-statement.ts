import type { Column, Figure, Ranking } from "../figures";

/** A question's statement, the columns that identify a row, its figures and its ranking. */
export interface AnswerParts {
  sql: string;
  keys: readonly Column[];
  figures: readonly Figure[];
  ranking?: Ranking | undefined;
}

const sqlTypes: Partial<Record<Column["type"], string>> = {
  double: "double precision",
  // Sums and differences of counts can exceed the integer type.
  integer: "bigint",
};
/** The SQL type of a column, for both engines. */
export const sqlType = (type: Column["type"]): string => sqlTypes[type] ?? type;
/** The names of the columns, each with the prefix `of`. */
export const prefixed = (columns: readonly { name: string }[], of = ""): string[] =>
  columns.map(({ name }) => `${of}${name}`);
/** Columns for a select, one per line. */
export const columnList = (columns: readonly string[]): string => `  ${columns.join(",\n  ")}`;

/** A common table expression that keeps the order of the statement's rows in the column `line`. */
export const numberedRows = (name: string, sql: string, columns = "*"): string =>
  `${name} as (\nselect ${columns}, row_number() over () as line\nfrom (\n${sql}\n) as asked\n)`;

/** An expression for `part` in percent of `whole`, rounded to two decimals. */
export const percentOf = (part: string, whole: string): string =>
  `cast(round(cast(100.0 * (${part}) / nullif(${whole}, 0) as numeric(38, 6)), 2) as double precision)`;

/** A sum of a figure in its own type. Money is summed as numeric (DESIGN §10). */
const summed = ({ name, type }: Figure): string =>
  type === "integer"
    ? `cast(sum(${name}) as ${sqlType(type)})`
    : `cast(sum(cast(${name} as numeric(38, 2))) as double precision)`;

/** The columns of the line “Others”: sums, and null for figures that do not add up. */
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

/** The common table expressions that rank the lines of `answer`, and the name of the last one. */
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
  const columns = [...prefixed(keys), ...prefixed(figures)].join(", ");
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

/** The columns for a line's rank, the share of each figure, and the number of lines that “Others” combines. */
const rankColumns = ({ by, lines }: Ranking): string[] => [
  "cast(rank as integer) as rank",
  ...by.map((name) => {
    const figure = `cast(${name} as numeric(38, 2))`;
    return `${percentOf(figure, `sum(${figure}) over ()`)} as ${name}_share`;
  }),
  ...(lines === undefined ? [] : ["cast(others as integer) as others"]),
];

/**
 * A statement that returns the lines of `answer`, ranked if the question declares it. `before` holds the common
 * table expressions that make `answer`, `figures` the figures in it, and `shown` the columns to return.
 */
export function answerStatement(
  { keys, ranking }: AnswerParts,
  before: readonly string[],
  figures: readonly Figure[],
  shown: readonly string[],
): string {
  const { parts, last } =
    ranking === undefined ? { parts: [], last: "answer" } : rankedParts(ranking, keys, figures);
  const columns = [...prefixed(keys), ...shown, ...(ranking === undefined ? [] : rankColumns(ranking))];
  return `with ${[...before, ...parts].join(",\n")}\nselect\n${columnList(columns)}\nfrom ${last}\norder by line`;
}

/** The statement of a question with ranked lines; the plain statement when it has no ranking. */
export const rankedStatement = (question: AnswerParts): string =>
  question.ranking === undefined
    ? question.sql
    : answerStatement(
        question,
        [numberedRows("answer", question.sql)],
        question.figures,
        prefixed(question.figures),
      );
