import { lazy, useEffect } from "react";
import { patiently } from "../../api/retry-when-online";

const formTab = () => import("../form/form-tab");
const filterBarModule = () => import("../../ui/filter-bar/filter-bar");
const recordTable = () => import("../table/record-table");
const unsentDrawer = () => import("../drafts/unsent-drawer");
const conflictDialog = () => import("../../ui/conflict/conflict-dialog");
const approvalDialog = () => import("../approval/approval-dialog");
const historyDrawer = () => import("../records/history-drawer");
const childGrid = () => import("../grid/child-grid");
const aboveTarget = () => import("../target/above-target");
const targetChoice = () => import("../target/target-choice");
/** What makes photos smaller and reads their position. */
export const photoFile = () => import("../photos/photo-file");
const sameNote = () => import("../duplicates/duplicate-note");
const targetNotice = () => import("../target/target-notice");
const errorList = () => import("../form/error-list");
const change = () => import("../records/make-change");

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
export const makeChange: (typeof import("../records/make-change"))["makeChange"] = async (...asked) =>
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
