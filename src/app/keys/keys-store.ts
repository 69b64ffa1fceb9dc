import { create } from "zustand";

/** Whether the keyboard shortcut list is open. */
export const useKeysSheet = create<{ opened: boolean }>(() => ({ opened: false }));

/** Opens or closes the keyboard shortcut list. */
export const showKeys = (opened: boolean): void => useKeysSheet.setState({ opened });
