/** A fact's new data version, as the server announces it. */
export interface Change {
  fact: string;
  version: number;
}

type Listener = (change: Change) => void;

const listeners = new Set<Listener>();
const channelName = "marble-changes";
/** A tab that has heard no leader for this long opens the stream itself. */
const leaderSilence = 6_000;
const beat = 2_000;

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

function openStream(onChange: Listener): () => void {
  const source = new EventSource("/api/changes", { withCredentials: true });
  source.addEventListener("message", (event: MessageEvent<string>) => {
    const change = changeOf(event.data);
    if (change !== null) onChange(change);
  });
  return () => source.close();
}

type Message = { kind: "lead"; tab: number } | { kind: "bye" } | { kind: "change"; change: Change };

/** One tab leads: it holds the stream and repeats what it hears to the others; the lowest number wins a tie. */
function shareStream(channel: BroadcastChannel): () => void {
  const tab = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  let close: (() => void) | null = null;
  let heard = Date.now() - leaderSilence + 400;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const post = (message: Message) => channel.postMessage(message);
  const lead = () => {
    close = openStream((change) => {
      tell(change);
      post({ kind: "change", change });
    });
  };
  const follow = () => {
    close?.();
    close = null;
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.kind === "change") tell(data.change);
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
 * Calls the listener on every change of data that the server announces; one stream per browser, shared by its
 * tabs where `BroadcastChannel` exists (DESIGN §4). Returns the function that stops it.
 */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  stop ??=
    typeof BroadcastChannel === "undefined"
      ? openStream(tell)
      : shareStream(new BroadcastChannel(channelName));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}
