import { toParameters, type Parameters, type Question } from "../../analytics";
import type { Filter } from "../../entities/define/filters";
import { comparedQuestion } from "../../questions/comparison/compared-question";
import { comparedPeriods, type ComparedPeriods } from "../../questions/periods";
import type { ComparisonBase } from "../../shared/time/comparison-bases";
import type { CountedStage } from "../../shared/calls/explorations";
import type { PlaceLevel, Tile } from "./tile";

/** The request of a tile: its question or the compared one, and whether the comparison applies. */
export interface TileQuestion {
  question: Question;
  parameters: Parameters;
  /** The two compared periods; null without a comparison. */
  periods: ComparedPeriods | null;
  /** Whether a comparison was chosen but does not apply, because the question has no period. */
  isUndated: boolean;
}

const takes = (questions: readonly Question[], name: string): boolean =>
  questions.some(({ parameters }) => parameters.some((one) => one.name === name));

/** The filters that some of the questions take: the figures of the others do not depend on them. */
export const filterTaken = (questions: readonly Question[], filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => takes(questions, name)));

/** The stage, if some of the questions take it. */
export const stageTaken = (questions: readonly Question[], stage: CountedStage): CountedStage =>
  takes(questions, "process_stage") ? stage : "both";

/** What a dashboard shows: its filter and stage, and the level of the places that its tiles list. */
interface Shown {
  filter: Filter;
  stage: CountedStage;
  level: PlaceLevel;
}

/** The parameters of a tile's questions. `day` is today as ISO date. */
export const tileParameters = (
  tile: Pick<Tile, "level">,
  { filter, stage, level }: Shown,
  day: string,
  more: Parameters = {},
): Parameters =>
  toParameters(filter, {
    process_stage: stage,
    today: day,
    ...(tile.level === undefined ? {} : { place_level: tile.level(level) }),
    ...more,
  });

/**
 * A question under a filter. It is compared with the earlier period if `against` is set and the question has a
 * period (decision 028). `day` is today as ISO date.
 */
export function tileQuestion(
  question: Question,
  parameters: Parameters,
  against: ComparisonBase | null,
  day: string,
): TileQuestion {
  const alone = { question, parameters, periods: null, isUndated: false };
  if (against === null) return alone;
  const both = comparedQuestion(question);
  const periods = comparedPeriods(parameters, against, day);
  if (periods.state !== "compared") return alone;
  if (both === null) return { ...alone, isUndated: true };
  return { question: both, parameters: { ...parameters, ...periods.parameters }, periods, isUndated: false };
}
