import { useCallback, useEffect, useState } from "react";
import { adHocInEngine } from "../engine/browser-engine";
import { freshness, useEngineState } from "../worker/engine-state";
import type { StatementAnswer } from "../ad-hoc/statement-words";
import { SqlProblem } from "../ad-hoc/sql-problem";

/** What stands of a person's own statement; the answer before stays while the next is on its way. */
export interface AdHocState {
  answer: StatementAnswer | undefined;
  /** The statement that the answer is of. */
  of: string | undefined;
  state: "idle" | "loading" | "ready" | "error" | "cancelled";
  error?: Error;
  retry: () => void;
  cancel: () => void;
}

interface Asked {
  key: string;
  /** What was wanted: the statement and how often, whatever the facts. */
  wanted: string;
  of: string | undefined;
  answer: StatementAnswer | undefined;
  error?: Error;
  cancelled?: boolean;
}

const nobody: readonly string[] = [];
const nothing: Asked = { key: "", wanted: "", of: undefined, answer: undefined };

/**
 * The answer to a statement, asked once the engine is ready, and anew with each `attempt` or change of the facts that it
 * is to follow. Null asks nothing. Another statement, or `cancel`, stops the one that runs. One that was cancelled or
 * has a `SqlProblem` is asked again only by a new `attempt` or `retry`: it may be what ended the engine before.
 */
export function useAdHocQuery(
  sql: string | null,
  { follows = nobody, attempt = 0 }: { follows?: readonly string[]; attempt?: number } = {},
): AdHocState {
  const ready = useEngineState(({ state }) => state === "ready");
  const fresh = useEngineState((engine) => freshness(engine, follows));
  const [again, setAgain] = useState(0);
  const [asked, setAsked] = useState(nothing);
  const wanted = sql === null ? "" : `${attempt} ${again} ${sql}`;
  const givenUp = asked.wanted === wanted && (asked.cancelled || asked.error instanceof SqlProblem);
  const key = sql === null || !ready || givenUp ? "" : `${fresh} ${wanted}`;

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
      : !givenUp && (asked.key !== key || key === "")
        ? "loading"
        : asked.cancelled
          ? "cancelled"
          : error === undefined
            ? "ready"
            : "error";
  return { answer, of, state, ...(state === "error" && error !== undefined ? { error } : {}), retry, cancel };
}
