/** An error of the log, as the System page shows it. */
export interface RecentError {
  /** ISO time. */
  at: string;
  /** What the log says, and what was thrown. */
  message: string;
  reason: string | null;
  /** The call that failed, such as `PUT /api/form11/update`, and its number in the log. */
  call: string | null;
  request: string | null;
}

const MAX_WAITING = 200;
const MAX_CHARACTERS = 300;

const short = (text: string): string => text.slice(0, MAX_CHARACTERS);

/** Holds the last errors of the log, at most 200, until they are noted in the database. */
export class RecentErrors {
  private waiting: RecentError[] = [];
  /** How many errors there were since the start. */
  total = 0;

  /** Adds an error and drops the oldest one when there are too many. */
  add(error: Omit<RecentError, "at">, now = Date.now()): void {
    this.total += 1;
    this.waiting.push({
      ...error,
      at: new Date(now).toISOString(),
      message: short(error.message),
      reason: error.reason === null ? null : short(error.reason),
    });
    if (this.waiting.length > MAX_WAITING) this.waiting.shift();
  }

  /** The errors that wait, the newest first. */
  list(): RecentError[] {
    return this.waiting.toReversed();
  }

  /** Gives out the errors that wait, the oldest first, and holds them no more. */
  take(): RecentError[] {
    return this.waiting.splice(0);
  }

  /** Takes back errors that could not be noted. */
  giveBack(errors: readonly RecentError[]): void {
    this.waiting = [...errors, ...this.waiting].slice(-MAX_WAITING);
  }
}
