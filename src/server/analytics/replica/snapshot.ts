import type { AskedQuestion } from "../../../questions/asked-question";
import type { Rows } from "../../../questions/question";
import type { Scope } from "../../db/transaction";
import { beginSpan } from "../../watch/tracing";
import type { FactBatch } from "../facts/fact-frames";
import type { Fact } from "../sql-files";
import { answersInScope, rowsInScope } from "./answers-in-scope";
import type { ReplicaConnection } from "./duckdb";
import { factColumns } from "./fact-columns";
import { currentParts } from "./unfiltered-parts";
import { readScopeStates, type KnownStates, type ScopeStates } from "./scope-states";
import { readStates, type States } from "./states";

/** The replica as one transaction sees it: all its answers are of the same rows. */
export interface ReplicaSnapshot {
  states: States;
  /** The states of the facts in a scope. */
  statesIn(scope: Scope): Promise<ScopeStates>;
  /** The rows of each question by its name, in a scope. */
  answer(scope: Scope, asked: readonly AskedQuestion[]): Promise<Record<string, Rows>>;
  /** The rows of a statement that the product has written over some facts, in a scope. */
  run(scope: Scope, facts: readonly string[], sql: string): Promise<Rows>;
  /** The rows of a fact in a scope, those of a place together. */
  rows(scope: Scope, fact: Fact): AsyncIterable<FactBatch>;
}

/** The snapshot of a connection with an open transaction. A question may run for `limit` milliseconds. */
export async function takeSnapshot(
  connection: ReplicaConnection,
  known: KnownStates,
  limit: number,
): Promise<ReplicaSnapshot> {
  const states = await readStates(connection);
  return {
    states,
    async statesIn(scope) {
      const inScope = known.get(states, scope) ?? (await readScopeStates(connection, scope));
      known.set(states, scope, inScope);
      return inScope;
    },
    answer(scope, asked) {
      const end = beginSpan("replica", { "marble.questions": asked.map(({ question }) => question.name) });
      const readsParts = asked.some(({ question }) => question.materialized !== undefined);
      return (readsParts ? currentParts(connection, states) : Promise.resolve([]))
        .then((parts) => answersInScope(connection, scope, asked, parts, limit))
        .finally(() => end());
    },
    run(scope, facts, sql) {
      const end = beginSpan("replica", { "marble.facts": [...facts] });
      return rowsInScope(connection, scope, facts, sql, limit).finally(() => end());
    },
    rows: (scope, fact) => factColumns(connection, scope, fact),
  };
}
