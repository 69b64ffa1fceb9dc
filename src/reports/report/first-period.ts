import { useCallback } from "react";
import { saveOwnPeriod, useOwnPeriod } from "../../api/accounts/own-period";
import type { Fields } from "../../fields";
import type { PeriodName } from "../../shared/time/relative-periods";
import { canShowPeriod } from "../../ui/filter-bar/filter-address";

/**
 * Whether an address without a period means all periods. A report that is opened begins with the user's own period; a link
 * that names a view, a filter or a pivot but no period shows what it showed when it was made.
 */
export const meansAll = (address: URLSearchParams): boolean =>
  [...address.keys()].some((key) => key !== "report");

/** The period with which a report begins; null where its filters cannot show it. */
export function useFirstPeriod(fields: Fields): PeriodName | null {
  const own = useOwnPeriod();
  return own !== null && canShowPeriod(own, fields) ? own : null;
}

/** A choice of the period that is remembered, as that of a dashboard. */
export const useRememberedPeriod = (setPeriod: (period: PeriodName | null) => void) =>
  useCallback(
    (next: PeriodName | null) => {
      setPeriod(next);
      if (next !== null) saveOwnPeriod(next);
    },
    [setPeriod],
  );
