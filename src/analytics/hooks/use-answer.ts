import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { Problem } from "../../shared/errors";
import { factsRead } from "../../questions/facts-read";
import {
  ownParameters,
  variantFor,
  type OwnParameters,
  type Parameters,
  type Question,
  type Rows,
} from "../../questions/question";
import { engineTags } from "../engine/browser-engine";
import { queryCache } from "../queries/query-cache";
import { areRowsEqual } from "../queries/equal-rows";
import { answer, type Source } from "./run";
import { useFreshness } from "./use-engine";

/**
 * The state of a figure's question. The rows of the last answer stay while the next one loads. After an error
 * they are dropped, unless the server was not reached and they are of the same question and filter.
 */
export interface AnswerState {
  rows: Rows | undefined;
  state: "loading" | "ready" | "error";
  /** Whether the rows are of this question and filter. They may be read again because their data has changed. */
  isCurrent: boolean;
  source: Source;
  error?: Error;
  retry: () => void;
}

/** The last answer: the name of its question, its parameters as text, and the key of the request that it answers. */
interface Answered {
  of: string;
  own: string;
  asked: string;
  rows: Rows | undefined;
  source: Source;
  error?: Error;
}

const nothing: Answered = { of: "", own: "", asked: "", rows: undefined, source: "server" };

/** A stored answer that is known to be current and can be drawn at once. */
const validAnswer = (question: Question, own: OwnParameters, facts: readonly string[]): Answered => {
  const cache = queryCache();
  const rows =
    cache?.answerWithTags(question, own, engineTags(facts)) ?? cache?.confirmedAnswer(question, own, facts);
  return rows === undefined
    ? nothing
    : { of: question.name, own: JSON.stringify(own), asked: "", rows, source: "server" };
};

/**
 * The rows of a question under a filter. They are read again when a parameter that the question reads, or one
 * of its facts, changes. Once the engine is ready, a filter change sends no request. An equal answer keeps the
 * same rows object, so that nothing is drawn again.
 */
export function useAnswer(question: Question, parameters: Parameters): AnswerState {
  const [attempt, setAttempt] = useState(0);
  const parsed = ownParameters(question, parameters);
  const facts = factsRead(variantFor(question, parsed), parsed);
  const fresh = useFreshness(facts);
  const own = JSON.stringify(parsed);
  const [answered, setAnswered] = useState(() => validAnswer(question, parsed, facts));
  const asked = `${question.name} ${own} ${fresh} ${attempt}`;

  const ask = useEffectEvent((signal: AbortSignal) => answer(question, parsed, signal));
  useEffect(() => {
    const abort = new AbortController();
    const of = question.name;
    ask(abort.signal).then(
      ({ rows, source }) => {
        if (abort.signal.aborted) return;
        setAnswered((before) => {
          const same = before.of === of && before.rows !== undefined && areRowsEqual(before.rows, rows);
          return { of, own, asked, rows: same ? before.rows : rows, source };
        });
      },
      (thrown: unknown) => {
        if (abort.signal.aborted) return;
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        const unreached = error instanceof Problem && error.status === 0;
        setAnswered((before) => {
          const stays = unreached && before.of === of && before.own === own;
          return { ...(stays ? before : nothing), of, own, asked, error };
        });
      },
    );
    return () => abort.abort();
  }, [question, own, asked]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const { rows, source, error } = answered.of === question.name ? answered : nothing;
  const state = answered.asked !== asked ? "loading" : error === undefined ? "ready" : "error";
  const isCurrent = rows !== undefined && answered.own === own;
  return {
    rows,
    source,
    state,
    isCurrent,
    ...(state === "error" && error !== undefined ? { error } : {}),
    retry,
  };
}
