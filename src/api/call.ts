import { isOutcomeUnknown, Problem, type Detail } from "../shared/errors";
import type { FailedSignIns } from "../shared/failed-sign-ins";
import { MAX_ROWS_HEADER } from "../questions/fact-header";
import { takeAskedEarly } from "./asked-early";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface CallOptions {
  signal?: AbortSignal;
  /** Timeout for the whole call in milliseconds; after it the server counts as unreachable. */
  timeout?: number;
  /** Pass the same key again to repeat a write safely. By default each write gets a new key. */
  idempotencyKey?: string;
  /** The id of the user who makes the call. The server refuses it with 412 when another user is signed in. */
  user?: number;
  /** The server answers 204 instead of sending a fact that has more rows than this. */
  maxRows?: number;
  /** Do not retry when the outcome is unknown, because the server would treat the retry as a new request. */
  once?: boolean;
  /** Do not read the body (for files and streams); `data` is then undefined. */
  raw?: boolean;
}

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

/** A new random key for one write. Also works on plain HTTP, where `crypto.randomUUID` does not exist. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Timeouts in milliseconds. A change that takes longer goes to the outbox, which sends it again under the same
 * key.
 */
export const timeouts = { change: 20_000, files: 300_000 } as const;

const unauthorizedListeners = new Set<(problem: Problem) => void>();
const forbiddenListeners = new Set<() => void>();
const reachListeners = new Set<(reached: boolean) => void>();

/** Calls the listener after a 401 answer. Returns a function that removes the listener. */
export function onUnauthorized(listener: (problem: Problem) => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/**
 * Calls the listener after a 403 answer, because the role may have changed. Returns a function that removes it.
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

/** Notifies the listeners that the server was not reached, and returns the `Problem` to throw. */
export function unreachableProblem(): Problem {
  for (const listener of reachListeners) listener(false);
  return new Problem(0, "The server could not be reached. Check your connection, then try again.");
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers["Content-Type"] = "application/json";
  if (method !== "GET") headers["Idempotency-Key"] = options.idempotencyKey ?? newIdempotencyKey();
  if (options.user !== undefined) headers["Marble-User"] = String(options.user);
  if (options.maxRows !== undefined) headers[MAX_ROWS_HEADER] = String(options.maxRows);
  try {
    const early = method === "GET" ? takeAskedEarly(path) : undefined;
    if (early !== undefined) return await early;
    return await fetch(path, {
      method,
      headers,
      credentials: "include",
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw unreachableProblem();
  }
}

/** How often a write with an unknown outcome is retried under its key before the error is thrown. */
const askedAgain = 3;

/** Waits the given number of seconds, or until the signal aborts. */
const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Sends a request, and retries with the same key while the server does not know whether the change was saved.
 */
async function sendUntilKnown<T>(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
  signal: AbortSignal | undefined,
): Promise<Answer<T>> {
  const keyed = { ...options, idempotencyKey: options.idempotencyKey ?? newIdempotencyKey() };
  for (let tries = options.once === true ? askedAgain : 0; ; tries += 1) {
    try {
      return await readAnswer<T>(await send(method, path, body, keyed, signal), options);
    } catch (error) {
      if (!isOutcomeUnknown(error) || tries >= askedAgain) throw error;
      await pause(error.more.retryAfter ?? 2 ** tries, signal);
      if (signal?.aborted === true) throw error;
    }
  }
}

/**
 * All requests to the API go through this function. Returns the envelope's `data`; throws a `Problem` for every
 * refusal (its `status` is the HTTP status, 0 when no answer came). An aborted call throws the signal's reason.
 * DESIGN §4.
 */
export async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Answer<T>> {
  if (options.timeout === undefined) return sendUntilKnown<T>(method, path, body, options, options.signal);
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, options.timeout);
  options.signal?.addEventListener("abort", end);
  try {
    return await sendUntilKnown<T>(method, path, body, options, limit.signal);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", end);
  }
}

/** The seconds to wait that the server's Retry-After header names. */
function retryAfterOf({ headers }: Response): { retryAfter?: number } {
  const seconds = Number(headers.get("retry-after") ?? "");
  return seconds > 0 ? { retryAfter: seconds } : {};
}

/** Reads the server's answer and notifies the listeners. Throws a `Problem` for a refusal. */
export async function readAnswer<T>(response: Response, options: CallOptions = {}): Promise<Answer<T>> {
  for (const listener of reachListeners) listener(response.status < 500);
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
  if (response.status === 403) for (const listener of forbiddenListeners) listener();
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
