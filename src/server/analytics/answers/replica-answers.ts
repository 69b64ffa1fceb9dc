import type pg from "pg";
import type { AskedQuestion } from "../../../questions/asked-question";
import type { Rows } from "../../../questions/question";
import type { Scope } from "../../db/transaction";
import { scopeKey } from "../facts/fact-tag";
import type { Replica } from "../replica/replica";
import type { ReplicaSnapshot } from "../replica/snapshot";
import { presentStates } from "../replica/states";
import type { AnswerCache, AnswerContext } from "./answer-cache";
import { pivotRows } from "./pivot-rows";
import { provenanceOf, type Answered } from "./provenance";
import { Turns } from "./turns";

/** The answers of the replica. What is not cached is computed in turns (decision 086). */
export class ReplicaAnswers {
  private readonly turns = new Turns();

  constructor(
    private readonly pool: pg.Pool,
    private readonly replica: Replica,
    private readonly cache: AnswerCache,
  ) {}

  /** The answer to a call, which `compute` computes unless all of it is cached. Null when the replica cannot answer. */
  async ask(
    call: Pick<AnswerContext, "scope" | "guarded">,
    asked: readonly AskedQuestion[],
    compute: (context: AnswerContext, snapshot: ReplicaSnapshot) => Promise<Record<string, Rows>>,
  ): Promise<Answered | null> {
    const { replica } = this;
    if (!(await this.reach())) return null;
    const cached = (): Answered | null => {
      const known = replica.knownStates(call.scope);
      const rows = known && this.cache.cached({ ...call, ...known }, asked);
      return rows && { rows, provenance: provenanceOf("replica", asked, known.states) };
    };
    const computed = (): Promise<Answered | null> =>
      replica.withPresentSnapshot(async (snapshot) => {
        const { states } = snapshot;
        const context = { ...call, states, inScope: await snapshot.statesIn(call.scope) };
        const rows = await compute(context, snapshot);
        return { rows, provenance: provenanceOf("replica", asked, states) };
      });
    const questions = asked.map(({ question, own }) => [question.name, own]);
    const key = JSON.stringify([scopeKey(call.scope), call.guarded, questions]);
    return cached() ?? this.turns.join(key, async () => cached() ?? computed());
  }

  /** The rows of a pivot's statement in a scope. Null when the replica cannot answer. */
  async askPivot(scope: Scope, facts: readonly string[], sql: string): Promise<Rows | null> {
    if (!(await this.reach())) return null;
    return this.turns.join(JSON.stringify([scopeKey(scope), facts, sql]), () =>
      this.replica.withPresentSnapshot((snapshot) => pivotRows(this.cache, snapshot, scope, { facts, sql })),
    );
  }

  /** Whether the replica has reached what PostgreSQL has now. */
  private async reach(): Promise<boolean> {
    const askedAt = performance.now();
    return this.replica.reach(await presentStates(this.pool), askedAt);
  }
}
