import { lazy, Suspense, useEffect, type ReactElement } from "react";
import { retryWhenOnline } from "../../api/calls/retry-when-online";
import { pressedKey } from "../../ui/shortcuts";
import { showSearch, useSearch } from "./search-store";

const SearchDialog = lazy(() => retryWhenOnline(() => import("./search-dialog")));

/** Opens the search over everything with Ctrl+K, except over a dialog or where an editor uses the key itself. */
export function SearchOpener(): ReactElement | null {
  const opened = useSearch((search) => search.opened);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || pressedKey(event, "search") === null) return;
      if (document.querySelector("[role=dialog]") !== null) return;
      event.preventDefault();
      showSearch(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return opened ? (
    <Suspense>
      <SearchDialog onClose={() => showSearch(false)} />
    </Suspense>
  ) : null;
}
