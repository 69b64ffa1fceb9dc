import { isOutcomeUnknown, Problem, duplicatesOf } from "../../shared/errors";
import { call, timeouts } from "../calls/call";
import { withTabLease } from "./lease";
import { uploadLocalFiles } from "./local-files";
import {
  amendQueued,
  refreshQueue,
  isLater,
  isUnsent,
  unsentCount,
  readQueued,
  removeQueued,
  useOutbox,
  queuedChanges,
  writeQueued,
  type OutboxEntry,
} from "./outbox";
import { rebase } from "./rebase";
import { currentSender } from "./sender";

interface Outcome {
  sent: (one: OutboxEntry) => void;
  /**
   * Called when the server refuses the change. True removes it from the outbox; false keeps it with the reason.
   */
  refused: (one: OutboxEntry, reason: string) => Promise<boolean>;
}

const later = new Set([0, 401, 408, 412, 429, 502, 503, 504]);

/**
 * Whether to try again later: no answer, no valid session or another user's, or a server that is starting or
 * too busy.
 */
export const isRetryable = (error: unknown): boolean => error instanceof Problem && later.has(error.status);

/** Whether a change that failed with this error may go to the outbox: the server could not be reached. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Problem && [0, 502, 503, 504].includes(error.status);

/** Whether the browser has a network; what is sent without one never leaves it. */
export const isOnline = (): boolean => typeof navigator === "undefined" || navigator.onLine;

/**
 * Whether the change may have been made although no answer came: it was sent, or the server says that it does not know.
 * `left` tells whether there was a network when it was sent: it may have gone before the answer.
 */
const mayBeMade = (error: unknown, left: boolean): boolean =>
  isOutcomeUnknown(error) || (left && error instanceof Problem && [0, 502, 504].includes(error.status));

/** The mark that a waiting change gets after this error; `left` tells whether there was a network when it was sent. */
export const unconfirmedMark = (error: unknown, left: boolean): Pick<OutboxEntry, "unconfirmed"> =>
  mayBeMade(error, left) ? { unconfirmed: true } : {};

const maxDelaySeconds = 60;
let failures = 0;
let notBefore = 0;

/** Delays further sending after a 503 or 429: as long as the server asks, and longer after each failure. */
function backOff(error: Problem): void {
  const answered = error.status === 503 || error.status === 429;
  failures = answered ? failures + 1 : 0;
  const growing = failures < 2 ? 0 : 5 * 2 ** (failures - 2);
  const seconds = answered ? Math.min(maxDelaySeconds, Math.max(error.more.retryAfter ?? 0, growing)) : 0;
  notBefore = Date.now() + seconds * 1000;
}

const timeoutFor = ({ form }: Pick<OutboxEntry, "form">): number =>
  form === undefined ? timeouts.change : timeouts.files;

/**
 * Sends a change while a copy of it is in the outbox. If the page is closed before the answer arrives, the copy
 * is sent again under the same key. If IndexedDB is not available, the change is sent without a copy.
 */
export async function sendWithBackup<T>(
  one: Omit<OutboxEntry, "at" | "sender">,
  send: () => Promise<T>,
): Promise<T> {
  const limit = timeoutFor(one);
  const copy = { ...one, unconfirmed: isOnline(), sender: currentSender(2 * limit) };
  await writeQueued(copy).catch(() => undefined);
  const answered = () => removeQueued(one.key).catch(() => undefined);
  try {
    const answer = await send();
    await answered();
    return answer;
  } catch (error) {
    if (!isUnreachable(error)) await answered();
    throw error;
  }
}

function contentOf({ body, form }: OutboxEntry): unknown {
  if (form === undefined) return body;
  const data = new FormData();
  for (const [name, value] of form) data.append(name, value);
  return data;
}

/**
 * Marks a change as sent, so that it is neither taken back nor opened as a draft before its answer comes. Returns false
 * when the user took it out of the outbox. A full disk does not keep it from being sent.
 */
async function markSent({ key, user }: OutboxEntry): Promise<boolean> {
  const isThere = await amendQueued(key, { unconfirmed: true }).catch(() => true);
  await queuedChanges(user);
  return isThere;
}

async function sendAll(user: number, { sent, refused }: Outcome): Promise<void> {
  for (const { key } of (await queuedChanges(user)).filter(isUnsent)) {
    // As it is now: it may have been based on the one before, or was taken out.
    const one = await readQueued(key);
    if (one === undefined) continue;
    const { unconfirmed = false } = one;
    let left = false;
    try {
      const body = await uploadLocalFiles(user, one.body);
      if (!(await markSent(one))) continue;
      left = isOnline();
      const { data } = await call<unknown>(one.method, one.path, contentOf({ ...one, body }), {
        idempotencyKey: one.key,
        user,
        timeout: timeoutFor(one),
        afterUser: true,
      });
      failures = 0;
      const waiting = (await queuedChanges(user)).filter(isUnsent);
      await rebase(
        waiting.filter((other) => isLater(other, one)),
        one,
        data,
      );
      await removeQueued(key);
      sent(one);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (isRetryable(error)) {
        backOff(error);
        await amendQueued(one.key, { unconfirmed: unconfirmed || mayBeMade(error, left) });
        await refreshQueue(user);
        break;
      }
      if ((await readQueued(one.key)) === undefined) continue;
      if (await refused(one, error.message)) await removeQueued(one.key);
      else
        await amendQueued(one.key, {
          unconfirmed: false,
          refused: error.message,
          ...duplicatesOf(error),
        });
    }
    await refreshQueue(user);
  }
}

let running: Promise<void> | null = null;

/**
 * Sends the queued changes in order, one run and one tab at a time. Stops when the server becomes unreachable,
 * and does nothing during the pause that the server asked for.
 */
export function flushOutbox(user: number, outcome: Outcome): Promise<void> {
  // A pause that is longer than the longest means that the clock was set back.
  const wait = notBefore - Date.now();
  if (wait > 0 && wait <= maxDelaySeconds * 1000) return Promise.resolve();
  running ??= withTabLease("outbox", () => sendAll(user, outcome)).finally(() => {
    running = null;
  });
  return running;
}

/**
 * Whether a change may be sent directly: waits for the current run, then checks that no older change is queued.
 */
export async function maySendDirectly(): Promise<boolean> {
  await running?.catch(() => undefined);
  return unsentCount(useOutbox.getState().waiting) === 0;
}
