import type { LabeledText } from "../../entities/define/filter-texts";
import { scopeText } from "../../shared/permissions";
import type { CountedStage } from "../../shared/calls/explorations";

/** Which records count, by stage, in words. */
export const stageLabels: Readonly<Record<CountedStage, string>> = {
  both: "Pending and approved records",
  Pending: "Pending records only",
  Approved: "Approved records only",
};

/** The filters of an export in words, with the stage if it excludes records. */
export const exportFilterTexts = (filters: LabeledText[], stage: CountedStage): LabeledText[] =>
  stage === "both" ? filters : [...filters, ["Stage", stage]];

/** The place of the user's scope, in words. */
export const scopeLabel = (user: Parameters<typeof scopeText>[0] | null): string =>
  user === null || user.status === "Central" ? "Philippines" : scopeText(user);
