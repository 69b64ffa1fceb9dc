import { MAX_ROWS_HEADER } from "../../questions/fact-header";
import { maxUploadMilliseconds } from "../../shared/bounds";
import { isOutcomeUnknown, Problem } from "../../shared/errors";
import { UNUSED_HEADER } from "../../shared/calls/last-use";
import { pause } from "../../shared/time/pause";
import { readAnswer, unreachableProblem, type Answer, type ReadOptions } from "./read-answer";
import { tellUse } from "../session/last-use";
import { sameUser, signedInUser } from "../session/session";
import { takePrefetched } from "./prefetched";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface CallOptions extends ReadOptions {
  /** Timeout for the whole call in milliseconds; after it the server counts as unreachable. */
  timeout?: number;
  /** Pass the same key again to repeat a write safely. By default each write gets a new key. */
  idempotencyKey?: string;
  /**
   * The id of the user who makes the call; by default the one who is signed in here. The server refuses the call with 412
   * when another user is signed in, such as in another tab.
   */
  user?: number;
  /** The server answers 204 instead of sending a fact that has more rows than this. */
  maxRows?: number;
  /** The media type of the wanted answer; JSON without it. */
  accept?: string;
  /** Do not retry when the outcome is unknown, because the server would treat the retry as a new request. */
  once?: boolean;
  /**
   * Hand over an answer that comes after the user has changed, too, and send the call in nobody's name if it names none: the
   * caller keeps the answer from the next user, or asks who that is.
   */
  afterUser?: boolean;
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
export const timeouts = { change: 20_000, files: maxUploadMilliseconds } as const;

async function send(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: options.accept ?? "application/json" };
  headers[UNUSED_HEADER] = tellUse();
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers["Content-Type"] = "application/json";
  if (method !== "GET") headers["Idempotency-Key"] = options.idempotencyKey ?? newIdempotencyKey();
  if (options.user !== undefined) headers["Marble-User"] = String(options.user);
  if (options.maxRows !== undefined) headers[MAX_ROWS_HEADER] = String(options.maxRows);
  try {
    const early = method === "GET" ? takePrefetched(path) : undefined;
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
const maxRetries = 3;

/**
 * Sends a request, and retries with the same key, in the name of the same user, while the server does not know whether the
 * change was saved.
 */
async function sendUntilKnown<T>(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
  signal: AbortSignal | undefined,
): Promise<Answer<T>> {
  const keyed = {
    ...options,
    idempotencyKey: options.idempotencyKey ?? newIdempotencyKey(),
    user: options.user ?? (options.afterUser === true ? undefined : signedInUser()),
  };
  for (let tries = options.once === true ? maxRetries : 0; ; tries += 1) {
    try {
      return await readAnswer<T>(await send(method, path, body, keyed, signal), options);
    } catch (error) {
      if (!isOutcomeUnknown(error) || tries >= maxRetries) throw error;
      await pause((error.more.retryAfter ?? 2 ** tries) * 1000, signal);
      if (signal?.aborted === true) throw error;
    }
  }
}

/**
 * The refusal that stands for an answer which came after its user had gone: what it was asked for, such as a
 * question or an offer to undo, would be acted on in the next user's name.
 */
export const answeredToAnother = (): Problem =>
  new Problem(412, "You are not signed in any more. Sign in again to see whether it was done.");

/**
 * All requests to the API go through this function. Returns the envelope's `data`; throws a `Problem` for every
 * refusal (its `status` is the HTTP status, 0 when no answer came), and for an answer that comes after the user has
 * changed. An aborted call throws the signal's reason. DESIGN §4.
 */
export async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const isOwn = options.afterUser === true ? () => true : sameUser();
  try {
    const answer = await callInTime<T>(method, path, body, options);
    if (isOwn()) return answer;
  } catch (error) {
    if (isOwn() || !(error instanceof Problem) || error.status === 401) throw error;
  }
  throw answeredToAnother();
}

async function callInTime<T>(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
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
