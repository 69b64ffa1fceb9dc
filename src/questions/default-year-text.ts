import { filterBar } from "../entities/define/filters";
import type { LabeledText } from "../entities/define/filter-texts";
import { defaultYear, hasYear } from "./periods";
import type { Parameters, Question } from "./question";

/**
 * The default year of questions, in words, if the parameters name none (decision 015); null when all years
 * count. If only some of the questions have a default year, the label says so. `day` is today as ISO date.
 */
export function defaultYearText(
  questions: readonly Question[],
  parameters: Parameters,
  day: string,
): LabeledText | null {
  const presuming = questions.filter(({ presumesYear }) => presumesYear);
  if (presuming.length === 0 || hasYear(parameters)) return null;
  const { label } = filterBar.reporting_year;
  return [
    presuming.length === questions.length ? label : `${label} of expected reports`,
    `${defaultYear(day)} (the year of the last quarter that is over)`,
  ];
}
