import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { presentSearch } from "../../shared/calls/former-values";
import { useFormerValues } from "./former-values";

interface ChangeOptions {
  /** Whether to replace the history entry, so that Back skips the old address. */
  replace?: boolean;
}

/** Changes the query parameters of the page; `edit` receives a copy of the current ones. */
export type ChangeAddress = (edit: (address: URLSearchParams) => void, options?: ChangeOptions) => void;

/** A copy of the query parameters that the browser has now, with the present names of values of lists. */
export const presentNow = (): URLSearchParams =>
  new URLSearchParams(
    presentSearch(useFormerValues.getState().former, new URLSearchParams(window.location.search)),
  );

/**
 * The query parameters of the page, with the present names of values of lists (decision 052), and a function that changes
 * them. The router re-renders with a delay, so each change starts from the browser's current address; two changes in a row
 * therefore both apply.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [given] = useSearchParams();
  const { former } = useFormerValues();
  const address = useMemo(() => presentSearch(former, given), [former, given]);
  const navigate = useNavigate();
  const change = useCallback<ChangeAddress>(
    (edit, options) => {
      const next = presentNow();
      edit(next);
      void navigate({ search: next.toString() }, options);
    },
    [navigate],
  );
  return [address, change];
}
