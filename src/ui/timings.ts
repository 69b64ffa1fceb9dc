/** Durations of dialogs, toasts and animations in milliseconds (spec §4 and §9). */
export const timings = {
  loadingToResult: 100,
  saveResult: 2000,
  deleteLoading: 1000,
  deleteResult: 500,
  counter: 2000,
  exportToast: 10_000,
  noDataToast: 4000,
} as const;
