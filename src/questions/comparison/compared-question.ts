import { changeColumn, changeRateColumn, earlierColumn } from "../../shared/compared-names";
import { comparedStatement, isPercentage } from "./compared-statement";
import { keysOf, rankingColumns, type Column, type Figure } from "../figures";
import type { MaterializedSelection, Parameter, Question } from "../question";

/** The suffix of the name of a question that compares two periods. */
const suffix = "/compared";

/** The name of a question, also of one that compares two periods. */
export const plainQuestionName = (name: string): string =>
  name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;

const periodParameter = /^reporting_(year|quarter|month)$/;

/** The name of the earlier period's parameter for a parameter of the period; other names stay the same. */
const earlierName = (name: string): string => (periodParameter.test(name) ? `earlier_${name}` : name);

const earlierText = (sql: string): string =>
  sql.replaceAll(/\$(reporting_(?:year|quarter|month))\b/g, "$$earlier_$1");

const earlierParameters = (all: readonly Parameter[]): Parameter[] =>
  all.map((one) => ({ ...one, name: earlierName(one.name) }));

const monthsApart: Parameter = { name: "apart", type: "integer", list: false, optional: true };

/**
 * The columns of a compared figure: the value, the earlier value, the change, and the change in percent unless
 * the figure is a percentage. An undated figure has only its value.
 */
const comparedColumns = ({ name, type, undated }: Figure): Column[] =>
  undated
    ? [{ name, type }]
    : [
        { name, type },
        { name: earlierColumn(name), type },
        { name: changeColumn(name), type },
        ...(isPercentage(name) ? [] : [{ name: changeRateColumn(name), type: "double" } as const]),
      ];

const isPeriodOf = ({ name }: Parameter): boolean => periodParameter.test(name);

/**
 * Whether a dashboard question can compare two periods: it reads the reporting year, has a dated figure and
 * lists no records. Questions with data withheld from some roles are never compared (decision 028).
 */
const isComparable = (question: Question): boolean =>
  question.name.startsWith("dashboards/") &&
  !question.persons &&
  !question.records &&
  question.sensitive === undefined &&
  question.parameters.some(({ name }) => name === "reporting_year") &&
  question.figures.some(({ undated }) => !undated);

function compare(question: Question): Question {
  const { figures, ranking, materialized } = question;
  const ranked = rankingColumns(ranking);
  const keys = keysOf(question.returns, [...figures, ...ranked]);
  const put = (sql: string, earlier: string): string =>
    comparedStatement({ sql, keys, figures, ranking }, earlierText(earlier));
  const more = question.parameters.filter(isPeriodOf);
  /** The same part for the earlier period, under its own name, which the browser computes separately. */
  const earlierPart = ({ name, sql, parameters }: MaterializedSelection): MaterializedSelection => ({
    name: `earlier_${name}`,
    sql: earlierText(sql),
    parameters: earlierParameters(parameters),
  });
  const periodic = (materialized?.parts ?? []).filter((part) => part.parameters.length > 0);
  const renamed = (sql: string): string =>
    periodic.reduce(
      (text, { name }) => text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), `earlier_${name}`),
      sql,
    );
  const compared = put(question.unranked, question.unranked);
  return {
    ...question,
    name: `${question.name}${suffix}`,
    sql: compared,
    unranked: compared,
    parameters: [...question.parameters, ...earlierParameters(more), monthsApart],
    ...(materialized === undefined
      ? {}
      : {
          materialized: {
            kept: materialized.kept,
            parts: [...materialized.parts, ...periodic.map(earlierPart)],
            rest: put(materialized.unranked, renamed(materialized.unranked)),
            unranked: put(materialized.unranked, renamed(materialized.unranked)),
          },
        }),
    returns: [...keys, ...figures.flatMap(comparedColumns), ...ranked],
  };
}

/** Why a question cannot compare periods: it has no period, or some roles may not see its counts. */
export const notComparedText = ({ parameters, sensitive }: Question): "not compared" | "not by period" =>
  sensitive !== undefined && parameters.some(isPeriodOf) ? "not compared" : "not by period";

/** Whether a column of the answer is a figure without a period. A comparison does not change such a column. */
export const isUndatedFigure = ({ figures }: Question, column: string | undefined): boolean =>
  figures.some(({ name, undated }) => name === column && undated);

const known = new WeakMap<Question, Question | null>();

/**
 * The question for a period and an earlier one in one statement, which contains the question's own statement
 * twice. Its additional parameters are `earlier_reporting_year` and the like, and `apart` in months. Null when
 * the question cannot be compared.
 */
export function comparedQuestion(question: Question): Question | null {
  const before = known.get(question);
  if (before !== undefined) return before;
  const compared = isComparable(question) ? compare(question) : null;
  known.set(question, compared);
  return compared;
}

/**
 * The question with this name, which may be a comparison; undefined when it is unknown or cannot be compared.
 */
export function findQuestion(all: Readonly<Record<string, Question>>, name: string): Question | undefined {
  const base = plainQuestionName(name);
  const question = Object.hasOwn(all, base) ? all[base] : undefined;
  if (question === undefined || base === name) return question;
  return comparedQuestion(question) ?? undefined;
}
