import type { Parameters, Query } from "../../analytics";
import { comparedQuestion } from "../../questions/compared-question";
import { comparedPeriods, type Against, type ComparedPeriods } from "../../questions/periods";

/** What a tile asks: its question, or the same of two periods, and what to say of the comparison. */
export interface TileQuestion {
  query: Query;
  parameters: Parameters;
  /** The two periods, where they are compared. */
  periods: ComparedPeriods | null;
  /** That a comparison was asked for and leaves this tile alone, since it is not of a period. */
  isUndated: boolean;
}

/**
 * A question under a filter, compared with the earlier period where one is asked for (`against`) and the question is of
 * a period (decision 028). `day` is today, ISO.
 */
export function tileQuestion(
  query: Query,
  parameters: Parameters,
  against: Against | null,
  day: string,
): TileQuestion {
  const alone = { query, parameters, periods: null, isUndated: false };
  if (against === null) return alone;
  const both = comparedQuestion(query);
  const periods = comparedPeriods(parameters, against, day);
  if (periods.state !== "compared") return alone;
  if (both === null) return { ...alone, isUndated: true };
  return { query: both, parameters: { ...parameters, ...periods.parameters }, periods, isUndated: false };
}
