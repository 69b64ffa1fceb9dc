import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { maxFileBytes, maxFiles, maxRecords } from "../../shared/bounds";
import { outcomeUnknown, Problem } from "../../shared/errors";
import { StorageFault } from "../storage/contents";
import { DAMAGE_CODES } from "../db/embedded/damage";
import { databaseFailureOf, isLockError } from "../db/database-failure";
import { pathOf } from "./path";

/**
 * How many faults of a call are told, four for each record that it may have. A body of 8 MB can have a million, which would
 * be told in 90 MB.
 */
const MAX_DETAILS = 4 * maxRecords;

const envelope = (problem: Problem): object => ({
  status: "error",
  message: problem.message,
  details: problem.details.slice(0, MAX_DETAILS),
  ...(problem.data === undefined ? {} : { data: problem.data }),
  ...(problem.more.code === undefined ? {} : { code: problem.more.code }),
});

const UNIQUE_VIOLATION = "23505";
const QUERY_CANCELED = "57014";
const INSUFFICIENT_PRIVILEGE = "42501";
const SERIALIZATION_FAILURE = "40001";
/** Messages for values that the database refuses, by error code. */
const invalidValueMessages: Readonly<Record<string, string>> = {
  "22021": "A text holds a character that cannot be kept (NUL). Remove it.",
  "22P05": "A text holds a character that cannot be kept (NUL). Remove it.",
  "22003": "A number is larger than can be kept. Correct it.",
  "22P02":
    "A value is not of the kind that its field takes, such as a text in the place of a number. Correct it.",
  "23503": "A record that this one names does not exist. Choose another.",
};

/** Messages for requests that the framework refuses, by error code. */
const refusedRequestMessages: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: "The address cannot be read: a % in it is not followed by two hexadecimal digits.",
  FST_ERR_MAX_PARAM_LENGTH: "The address is too long: no record or list has such a name.",
  FST_REQ_FILE_TOO_LARGE: `A file is larger than ${maxFileBytes / 1_000_000} MB. Make it smaller, then send it again.`,
  FST_FILES_LIMIT: `Send at most ${maxFiles} files at a time.`,
};

/**
 * Whether the caller went away while a request was read, as a photo does over a weak link: nobody hears an answer, and nothing is
 * wrong with the server.
 */
const isAborted = ({ code, message }: FastifyError): boolean =>
  code === "ECONNRESET" && message === "aborted";

/** The default Retry-After of a 503, in seconds. */
const DEFAULT_RETRY_SECONDS = 5;

/**
 * Translates an error of the database or the framework into a message for the user. Any other error becomes a
 * 500 without internal details. `isChange` says that the call was to change something.
 */
export function asProblem(error: FastifyError & { detail?: string }, isChange = false): Problem {
  if (error instanceof Problem) return error;
  if (isAborted(error)) return new Problem(400, "The request ended before it was whole. Send it again.");
  if (error instanceof StorageFault)
    return new Problem(
      503,
      "The storage of files does not answer. Try again; if it stays, tell the administrator.",
    );
  if (error.code === UNIQUE_VIOLATION) {
    const key = /\(([^()]*)\) already exists/.exec(error.detail ?? "")?.[1];
    const value = key !== undefined && /^[0-9a-f]{64}$/.test(key) ? undefined : key;
    return new Problem(
      409,
      `Such a record is there already${value === undefined ? "" : ` (${value})`}. Change the existing one instead.`,
    );
  }
  if (error.code === QUERY_CANCELED && isChange)
    return new Problem(
      503,
      "Saving took too long and was stopped, so nothing was saved: the database is busy, or somebody else saves for long. Save again in a moment.",
    );
  if (error.code === QUERY_CANCELED)
    return new Problem(
      503,
      "The answer took too long and was stopped. Choose a region or province, or fewer values in the filter, and search for more letters.",
    );
  if (error.code === SERIALIZATION_FAILURE || isLockError(error))
    return new Problem(
      503,
      "Somebody changed the same records at this moment, and nothing of yours was saved. Save again.",
    );
  const trouble = databaseFailureOf(error);
  if (trouble !== null)
    return new Problem(503, trouble.message, [], undefined, {
      retryAfter: trouble.retryAfter,
      ...(trouble.kind === "outcome unknown" ? { code: outcomeUnknown } : {}),
    });
  if (DAMAGE_CODES.has(error.code))
    return new Problem(
      500,
      "A part of the database is damaged and cannot be read. Tell the administrator: a backup has to be restored.",
    );
  const refused = invalidValueMessages[error.code];
  if (refused !== undefined) return new Problem(400, refused);
  if (error.code === INSUFFICIENT_PRIVILEGE) return new Problem(403, "This lies outside your scope.");
  const message = refusedRequestMessages[error.code];
  if (message !== undefined) return new Problem(error.statusCode ?? 400, message);
  if (error.statusCode === 413) return new Problem(413, "The request is too large. Send fewer rows at once.");
  if (error.statusCode === 415) return new Problem(415, "Send the body as application/json.");
  if (error.statusCode === 429) return new Problem(429, "Too many requests. Wait a moment and try again.");
  if (error.statusCode === 503) return new Problem(503, "The server is busy. Try again in a moment.");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem(error.statusCode, `The request could not be read: ${error.message}`);
  return new Problem(
    500,
    "Something went wrong on the server. Look whether your change is there before you try again; if this stays, give the administrator the request number in the log.",
  );
}

/** The answer to a request that the framework refuses before it looks for a call. */
export const answerUnrouted = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
  const problem = asProblem(error);
  void reply.status(problem.status).send(envelope(problem));
};

/** The status of a call whose client has left, in the log and the metrics. Nobody gets the answer. */
const CLIENT_LEFT = 499;

/**
 * Whether a call ended because its client closed the connection, such as over a weak link: in the middle of its body or of
 * the answer.
 */
const hasLeft = ({ code, message }: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed &&
  (code === "ERR_STREAM_PREMATURE_CLOSE" || (code === "ECONNRESET" && message === "aborted"));

/** Answers every error with the same envelope and never with a stack trace (DESIGN §4). */
export default function errorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (hasLeft(error, request)) {
      request.log.debug({ err: error }, "left before the end");
      return reply.status(CLIENT_LEFT).send();
    }
    const problem = asProblem(error, (request.written ?? null) !== null);
    if (problem.status >= 500)
      request.log.error(
        { err: error, call: `${request.method} ${request.routeOptions.url ?? ""}` },
        "request failed",
      );
    if (problem.status === 503 && !reply.hasHeader("retry-after"))
      void reply.header("retry-after", problem.more.retryAfter ?? DEFAULT_RETRY_SECONDS);
    return reply.status(problem.status).send(envelope(problem));
  });
}

/** The answer to a request for a route that does not exist. */
export const routeNotFound = (request: FastifyRequest): object =>
  envelope(new Problem(404, `There is no call ${request.method} ${pathOf(request)}.`));
