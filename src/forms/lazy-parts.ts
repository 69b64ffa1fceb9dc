import { lazy, useEffect } from "react";

const formTab = () => import("./form-tab");
const filterBarModule = () => import("../ui/filter-bar");
const recordTable = () => import("./record-table");
const unsentDrawer = () => import("./unsent-drawer");
const conflictDialog = () => import("../ui/conflict/conflict-dialog");
const historyDrawer = () => import("./history-drawer");
const childGrid = () => import("./grid/child-grid");

const parts = [formTab, childGrid, filterBarModule, recordTable, unsentDrawer, conflictDialog, historyDrawer];

/** The parts of a record screen that are fetched when they first show. */
export const FormTab = lazy(async () => ({ default: (await formTab()).FormTab }));
export const ChildGrid = lazy(async () => ({ default: (await childGrid()).ChildGrid }));
export const FilterBar = lazy(async () => ({ default: (await filterBarModule()).FilterBar }));
export const RecordTable = lazy(async () => ({ default: (await recordTable()).RecordTable }));
export const HistoryDrawer = lazy(async () => ({ default: (await historyDrawer()).HistoryDrawer }));
export const ConflictDialog = lazy(async () => ({ default: (await conflictDialog()).ConflictDialog }));

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
