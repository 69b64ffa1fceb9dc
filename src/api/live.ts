/** A new data version of a fact, as the server announces it. */
export interface Change {
  fact: string;
  version: number;
}

type Listener = (change: Change) => void;

const listeners = new Set<Listener>();
const accountListeners = new Set<() => void>();
const channelName = "marble-changes";
/** A tab that receives no message from a leader for this many milliseconds opens the stream itself. */
const leaderSilence = 6_000;
const beat = 2_000;
/** Milliseconds before a refused stream is opened again; the pause doubles after each further refusal. */
const refusedPause = 8_000;
const longestPause = 300_000;

let stop: (() => void) | null = null;

function changeOf(text: string): Change | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const { fact, version } = value as Partial<Change>;
    return typeof fact === "string" && typeof version === "number" ? { fact, version } : null;
  } catch {
    return null;
  }
}

function tell(change: Change): void {
  for (const listener of listeners) listener(change);
}

function tellAccount(): void {
  for (const listener of accountListeners) listener();
}

interface Heard {
  change: Listener;
  account: () => void;
}

/**
 * Opens the stream and keeps it open. Each reopening and each refusal also counts as an account change:
 * messages may have been missed meanwhile, and a refusal may mean that the session has ended.
 */
function openStream({ change: onData, account }: Heard): () => void {
  let source: EventSource;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  let refusals = 0;
  const open = () => {
    source = new EventSource("/api/changes", { withCredentials: true });
    source.addEventListener("message", (event: MessageEvent<string>) => {
      const change = changeOf(event.data);
      if (change !== null) onData(change);
    });
    source.addEventListener("account", account);
    source.addEventListener("open", () => {
      if (opened) account();
      opened = true;
      refusals = 0;
    });
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED) return;
      account();
      pause = setTimeout(open, Math.min(longestPause, refusedPause * 2 ** refusals));
      refusals += 1;
    });
  };
  open();
  return () => {
    clearTimeout(pause);
    source.close();
  };
}

type Message =
  { kind: "lead"; tab: number } | { kind: "bye" } | { kind: "change"; change: Change } | { kind: "account" };

/**
 * Shares one stream between the tabs. The leading tab holds the stream and repeats its messages to the others;
 * when two tabs lead, the one with the lower number stays.
 */
function shareStream(channel: BroadcastChannel): () => void {
  const tab = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  let close: (() => void) | null = null;
  let heard = Date.now() - leaderSilence + 400;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const post = (message: Message) => channel.postMessage(message);
  const lead = () => {
    close = openStream({
      change: (change) => {
        tell(change);
        post({ kind: "change", change });
      },
      account: () => {
        tellAccount();
        post({ kind: "account" });
      },
    });
  };
  const follow = () => {
    close?.();
    close = null;
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.kind === "change") tell(data.change);
    else if (data.kind === "account") tellAccount();
    else if (data.kind === "bye") heard = 0;
    else {
      heard = Date.now();
      if (close !== null && data.tab < tab) follow();
    }
  });
  const tick = () => {
    if (close === null && Date.now() - heard > leaderSilence) lead();
    if (close !== null) post({ kind: "lead", tab });
  };
  const timer = setInterval(tick, beat);
  const first = setTimeout(tick, 500);
  const leave = () => {
    if (close !== null) post({ kind: "bye" });
  };
  addEventListener("pagehide", leave);
  return () => {
    clearInterval(timer);
    clearTimeout(first);
    removeEventListener("pagehide", leave);
    leave();
    follow();
    channel.close();
  };
}

/**
 * Calls the listener on every data change that the server announces. One browser holds one stream, which its
 * tabs share where `BroadcastChannel` exists (DESIGN §4). Returns a function that removes the listener.
 */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  stop ??=
    typeof BroadcastChannel === "undefined"
      ? openStream({ change: tell, account: tellAccount })
      : shareStream(new BroadcastChannel(channelName));
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
