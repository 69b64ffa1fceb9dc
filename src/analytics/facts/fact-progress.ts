import { create } from "zustand";

/** How far a fact is that is on its way beside the first ones. */
export interface Coming {
  /** Rows loaded so far. */
  rows: number;
  /** Of how many; null until the server has answered. */
  of: number | null;
}

/** The facts on their way, by name; apart from the engine's state, which much of the screen follows. */
export const useComing = create<Readonly<Record<string, Coming>>>(() => ({}));

/** Notes how far a fact is; null where it is here, or stays away. */
export function noteComing(name: string, coming: Coming | null): void {
  const { [name]: _, ...others } = useComing.getState();
  useComing.setState(coming === null ? others : { ...others, [name]: coming }, true);
}
