/** The most records that one call changes or names: what can be selected on a screen at once. */
export const maxRecords = 5000;

/** The most bytes of one file that is sent (spec §7: 20 MB). */
export const maxFileBytes = 20_000_000;

/** The most values of one filter. Every region, province and city of one region lie below it; more is no choice any more. */
export const maxFilterValues = 500;

/** The most characters that are searched for in texts: longer than any name of a record. */
export const maxSearchLength = 100;

/** The most characters of the reason for which a record is saved that looks like another one. */
export const maxReasonLength = 200;

/** An entry of a record of declared things, and never what every object of JavaScript inherits, such as `constructor`. */
export const entryOf = <T>(all: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;
