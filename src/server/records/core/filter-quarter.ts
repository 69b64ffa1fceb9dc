import type { Entity } from "../../../entities";

/**
 * The condition that a record's quarter is `anyOf` the given ones, of any year (4) or of one (20254), as in
 * `sql/selections`. A record that names only its month has the quarter of that.
 */
export function quarterCondition({ fields }: Entity, anyOf: string): string {
  const quarter =
    "reporting_month" in fields
      ? "coalesce(t.reporting_quarter, cast(ceil(t.reporting_month / 3.0) as integer))"
      : "t.reporting_quarter";
  return `(${quarter} = ${anyOf} or t.reporting_year * 10 + ${quarter} = ${anyOf})`;
}
