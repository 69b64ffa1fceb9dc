/** The maximum number of records per call, which is also the maximum selection on a screen. */
export const maxRecords = 5000;

/** The maximum size of an uploaded file in bytes (spec §7: 20 MB). */
export const maxFileBytes = 20_000_000;

/** The maximum number of files per upload. */
export const maxFiles = 20;

/** How long an upload may take, in milliseconds. 20 MB take as long at half a megabit a second. */
export const maxUploadMilliseconds = 300_000;

/** The maximum number of values of one filter. All regions, provinces or cities of one region fit. */
export const maxFilterValues = 500;

/** The maximum length of a search text; longer than any record name. */
export const maxSearchLength = 100;

/** How many days the browser keeps a draft, and the files that it refers to (DESIGN §7). */
export const draftDays = 30;

/** The maximum length of the reason for saving a record that looks like another. */
export const maxReasonLength = 200;

/** The entry of a record under a name, ignoring inherited properties such as `constructor`. */
export const entryOf = <T>(all: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;
