import { openedStore } from "../../ui/overlays/opened-store";

/** Whether the keyboard shortcut list is open. */
export const [useKeysSheet, showKeys] = openedStore();
