import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";

interface ChangeOptions {
  /** Whether to replace the history entry, so that Back skips the old address. */
  replace?: boolean;
}

/** Changes the query parameters of the page; `edit` receives a copy of the current ones. */
export type ChangeAddress = (edit: (address: URLSearchParams) => void, options?: ChangeOptions) => void;

/**
 * The query parameters of the page, and a function that changes them. The router re-renders with a delay, so
 * each change starts from the browser's current address; two changes in a row therefore both apply.
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
