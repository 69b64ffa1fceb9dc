import type { Parameters, Query } from "../../analytics";
import type { CurrentUser } from "../../api/session";
import { filterBar } from "../../entities/define/filters";
import type { LabeledText } from "../../entities/define/filter-texts";
import { hasYear, defaultYear } from "../../questions/periods";
import { scopeText } from "../../shared/permissions";
import type { Stage } from "../../ui/filter-bar/filter-address";

/**
 * The default year of questions, in words, if the parameters name none (decision 015); null when all years
 * count. If only some of the questions have a default year, the label says so. `day` is today as ISO date.
 */
export function defaultYearText(
  questions: readonly Query[],
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

/** Which records count, by stage, in words. */
export const stageLabels: Readonly<Record<Stage, string>> = {
  both: "Pending and approved records",
  Pending: "Pending records only",
  Approved: "Approved records only",
};

/** The filters of an export in words, with the stage if it excludes records. */
export const exportFilterTexts = (filters: LabeledText[], stage: Stage): LabeledText[] =>
  stage === "both" ? filters : [...filters, ["Stage", stage]];

/** The place of the user's scope, in words. */
export const scopeLabel = (user: CurrentUser | null): string =>
  user === null || user.status === "Central" ? "Philippines" : scopeText(user);
