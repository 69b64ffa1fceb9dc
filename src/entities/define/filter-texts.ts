import { formatField, type Field } from "../../fields";
import type { LabeledText } from "../../shared/wording";
import { filterBar, type Filter } from "./filters";

export type { LabeledText };

/**
 * The active filters in words, in the order of the filter bar. `year` is the default year,
 * used if no year is filtered.
 */
export const filterTexts = (filter: Filter, year: LabeledText | null = null): LabeledText[] =>
  Object.entries<Field>(filterBar).flatMap(([name, field]) => {
    const values = filter[name as keyof Filter] ?? [];
    if (values.length > 0)
      return [[field.label, values.map((value) => formatField(value, field)).join(", ")] as LabeledText];
    return name === "reporting_year" && year !== null ? [year] : [];
  });
