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
  /** Why it is unavailable, or why a reader has to wait for another one. */
  reason?: string | undefined;
  /** Grows with every change of the data: figures of an older one are out of date. */
  generation: number;
  /** The generation in which this engine began: what was asked of an earlier one is asked anew. */
  since: number;
  /** The facts that stand here or have changed, each with the generation of its last change. */
  facts: Readonly<Record<string, FactState>>;
}

interface FactState {
  here: boolean;
  changed: number;
}

export const initialState: EngineState = {
  state: "starting",
  loaded: 0,
  total: 0,
  asOf: null,
  generation: 0,
  since: 0,
  facts: {},
};

/** The store behind `useEngine`; only the engine writes it. */
export const useEngineState = create<EngineState>(() => initialState);

/** Notes that facts are here, or have changed where they are, and that the data is current now. */
export function noteFacts(names: readonly string[], here: boolean, more: Partial<EngineState> = {}): void {
  useEngineState.setState((before) => {
    const generation = before.generation + 1;
    const noted = names.map((name) => [name, { here, changed: generation }] as const);
    return {
      ...more,
      generation,
      asOf: new Date().toISOString(),
      facts: { ...before.facts, ...Object.fromEntries(noted) },
    };
  });
}

/** Of what data an answer over these facts would be, and of whom: another text means that it is to be asked anew. */
export function freshness({ state, since, facts }: EngineState, names: readonly string[]): string {
  const here = state === "ready" && names.every((name) => facts[name]?.here === true);
  return `${since} ${here ? "browser" : "server"} ${names.map((name) => facts[name]?.changed ?? 0).join(" ")}`;
}

/** Notes that the server has answered from what it holds now: until the browser has data, this is how current figures are. */
export function noteServerAnswer(): void {
  useEngineState.setState(({ state }) => (state === "ready" ? {} : { asOf: new Date().toISOString() }));
}
