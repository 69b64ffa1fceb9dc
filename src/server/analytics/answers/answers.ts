import type pg from "pg";
import { presentFilters, type FormerValues } from "../../../shared/calls/former-values";
import type { HeldNames } from "../../../shared/calls/held-names";
import { Problem } from "../../../shared/errors";
import { personsRefusal, seesPersons, type Actor } from "../../../shared/permissions";
import { askedWith, type AskedQuestion } from "../../../questions/asked-question";
import type { Parameters, Question, Rows } from "../../../questions/question";
import type { StatementAnswer } from "../../../statements/run-statement";
import { wholeCountry } from "../../db/transaction";
import { scopeOf } from "../../http/context";
import { namesValues } from "../../records/references/former-values";
import { missingNames } from "../../records/references/former-names";
import { formerValues } from "../former-values";
import { listedColumns } from "../sql-files";
import { AnswerCache, isGuarded, type AnswerContext } from "./answer-cache";
import { publishable, withPublishedCounts } from "../withholding/small-cells";
import { PublishedCounts } from "../withholding/published-counts";
import type { Replica } from "../replica/replica";
import type { FactFiles } from "../statements/fact-files";
import { runInThread } from "../statements/run-in-thread";
import { presentStates, type States } from "../replica/states";
import { PostgresqlAnswers } from "./postgresql-answers";
import type { Answered } from "./provenance";
import { ReplicaAnswers } from "./replica-answers";

/** Computes questions that the cache does not have. */
type Compute = (context: AnswerContext, asked: readonly AskedQuestion[]) => Promise<Record<string, Rows>>;

/** Answers questions, from the cache, the replica or PostgreSQL. */
export class Answers {
  private readonly cache = new AnswerCache();
  private readonly inReplica: ReplicaAnswers | null;
  private readonly inPostgresql: PostgresqlAnswers;
  private readonly counts: PublishedCounts;

  constructor(
    private readonly pool: pg.Pool,
    private readonly replica: Replica | null,
    private readonly factFiles: FactFiles | null = null,
  ) {
    this.inPostgresql = new PostgresqlAnswers(pool);
    this.inReplica = replica && new ReplicaAnswers(pool, replica, this.cache);
    this.counts = new PublishedCounts(pool, (asked) => this.countWhole(asked));
  }

  /** Counts ahead what roles without the forms may see of persons, so that nobody waits for the first counting. */
  prepare(): Promise<void> {
    return this.counts.renew();
  }

  /**
   * The rows of each question by its name, all of one snapshot and in the actor's scope, from the replica if it is ready,
   * else from PostgreSQL. For a role that may not see persons, small sensitive counts are null and questions
   * about persons are a 403.
   */
  async ask(actor: Actor, asked: readonly Question[], parameters: Parameters): Promise<Answered> {
    const mayName = seesPersons(actor);
    if (!mayName && asked.some(({ persons }) => persons)) throw new Problem(403, personsRefusal);
    const call = { scope: scopeOf(actor), guarded: !mayName };
    const questions = askedWith(asked, await this.presentParameters(actor, parameters));
    const answered = await this.inReplica?.ask(call, questions, (context, snapshot) =>
      this.answer(context, questions, (asking, missing) => snapshot.answer(asking.scope, missing)),
    );
    if (answered !== null && answered !== undefined) return answered;
    return this.inPostgresql.ask(call, questions, (context) =>
      this.answer(context, questions, (asking, missing) => this.inPostgresql.compute(asking, missing)),
    );
  }

  /**
   * The rows of a pivot's statement over some facts in the actor's scope, from the cache until one of the facts changes. Only
   * the replica knows DuckDB's SQL: rejects with a 503 while it is not ready, and with a 422 when there is none or the
   * statement fails.
   */
  async askPivot(actor: Actor, facts: readonly string[], sql: string): Promise<Rows> {
    if (this.inReplica === null)
      throw new Problem(422, "Pivots need the server's copy of the figures, which is off (REPLICA_MEMORY).");
    const rows = await this.inReplica.askPivot(scopeOf(actor), facts, sql);
    if (rows !== null) return rows;
    throw new Problem(
      503,
      "The server's copy of the figures, which computes pivots, is not ready. Try again in a minute.",
    );
  }

  /**
   * The answer to a person's own statement over some facts in the actor's scope, with at most `maxRows` rows (decision 081).
   * Rejects as `runInThread` does, and with a 413 when a fact has more rows in the scope than a browser gets.
   */
  async askStatement(
    actor: Actor,
    facts: readonly string[],
    sql: string,
    maxRows: number,
  ): Promise<StatementAnswer> {
    if (this.factFiles === null)
      throw new Problem(422, "This server does not answer statements of one’s own.");
    const files = await this.factFiles.of(scopeOf(actor), facts);
    return runInThread({ sql, files, maxRows });
  }

  /** The rows as PostgreSQL computes them now, for an actor who sees persons: nothing of them from the cache. */
  async askPostgresql(actor: Actor, asked: readonly Question[], parameters: Parameters): Promise<Answered> {
    const call = { scope: scopeOf(actor), guarded: false };
    const questions = askedWith(asked, await this.presentParameters(actor, parameters));
    return this.inPostgresql.ask(call, questions, (context) => this.inPostgresql.compute(context, questions));
  }

  /** The former values and names by which an actor's figures may still be filtered (decisions 052 and 089). */
  formerValues(actor: Actor): Promise<FormerValues> {
    return formerValues(this.pool, actor);
  }

  /** Which names of filters no record has that an actor sees. */
  missingNames(actor: Actor, held: HeldNames): Promise<HeldNames> {
    return missingNames(this.pool, scopeOf(actor), held);
  }

  private async presentParameters(actor: Actor, parameters: Parameters): Promise<Parameters> {
    return namesValues(listedColumns, parameters)
      ? presentFilters(await this.formerValues(actor), parameters)
      : parameters;
  }

  /** The rows of a question for the whole country, which are not cached, and the states that they are of. */
  private async countWhole(asked: AskedQuestion): Promise<{ rows: Rows; states: States }> {
    const rowsOf = (answers: Record<string, Rows>): Rows => answers[asked.question.name] ?? [];
    const answered = await this.replica?.withSnapshot(await presentStates(this.pool), async (snapshot) => ({
      rows: rowsOf(await snapshot.answer(wholeCountry, [asked])),
      states: snapshot.states,
    }));
    if (answered !== null && answered !== undefined) return answered;
    return this.inPostgresql.whole(wholeCountry, asked);
  }

  /** Takes answers from the cache and computes the rest together. */
  private answer(
    context: AnswerContext,
    asked: readonly AskedQuestion[],
    compute: Compute,
  ): Promise<Record<string, Rows>> {
    return this.cache.answer(context, asked, (missing) => this.computed(context, missing, compute));
  }

  /** The rows of questions, with the counts of the guarded ones that may be shown. */
  private async computed(
    asking: AnswerContext,
    asked: readonly AskedQuestion[],
    compute: Compute,
  ): Promise<Record<string, Rows>> {
    const guarded = asked.filter(({ question }) => isGuarded(asking, question));
    const published = guarded.length === 0 ? [] : await this.counts.of(asking.scope);
    const answers = await compute(asking, asked);
    for (const { question, own } of guarded)
      answers[question.name] = withPublishedCounts(
        question,
        answers[question.name] ?? [],
        publishable(published, own),
      );
    return answers;
  }
}
