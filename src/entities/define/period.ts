import { quarterOf } from "../../shared/time/dates";
import type { Detail } from "../../shared/errors";

interface Period {
  reporting_quarter?: number | null;
  reporting_month?: number | null;
}

/** The month reported must belong to the quarter reported (spec §5). */
export const monthInQuarter = ({ reporting_quarter: quarter, reporting_month: month }: Period): Detail[] =>
  typeof quarter === "number" && typeof month === "number" && quarterOf(month) !== quarter
    ? [{ field: "reporting_month", message: `Choose a month of Q${quarter}.` }]
    : [];

/**
 * The quarter of a record, taken from the month when only that is given, so that tables and figures agree
 * (spec §5).
 */
export const quarterOfPeriod = ({
  reporting_quarter: quarter,
  reporting_month: month,
}: Period): number | null => quarter ?? (typeof month === "number" ? quarterOf(month) : null);
