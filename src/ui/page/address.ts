import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";

interface ChangeOptions {
  /** Whether Back passes over the address as it was. */
  replace?: boolean;
}

/** Changes the parameters of the page's address: `edit` is given a copy of what they are at this moment. */
export type ChangeAddress = (edit: (address: URLSearchParams) => void, options?: ChangeOptions) => void;

/**
 * The parameters of the page's address, and a function that changes them. The router draws a new address a moment later.
 * Each change starts from the browser's address, not from what was last drawn, so that two changes in one moment both stay.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<ChangeAddress>(
    (edit, options) => {
      const next = new URLSearchParams(window.location.search);
      edit(next);
      void navigate({ search: next.toString() }, options);
    },
    [navigate],
  );
  return [address, change];
}
