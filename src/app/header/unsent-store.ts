import { openedStore } from "../../ui/overlays/opened-store";

/** Whether the list of drafts and unsent work is open. */
export const [useUnsentList, showUnsent] = openedStore();
