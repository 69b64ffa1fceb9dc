import { lazy, Suspense, type ReactElement } from "react";
import { retryWhenOnline } from "../../api/calls/retry-when-online";
import { useOpeningKey } from "../keys/use-opening-key";
import { showSearch, useSearch } from "./search-store";
import { TypedAhead } from "./typed-ahead";

const SearchDialog = lazy(() => retryWhenOnline(() => import("./search-dialog")));

const open = (): void => showSearch(true);
const close = (): void => showSearch(false);

/** Shows the search over everything, which Ctrl+K opens. */
export function SearchOpener(): ReactElement | null {
  const opened = useSearch((search) => search.opened);
  useOpeningKey("search", open);
  return opened ? (
    <Suspense fallback={<TypedAhead />}>
      <SearchDialog onClose={close} />
    </Suspense>
  ) : null;
}
