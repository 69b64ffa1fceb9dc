import { isAmpleDevice } from "../worker/device";
import { onChange } from "../../api/live";
import { accessOf, useSession } from "../../api/session";
import { Problem, messageOf } from "../../shared/errors";
import { factNames } from "../../questions/fact-header";
import type { Rows } from "../../questions/query";
import { EngineGone, EngineStuck, isBroken } from "../worker/engine-gone";
import { Engine } from "./engine";
import { initialState, noteFacts, useEngineState } from "../worker/engine-state";
import { waitForIdle } from "./wait-for-idle";
import type { StatementAnswer } from "../ad-hoc/statement-words";
import { queryCache } from "../queries/query-cache";
import { openEngine } from "./start-early";
import type { Statement } from "../queries/query-queue";
import { unfitDevice } from "../unfit-device";

const MAX_RESTARTS = 3;
const RETRY = 8000;

const get = useEngineState.getState;
const set = useEngineState.setState;

let engine: Engine | null = null;
let restarts = 0;
/** Engines that were replaced since one has answered, because they did not leave a statement that was given up. */
let stuck = 0;
/** Counts the engines that were to begin: one that was stopped before its turn came does not. */
let turns = 0;
let stopListening: (() => void)[] = [];

async function begin(): Promise<void> {
  const reason = unfitDevice();
  if (reason !== null) {
    set({ state: "unavailable", reason, asOf: new Date().toISOString() });
    return;
  }
  const turn = ++turns;
  await waitForIdle();
  if (turn !== turns) return;
  const mine = new Engine(openEngine());
  engine = mine;
  try {
    await mine.start();
    mine.ended().catch((error: unknown) => replaceIfBroken(error, mine));
    if (isAmpleDevice()) void mine.loadRest();
  } catch (error) {
    mine.stop();
    if (engine !== mine) return;
    engine = null;
    failed(error);
  }
}

/** The server is away: try again. The engine is broken: another one. Anything else: the server computes. */
function failed(error: unknown): void {
  const away = error instanceof Problem && (error.status === 0 || error.status >= 500);
  const cut = !(error instanceof Problem) && !isBroken(error) && get().state === "loading";
  const again =
    error instanceof EngineStuck
      ? stuck++ < MAX_RESTARTS
      : (cut || isBroken(error)) && restarts++ < MAX_RESTARTS;
  if (away || again) {
    const reason = error instanceof EngineStuck ? error.message : undefined;
    set({ state: "starting", reason, loaded: 0, total: 0, facts: {}, since: get().generation });
    setTimeout(() => engine === null && stopListening.length > 0 && void begin(), away ? RETRY : 0);
    return;
  }
  console.warn(`The browser's own engine is not available, so the server computes: ${messageOf(error)}`);
  set({ state: "unavailable", reason: messageOf(error), asOf: new Date().toISOString() });
}

const isFact = (name: string): boolean => (factNames as readonly string[]).includes(name);

function changed(fact: string, version: number): void {
  queryCache()?.outdate();
  if (get().state === "unavailable" || engine?.isAskedElsewhere(fact) === true) noteFacts([fact], false);
  const now = engine;
  now?.refresh(fact, version).catch((error: unknown) => replaceIfBroken(error, now));
}

function replaceIfBroken(error: unknown, now: Engine): void {
  if (!isBroken(error) || engine !== now || get().state !== "ready") return;
  now.stop();
  engine = null;
  failed(error);
}

const access = (): string | undefined => {
  const { user } = useSession.getState();
  return user === null ? undefined : accessOf(user);
};

/**
 * Starts the engine once for the signed-in user. Sign-out or another user clears it and its data; another scope or role
 * of the same user clears it too, and begins anew with what that may see.
 */
export function startEngine(): void {
  if (stopListening.length > 0) return;
  const id = useSession.getState().user?.id;
  const began = access();
  stopListening = [
    onChange(({ fact, version }) => (isFact(fact) ? changed(fact, version) : undefined)),
    useSession.subscribe(({ user }) => {
      if (access() === began) return;
      stopEngine();
      if (id !== undefined && user?.id === id) startEngine();
    }),
  ];
  restarts = 0;
  stuck = 0;
  void begin();
}

/** Ends the engine and forgets its data; figures that stand are of an older generation. */
export function stopEngine(): void {
  for (const stop of stopListening) stop();
  stopListening = [];
  engine?.stop();
  engine = null;
  turns++;
  const generation = get().generation + 1;
  set({ ...initialState, generation, since: generation }, true);
}

/** Whether the engine holds all these facts. Those that it does not are loaded; the data then is of a new generation. */
export const engineHolds = (facts: readonly string[]): boolean =>
  get().state === "ready" && engine?.holds(facts) === true;

/** The tags of facts that the engine holds, as one text; null where it does not hold them all. */
export const engineTags = (facts: readonly string[]): string | null => engine?.tagsOf(facts) ?? null;

/** Does work in the engine; a broken one is replaced, and the work rejects. */
async function inEngine<T>(work: (now: Engine) => Promise<T>): Promise<T> {
  const now = engine;
  if (now === null) throw new EngineGone("The engine is not ready.");
  try {
    const answer = await work(now);
    stuck = 0;
    return answer;
  } catch (error) {
    replaceIfBroken(error, now);
    throw error;
  }
}

/** Runs a statement in the engine; a broken engine is replaced, and the statement rejects. */
export const runInEngine = (statement: Statement, signal: AbortSignal): Promise<Rows> =>
  inEngine((now) => now.run(statement, signal));

/** Runs a person's own statement over the facts in this browser. Rejects with a `SqlProblem` for what they can mend. */
export const adHocInEngine = (text: string, signal: AbortSignal): Promise<StatementAnswer> =>
  inEngine((now) => now.ask(text, signal));
