import { LRUCache } from "lru-cache";
import { columnsRead } from "../../../questions/facts-read";
import type { Parameters, Question, Rows } from "../../../questions/question";
import { today } from "../../../shared/time/dates";
import type { Scope } from "../../db/transaction";
import { scopeKey } from "../facts/fact-tag";
import { keyOfColumns, type ScopeStates } from "../replica/scope-states";
import type { States } from "../replica/states";
import { facts as allFacts } from "../sql-files";

/** What all questions of a call share. */
export interface AnswerContext {
  scope: Scope;
  /** Whether small sensitive counts are withheld. */
  guarded: boolean;
  /** The states of the facts. */
  states: States;
  /** Their states in the scope, where they are known. */
  inScope?: ScopeStates;
}

/** What identifies an answer: a name for its statement, or the question; the facts that this reads, and its parameters. */
export interface CachedQuestion {
  question: Pick<Question, "name" | "sensitive"> | Question;
  own: Parameters;
  facts: readonly string[];
}

/**
 * Limits of the cache, in rows: in total, and for one answer. Longer answers, such as lists of records, are not
 * cached.
 */
const MAX_CACHED_ROWS = 200_000;
const MAX_CACHED_ROWS_OF_ANSWER = 3000;

/** Whether small counts of a question are withheld in a call. */
export const isGuarded = ({ guarded }: AnswerContext, { sensitive }: Pick<Question, "sensitive">): boolean =>
  guarded && sensitive !== undefined;

/**
 * The cache key. Questions with the same key have the same rows. A change outside a scope, or of a column that a question
 * does not read, does not change its answers, except for small counts, which are withheld by the counts of the whole
 * country.
 */
function keyOf(context: AnswerContext, { question, own, facts }: CachedQuestion): string {
  const { scope, states, inScope } = context;
  const guarded = isGuarded(context, question);
  const stateOf = (name: string): string | undefined => {
    const fact = allFacts.get(name);
    return guarded || inScope === undefined || fact === undefined
      ? states[name]
      : keyOfColumns(inScope[name], "sql" in question ? columnsRead(question, fact) : null);
  };
  return JSON.stringify([question.name, today(), scopeKey(scope), guarded, facts.map(stateOf), own]);
}

/** Keeps each answer until a fact that it reads changes or the day ends. */
export class AnswerCache {
  private readonly cache = new LRUCache<string, Rows, () => Promise<Rows>>({
    maxSize: MAX_CACHED_ROWS,
    maxEntrySize: MAX_CACHED_ROWS_OF_ANSWER,
    sizeCalculation: (rows) => rows.length + 1,
    fetchMethod: (_key, _older, { context }) => context(),
    ignoreFetchAbort: true,
  });

  /** The answers, where the cache has all of them; else null. */
  cached(context: AnswerContext, asked: readonly CachedQuestion[]): Record<string, Rows> | null {
    const answers: Record<string, Rows> = {};
    for (const question of asked) {
      const rows = this.cache.get(keyOf(context, question));
      if (rows === undefined) return null;
      answers[question.question.name] = rows;
    }
    return answers;
  }

  /**
   * Takes answers from the cache and computes the rest together. Simultaneous requests for the same answer share it.
   */
  async answer<T extends CachedQuestion>(
    context: AnswerContext,
    asked: readonly T[],
    compute: (missing: readonly T[]) => Promise<Record<string, Rows>>,
  ): Promise<Record<string, Rows>> {
    const missing: T[] = [];
    let run: Promise<Record<string, Rows>> | undefined;
    const answers = asked.map(async (question): Promise<[string, Rows]> => {
      const { name } = question.question;
      const answer = async (): Promise<Rows> => {
        missing.push(question);
        run ??= Promise.resolve().then(() => compute(missing));
        return (await run)[name] ?? [];
      };
      return [name, await this.cache.forceFetch(keyOf(context, question), { context: answer })];
    });
    return Object.fromEntries(await Promise.all(answers));
  }
}
