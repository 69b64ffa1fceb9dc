import { useEffect, useMemo } from "react";
import { useSession } from "../../api/session/session";
import { startEngine } from "../engine/browser-engine";
import { factsFor } from "../engine/prefetch-facts";
import { freshness, useEngineState, type EngineState } from "../worker/engine-state";

/** A text that changes when the data of these facts changes. */
export const useFreshness = (facts: readonly string[]): string =>
  useEngineState((engine) => freshness(engine, facts));

/** Whether the browser's engine is ready; starts it. */
export function useEngineReady(): boolean {
  useEffect(startEngine, []);
  return useEngineState(({ state }) => state === "ready");
}

/**
 * Whether every fact that this user may hold is loaded, except those too large for a browser. Dashboards and reports
 * then work offline.
 */
export function useAllFactsLoaded(): boolean {
  const user = useSession((session) => session.user);
  const names = useMemo(() => factsFor(user), [user]);
  return useEngineState(
    ({ state, facts, tooLarge }) =>
      state === "ready" && names.every((name) => facts[name]?.here || tooLarge.includes(name)),
  );
}

/** When the data was last known to be current, as ISO date and time; null before the first answer. */
export const useAsOf = (): string | null => useEngineState(({ asOf }) => asOf);

/** The current value of `useAsOf`, outside of components. */
export const asOfNow = (): string | null => useEngineState.getState().asOf;

/** The state of the browser's engine; starts it. */
export function useEngine(): EngineState {
  useEffect(startEngine, []);
  return useEngineState();
}
