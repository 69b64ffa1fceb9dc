import { AnalyticalDatabase } from "./database";
import { unfitDevice } from "./unfit-device";

/** An engine without data that was started before it was known who is signed in. */
let prepared: Promise<AnalyticalDatabase> | null = null;

/** Starts the engine's worker ahead of time, where a page that asks it is sure to be shown: its data comes later. */
export function prepareEngine(): void {
  if (prepared !== null || unfitDevice() !== null) return;
  prepared = AnalyticalDatabase.open();
  prepared.catch(() => {});
}

/** The engine that was started ahead of time, else one that starts now. */
export function openEngine(): Promise<AnalyticalDatabase> {
  const engine = prepared ?? AnalyticalDatabase.open();
  prepared = null;
  return engine;
}
