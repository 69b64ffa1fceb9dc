import { comparedStatement, isPercentage } from "./compared-statement";
import { keysOf, rankingColumns, type Column, type Figure } from "./figures";
import type { KeptPart, Parameter, Query } from "./query";

/** What stands behind the name of a question that is asked of two periods. */
const suffix = "/compared";

const periodParameter = /^reporting_(year|quarter|month)$/;

/** The parameter of the earlier period that stands for one of the period. */
export const earlierName = (name: string): string => (periodParameter.test(name) ? `earlier_${name}` : name);

const earlierText = (sql: string): string =>
  sql.replaceAll(/\$(reporting_(?:year|quarter|month))\b/g, "$$earlier_$1");

const earlierParameters = (all: readonly Parameter[]): Parameter[] =>
  all.map((one) => ({ ...one, name: earlierName(one.name) }));

const apart: Parameter = { name: "apart", type: "integer", list: false, optional: true };

/** Beside each dated figure: what it was, what has changed, and the change in percent unless it is a percentage. */
const comparedColumns = ({ name, type, undated }: Figure): Column[] =>
  undated
    ? [{ name, type }]
    : [
        { name, type },
        { name: `earlier_${name}`, type },
        { name: `change_${name}`, type },
        ...(isPercentage(name) ? [] : [{ name: `${name}_change_rate`, type: "double" } as const]),
      ];

const isPeriodOf = ({ name }: Parameter): boolean => periodParameter.test(name);

/**
 * Whether a question of a dashboard can be asked of two periods: it reads the year reported, has a figure that is of a period, and
 * lists no records. What is withheld from some roles is never compared (decision 028).
 */
const isComparable = (query: Query): boolean =>
  query.name.startsWith("dashboards/") &&
  !query.persons &&
  !query.records &&
  query.sensitive === undefined &&
  query.parameters.some(({ name }) => name === "reporting_year") &&
  query.figures.some(({ undated }) => !undated);

function compare(query: Query): Query {
  const { figures, ranking, kept } = query;
  const ranked = rankingColumns(ranking);
  const keys = keysOf(query.returns, [...figures, ...ranked]);
  const put = (sql: string, earlier: string): string =>
    comparedStatement({ sql, keys, figures, ranking }, earlierText(earlier));
  const more = query.parameters.filter(isPeriodOf);
  /** A part that the browser computes by itself, once for each period, under two names. */
  const earlierPart = ({ name, sql, parameters }: KeptPart): KeptPart => ({
    name: `earlier_${name}`,
    sql: earlierText(sql),
    parameters: earlierParameters(parameters),
  });
  const periodic = (kept?.parts ?? []).filter((part) => part.parameters.length > 0);
  const renamed = (sql: string): string =>
    periodic.reduce(
      (text, { name }) => text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), `earlier_${name}`),
      sql,
    );
  const answer = put(query.answer, query.answer);
  return {
    ...query,
    name: `${query.name}${suffix}`,
    sql: answer,
    answer,
    parameters: [...query.parameters, ...earlierParameters(more), apart],
    ...(kept === undefined
      ? {}
      : {
          kept: {
            parts: [...kept.parts, ...periodic.map(earlierPart)],
            rest: put(kept.answer, renamed(kept.answer)),
            answer: put(kept.answer, renamed(kept.answer)),
          },
        }),
    returns: [...keys, ...figures.flatMap(comparedColumns), ...ranked],
  };
}

/** Why a question is not asked of two periods: it is of none, or what it counts is withheld from some. */
export const uncompared = ({ parameters, sensitive }: Query): string =>
  sensitive !== undefined && parameters.some(isPeriodOf) ? "not compared" : "not by period";

/** Whether a column of a question's answer is a figure that is not of a period: a comparison leaves it as it is. */
export const isUndatedFigure = ({ figures }: Query, column: string | undefined): boolean =>
  figures.some(({ name, undated }) => name === column && undated);

const known = new WeakMap<Query, Query | null>();

/**
 * The question asked of a period and of an earlier one at the same moment (`earlier_reporting_year` and its like,
 * `apart` in months): one statement made of the question's own file, twice. Null where it is not of a period.
 */
export function comparedQuestion(query: Query): Query | null {
  const before = known.get(query);
  if (before !== undefined) return before;
  const compared = isComparable(query) ? compare(query) : null;
  known.set(query, compared);
  return compared;
}

/** The name of a question, also of one that is asked of two periods. */
export const uncomparedName = (name: string): string =>
  name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;

/** The question of a name, also that of two periods; undefined for an unknown one. */
export function questionNamed(all: Readonly<Record<string, Query>>, name: string): Query | undefined {
  const base = uncomparedName(name);
  const query = Object.hasOwn(all, base) ? all[base] : undefined;
  if (query === undefined || base === name) return query;
  return comparedQuestion(query) ?? undefined;
}
