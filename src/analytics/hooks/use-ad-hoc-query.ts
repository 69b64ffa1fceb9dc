import { useCallback, useEffect, useState } from "react";
import { adHocInEngine } from "../engine/browser-engine";
import { freshness, useEngineState } from "../worker/engine-state";
import type { StatementAnswer } from "../../statements/run-statement";
import { SqlProblem } from "../../statements/sql-problem";

/** The state of a user's own statement. The previous answer stays until the next one arrives. */
export interface AdHocState {
  answer: StatementAnswer | undefined;
  /** The statement that `answer` belongs to. */
  of: string | undefined;
  state: "idle" | "loading" | "ready" | "error" | "cancelled";
  error?: Error;
  retry: () => void;
  cancel: () => void;
}

interface Asked {
  key: string;
  /** The statement with the numbers of attempts and retries, without the state of the facts. */
  wanted: string;
  of: string | undefined;
  answer: StatementAnswer | undefined;
  error?: Error;
  cancelled?: boolean;
}

const noNames: readonly string[] = [];
const nothing: Asked = { key: "", wanted: "", of: undefined, answer: undefined };

/**
 * Runs a statement once the engine is ready, and again with each new `attempt` or change of the facts in
 * `follows`. Null runs nothing. Another statement, or `cancel`, stops the running one. A statement that was
 * cancelled or failed with a `SqlProblem` runs again only after a new `attempt` or `retry`: it may have
 * ended the previous engine.
 */
export function useAdHocQuery(
  sql: string | null,
  { follows = noNames, attempt = 0 }: { follows?: readonly string[]; attempt?: number } = {},
): AdHocState {
  const ready = useEngineState(({ state }) => state === "ready");
  const fresh = useEngineState((engine) => freshness(engine, follows));
  const [again, setAgain] = useState(0);
  const [asked, setAsked] = useState(nothing);
  const wanted = sql === null ? "" : `${attempt} ${again} ${sql}`;
  const cancelled = asked.wanted === wanted && (asked.cancelled || asked.error instanceof SqlProblem);
  const key = sql === null || !ready || cancelled ? "" : `${fresh} ${wanted}`;

  useEffect(() => {
    if (key === "" || sql === null) return undefined;
    const abort = new AbortController();
    adHocInEngine(sql, abort.signal).then(
      (answer) => {
        if (!abort.signal.aborted) setAsked({ key, wanted, of: sql, answer });
      },
      (thrown: unknown) => {
        if (abort.signal.aborted) return;
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        setAsked(({ of, answer }) => ({ key, wanted, of, answer, error }));
      },
    );
    return () => abort.abort();
  }, [key, wanted, sql]);

  const retry = useCallback(() => setAgain((count) => count + 1), []);
  const cancel = useCallback(
    () => setAsked(({ of, answer }) => ({ key: "", wanted, of, answer, cancelled: true })),
    [wanted],
  );
  const { answer, of, error } = asked;
  const state =
    sql === null
      ? "idle"
      : !cancelled && (asked.key !== key || key === "")
        ? "loading"
        : asked.cancelled
          ? "cancelled"
          : error === undefined
            ? "ready"
            : "error";
  return { answer, of, state, ...(state === "error" && error !== undefined ? { error } : {}), retry, cancel };
}
