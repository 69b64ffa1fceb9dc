import { create } from "zustand";

/** How far the browser's own analytical engine is. */
export interface EngineState {
  /** `unavailable`: this browser asks the server for every figure. */
  state: "starting" | "loading" | "ready" | "unavailable";
  /** Rows loaded, and rows to load as far as known. */
  loaded: number;
  total: number;
  /** When the data was last known to be current, ISO with time. */
  asOf: string | null;
  /** Why it is unavailable. */
  reason?: string;
  /** Grows with every change of the data: figures of an older one are out of date. */
  generation: number;
}

export const initialState: EngineState = {
  state: "starting",
  loaded: 0,
  total: 0,
  asOf: null,
  generation: 0,
};

/** The store behind `useEngine`; only the engine writes it. */
export const useEngineState = create<EngineState>(() => initialState);
