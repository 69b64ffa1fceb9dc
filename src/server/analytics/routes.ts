import type { FastifyInstance } from "fastify";
import { join } from "node:path";
import { messageOf } from "../../shared/errors";
import type { ServerContext } from "../http/context";
import { Answers } from "./answers/answers";
import { ChangeFeed } from "./changes/change-feed";
import changeRoutes from "./changes/change-routes";
import chartRoutes from "./answers/chart-routes";
import { Differences } from "./facts/differences";
import factRoutes from "./facts/fact-routes";
import { FactCache, type ReadElsewhere } from "./facts/fact-cache";
import { FactLimits } from "./facts/fact-limits";
import { Replica } from "./replica/replica";
import { stateOf, versionOf } from "./replica/states";
import { FactFiles } from "./statements/fact-files";
import { stopStatements } from "./statements/run-in-thread";

/**
 * Routes of charts, facts, reports and explorations. The columnar replica is filled once the server listens, and follows
 * the changes that the feed tells. Returns the feed, and what answers questions, for those that ask in the name of a person.
 */
export default function analyticsRoutes(
  app: FastifyInstance,
  context: ServerContext,
): { answers: Answers; feed: ChangeFeed } {
  const feed = new ChangeFeed(context, (message) => app.log.warn(message));
  const { replicaMemory } = context.config;
  const { status } = context.database;
  const replica =
    replicaMemory === null
      ? null
      : new Replica(context.pool, context.database.reader, replicaMemory, app.log, (state) => {
          status.replica = state;
        });
  if (replica !== null) {
    status.replicaLag = () =>
      Object.entries(replica.versions()).reduce(
        (sum, [fact, version]) => sum + Math.max(0, feed.newestOf(fact) - version),
        0,
      );
    feed.subscribe({ data: () => replica.scheduleUpdate(), accounts: () => {} });
    app.addHook("preClose", () => replica.stop());
  }
  const differences = new Differences(context.pool);
  const readReplica: ReadElsewhere = async (scope, fact, version, work) => {
    const present = { [fact.name]: stateOf(version) };
    return (
      (await replica?.withSnapshot(present, (snapshot) =>
        work({
          version: { ...version, ...versionOf(snapshot.states[fact.name]) },
          batches: snapshot.rows(scope, fact),
        }),
      )) ?? null
    );
  };
  const cache = new FactCache(
    context.database.reader,
    join(context.config.dataDir, "cache", "facts"),
    readReplica,
  );
  const limits = new FactLimits(context.pool, context.config.browserRows);
  factRoutes(app, context, { cache, limits }, differences);
  const answers = new Answers(context.pool, replica, new FactFiles(context.pool, cache, limits));
  app.addHook("preClose", stopStatements);
  app.addHook("onListen", () => {
    cache
      .removeAbandoned()
      .catch((error: unknown) => app.log.warn(`Unfinished files of facts stay: ${messageOf(error)}`));
    const prepared = (async () => {
      await replica?.start();
      await answers.prepare();
    })();
    prepared.catch((error: unknown) =>
      app.log.warn(`Participants could not be counted ahead: ${messageOf(error)}`),
    );
  });
  chartRoutes(app, context, answers);
  changeRoutes(app, context, feed, differences);
  return { answers, feed };
}
