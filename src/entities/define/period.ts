import { quarterOf } from "../../shared/dates";
import type { Detail } from "../../shared/errors";

interface Period {
  reporting_quarter?: number | null;
  reporting_month?: number | null;
}

/** A month reported belongs to the quarter reported (spec §5). */
export const monthInQuarter = ({ reporting_quarter: quarter, reporting_month: month }: Period): Detail[] =>
  typeof quarter === "number" && typeof month === "number" && quarterOf(month) !== quarter
    ? [{ field: "reporting_month", message: `Choose a month of Q${quarter}.` }]
    : [];

/** The quarter of a record that names only the month, so that tables and figures find it in the same one (spec §5). */
export const quarterGiven = ({ reporting_quarter: quarter, reporting_month: month }: Period): number | null =>
  quarter ?? (typeof month === "number" ? quarterOf(month) : null);
