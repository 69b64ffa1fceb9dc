import { create } from "zustand";

/** Whether the search over everything is open. */
export const useSearch = create<{ opened: boolean }>(() => ({ opened: false }));

/** Opens or closes the search over everything. */
export const showSearch = (opened: boolean): void => useSearch.setState({ opened });
