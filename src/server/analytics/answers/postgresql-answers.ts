import type pg from "pg";
import type { AskedQuestion } from "../../../questions/asked-question";
import type { Rows } from "../../../questions/question";
import { transaction } from "../../db/transaction";
import { readFactVersions } from "../facts/versions";
import { presentStates, statesOf, type States } from "../replica/states";
import type { AnswerContext } from "./answer-cache";
import { answersOf } from "./plan-answers";
import { provenanceOf, type Answered } from "./provenance";

const readStates = async (client: pg.PoolClient): Promise<States> => statesOf(await readFactVersions(client));

/** Thrown when the facts changed between two readings of their states. */
class FactsChanged extends Error {}

/** The answers of PostgreSQL, under row level security. */
export class PostgresqlAnswers {
  constructor(private readonly pool: pg.Pool) {}

  /** The answer to a call, which `compute` computes, again while the facts change before it has read them. */
  async ask(
    call: Pick<AnswerContext, "scope" | "guarded">,
    asked: readonly AskedQuestion[],
    compute: (context: AnswerContext) => Promise<Record<string, Rows>>,
  ): Promise<Answered> {
    for (;;) {
      const states = await presentStates(this.pool);
      try {
        const rows = await compute({ ...call, states });
        return { rows, provenance: provenanceOf("postgresql", asked, states) };
      } catch (failure) {
        if (!(failure instanceof FactsChanged)) throw failure;
      }
    }
  }

  /** The rows of each question by its name. Rejects when a fact that they read has other states than those of the call. */
  compute({ scope, states }: AnswerContext, asked: readonly AskedQuestion[]): Promise<Record<string, Rows>> {
    return transaction(
      this.pool,
      scope,
      async (client) => {
        const now = await readStates(client);
        const facts = new Set(asked.flatMap((one) => one.facts));
        if ([...facts].some((fact) => now[fact] !== states[fact])) throw new FactsChanged();
        return answersOf(client, asked);
      },
      { oneSnapshot: true, limit: "figures" },
    );
  }

  /** The rows of a question for a scope, and the states that they are of. */
  whole(scope: AnswerContext["scope"], asked: AskedQuestion): Promise<{ rows: Rows; states: States }> {
    return transaction(
      this.pool,
      scope,
      async (client) => ({
        states: await readStates(client),
        rows: (await answersOf(client, [asked]))[asked.question.name] ?? [],
      }),
      { oneSnapshot: true, limit: "fact" },
    );
  }
}
