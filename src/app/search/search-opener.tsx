import { Suspense, type ReactElement } from "react";
import { lazyPart } from "../../api/calls/lazy-part";
import { useOpeningKey } from "../keys/use-opening-key";
import { showSearch, useSearch } from "./search-store";
import { TypedAhead } from "./typed-ahead";

const SearchDialog = lazyPart(() => import("./search-dialog"));

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
