import { changeOf, type Change } from "./change";

/** Milliseconds before a refused stream is opened again; the pause doubles after each further refusal. */
const refusedRetryMs = 8_000;
const maxRetryMs = 300_000;

/** Callbacks for a change of a fact, and for a change of the browser's user, role or session. */
interface Heard {
  change: (change: Change) => void;
  account: () => void;
}

/**
 * A stream of changes. `adapt` opens it anew where other differences are wanted than it brings, and were already when
 * it was last called.
 */
export interface ChangeStream {
  adapt: () => void;
  close: () => void;
}

/**
 * Opens the stream and keeps it open. It brings the differences of the facts that `wanted` returns. Each reopening and
 * each refusal also counts as an account change: messages may have been missed meanwhile, and a refusal may mean that
 * the session has ended.
 */
export function openStream(
  { change: onData, account }: Heard,
  wanted: () => readonly string[],
): ChangeStream {
  let source: EventSource;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  let refusals = 0;
  let address = "";
  let before = "";
  const wantedAddress = (): string => {
    const facts = wanted().toSorted();
    return facts.length === 0 ? "/api/changes" : `/api/changes?facts=${facts.join(",")}`;
  };
  const open = () => {
    address = wantedAddress();
    source = new EventSource(address, { withCredentials: true });
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
      pause = setTimeout(open, Math.min(maxRetryMs, refusedRetryMs * 2 ** refusals));
      refusals += 1;
    });
  };
  const close = (): void => {
    clearTimeout(pause);
    source.close();
  };
  open();
  return {
    adapt() {
      const now = wantedAddress();
      const isSettled = now === before;
      before = now;
      if (now === address || !isSettled || source.readyState === EventSource.CLOSED) return;
      close();
      open();
    },
    close,
  };
}
