import { Problem, type Detail } from "../../shared/errors";
import { noteServerTime } from "./server-time";
import type { FailedSignIns } from "../../shared/calls/failed-sign-ins";

export interface Answer<T> {
  data: T;
  /** Total number of rows, when the list was requested by page. */
  total?: number;
  /** Filter fields that the entity does not have. */
  ignored?: string[];
  /** Failed sign-ins since the last successful one; only in the answer to a sign-in. */
  failed_sign_ins?: FailedSignIns;
  response: Response;
}

export interface ReadOptions {
  signal?: AbortSignal;
  /** Do not read the body (for files and streams); `data` is then undefined. */
  raw?: boolean;
}

interface Envelope {
  status?: string;
  message?: string;
  details?: Detail[];
  data?: unknown;
  code?: string;
  total?: number;
  ignored?: string[];
  failed_sign_ins?: FailedSignIns;
}

const unauthorizedListeners = new Set<(problem: Problem) => void>();
const forbiddenListeners = new Set<() => void>();
const reachListeners = new Set<(reached: boolean) => void>();

/** Calls the listener after a 401 answer. Returns a function that removes the listener. */
export function onUnauthorized(listener: (problem: Problem) => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/**
 * Calls the listener after a 403 or 412 answer, because the role or the user may have changed. Returns a function that
 * removes it.
 */
export function onForbidden(listener: () => void): () => void {
  forbiddenListeners.add(listener);
  return () => forbiddenListeners.delete(listener);
}

/**
 * Calls the listener after each call with whether the server was reached and did not answer 5xx. Returns a
 * function that removes it.
 */
export function onReachabilityChange(listener: (reached: boolean) => void): () => void {
  reachListeners.add(listener);
  return () => reachListeners.delete(listener);
}

/** Notifies the listeners that the server was not reached, and returns the `Problem` to throw. */
export function unreachableProblem(): Problem {
  for (const listener of reachListeners) listener(false);
  return new Problem(0, "The server could not be reached. Check your connection, then try again.");
}

const explain = (status: number): string => {
  if (status === 401) return "You are not signed in, or your session has ended. Sign in again.";
  if (status === 403) return "Your role does not allow this. Ask an administrator if you need it.";
  if (status === 404) return "This was not found. It may have been deleted, or lies outside your area.";
  if (status === 413) return "This is too large to send. Send less at a time.";
  if (status === 429) return "Too many requests. Wait a minute, then try again.";
  if (status >= 500) return "The server could not answer. Wait a moment, then try again.";
  return `The server refused the request (${status}).`;
};

/**
 * The parsed body; null when it is empty or not an envelope (a proxy's error page). Throws when the connection
 * breaks.
 */
async function envelopeOf(response: Response, signal?: AbortSignal): Promise<Envelope | null> {
  const text = await response.text().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw unreachableProblem();
  });
  try {
    const parsed: unknown = text === "" ? null : JSON.parse(text);
    return typeof parsed === "object" && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** The seconds to wait that the server's Retry-After header names. */
function retryAfterOf({ headers }: Response): { retryAfter?: number } {
  const seconds = Number(headers.get("retry-after") ?? "");
  return seconds > 0 ? { retryAfter: seconds } : {};
}

/** Reads the server's answer and notifies the listeners. Throws a `Problem` for a refusal. */
export async function readAnswer<T>(response: Response, options: ReadOptions = {}): Promise<Answer<T>> {
  for (const listener of reachListeners) listener(response.status < 500);
  noteServerTime(response);
  if (options.raw && response.ok) return { data: undefined as T, response };
  const envelope = await envelopeOf(response, options.signal);
  if (response.ok && envelope?.status === "success")
    return {
      data: envelope.data as T,
      total: envelope.total,
      ignored: envelope.ignored,
      failed_sign_ins: envelope.failed_sign_ins,
      response,
    };
  if (response.status === 403 || response.status === 412)
    for (const listener of forbiddenListeners) listener();
  // A refusal in this server's own envelope counts as a 400, not as an unreachable server, even under HTTP
  // status 200 (spec §8).
  const refused = typeof envelope?.status === "string" && envelope.status !== "success";
  const status = !response.ok ? response.status : refused ? 400 : 502;
  const problem = new Problem(
    status,
    envelope?.message ?? explain(status),
    envelope?.details ?? [],
    envelope?.data,
    {
      ...(envelope?.code === undefined ? {} : { code: envelope.code }),
      ...retryAfterOf(response),
    },
  );
  if (status === 401) for (const listener of unauthorizedListeners) listener(problem);
  throw problem;
}
