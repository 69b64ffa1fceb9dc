import { create } from "zustand";

/** How far a fact is that is on its way beside the first ones. */
export interface FactProgress {
  /** Rows loaded so far. */
  rows: number;
  /** Of how many; null until the server has answered. */
  of: number | null;
}

/** The facts on their way, by name; apart from the engine's state, which much of the screen follows. */
export const useFactProgress = create<Readonly<Record<string, FactProgress>>>(() => ({}));

/** Notes how far a fact is; null where it is here, or stays away. */
export function noteFactProgress(name: string, coming: FactProgress | null): void {
  const { [name]: _, ...others } = useFactProgress.getState();
  useFactProgress.setState(coming === null ? others : { ...others, [name]: coming }, true);
}
