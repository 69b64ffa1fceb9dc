import type { Question } from "../../questions/question";
import { entryOf } from "../../shared/bounds";
import { brand } from "../../shared/brand";
import { subscriptionLimits as limits, type SubscribedQuestion } from "../../shared/calls/subscriptions";
import { columnKinds, type Column } from "../../shared/cells/columns";
import { sheetChartKinds, sheetLines, sheetChartLimits, type SheetChart } from "../../shared/sheet-chart";
import { comparisonBases } from "../../shared/time/comparison-bases";
import { periodNamed } from "../../shared/time/relative-periods";
import { requireMeasure } from "../analytics/answers/measure";
import { readFilter } from "../analytics/answers/read-filter";
import { questions } from "../analytics/sql-files";
import { bodyOf, fieldProblem, textIn, type Body } from "../http/read-body";

/** Why a list of persons is refused. */
export const personsNotSent = `Lists of persons are not sent. Open them in ${brand.name}.`;
const MAX_GROUPS = 4;
const MAX_WIDTH = 120;

/** A column of the question, with the words that the screen gave it. */
function readColumn(question: Question, sent: unknown, field: string): Column {
  const { name, label, kind, groups, absent, width } = bodyOf(sent);
  const known = columnKinds.find((one) => one === kind);
  if (!question.returns.some((one) => one.name === name) || known === undefined)
    throw fieldProblem(400, field, `“${String(name)}” is not a column of ${question.name}, or has no kind.`);
  return {
    name: name as string,
    label: textIn(label, `${field}.label`, limits.title),
    kind: known,
    ...(Array.isArray(groups)
      ? { groups: groups.slice(0, MAX_GROUPS).map((one) => textIn(one, `${field}.groups`, limits.title)) }
      : {}),
    ...(typeof absent === "string" ? { absent: absent.slice(0, limits.title) } : {}),
    ...(typeof width === "number" && width > 0 && width <= MAX_WIDTH ? { width } : {}),
  };
}

/** The values that the shown rows have, by column of the question. */
function readOnlyValues(
  question: Question,
  sent: unknown,
  field: string,
): NonNullable<SubscribedQuestion["only"]> {
  const values = Object.entries(bodyOf(sent));
  const isKnown = ([name, value]: [string, unknown]): boolean =>
    question.returns.some((one) => one.name === name) &&
    (value === null || ["string", "number", "boolean"].includes(typeof value));
  if (!values.every(isKnown)) throw fieldProblem(400, field, `Send values of columns of ${question.name}.`);
  return Object.fromEntries(values) as NonNullable<SubscribedQuestion["only"]>;
}

const isColour = (one: unknown): one is string => typeof one === "string" && /^#[\da-f]{6}$/i.test(one);
const isList = (value: unknown, maxLength: number): value is unknown[] =>
  Array.isArray(value) && value.length <= maxLength;

/** How a workbook draws the columns of a sheet. */
function readChart(columns: readonly Column[], sent: unknown, field: string): SheetChart {
  const { kind, names, series, parts = [] } = bodyOf(sent);
  const known = sheetChartKinds.find((one) => one === kind);
  const isColumn = (name: unknown): name is string => columns.some((column) => column.name === name);
  if (
    known === undefined ||
    !isList(names, sheetChartLimits.names) ||
    !names.every(isColumn) ||
    !isList(parts, sheetChartLimits.parts) ||
    !parts.every(isColour) ||
    !isList(series, sheetChartLimits.series)
  )
    throw fieldProblem(
      400,
      field,
      "Send a kind of chart, columns of the sheet, and colours such as #1f5e3b.",
    );
  return {
    kind: known,
    names,
    series: series.map((one) => {
      const { column, colour, outlined, line } = bodyOf(one);
      const own = sheetLines.find((known) => known === line);
      if (!isColumn(column) || !isColour(colour) || (line !== undefined && own === undefined))
        throw fieldProblem(
          400,
          `${field}.series`,
          `Send a column of the sheet and a colour for each series, and of a line “${sheetLines.join("” or “")}”.`,
        );
      return {
        column,
        colour,
        ...(outlined === true ? { outlined } : {}),
        ...(own === undefined ? {} : { line: own }),
      };
    }),
    ...(parts.length > 0 ? { parts } : {}),
  };
}

/** A question of a screen whose figures are sent, with the columns that it shows. Throws a 400 or 422 that names the field. */
export function readQuestionSheet(sent: Body, field: string): SubscribedQuestion {
  const { title, question: name, period, parameters, columns, level, only, chart, against } = sent;
  const question = typeof name === "string" ? entryOf(questions, name) : undefined;
  if (question === undefined) throw fieldProblem(400, `${field}.question`, "There is no such question.");
  if (question.persons) throw fieldProblem(422, `${field}.question`, personsNotSent);
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > limits.columns)
    throw fieldProblem(400, `${field}.columns`, `Send 1 to ${limits.columns} columns.`);
  const base = comparisonBases.find((one) => one === against);
  if (against !== undefined && base === undefined)
    throw fieldProblem(400, `${field}.against`, `Choose one of: ${comparisonBases.join(", ")}.`);
  const filter = readFilter(parameters, [question]).parameters;
  requireMeasure(filter);
  delete filter["today"];
  const shown = columns.map((column, at) => readColumn(question, column, `${field}.columns[${at}]`));
  return {
    title: textIn(title, `${field}.title`, limits.title),
    question: question.name,
    period: periodNamed(period),
    parameters: filter as SubscribedQuestion["parameters"],
    columns: shown,
    ...(typeof level === "number" && level > 0 ? { level } : {}),
    ...(only === undefined ? {} : { only: readOnlyValues(question, only, `${field}.only`) }),
    ...(chart === undefined ? {} : { chart: readChart(shown, chart, `${field}.chart`) }),
    ...(base === undefined ? {} : { against: base }),
  };
}
