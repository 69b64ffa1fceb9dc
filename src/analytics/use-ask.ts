import { useCallback, useEffect, useRef, useState } from "react";
import { askInEngine } from "./engine";
import { freshness, useEngineState } from "./engine-state";
import type { FreeAnswer } from "./free-statement";

/** What stands of a person's own statement; the answer before stays while the next is on its way. */
export interface AskState {
  answer: FreeAnswer | undefined;
  /** The statement that the answer is of. */
  of: string | undefined;
  state: "idle" | "loading" | "ready" | "error" | "cancelled";
  error?: Error;
  retry: () => void;
  cancel: () => void;
}

interface Asked {
  key: string;
  of: string | undefined;
  answer: FreeAnswer | undefined;
  error?: Error;
  cancelled?: boolean;
}

const nobody: readonly string[] = [];
const nothing: Asked = { key: "", of: undefined, answer: undefined };

/**
 * The answer to a statement, asked once the engine is ready, and anew with each `attempt` or change of the facts that it
 * is to follow. Null asks nothing. Another statement, or `cancel`, stops the one that runs.
 */
export function useAsk(
  sql: string | null,
  { follows = nobody, attempt = 0 }: { follows?: readonly string[]; attempt?: number } = {},
): AskState {
  const ready = useEngineState(({ state }) => state === "ready");
  const fresh = useEngineState((engine) => freshness(engine, follows));
  const [again, setAgain] = useState(0);
  const [asked, setAsked] = useState(nothing);
  const stop = useRef<AbortController | null>(null);
  const key = sql === null || !ready ? "" : `${attempt} ${again} ${fresh} ${sql}`;

  useEffect(() => {
    if (key === "" || sql === null) return undefined;
    const abort = new AbortController();
    stop.current = abort;
    askInEngine(sql, abort.signal).then(
      (answer) => {
        if (!abort.signal.aborted) setAsked({ key, of: sql, answer });
      },
      (thrown: unknown) => {
        if (abort.signal.aborted && abort.signal.reason !== cancelled) return;
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        const given = abort.signal.reason === cancelled ? { cancelled: true } : { error };
        setAsked((before) => ({ key, of: before.of, answer: before.answer, ...given }));
      },
    );
    return () => abort.abort();
  }, [key, sql]);

  const retry = useCallback(() => setAgain((count) => count + 1), []);
  const cancel = useCallback(() => stop.current?.abort(cancelled), []);
  const state =
    sql === null
      ? "idle"
      : asked.key !== key || key === ""
        ? "loading"
        : asked.cancelled
          ? "cancelled"
          : asked.error === undefined
            ? "ready"
            : "error";
  const { answer, of, error } = asked;
  return { answer, of, state, ...(state === "error" && error !== undefined ? { error } : {}), retry, cancel };
}

const cancelled = new DOMException("Cancelled", "AbortError");
