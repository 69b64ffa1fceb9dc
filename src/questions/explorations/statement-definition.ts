import { limits, statementViews, type SqlText, type StatementChart } from "../../shared/calls/explorations";
import { Problem, type Detail } from "../../shared/errors";
import { isListOf, isOneOf, isRecord, isText, type Unknown } from "./definition-parts";

/** The columns of an answer, each named once. */
const isColumns = (value: unknown, most: number): boolean =>
  value === undefined ||
  (isListOf(value, most, (one): one is string => isText(one, limits.answerColumn) && one !== "") &&
    new Set(value).size === value.length);

const columnsMessage = (most: number): string => `Name at most ${most} columns of the answer, each once.`;

/** The faults in how the answer of a statement is drawn. */
function chartFaults(chart: unknown): Detail[] {
  if (!isRecord(chart)) return [{ field: "chart", message: "Send a view, and the columns that it draws." }];
  const { view, marks, drawn } = chart;
  return [
    ...(isOneOf(statementViews, view)
      ? []
      : [{ field: "chart.view", message: `Name one of: ${statementViews.join(", ")}.` }]),
    ...(isColumns(marks, limits.markColumns)
      ? []
      : [{ field: "chart.marks", message: columnsMessage(limits.markColumns) }]),
    ...(isColumns(drawn, limits.drawnColumns)
      ? []
      : [{ field: "chart.drawn", message: columnsMessage(limits.drawnColumns) }]),
  ];
}

/**
 * A statement of a definition with its chart. The text is checked when it runs. Throws a 400 that names each faulty part.
 */
export function statementOf({ text, chart }: Unknown): SqlText {
  if (!isText(text, limits.text) || text.trim() === "")
    throw new Problem(400, `The statement needs 1 to ${limits.text.toLocaleString("en-PH")} characters.`, [
      { field: "text", message: "Write a statement, or shorten it." },
    ]);
  if (chart === undefined) return { kind: "sql", text };
  const faults = chartFaults(chart);
  if (faults.length > 0) throw new Problem(400, "The chart of the statement is not understood.", faults);
  const { view, marks, drawn } = chart as StatementChart;
  return {
    kind: "sql",
    text,
    chart: {
      view,
      ...(marks === undefined || marks.length === 0 ? {} : { marks }),
      ...(drawn === undefined || drawn.length === 0 ? {} : { drawn }),
    },
  };
}
