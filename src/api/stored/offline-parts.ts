import { create } from "zustand";

/** Whether the chunks and lists are loaded that dashboards and reports need to go on without the network. */
export const useOfflineParts = create<{ loaded: boolean }>(() => ({ loaded: false }));

/** Notes whether these chunks and lists could all be loaded. */
export const noteOfflineParts = (loaded: boolean): void => useOfflineParts.setState({ loaded });
