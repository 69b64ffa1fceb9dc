import { create } from "zustand";

/** Whether the list of drafts and unsent work is open. */
export const useUnsentList = create<{ opened: boolean }>(() => ({ opened: false }));

/** Opens or closes the list of drafts and unsent work. */
export const showUnsent = (opened: boolean): void => useUnsentList.setState({ opened });
