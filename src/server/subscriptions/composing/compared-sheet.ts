import { withComparedColumns } from "../../../questions/comparison/compared-columns";
import { comparedQuestion, notComparedText } from "../../../questions/comparison/compared-question";
import { comparedPeriods, comparisonText } from "../../../questions/periods";
import { withEarlierSeries } from "../../../shared/sheet-chart";
import type { AskedQuestion } from "./sheet-filters";

/**
 * A question as its sheet compares it on a day (ISO): with the columns of both periods and their difference. Where the
 * question or the period allows no comparison, it stays as it is and says why.
 */
export function comparedOn(asked: AskedQuestion, day: string): AskedQuestion {
  const { sheet, question, parameters } = asked;
  const { against } = sheet;
  if (against === undefined) return asked;
  const both = comparedQuestion(question);
  if (both === null)
    return { ...asked, comparison: { note: `Not compared: ${reasonOf(notComparedText(question))}.` } };
  const periods = comparedPeriods(parameters, against, day);
  if (periods.state !== "compared")
    return { ...asked, comparison: { note: `Not compared: ${periods.reason}` } };
  const columns = withComparedColumns(question, sheet.columns, periods.earlier);
  const undated = sheet.columns.filter(({ name }) =>
    question.figures.some((one) => one.name === name && one.undated && one.type !== "text"),
  );
  return {
    sheet: {
      ...sheet,
      columns,
      ...(sheet.chart === undefined ? {} : { chart: withEarlierSeries(sheet.chart, columns) }),
    },
    question: both,
    parameters: { ...parameters, ...periods.parameters },
    comparison: {
      text: comparisonText(periods),
      ...(undated.length === 0
        ? {}
        : {
            note: `Not compared, because these figures do not depend on the period: ${undated.map(({ label }) => label).join(", ")}.`,
          }),
    },
  };
}

/** Why a question is not compared, in more words than a tile has room for. */
const reasonOf = (text: ReturnType<typeof notComparedText>): string =>
  text === "not by period"
    ? "these figures do not depend on the period"
    : "the difference could reveal counts that are withheld";
