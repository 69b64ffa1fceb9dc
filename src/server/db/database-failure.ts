import pg from "pg";

/**
 * The meaning of a database failure: its kind, the message for the user, and after how many seconds to retry.
 */
export interface DatabaseFailure {
  kind: "outcome unknown" | "lost" | "full" | "read only" | "busy" | "refused";
  message: string;
  retryAfter: number;
}

/** The commit was sent but not answered, so it is unknown whether the change is saved. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super("The connection to the database was lost between a commit and its answer.", { cause });
    this.name = "OutcomeUnknown";
  }
}

/** Codes of a lock that took too long and of a deadlock. */
const LOCK_ERRORS: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);

/** Whether a statement failed because another transaction held a lock. Done again later, it may succeed. */
export const isLockError = (error: unknown): boolean => LOCK_ERRORS.has((error as { code?: unknown }).code);

const unknown: DatabaseFailure = {
  kind: "outcome unknown",
  message:
    "The connection to the database was lost at the end. It is not known whether your change was saved; it is asked again by itself.",
  retryAfter: 2,
};
const lost: DatabaseFailure = {
  kind: "lost",
  message: "The database does not answer at the moment. Wait a moment, then try again.",
  retryAfter: 5,
};
const busy: DatabaseFailure = {
  kind: "busy",
  message: "The database has more work than it can take at the moment. Wait a moment, then try again.",
  retryAfter: 5,
};
const tooManyFiles: DatabaseFailure = {
  kind: "busy",
  message: "The server has too many files open at this moment. Wait a moment, then try again.",
  retryAfter: 5,
};
const full: DatabaseFailure = {
  kind: "full",
  message:
    "The server's disk is full, so nothing can be saved. Tell the administrator to free space, then try again.",
  retryAfter: 60,
};
const readOnly: DatabaseFailure = {
  kind: "read only",
  message:
    "The database takes no changes at the moment: it is being moved to another server. Wait a moment, then try again.",
  retryAfter: 10,
};
const refused: DatabaseFailure = {
  kind: "refused",
  message: "The database refuses this server. Tell the administrator to check DATABASE_URL, then try again.",
  retryAfter: 30,
};

/**
 * Failures that pass or can be fixed outside this program, by SQLSTATE, its class (two characters) or the
 * system's error code.
 */
const byCode: Readonly<Record<string, DatabaseFailure>> = {
  // Operator intervention: 57P01 shutdown, 57P02 crash, 57P03 starting, 57P04 dropped, 57P05 idle too long.
  "57P01": lost,
  "57P02": lost,
  "57P03": lost,
  "57P04": lost,
  "57P05": lost,
  // 25P03 and 25P04: a transaction was idle or ran too long, and its connection was closed.
  "25P03": lost,
  "25P04": lost,
  "08": lost,
  "25006": readOnly,
  // 53300 too many connections, 53200 out of memory, 53400 a configured limit.
  "53": busy,
  "53100": full,
  "28": refused,
  "3D": refused,
  ECONNREFUSED: lost,
  ECONNRESET: lost,
  ECONNABORTED: lost,
  ETIMEDOUT: lost,
  EPIPE: lost,
  EHOSTUNREACH: lost,
  ENETUNREACH: lost,
  ENETDOWN: lost,
  ENOTFOUND: lost,
  EAI_AGAIN: lost,
  ENOSPC: full,
  EDQUOT: full,
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
};

/** Errors of pg that have no code, by their message. */
const byMessage: readonly (readonly [words: RegExp, trouble: DatabaseFailure])[] = [
  [
    /^Connection terminated|not queryable|Query read timeout|database is closed|calling end on the pool/,
    lost,
  ],
  [/timeout exceeded when trying to connect|timeout expired/, busy],
];

/**
 * The meaning of a failure, also when it is the cause of another error. Null when it is not a failure of the
 * database connection.
 */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof OutcomeUnknown) return unknown;
    const { code } = one as { code?: unknown };
    const known = typeof code === "string" ? (byCode[code] ?? classOf(code)) : undefined;
    if (known !== undefined) return known;
    const { message } = one;
    const said = byMessage.find(([words]) => words.test(message));
    if (said !== undefined) return said[1];
  }
  return null;
}

const classOf = (code: string): DatabaseFailure | undefined =>
  /^[0-9A-Z]{5}$/.test(code) && !code.startsWith("E") ? byCode[code.slice(0, 2)] : undefined;

/** Whether the connection is useless: it is closed, terminated by the server, silent, or leads to a standby. */
export function isConnectionGone(error: unknown): boolean {
  const kind = databaseFailureOf(error)?.kind;
  return kind === "lost" || kind === "outcome unknown" || kind === "read only";
}

/**
 * Whether the server rejected a statement and the connection still works. Then the statement certainly had no
 * effect.
 */
export const isRefusedByServer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === "ERROR" && !isConnectionGone(error);
