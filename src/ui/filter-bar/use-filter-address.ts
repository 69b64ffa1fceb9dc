import { useCallback, useEffect, useMemo } from "react";
import type { CountedStage } from "../../shared/calls/explorations";
import type { Fields } from "../../fields";
import type { PeriodName } from "../../shared/time/relative-periods";
import { useAddress } from "../page/address";
import { useToday } from "../page/use-today";
import {
  isEqual,
  periodKey,
  periodPart,
  readFilter,
  readPeriod,
  readStage,
  stageKey,
  withinYears,
  writeFilter,
  type Choices,
} from "./filter-address";

export interface FilterAddress<F extends Fields> {
  filter: Choices<F>;
  stage: CountedStage;
  /** The period in words; null when years, quarters or months are chosen, or nothing is. */
  period: PeriodName | null;
  /** Sets the filter, or computes it from the current filter. A period in words stays while its values do. */
  setFilter: (filter: Choices<F> | ((now: Choices<F>) => Choices<F>)) => void;
  setStage: (stage: CountedStage) => void;
  /** Sets a period in words; null writes the dates of the present one, so that it no longer moves. */
  setPeriod: (period: PeriodName | null) => void;
}

interface FilterAddressOptions {
  /** The filters that the scope fixes; they are ignored in a link. */
  hidden?: readonly string[];
  /** Removes parameters that depend on the previous filter or stage. */
  forget?: (address: URLSearchParams) => void;
  /** The period of an address that says nothing of one. It is written into the address, so that a link tells it. */
  otherwise?: PeriodName | null;
  /** Whether an address without a period means all periods, as a link that was made before there was a first one. */
  meansAll?: (address: URLSearchParams) => boolean;
}

const none: readonly string[] = [];
const never = (): boolean => false;

/**
 * The filter, the period in words and the stage in the page's address, so that a link shows other users the same
 * filter within their scope.
 */
export function useFilterAddress<F extends Fields>(
  fields: F,
  { hidden = none, forget, otherwise: own = null, meansAll = never }: FilterAddressOptions = {},
): FilterAddress<F> {
  const [address, setAddress] = useAddress();
  // A period in words has other dates on another day.
  useToday();
  const otherwise = meansAll(address) ? null : own;
  const key = JSON.stringify(readFilter(address, fields, hidden, otherwise));
  const filter = useMemo(() => JSON.parse(key) as Choices<F>, [key]);
  const period = readPeriod(address, fields, otherwise);
  const isUnsaid = otherwise !== null && period === otherwise && !address.has(periodKey);
  useEffect(() => {
    if (isUnsaid) setAddress((now) => now.set(periodKey, otherwise), { replace: true });
  }, [isUnsaid, otherwise, setAddress]);
  const setFilter = useCallback(
    (next: Choices<F> | ((now: Choices<F>) => Choices<F>)) =>
      setAddress((now) => {
        const unsaid = meansAll(now) ? null : own;
        const before = readFilter(now, fields, hidden, unsaid);
        const filtered = withinYears(typeof next === "function" ? next(before) : next);
        const chosen = periodPart(filtered);
        const stays = isEqual(chosen, periodPart(before)) ? readPeriod(now, fields, unsaid) : null;
        const cleared = own !== null && Object.keys(chosen).length === 0 ? "all" : null;
        writeFilter(now, fields, filtered, stays ?? cleared);
        forget?.(now);
      }),
    [setAddress, fields, hidden, forget, own, meansAll],
  );
  const setPeriod = useCallback(
    (next: PeriodName | null) =>
      setAddress((now) => {
        writeFilter(now, fields, readFilter(now, fields, hidden, meansAll(now) ? null : own), next);
        forget?.(now);
      }),
    [setAddress, fields, hidden, forget, own, meansAll],
  );
  const setStage = useCallback(
    (stage: CountedStage) =>
      setAddress((now) => {
        if (stage === "both") now.delete(stageKey);
        else now.set(stageKey, stage);
        forget?.(now);
      }),
    [setAddress, forget],
  );
  return { filter, stage: readStage(address), period, setFilter, setStage, setPeriod };
}
