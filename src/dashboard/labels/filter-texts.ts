import type { LabeledText } from "../../entities/define/filter-texts";
import { scopeText } from "../../shared/permissions";
import type { Stage } from "../../ui/filter-bar/filter-address";

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
export const scopeLabel = (user: Parameters<typeof scopeText>[0] | null): string =>
  user === null || user.status === "Central" ? "Philippines" : scopeText(user);
