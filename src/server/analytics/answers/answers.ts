import { LRUCache } from "lru-cache";
import type pg from "pg";
import { today } from "../../../shared/dates";
import { Problem } from "../../../shared/errors";
import { personsRefusal, seesPersons, type Actor } from "../../../shared/permissions";
import { valuesOf, type Parameters, type Query, type Rows } from "../../../questions/query";
import { readingLimits, transaction, type Scope } from "../../db/transaction";
import { scopeOf } from "../../http/context";
import { scopeKey } from "../facts/fact-tag";
import { answersOf } from "./plan-answers";
import { publishable, withPublishedCounts } from "../withholding/small-cells";
import { publishedCounts } from "../withholding/published-counts";
import { readVersions } from "../facts/versions";

type Versions = Record<string, number>;

/** What all questions of a call have in common. */
interface Asking {
  scope: Scope;
  /** Whether small sensitive counts are withheld. */
  guarded: boolean;
  parameters: Parameters;
  /** How far the facts have come. */
  versions: Versions;
}

/** The data changed between two readings of its versions. */
class Moved extends Error {}

/** In all, and of one question: lists of records are not kept. */
const MAX_CACHED_ROWS = 200_000;
const MAX_CACHED_ROWS_OF_ANSWER = 3000;

const isGuarded = ({ guarded }: Asking, { sensitive }: Query): boolean => guarded && sensitive !== undefined;

/** Two questions of one key have the same rows. */
const keyOf = (asking: Asking, query: Query): string =>
  JSON.stringify([
    query.name,
    today(),
    scopeKey(asking.scope),
    isGuarded(asking, query),
    query.facts.map((fact) => asking.versions[fact]),
    query.parameters.map((one) => [one.name, valuesOf(asking.parameters, one)]),
  ]);

/** The answers of the server, each kept until a fact that it reads changes or the day does. */
export class Answers {
  private readonly kept = new LRUCache<string, Rows, () => Promise<Rows>>({
    maxSize: MAX_CACHED_ROWS,
    maxEntrySize: MAX_CACHED_ROWS_OF_ANSWER,
    sizeCalculation: (rows) => rows.length + 1,
    fetchMethod: (_key, _older, { context }) => context(),
    ignoreFetchAbort: true,
  });

  constructor(private readonly pool: pg.Pool) {}

  /**
   * The rows of each question by its name, all of one moment's data as the actor's scope may see it. Small sensitive
   * counts are null for a role that may not see participants, and rows of persons are a 403 to it.
   */
  async ask(actor: Actor, asked: readonly Query[], parameters: Parameters): Promise<Record<string, Rows>> {
    const mayName = seesPersons(actor);
    if (!mayName && asked.some(({ persons }) => persons)) throw new Problem(403, personsRefusal);
    for (;;) {
      const versions = await readVersions(this.pool);
      try {
        return await this.at({ scope: scopeOf(actor), guarded: !mayName, parameters, versions }, asked);
      } catch (failure) {
        if (!(failure instanceof Moved)) throw failure;
      }
    }
  }

  /** What is kept, and the rest in one transaction; two who ask the same at once wait for one. */
  private async at(asking: Asking, asked: readonly Query[]): Promise<Record<string, Rows>> {
    const missing: Query[] = [];
    let run: Promise<Record<string, Rows>> | undefined;
    const answers = asked.map(async (query): Promise<[string, Rows]> => {
      const answer = async (): Promise<Rows> => {
        missing.push(query);
        run ??= Promise.resolve().then(() => this.run(asking, missing));
        return (await run)[query.name] ?? [];
      };
      return [query.name, await this.kept.forceFetch(keyOf(asking, query), { context: answer })];
    });
    return Object.fromEntries(await Promise.all(answers));
  }

  private async run(asking: Asking, asked: readonly Query[]): Promise<Record<string, Rows>> {
    const { scope, parameters, versions } = asking;
    const guarded = asked.filter((query) => isGuarded(asking, query));
    const told = guarded.length === 0 ? [] : await publishedCounts(this.pool, scope);
    return transaction(
      this.pool,
      scope,
      async (client) => {
        const now = await readVersions(client);
        const facts = new Set(asked.flatMap((query) => query.facts));
        if ([...facts].some((fact) => now[fact] !== versions[fact])) throw new Moved();
        const answers = await answersOf(client, asked, parameters);
        for (const query of guarded)
          answers[query.name] = withPublishedCounts(
            query,
            answers[query.name] ?? [],
            publishable(told, query, parameters),
          );
        return answers;
      },
      { oneMoment: true, limit: readingLimits.figures },
    );
  }
}
