import { create } from "zustand";

/** A hook that tells whether an overlay is open, and the function that opens or closes it from anywhere. */
export const openedStore = () => {
  const use = create<{ opened: boolean }>(() => ({ opened: false }));
  return [use, (opened: boolean): void => use.setState({ opened })] as const;
};
