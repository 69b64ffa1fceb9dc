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

/** What all questions of a call share. */
interface Asking {
  scope: Scope;
  /** Whether small sensitive counts are withheld. */
  guarded: boolean;
  parameters: Parameters;
  /** The versions of the facts. */
  versions: Versions;
}

/** Thrown when the facts changed between two readings of their versions. */
class Moved extends Error {}

/**
 * Limits of the cache, in rows: in total, and for one answer. Longer answers, such as lists of records, are not
 * cached.
 */
const MAX_CACHED_ROWS = 200_000;
const MAX_CACHED_ROWS_OF_ANSWER = 3000;

const isGuarded = ({ guarded }: Asking, { sensitive }: Query): boolean => guarded && sensitive !== undefined;

/** The cache key. Questions with the same key have the same rows. */
const keyOf = (asking: Asking, query: Query): string =>
  JSON.stringify([
    query.name,
    today(),
    scopeKey(asking.scope),
    isGuarded(asking, query),
    query.facts.map((fact) => asking.versions[fact]),
    query.parameters.map((one) => [one.name, valuesOf(asking.parameters, one)]),
  ]);

/** Answers questions and caches each answer until a fact that it reads changes or the day ends. */
export class Answers {
  private readonly cache = new LRUCache<string, Rows, () => Promise<Rows>>({
    maxSize: MAX_CACHED_ROWS,
    maxEntrySize: MAX_CACHED_ROWS_OF_ANSWER,
    sizeCalculation: (rows) => rows.length + 1,
    fetchMethod: (_key, _older, { context }) => context(),
    ignoreFetchAbort: true,
  });

  constructor(private readonly pool: pg.Pool) {}

  /**
   * The rows of each question by its name, all in one snapshot and in the actor's scope. For a role that may
   * not see persons, small sensitive counts are null and questions about persons are a 403.
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

  /**
   * Takes answers from the cache and computes the rest in one transaction. Simultaneous requests for the same
   * answer share it.
   */
  private async at(asking: Asking, asked: readonly Query[]): Promise<Record<string, Rows>> {
    const missing: Query[] = [];
    let run: Promise<Record<string, Rows>> | undefined;
    const answers = asked.map(async (query): Promise<[string, Rows]> => {
      const answer = async (): Promise<Rows> => {
        missing.push(query);
        run ??= Promise.resolve().then(() => this.run(asking, missing));
        return (await run)[query.name] ?? [];
      };
      return [query.name, await this.cache.forceFetch(keyOf(asking, query), { context: answer })];
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
