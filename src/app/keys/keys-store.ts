import { create } from "zustand";

/** Whether the sheet of keys is open. */
export const useKeysSheet = create<{ opened: boolean }>(() => ({ opened: false }));

/** Opens the sheet of keys, or closes it. */
export const showKeys = (opened: boolean): void => useKeysSheet.setState({ opened });
