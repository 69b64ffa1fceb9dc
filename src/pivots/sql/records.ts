import type { FactField } from "../facts/fact-table";
import { sqlName } from "./sql-text";

const places = ["region_name", "province_name", "muncity_name", "arbo", "arbo_name"];

/** Orders records by place and organization, then by a unique field, so that the order is always the same. */
export function orderOfRecords(fields: readonly FactField[]): string[] {
  const names = fields.map(({ name }) => name);
  const rest = names.includes("row_key") ? ["row_key"] : names.filter((name) => !places.includes(name));
  return [...places.filter((name) => names.includes(name)), ...rest].map(
    (name) => `${sqlName(name)} nulls last`,
  );
}

/** The column with the sum of a field over all records behind a figure. */
export const totalColumn = (field: string): string => `${field}_in_all`;
