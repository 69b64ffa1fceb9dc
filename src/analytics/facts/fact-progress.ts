import { create } from "zustand";

/** The progress of a fact that loads after the first ones. */
export interface FactProgress {
  /** Rows loaded so far. */
  rows: number;
  /** The total number of rows; null until the server has answered. */
  of: number | null;
}

/** The loading facts by name. Kept apart from the engine's state, which many components follow. */
export const useFactProgress = create<Readonly<Record<string, FactProgress>>>(() => ({}));

/** Notes the progress of a loading fact; null when it is loaded or failed to load. */
export function noteFactProgress(name: string, coming: FactProgress | null): void {
  const { [name]: _, ...others } = useFactProgress.getState();
  useFactProgress.setState(coming === null ? others : { ...others, [name]: coming }, true);
}
