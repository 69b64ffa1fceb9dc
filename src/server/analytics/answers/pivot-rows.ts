import { createHash } from "node:crypto";
import type { Rows } from "../../../questions/question";
import { messageOf, Problem } from "../../../shared/errors";
import type { Scope } from "../../db/transaction";
import type { ReplicaSnapshot } from "../replica/snapshot";
import type { AnswerCache } from "./answer-cache";

/** The statement of a pivot in DuckDB's SQL, and the facts that it reads. */
interface PivotQuestion {
  facts: readonly string[];
  sql: string;
}

/** The rows of a pivot in a scope, from the cache until a fact changes there. Rejects with a 422 when it fails. */
export async function pivotRows(
  cache: AnswerCache,
  snapshot: ReplicaSnapshot,
  scope: Scope,
  { facts, sql }: PivotQuestion,
): Promise<Rows> {
  const name = `pivot/${createHash("sha256").update(sql).digest("base64url")}`;
  const context = {
    scope,
    guarded: false,
    states: snapshot.states,
    inScope: await snapshot.statesIn(scope),
  };
  const answers = await cache.answer(context, [{ question: { name }, own: {}, facts }], async () => ({
    [name]: await snapshot.run(scope, facts, sql).catch((error: unknown) => {
      throw new Problem(422, `The pivot could not be computed: ${messageOf(error)}`);
    }),
  }));
  return answers[name] ?? [];
}
