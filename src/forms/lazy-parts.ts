import { lazy, useEffect } from "react";
import { onReach } from "../api/call";
import { useSession } from "../api/session";

const formTab = () => import("./form-tab");
const filterBarModule = () => import("../ui/filter-bar");
const recordTable = () => import("./record-table");
const unsentDrawer = () => import("./unsent-drawer");
const conflictDialog = () => import("../ui/conflict/conflict-dialog");
const historyDrawer = () => import("./history-drawer");
const childGrid = () => import("./grid/child-grid");
const aboveTarget = () => import("./above-target");

const parts = [
  formTab,
  childGrid,
  filterBarModule,
  recordTable,
  unsentDrawer,
  conflictDialog,
  historyDrawer,
  aboveTarget,
];

/** Waits where the server is away, instead of failing for good: the part shows when the server is back. */
async function patiently<T>(part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch (failure) {
    if (useSession.getState().reached && navigator.onLine) throw failure;
    let stop: (() => void) | undefined;
    await new Promise<void>((resolve) => {
      stop = onReach((reached) => reached && resolve());
      addEventListener("online", () => resolve(), { once: true });
    });
    stop?.();
    return patiently(part);
  }
}

/** The parts of a record screen that are fetched when they first show. */
export const FormTab = lazy(async () => ({ default: (await patiently(formTab)).FormTab }));
export const ChildGrid = lazy(async () => ({ default: (await patiently(childGrid)).ChildGrid }));
export const FilterBar = lazy(async () => ({ default: (await patiently(filterBarModule)).FilterBar }));
export const RecordTable = lazy(async () => ({ default: (await patiently(recordTable)).RecordTable }));
export const HistoryDrawer = lazy(async () => ({ default: (await patiently(historyDrawer)).HistoryDrawer }));
export const AboveTarget = lazy(async () => ({ default: (await patiently(aboveTarget)).AboveTarget }));
export const ConflictDialog = lazy(async () => ({
  default: (await patiently(conflictDialog)).ConflictDialog,
}));

/** Fetches these parts and the list of unsent work at the first key or click, so that they open while the server is away. */
export function useLazyParts(): void {
  useEffect(() => {
    const once = new AbortController();
    const fetchAll = () => {
      once.abort();
      for (const part of parts) part().catch(() => undefined);
    };
    for (const sign of ["keydown", "pointerdown", "input"])
      addEventListener(sign, fetchAll, { signal: once.signal, passive: true });
    return () => once.abort();
  }, []);
}
