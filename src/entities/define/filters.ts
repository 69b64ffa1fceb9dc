import { make, type Fields } from "../../fields";

/** The filter fields that every list call accepts (spec §3); `year` stands for `year_funded`. */
export const filterFields = [
  "year",
  "fund_source",
  "reporting_year",
  "reporting_quarter",
  "reporting_month",
  "region_name",
  "province_name",
  "muncity_name",
  "barangay_name",
  "arbo_name",
  "arbo_id",
  "cd",
  "arc_type",
  "arc_name",
  "arc_id",
  "psp_category",
  "subpsp_name",
  "subpsp_abbreviation",
  "subpsp_status",
] as const;

/** A filter by a year to come finds nothing; left out, it would show all years. */
const anyYear = { min: 0, max: 9999 };

/** The nine filters of the filter bar, in its order (spec §2). */
export const filterBar = {
  year_funded: make.year("Year Funded", anyYear),
  fund_source: make.lookup("fund-source", "Fund Source"),
  reporting_year: make.year("Year Reported", anyYear),
  reporting_quarter: make.quarter("Quarter Reported", { ofYear: true }),
  reporting_month: make.month("Month Reported"),
  region_name: make.place("region", "Region"),
  province_name: make.place("province", "Province"),
  muncity_name: make.place("municipality", "Municipality"),
  arbo_name: make.text("Arbo Name"),
} satisfies Fields;

export type FilterName = keyof typeof filterBar;

/** The values of the filter bar. A missing or empty list filters nothing; several values match any of them. */
export type Filter = { [K in FilterName]?: (string | number)[] };
