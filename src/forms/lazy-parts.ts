import { lazy, useEffect } from "react";
import { patiently } from "../api/patiently";

const formTab = () => import("./form-tab");
const filterBarModule = () => import("../ui/filter-bar");
const recordTable = () => import("./record-table");
const unsentDrawer = () => import("./unsent-drawer");
const conflictDialog = () => import("../ui/conflict/conflict-dialog");
const approvalDialog = () => import("./approval/approval-dialog");
const historyDrawer = () => import("./history-drawer");
const childGrid = () => import("./grid/child-grid");
const aboveTarget = () => import("./above-target");
const targetChoice = () => import("./target-choice");
/** What makes photos smaller and reads their position. */
export const photoFile = () => import("./photo-file");
const sameNote = () => import("./same-note");
const targetNotice = () => import("./target-notice");
const errorList = () => import("./error-list");
const change = () => import("./make-change");

const parts = [
  formTab,
  childGrid,
  filterBarModule,
  recordTable,
  unsentDrawer,
  conflictDialog,
  approvalDialog,
  historyDrawer,
  aboveTarget,
  targetChoice,
  photoFile,
  sameNote,
  targetNotice,
  errorList,
  change,
];

/** The parts of a record screen that are fetched when they first show. */
export const FormTab = lazy(async () => ({ default: (await patiently(formTab)).FormTab }));
export const ChildGrid = lazy(async () => ({ default: (await patiently(childGrid)).ChildGrid }));
export const FilterBar = lazy(async () => ({ default: (await patiently(filterBarModule)).FilterBar }));
export const RecordTable = lazy(async () => ({ default: (await patiently(recordTable)).RecordTable }));
export const HistoryDrawer = lazy(async () => ({ default: (await patiently(historyDrawer)).HistoryDrawer }));
export const ApprovalDialog = lazy(async () => ({
  default: (await patiently(approvalDialog)).ApprovalDialog,
}));
export const AboveTarget = lazy(async () => ({ default: (await patiently(aboveTarget)).AboveTarget }));
export const TargetChoice = lazy(async () => ({ default: (await patiently(targetChoice)).TargetChoice }));
export const SameNote = lazy(async () => ({ default: (await patiently(sameNote)).SameNote }));
export const TargetNotice = lazy(async () => ({ default: (await patiently(targetNotice)).TargetNotice }));
export const ErrorList = lazy(async () => ({ default: (await patiently(errorList)).ErrorList }));
export const ConflictDialog = lazy(async () => ({
  default: (await patiently(conflictDialog)).ConflictDialog,
}));

/** Makes a change as `make-change` does, whose program comes with the first key. */
export const makeChange: (typeof import("./make-change"))["makeChange"] = async (...asked) =>
  (await patiently(change)).makeChange(...asked);

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
