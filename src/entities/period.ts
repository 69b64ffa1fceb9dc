import { quarterOf } from "../shared/dates";
import type { Detail } from "../shared/errors";

interface Period {
  reporting_quarter?: number | null;
  reporting_month?: number | null;
}

/** A month reported belongs to the quarter reported (spec §5). */
export const monthInQuarter = ({ reporting_quarter: quarter, reporting_month: month }: Period): Detail[] =>
  typeof quarter === "number" && typeof month === "number" && quarterOf(month) !== quarter
    ? [{ field: "reporting_month", message: `Choose a month of Q${quarter}.` }]
    : [];
