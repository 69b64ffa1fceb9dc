import type { CurrentUser } from "../api/session";
import { filterBar, type Filter } from "../entities/filters";
import { formatField, type Field } from "../fields";
import { scopeText } from "../shared/permissions";
import type { Stage } from "../ui/filter-address";

/** Which records count, in words. */
export const stageWords: Readonly<Record<Stage, string>> = {
  both: "Pending and approved records",
  Pending: "Pending records only",
  Approved: "Approved records only",
};

/** The place that bounds the figures, in words. */
export const scopeWords = (user: CurrentUser | null): string =>
  user === null || user.status === "Central" ? "Philippines" : scopeText(user);

/** The active filters in words, in the order of the filter bar. */
export const filterWords = (filter: Filter): [label: string, value: string][] =>
  Object.entries<Field>(filterBar).flatMap(([name, field]) => {
    const values = filter[name as keyof Filter] ?? [];
    return values.length === 0
      ? []
      : [[field.label, values.map((value) => formatField(value, field)).join(", ")] as [string, string]];
  });
