import type { Change } from "./change";
import { openStream, type ChangeStream } from "./change-stream";

type Listener = (change: Change) => void;
type WantedFacts = () => readonly string[];

const noFacts: WantedFacts = () => [];
/** The listeners, each with the facts whose differences it wants with their changes. */
const listeners = new Map<Listener, WantedFacts>();
const accountListeners = new Set<() => void>();
const channelName = "marble-changes";
/** A tab that receives no message from a leader for this many milliseconds opens the stream itself. */
const leaderTimeoutMs = 6_000;
const heartbeatMs = 2_000;
/** How long differences are still sent after a tab no longer wants them, so that a short tab change reopens no stream. */
const wantedForMs = 30_000;

let stop: (() => void) | null = null;

function notifyListeners(change: Change): void {
  for (const listener of listeners.keys()) listener(change);
}

function notifyAccountListeners(): void {
  for (const listener of accountListeners) listener();
}

/** The facts whose differences this tab wants. */
const factsOfThisTab = (): string[] => [...new Set([...listeners.values()].flatMap((wants) => wants()))];

/** The facts whose differences the tabs of this browser want, or wanted within `wantedForMs`. */
class Wanted {
  private readonly tabs = new Map<number, { at: number; facts: readonly string[] }>();

  note(tab: number, facts: readonly string[]): void {
    if (facts.length > 0) this.tabs.set(tab, { at: Date.now(), facts });
  }

  facts(): string[] {
    const recent = [...this.tabs.values()].filter(({ at }) => Date.now() - at <= wantedForMs);
    return [...new Set(recent.flatMap(({ facts }) => facts))];
  }
}

type Message =
  | { kind: "lead"; tab: number }
  | { kind: "want"; tab: number; facts: readonly string[] }
  | { kind: "bye" }
  | { kind: "change"; change: Change }
  | { kind: "account" };

/**
 * Shares one stream between the tabs. The leading tab holds the stream and repeats its messages to the others;
 * when two tabs lead, the one with the lower number stays. Without a channel the tab leads alone.
 */
function shareStream(channel: BroadcastChannel | null): () => void {
  const tab = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const wanted = new Wanted();
  let stream: ChangeStream | null = null;
  let leaderSeenAt = channel === null ? 0 : Date.now() - leaderTimeoutMs + 400;
  const post = (message: Message) => channel?.postMessage(message);
  const lead = () => {
    stream = openStream(
      {
        change: (change) => {
          notifyListeners(change);
          post({ kind: "change", change });
        },
        account: () => {
          notifyAccountListeners();
          post({ kind: "account" });
        },
      },
      () => wanted.facts(),
    );
  };
  const follow = () => {
    stream?.close();
    stream = null;
  };
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.kind === "change") notifyListeners(data.change);
    else if (data.kind === "account") notifyAccountListeners();
    else if (data.kind === "bye") leaderSeenAt = 0;
    else if (data.kind === "want") wanted.note(data.tab, data.facts);
    else {
      leaderSeenAt = Date.now();
      if (stream !== null && data.tab < tab) follow();
    }
  });
  const tick = () => {
    const facts = factsOfThisTab();
    wanted.note(tab, facts);
    if (stream === null && Date.now() - leaderSeenAt > leaderTimeoutMs) lead();
    if (stream === null) return facts.length > 0 ? post({ kind: "want", tab, facts }) : undefined;
    stream.adapt();
    post({ kind: "lead", tab });
  };
  const timer = setInterval(tick, heartbeatMs);
  const first = setTimeout(tick, channel === null ? 0 : 500);
  const leave = () => {
    if (stream !== null) post({ kind: "bye" });
  };
  addEventListener("pagehide", leave);
  return () => {
    clearInterval(timer);
    clearTimeout(first);
    removeEventListener("pagehide", leave);
    leave();
    follow();
    channel?.close();
  };
}

/**
 * Calls the listener on every data change that the server announces. One browser holds one stream, which its
 * tabs share where `BroadcastChannel` exists (DESIGN §4). Changes of the facts that `wants` returns bring the difference
 * too, soon after it returns them. Returns a function that removes the listener.
 */
export function onChange(listener: Listener, wants: WantedFacts = noFacts): () => void {
  listeners.set(listener, wants);
  stop ??= shareStream(typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

/**
 * Calls the listener when the server announces that the user, role or session of this browser has changed, or
 * when it may have changed while no stream was open. Works only while an `onChange` listener is registered.
 * Returns a function that removes the listener.
 */
export function onAccountChange(listener: () => void): () => void {
  accountListeners.add(listener);
  return () => accountListeners.delete(listener);
}
