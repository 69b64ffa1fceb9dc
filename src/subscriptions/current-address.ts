import { presentNow } from "../ui/page/address";
import { periodKey } from "../ui/filter-bar/filter-address";
import { periodNamed, type PeriodName } from "../shared/time/relative-periods";
import { viewKey } from "../shared/calls/saved-views";

/** The address of the screen without the open view, and the relative period that it names. */
export function currentAddress(): { address: string; period: PeriodName | null } {
  const search = presentNow();
  search.delete(viewKey);
  const query = search.toString();
  return {
    address: `${window.location.pathname}${query === "" ? "" : `?${query}`}`,
    period: periodNamed(search.get(periodKey)),
  };
}
