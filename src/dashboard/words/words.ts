import type { Parameters, Query } from "../../analytics";
import type { CurrentUser } from "../../api/session";
import { filterBar, type Filter } from "../../entities/define/filters";
import { formatField, type Field } from "../../fields";
import { namesYear, presumedYear } from "../../questions/periods";
import { scopeText } from "../../shared/permissions";
import type { Stage } from "../../ui/filter-bar/filter-address";

/** What narrows figures, such as `["Region", "Region III, Region V"]`. */
export type Words = [label: string, value: string];

/** The active filters in words, in the order of the filter bar; `year` says which year counts where none is filtered. */
export const filterWords = (filter: Filter, year: Words | null = null): Words[] =>
  Object.entries<Field>(filterBar).flatMap(([name, field]) => {
    const values = filter[name as keyof Filter] ?? [];
    if (values.length > 0)
      return [[field.label, values.map((value) => formatField(value, field)).join(", ")] as Words];
    return name === "reporting_year" && year !== null ? [year] : [];
  });

/**
 * The year that questions presume under parameters that name none, in words (decision 015); null where they count all
 * years. Where only some of them presume it, it says which. `day` is today, ISO.
 */
export function yearPresumed(questions: readonly Query[], parameters: Parameters, day: string): Words | null {
  const presuming = questions.filter(({ presumesYear }) => presumesYear);
  if (presuming.length === 0 || namesYear(parameters)) return null;
  const { label } = filterBar.reporting_year;
  return [
    presuming.length === questions.length ? label : `${label} of expected reports`,
    `${presumedYear(day)} (the year of the last quarter that is over)`,
  ];
}

/** Which records count, in words. */
export const stageWords: Readonly<Record<Stage, string>> = {
  both: "Pending and approved records",
  Pending: "Pending records only",
  Approved: "Approved records only",
};

/** What an export is filtered by, in words: the filters, and the stage where it leaves records out. */
export const askedWords = (filters: Words[], stage: Stage): Words[] =>
  stage === "both" ? filters : [...filters, ["Stage", stage]];

/** A label within a sentence: its first letter small, names in capitals as they are (“by ARBO”, “ARBOs”). */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The place that bounds the figures, in words. */
export const scopeWords = (user: CurrentUser | null): string =>
  user === null || user.status === "Central" ? "Philippines" : scopeText(user);
