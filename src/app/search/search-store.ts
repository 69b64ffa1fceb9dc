import { openedStore } from "../../ui/overlays/opened-store";

/** Whether the search over everything is open. */
export const [useSearch, showSearch] = openedStore();
