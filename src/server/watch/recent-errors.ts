import { DAY_MS } from "../../shared/time/dates";

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

const MAX_ERRORS = 200;
const MAX_CHARACTERS = 300;

const short = (text: string): string => text.slice(0, MAX_CHARACTERS);

/** Keeps the last errors of the log in memory: at most 200, and none older than a day. */
export class RecentErrors {
  private readonly kept: RecentError[] = [];
  /** How many errors there were since the start. */
  total = 0;

  /** Adds an error and drops the oldest one when there are too many. */
  add(error: Omit<RecentError, "at">, now = Date.now()): void {
    this.total += 1;
    this.kept.push({
      ...error,
      at: new Date(now).toISOString(),
      message: short(error.message),
      reason: error.reason === null ? null : short(error.reason),
    });
    if (this.kept.length > MAX_ERRORS) this.kept.shift();
  }

  /** The errors of the last day, the newest first. */
  list(now = Date.now()): RecentError[] {
    const since = new Date(now - DAY_MS).toISOString();
    return this.kept.filter(({ at }) => at >= since).toReversed();
  }
}
