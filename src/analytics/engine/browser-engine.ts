import type { Change } from "../../api/live/change";
import { onChange } from "../../api/live/live";
import { accessKey, useSession } from "../../api/session/session";
import { momentNow } from "../../shared/time/clock";
import { Problem, messageOf } from "../../shared/errors";
import { factNames } from "../../questions/fact-header";
import type { Rows } from "../../questions/question";
import { retryWhenOnline } from "../../api/calls/retry-when-online";
import type { AnalyticalDatabase } from "../worker/database";
import { EngineEnded, EngineUnresponsive, isBroken } from "../worker/engine-errors";
import { Engine } from "./engine";
import { initialState, noteFacts, useEngineState } from "../worker/engine-state";
import { stopWaiting, waitForIdle } from "./wait-for-idle";
import type { StatementAnswer } from "../../statements/run-statement";
import { queryCache } from "../queries/query-cache";
import { whenVisible } from "./when-visible";
import type { Statement } from "../../fact-tables/statement";
import { mayPrefetch, reasonToWait, reasonNotToStart } from "./device";

const MAX_RESTARTS = 3;
const RETRY_MS = 8000;

const get = useEngineState.getState;
const set = useEngineState.setState;

let engine: Engine | null = null;
let restarts = 0;
/** Engines replaced since the last answer because a cancelled statement did not stop. */
let uncancelledRestarts = 0;
/**
 * The number of the current start. A start that was stopped while it waited for idle time no longer matches it.
 */
let startNumber = 0;
let stopListening: (() => void)[] = [];
/** Whether a person has asked for the engine, which then starts at once, or for all records. */
let wanted: "engine" | "all records" | null = null;

/** Opens the engine. Its package comes only now: no figure that the server answers needs it. */
const openDatabase = async (): Promise<AnalyticalDatabase> =>
  (await retryWhenOnline(() => import("../worker/database"))).AnalyticalDatabase.open();

/** Lets the server compute; with `waits` the engine may still be asked for. */
const leaveToServer = (reason: string, waits: boolean): void =>
  set({ state: "unavailable", waits, reason, asOf: momentNow() });

async function begin(): Promise<void> {
  const unfit = reasonNotToStart();
  const reason = unfit ?? (wanted === null ? reasonToWait() : null);
  set({ prefetches: wanted === "all records" || mayPrefetch() });
  if (reason !== null) return leaveToServer(reason, unfit === null);
  const number = ++startNumber;
  if (wanted === null) await waitForIdle();
  if (number !== startNumber) return;
  const mine = new Engine(openDatabase());
  engine = mine;
  try {
    await mine.start();
    mine.ended().catch((error: unknown) => replaceIfBroken(error, mine));
    if (get().prefetches) void mine.prefetchRemaining();
  } catch (error) {
    mine.stop();
    if (engine !== mine) return;
    engine = null;
    failed(error);
  }
}

/**
 * Retries later if the server is unreachable, replaces a broken engine, and otherwise lets the server compute.
 */
function failed(error: unknown): void {
  const away = error instanceof Problem && (error.status === 0 || error.status >= 500);
  const cut = !(error instanceof Problem) && !isBroken(error) && get().state === "loading";
  const again =
    error instanceof EngineUnresponsive
      ? uncancelledRestarts++ < MAX_RESTARTS
      : (cut || isBroken(error)) && restarts++ < MAX_RESTARTS;
  if (away || again) {
    const reason = error instanceof EngineUnresponsive ? error.message : undefined;
    set({ state: "starting", reason, loaded: 0, total: 0, facts: {}, since: get().generation });
    setTimeout(() => engine === null && stopListening.length > 0 && void begin(), away ? RETRY_MS : 0);
    return;
  }
  console.warn(`The browser's own engine is not available, so the server computes: ${messageOf(error)}`);
  leaveToServer(messageOf(error), false);
}

const isFact = (name: string): boolean => (factNames as readonly string[]).includes(name);

