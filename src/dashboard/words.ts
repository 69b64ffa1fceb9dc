import type { CurrentUser } from "../api/session";
import { filterBar, type Filter } from "../entities/filters";
import { formatField, type Field } from "../fields";
import { scopeText } from "../shared/permissions";
import type { Stage } from "../ui/filter-address";

/** The active filters in words, such as `["Region", "Region III, Region V"]`, in the order of the filter bar. */
export const filterWords = (filter: Filter): [label: string, value: string][] =>
  Object.entries<Field>(filterBar).flatMap(([name, field]) => {
    const values = filter[name as keyof Filter] ?? [];
    return values.length === 0
      ? []
      : [[field.label, values.map((value) => formatField(value, field)).join(", ")] as [string, string]];
  });

/** Which records count, in words. */
export const stageWords: Readonly<Record<Stage, string>> = {
  both: "Pending and approved records",
  Pending: "Pending records only",
  Approved: "Approved records only",
};

/** What an export is filtered by, in words: the filters, and the stage where it leaves records out. */
export const askedWords = (filter: Filter, stage: Stage): [label: string, value: string][] =>
  stage === "both" ? filterWords(filter) : [...filterWords(filter), ["Stage", stage]];

/** A label within a sentence: its first letter small, names in capitals as they are (“by ARBO”, “ARBOs”). */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The place that bounds the figures, in words. */
export const scopeWords = (user: CurrentUser | null): string =>
  user === null || user.status === "Central" ? "Philippines" : scopeText(user);
