/** One fault in the input: the row of the sent array (from 0), the field's name, and what to do about it. */
export interface Detail {
  row?: number;
  field?: string;
  message: string;
}

/**
 * What went wrong, in words for the person who can mend it. `status` is the HTTP status (0: no answer came),
 * `data` what the other side needs to go on, such as the row as it is now after a conflict.
 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Detail[] = [],
    readonly data?: unknown,
    /** `code` names what a program decides by; `retryAfter` is in seconds. */
    readonly more: { code?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = "Problem";
  }
}

/** The words of anything thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The data of a 401 to who was signed in when the account was deactivated or removed. */
export const accountClosed = { account: "closed" } as const;

/** Whether something thrown says that the account is closed. */
export const saysClosed = (error: unknown): boolean =>
  error instanceof Problem &&
  error.status === 401 &&
  (error.data as Partial<typeof accountClosed> | undefined)?.account === accountClosed.account;

/** The code of a 503 that came when the commit was on its way: whether the change was saved is not known. */
export const outcomeUnknown = "outcome_unknown";

/** Whether something thrown says that it is not known whether the change was saved. */
export const isOutcomeUnknown = (error: unknown): error is Problem =>
  error instanceof Problem && error.more.code === outcomeUnknown;

/** The code of a 400 for records that look like others: they are saved only with a reason. */
export const duplicate = "duplicate";

const saysDuplicate = (error: unknown): error is Problem =>
  error instanceof Problem && error.more.code === duplicate;

/** A record that a sent one looks like. */
export interface SameRecord {
  /** The sent record, from 0, and the field where that is said. */
  row: number;
  field: string;
  /** The record that exists; null for one that was sent together with it. */
  id: number | null;
  /** What it is called. */
  name: string;
  /** The number of its ARBO, where it stands under one. */
  arbo?: string;
  /** No second one can be saved. */
  unique?: true;
}

/** The records that sent ones look like, where something thrown says so. */
export const sameOf = (error: unknown): { same?: readonly SameRecord[] } =>
  saysDuplicate(error) ? { same: Array.isArray(error.data) ? (error.data as SameRecord[]) : [] } : {};

/** What is said at the field of a record that looks like another. */
export const sameWords = ({ id, name }: Pick<SameRecord, "id" | "name">): string =>
  id === null ? `The same as ${name}.` : `Exists already: ${name} (No. ${id}).`;

/** The data of a 429: after how many seconds to try again. */
export interface Wait {
  retry_after: number;
}

/** How many seconds the server asks to wait; 0 where it does not. */
export function waitOf(error: unknown): number {
  const data = error instanceof Problem && error.status === 429 ? (error.data as Partial<Wait>) : undefined;
  return typeof data?.retry_after === "number" ? data.retry_after : 0;
}

/** A wait in words, rounded up: `45 seconds`, `1 minute`, `15 minutes`. */
export function waitWords(seconds: number): string {
  const [number, unit] = seconds < 60 ? [Math.ceil(seconds), "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