function changed(change: Change): void {
  const { fact } = change;
  const mayBeOlder = queryCache()?.noteChange(change) ?? true;
  if (mayBeOlder && (get().state === "unavailable" || engine?.isAskedElsewhere(fact) === true))
    noteFacts([fact], false);
  const now = engine;
  now?.refresh(change).catch((error: unknown) => replaceIfBroken(error, now));
}

function replaceIfBroken(error: unknown, now: Engine): void {
  if (!isBroken(error) || engine !== now || get().state !== "ready") return;
  now.stop();
  engine = null;
  failed(error);
}

const access = (): string | undefined => {
  const { user } = useSession.getState();
  return user === null ? undefined : accessKey(user);
};

/**
 * Starts the engine once for the signed-in user. When the user, role or scope changes, or on sign-out, the
 * engine and its data are cleared. If only the role or scope of the same user changed, the engine starts again.
 */
export function startEngine(): void {
  if (stopListening.length > 0) return;
  const id = useSession.getState().user?.id;
  const began = access();
  const visible = whenVisible(changed);
  stopListening = [
    onChange(
      (change) => (isFact(change.fact) ? visible.change(change) : undefined),
      () => (document.visibilityState === "hidden" ? [] : (engine?.followed ?? [])),
    ),
    visible.stop,
    useSession.subscribe(({ user }) => {
      if (access() === began) return;
      if (user?.id !== id) wanted = null;
      stopEngine();
      if (id !== undefined && user?.id === id) startEngine();
    }),
  ];
  restarts = 0;
  uncancelledRestarts = 0;
  void begin();
}

/** Starts the engine without a wait for the first answer of the server, where the page asks it for none. */
export function startEngineAtOnce(): void {
  startEngine();
  stopWaiting();
}

/**
 * Starts the engine at once, also where it waits for a person to ask for it (decision 059). With all records it goes on
 * without the network.
 */
export function wantEngine(what: "engine" | "all records"): void {
  if (wanted !== "all records") wanted = what;
  stopWaiting();
  if (get().state !== "unavailable" || get().waits !== true) return;
  set({ state: "starting", reason: undefined, waits: false });
  void begin();
}

/** Ends the engine and drops its data. Figures on the screen then belong to an older generation. */
export function stopEngine(): void {
  for (const stop of stopListening) stop();
  stopListening = [];
  engine?.stop();
  engine = null;
  startNumber++;
  const generation = get().generation + 1;
  set({ ...initialState, generation, since: generation }, true);
}

/**
 * Whether the engine has loaded all these facts. It loads the missing ones; the generation changes when they arrive.
 */
export const engineHasFacts = (facts: readonly string[]): boolean =>
  get().state === "ready" && engine?.hasFacts(facts) === true;

/** The tags of these facts as one text; null when one of them is not loaded. */
export const engineTags = (facts: readonly string[]): string | null => engine?.tagsOf(facts) ?? null;

/**
 * Runs `work` with the engine. If the engine turns out to be broken, it is replaced, and the promise rejects.
 */
async function inEngine<T>(work: (now: Engine) => Promise<T>): Promise<T> {
  const now = engine;
  if (now === null) throw new EngineEnded("The engine is not ready.");
  try {
    const answer = await work(now);
    uncancelledRestarts = 0;
    return answer;
  } catch (error) {
    replaceIfBroken(error, now);
    throw error;
  }
}

/** Runs a statement in the engine. If the engine is broken, it is replaced, and the promise rejects. */
export const runInEngine = (statement: Statement, signal: AbortSignal): Promise<Rows> =>
  inEngine((now) => now.run(statement, signal));

/**
 * Runs a user's own statement in the engine. Rejects with a `SqlProblem` for errors that the user can correct.
 */
export const adHocInEngine = (text: string, signal: AbortSignal): Promise<StatementAnswer> =>
  inEngine((now) => now.ask(text, signal));
