import { useCallback, useContext } from "react";
import { UNSAFE_NavigationContext, useNavigate, useSearchParams, type Location } from "react-router-dom";

interface ChangeOptions {
  /** Whether Back passes over the address as it was. */
  replace?: boolean;
}

/** Changes the parameters of the page's address: `edit` is given a copy of what they are at this moment. */
export type ChangeAddress = (edit: (address: URLSearchParams) => void, options?: ChangeOptions) => void;

/**
 * The parameters of the page's address, and what changes them. The router draws a new address a moment later; two
 * changes in that moment both stay, for each starts from the address itself and not from what was last drawn.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const history = useContext(UNSAFE_NavigationContext).navigator as unknown as { location: Location };
  const change = useCallback<ChangeAddress>(
    (edit, options) => {
      const next = new URLSearchParams(history.location.search);
      edit(next);
      void navigate({ search: next.toString() }, options);
    },
    [history, navigate],
  );
  return [address, change];
}
