import { useCallback } from "react";
import { comparisonBases, type ComparisonBase } from "../../shared/time/comparison-bases";
import { useAddress } from "../../ui/page/address";

const key = "compare";

/** The chosen comparison, kept in the page's address so that a link contains it; null compares nothing. */
export function useComparisonBase(): [ComparisonBase | null, (against: ComparisonBase | null) => void] {
  const [address, setAddress] = useAddress();
  const against = comparisonBases.find((one) => one === address.get(key)) ?? null;
  const change = useCallback(
    (next: ComparisonBase | null) =>
      setAddress((now) => {
        if (next === null) now.delete(key);
        else now.set(key, next);
      }),
    [setAddress],
  );
  return [against, change];
}
