import { counted } from "./wording";

/** One error in the input: the row in the sent array (from 0), the field's name, and what to do about it. */
export interface Detail {
  row?: number;
  field?: string;
  message: string;
}

/**
 * An error with a message for the user. `status` is the HTTP status (0: no answer), `data` is what the client
 * needs to go on, such as the current row after a conflict.
 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Detail[] = [],
    readonly data?: unknown,
    /** `code` identifies the error for programs; `retryAfter` is in seconds. */
    readonly more: { code?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = "Problem";
  }
}

/** The message of any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The `data` of a 401 when the account was deactivated or removed during the session. */
export const accountClosed = { account: "closed" } as const;

/** Whether a thrown value says that the account is closed. */
export const isAccountClosed = (error: unknown): boolean =>
  error instanceof Problem &&
  error.status === 401 &&
  (error.data as Partial<typeof accountClosed> | undefined)?.account === accountClosed.account;

/** The code of a 503 when the connection broke during the commit: the change may or may not be saved. */
export const outcomeUnknown = "outcome_unknown";

/** Whether a thrown value says that the outcome of a change is unknown. */
export const isOutcomeUnknown = (error: unknown): error is Problem =>
  error instanceof Problem && error.more.code === outcomeUnknown;

/** The code of a 400 for records that look like others; they can be saved only with a reason. */
export const duplicate = "duplicate";

const saysDuplicate = (error: unknown): error is Problem =>
  error instanceof Problem && error.more.code === duplicate;

/** An existing record, or another sent one, that a sent record looks like. */
export interface SameRecord {
  /** The index of the sent record, from 0, and the field that shows the error. */
  row: number;
  field: string;
  /** The id of the existing record; null for one sent in the same call. */
  id: number | null;
  /** The name of that record. */
  name: string;
  /** The number of its ARBO, if it belongs to one. */
  arbo?: string;
  /** Set when a second such record is never allowed, even with a reason. */
  unique?: true;
}

/** The duplicates that a thrown value reports; empty otherwise. */
export const duplicatesOf = (error: unknown): { same?: readonly SameRecord[] } =>
  saysDuplicate(error) ? { same: Array.isArray(error.data) ? (error.data as SameRecord[]) : [] } : {};

/** The error text at the field of a duplicate record. */
export const duplicateMessage = ({ id, name }: Pick<SameRecord, "id" | "name">): string =>
  id === null ? `The same as ${name}.` : `Exists already: ${name} (No. ${id}).`;

/** The `data` of a 429: seconds to wait before the next try. */
export interface Wait {
  retry_after: number;
}

/** The seconds that the server asks to wait; 0 when it does not. */
export function waitOf(error: unknown): number {
  const data = error instanceof Problem && error.status === 429 ? (error.data as Partial<Wait>) : undefined;
  return typeof data?.retry_after === "number" ? data.retry_after : 0;
}

/** A wait in words, rounded up: `45 seconds`, `1 minute`, `15 minutes`. */
export function waitText(seconds: number): string {
  return seconds < 60 ? counted(Math.ceil(seconds), "second") : counted(Math.ceil(seconds / 60), "minute");
}
