import { filterBar, type FilterName } from "../../../entities/define/filters";
import { filterTexts, type LabeledText } from "../../../entities/define/filter-texts";
import { defaultYearText } from "../../../questions/default-year-text";
import type { Parameters, Question } from "../../../questions/question";
import { filterOf } from "../../../pivots/pivot-filters";
import { comparedWords, type PivotComparison } from "../../../pivots/pivot-comparison";
import { pivotNotes } from "../../../pivots/pivot-texts";
import type { Pivot } from "../../../shared/calls/explorations";
import type { SubscribedQuestion } from "../../../shared/calls/subscriptions";
import {
  datesOfPeriod,
  isOfPeriod,
  periodFilters,
  periodLabel,
  type PeriodName,
} from "../../../shared/time/relative-periods";

/** The name under which a comparison stands among the filters; sheets that compare nothing do not know it. */
const comparing = "against";

/** A question of a sheet, and its parameters of the day. */
export interface AskedQuestion {
  sheet: SubscribedQuestion;
  question: Question;
  parameters: Parameters;
  /** The compared periods in words, and what is not compared; without it no comparison was chosen. */
  comparison?: { text?: string; note?: string };
}

/** A filter in words, and the parameter that it comes from; null for one that no other sheet can have. */
interface FilterWords {
  parameter: string | null;
  text: LabeledText;
}

/** The filters of a sheet in words, and which parameters it knows. */
export interface SheetFilters {
  words: FilterWords[];
  knows: (parameter: string) => boolean;
}

const valuesIn = (parameters: Parameters, name: string): (string | number)[] => {
  const value = parameters[name];
  return value === null || value === undefined ? [] : ([value].flat() as (string | number)[]);
};

/** The period in words, in the place of its years and quarters. */
function periodWords(
  period: PeriodName | null,
  { knows }: Pick<SheetFilters, "knows">,
  day: string,
): FilterWords[] {
  if (period === null || !periodFilters.some(knows)) return [];
  const dates = datesOfPeriod(period, day);
  const text = `${periodLabel(period)}${dates === "" ? "" : ` (${dates})`}`;
  return [{ parameter: "reporting_year", text: ["Period", text] }];
}

const valueWords = (parameters: Parameters, parameter: string, label: string): FilterWords[] => {
  const values = valuesIn(parameters, parameter);
  return values.length === 0 ? [] : [{ parameter, text: [label, values.join(", ")] }];
};

/** The filter bar in words. A relative period replaces its years and quarters; `presumed` years stay. */
const barWords = (
  parameters: Parameters,
  period: PeriodName | null,
  presumed: LabeledText | null,
): FilterWords[] =>
  (Object.keys(filterBar) as FilterName[])
    .filter((name) => period === null || !isOfPeriod(name) || presumed !== null)
    .flatMap((parameter) =>
      filterTexts(
        { [parameter]: valuesIn(parameters, parameter) },
        parameter === "reporting_year" ? presumed : null,
      ).map((text): FilterWords => ({ parameter, text })),
    );

/** The filters of a question as texts, with its default year. */
export function questionFilters(
  { sheet: { period }, question, parameters, comparison }: AskedQuestion,
  day: string,
): SheetFilters {
  const presumed = defaultYearText([question], parameters, day);
  const compared = comparison?.text;
  const knows = (parameter: string): boolean =>
    parameter === comparing
      ? compared !== undefined
      : question.parameters.some(({ name }) => name === parameter);
  return {
    knows,
    words: [
      ...(presumed === null ? periodWords(period, { knows }, day) : []),
      ...barWords(parameters, period, presumed),
      ...valueWords(parameters, "find", "Find"),
      ...valueWords(parameters, "process_stage", "Stage"),
      ...(compared === undefined
        ? []
        : [{ parameter: comparing, text: ["Compared", compared] as LabeledText }]),
    ],
  };
}

/** The filters of a selection of a day as texts: those of the filter bar that it knows, and `own` ones. */
export function selectionFilters(
  selection: Pick<Pivot, "filter" | "stage">,
  {
    period,
    ignored,
    own,
    compared = [],
  }: {
    period: PeriodName | null;
    ignored: readonly string[];
    own: LabeledText[];
    compared?: LabeledText[];
  },
  day: string,
): SheetFilters {
  const knows = (parameter: string): boolean =>
    parameter === comparing ? compared.length > 0 : !ignored.includes(parameter);
  const parameters = Object.fromEntries(Object.entries(filterOf(selection)).filter(([name]) => knows(name)));
  return {
    knows,
    words: [
      ...periodWords(period, { knows }, day),
      ...barWords(parameters, period, null),
      ...valueWords(parameters, "process_stage", "Stage"),
      ...own.map((text): FilterWords => ({ parameter: null, text })),
      ...compared.map((text): FilterWords => ({ parameter: comparing, text })),
    ],
  };
}

/** The filters of a pivot of a day as texts: those of the filter bar that its fact knows, and its own. */
export const pivotFilters = (
  pivot: Pivot,
  {
    period,
    ignored,
    comparison,
  }: { period: PeriodName | null; ignored: readonly string[]; comparison: PivotComparison | null },
  day: string,
): SheetFilters =>
  selectionFilters(
    pivot,
    { period, ignored, own: pivotNotes(pivot), compared: comparedWords(comparison) },
    day,
  );

/**
 * The filters of several sheets in words: those that all sheets share, as far as they know them, and those of single
 * sheets.
 */
export function filterWords(sheets: readonly SheetFilters[]): {
  shared: LabeledText[];
  own: LabeledText[][];
} {
  const isShared = ({ parameter, text: [label, value] }: FilterWords): boolean =>
    sheets.every(
      ({ words, knows }) =>
        (parameter !== null && !knows(parameter)) ||
        words.some(({ text }) => text[0] === label && text[1] === value),
    );
  const shared = new Map(
    sheets
      .flatMap(({ words }) => words)
      .filter(isShared)
      .map(({ text }) => text),
  );
  return {
    shared: [...shared],
    own: sheets.map(({ words }) => words.map(({ text }) => text).filter(([label]) => !shared.has(label))),
  };
}
