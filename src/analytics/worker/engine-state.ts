import { create } from "zustand";
import { momentNow } from "../../shared/time/clock";

/** The state of the browser's analytical engine. */
export interface EngineState {
  /** `unavailable`: this browser asks the server for every figure. */
  state: "starting" | "loading" | "ready" | "unavailable";
  /** Rows loaded, and rows to load as far as known. */
  loaded: number;
  total: number;
  /** When the data was last known to be current, as ISO date and time. */
  asOf: string | null;
  /** Why the engine is unavailable, or why a new one has to start. */
  reason?: string | undefined;
  /** Whether the unavailable engine waits for the person to ask for it. */
  waits?: boolean;
  /** Whether this browser loads in idle time what it needs to go on without the network. */
  prefetches: boolean;
  /** Increases with every change of the data. Figures of an older generation are out of date. */
  generation: number;
  /** The generation in which this engine began. Questions asked in an earlier one are asked again. */
  since: number;
  /** The facts that are loaded or have changed, each with the generation of its last change. */
  facts: Readonly<Record<string, FactState>>;
  /** The facts with more rows than a browser gets. The server answers what reads them. */
  tooLarge: readonly string[];
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
  prefetches: false,
  generation: 0,
  since: 0,
  facts: {},
  tooLarge: [],
};

/** The store behind `useEngine`; only the engine writes it. */
export const useEngineState = create<EngineState>(() => initialState);

/** Whether this browser loads in idle time what it needs to go on without the network; false until the engine starts. */
export const useMayPrefetch = (): boolean => useEngineState(({ prefetches }) => prefetches);

/** Notes that facts were loaded or have changed, and whether the data is current now. */
export function noteFacts(
  names: readonly string[],
  here: boolean,
  more: Partial<EngineState> = {},
  isCurrent = true,
): void {
  useEngineState.setState((before) => {
    const generation = before.generation + 1;
    const noted = names.map((name) => [name, { here, changed: generation }] as const);
    return {
      ...more,
      generation,
      asOf: isCurrent ? momentNow() : before.asOf,
      facts: { ...before.facts, ...Object.fromEntries(noted) },
    };
  });
}

/** Notes that a fact has more rows than a browser gets. */
export const noteTooLarge = (name: string): void =>
  useEngineState.setState(({ tooLarge }) => ({ tooLarge: [...new Set([...tooLarge, name])] }));

/**
 * A text that identifies the data and the source of an answer. When it changes, the question is asked again.
 */
export function freshness({ state, since, facts }: EngineState, names: readonly string[]): string {
  const here = state === "ready" && names.every((name) => facts[name]?.here === true);
  return `${since} ${here ? "browser" : "server"} ${names.map((name) => facts[name]?.changed ?? 0).join(" ")}`;
}

/** Notes that the server has answered with current data. Has no effect once the browser's engine is ready. */
export function noteServerAnswer(): void {
  useEngineState.setState(({ state }) => (state === "ready" ? {} : { asOf: momentNow() }));
}
