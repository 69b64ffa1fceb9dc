import { messageOf } from "../../shared/errors";
import { factsRead } from "../../questions/facts-read";
import {
  ownParameters,
  variantFor,
  type OwnParameters,
  type Parameters,
  type Question,
  type Rows,
} from "../../questions/question";
import { engineHasFacts, engineTags, runInEngine, startEngine } from "../engine/browser-engine";
import { queryCache } from "../queries/query-cache";
import { statementOf } from "../../fact-tables/statement";
import { askServer } from "./server-answers";

export type Source = "browser" | "server";

const never = new AbortController().signal;

/**
 * The rows of a question, and whether the browser or the server computed them. The browser computes once its
 * engine holds the facts; otherwise the server does. A cached answer over the same facts is used first.
 */
export async function answer(
  question: Question,
  own: OwnParameters,
  signal: AbortSignal = never,
): Promise<{ rows: Rows; source: Source }> {
  startEngine();
  const needed = variantFor(question, own);
  const facts = factsRead(needed, own);
  const cache = queryCache();
  if (engineHasFacts(facts)) {
    const tags = engineTags(facts);
    const validAnswer = cache?.answerWithTags(question, own, tags);
    if (validAnswer !== undefined) return { rows: validAnswer, source: "browser" };
    try {
      const rows = await runInEngine(statementOf(needed, own), signal);
      cache?.store(question, own, tags, rows);
      return { rows, source: "browser" };
    } catch (error) {
      if (signal.aborted) throw error;
      console.warn(
        `${question.name} is asked of the server, since the browser could not: ${messageOf(error)}`,
      );
    }
  }
  const before = await cache?.find(question, own, facts);
  if (before !== undefined) return { rows: before, source: "server" };
  const tags = cache?.noteAsked(facts) ?? null;
  const rows = await askServer(question, own);
  cache?.store(question, own, tags, rows);
  return { rows, source: "server" };
}

/** The rows of a question. Rejects with an Error for the user, or with the signal's reason after an abort. */
export const run = async (question: Question, parameters: Parameters, signal?: AbortSignal): Promise<Rows> =>
  (await answer(question, ownParameters(question, parameters), signal)).rows;

/**
 * Computes in the browser, and keeps, the answer of a question that may be asked next. Does nothing where a fact is not
 * loaded or the answer is known: it asks neither the server nor for a fact. Rejects like `run`.
 */
export async function prefetchAnswer(
  question: Question,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<void> {
  const own = ownParameters(question, parameters);
  const needed = variantFor(question, own);
  const cache = queryCache();
  const tags = engineTags(factsRead(needed, own));
  if (cache === null || tags === null || !cache.lacks(question, own, tags)) return;
  cache.storePrefetched(question, own, tags, await runInEngine(statementOf(needed, own), signal));
}
