import { isKey } from "../../pivots/facts/fields";
import { isFilter, isStage, readDefinition } from "../../questions/explorations/exploration-definition";
import { personalFacts } from "../../questions/fact-header";
import type { Question } from "../../questions/question";
import { entryOf } from "../../shared/bounds";
import { brand } from "../../shared/brand";
import { stages, type Definition, type Pivot, type SqlText } from "../../shared/calls/explorations";
import {
  subscriptionLimits as limits,
  type SheetPart,
  type SubscribedPivot,
  type SubscribedQuestion,
  type SubscribedSheet,
  type SubscribedStatement,
} from "../../shared/calls/subscriptions";
import { columnKinds, type Column } from "../../shared/cells/columns";
import { messageOf } from "../../shared/errors";
import { sheetChartKinds, sheetLines, sheetChartLimits, type SheetChart } from "../../shared/sheet-chart";
import { comparisonBases } from "../../shared/time/comparison-bases";
import { periodNamed } from "../../shared/time/relative-periods";
import { personsOfStatement, readsPersons } from "../../statements/facts-in-statement";
import { requireMeasure } from "../analytics/answers/measure";
import { readFilter } from "../analytics/answers/read-filter";
import { questions } from "../analytics/sql-files";
import { bodyOf, fieldProblem, textIn, type Body } from "../http/read-body";
import { addressHint, screenOf } from "./figures-address";

const personsNotSent = `Lists of persons are not sent. Open them in ${brand.name}.`;
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

/** What was made in Explore. Throws a 400 that names the field when it is not understood. */
function definitionIn(given: Body, field: string): Definition {
  try {
    return readDefinition(given);
  } catch (error) {
    throw fieldProblem(400, field, messageOf(error));
  }
}

/** A pivot whose figures are sent. Its fields are checked when it is computed: those that its fact lacks are left out. */
function readPivotSheet(sent: Body, field: string): SubscribedPivot {
  const pivot = definitionIn({ ...bodyOf(sent["pivot"]), kind: "pivot" }, field) as Pivot;
  const { rows, columns, fact } = pivot;
  if (personalFacts.includes(fact) && [...rows, ...columns].some(isKey))
    throw fieldProblem(422, field, personsNotSent);
  return {
    title: textIn(sent["title"], `${field}.title`, limits.title),
    pivot,
    period: periodNamed(sent["period"]),
  };
}

/** A person's own statement whose answer is sent. Its faults are found when it is answered. */
function readStatementSheet(sent: Body, field: string): SubscribedStatement {
  const given = { kind: "sql", text: sent["statement"], chart: sent["chart"] };
  const { text, chart } = definitionIn(given, field) as SqlText;
  if (readsPersons(text)) throw fieldProblem(422, `${field}.statement`, personsOfStatement);
  const { filter = {}, stage = "both" } = sent;
  if (!isFilter(filter)) throw fieldProblem(400, `${field}.filter`, "The filter bar is not understood.");
  if (!isStage(stage)) throw fieldProblem(400, `${field}.stage`, `Send ${stages.join(" or ")}.`);
  return {
    title: textIn(sent["title"], `${field}.title`, limits.title),
    statement: text,
    ...(chart === undefined ? {} : { chart }),
    filter,
    stage,
    period: periodNamed(sent["period"]),
  };
}

/** The part of a book that a sheet belongs to. */
function readPart(sent: unknown, field: string): SheetPart {
  const { title, address, note } = bodyOf(sent);
  const written = textIn(address, `${field}.address`, limits.address);
  if (screenOf(written) === null) throw fieldProblem(400, `${field}.address`, addressHint);
  return {
    title: textIn(title, `${field}.title`, limits.title),
    address: written,
    ...(note === undefined || note === "" ? {} : { note: textIn(note, `${field}.note`, limits.note) }),
  };
}

function readSheet(sent: unknown, field: string): SubscribedSheet {
  const { part } = bodyOf(sent);
  const sheet = readFigures(sent, field);
  return part === undefined ? sheet : { ...sheet, part: readPart(part, `${field}.part`) };
}

function readFigures(sent: unknown, field: string): SubscribedSheet {
  if (bodyOf(sent)["pivot"] !== undefined) return readPivotSheet(bodyOf(sent), field);
  if (bodyOf(sent)["statement"] !== undefined) return readStatementSheet(bodyOf(sent), field);
  const { title, question: name, period, parameters, columns, level, only, chart, against } = bodyOf(sent);
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

/** The questions of a body. Throws a 400 or 422 that names the sheet and the field. */
export function readSheets(value: unknown): SubscribedSheet[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > limits.sheets)
    throw fieldProblem(400, "sheets", `Send 1 to ${limits.sheets} questions.`);
  return value.map((sheet, at) => readSheet(sheet, `sheets[${at}]`));
}
