import type { FastifyInstance } from "fastify";
import { Problem } from "../../../shared/errors";
import { requireScreen, scopeOf, type ServerContext } from "../../http/context";
import { CHANGE_STREAM } from "../../watch/route";
import { tokenHash, tokenOf } from "../../http/session";
import { split } from "../../http/users";
import type { Differences } from "../facts/differences";
import { requireFact } from "../facts/require-fact";
import { presentVersions } from "../facts/versions";
import type { ChangeFeed } from "./change-feed";
import { ChangeStream } from "./change-stream";

/**
 * The maximum number of streams of one session; the oldest is closed. A browser opens one for all its tabs, and
 * has at most 6 connections to a server.
 */
const MAX_STREAMS_OF_SESSION = 6;
/** The maximum number of streams of one user on all devices. Further ones are refused and retried later. */
const MAX_STREAMS_OF_USER = 60;
/** The maximum number of streams of this server. */
const MAX_STREAMS = 2000;

/**
 * Makes room for one more stream: closes the oldest one of the session, and throws a 429 when the user or the
 * server has too many.
 */
function makeRoom(open: ReadonlySet<ChangeStream>, session: string, user: number): void {
  const own = [...open].filter(({ reader }) => reader.session === session);
  for (const one of own.slice(0, Math.max(0, own.length - MAX_STREAMS_OF_SESSION + 1))) one.close();
  const ofUser = [...open].filter(({ reader }) => reader.actor.id === user).length;
  if (ofUser >= MAX_STREAMS_OF_USER || open.size >= MAX_STREAMS)
    throw new Problem(
      429,
      "Too many windows listen for changes. Close some; this one tries again by itself.",
    );
}

/**
 * `GET /api/changes`: server-sent events such as `{"fact":"arbo","version":12}`, starting with the current
 * versions. For the facts that `?facts=arbo,support` names, a change also brings what changed `since` an older version
 * in the reader's scope, as the text `difference` (decision 060). The event `account` tells a browser that its own user,
 * role or session has changed, and ends the stream.
 */
export default function changeRoutes(
  app: FastifyInstance,
  context: ServerContext,
  feed: ChangeFeed,
  differences: Differences,
): void {
  const open = new Set<ChangeStream>();
  app.addHook("onReady", () => feed.start());
  app.addHook("preClose", async () => {
    feed.stop();
    for (const stream of open) stream.close();
  });

  app.get<{ Querystring: { facts?: string | string[] } }>(CHANGE_STREAM, async (request, reply) => {
    const actor = requireScreen(request, ["dashboard", "report", "forms"]);
    const names = split(String(request.query.facts ?? ""));
    const wanted = new Map(names.map((name) => [name, requireFact(request, name)]));
    const session = tokenHash(tokenOf(request) ?? "");
    const versions = await presentVersions(context.pool);
    void reply.header("retry-after", "60");
    makeRoom(open, session, actor.id);
    reply.hijack();
    const stream = new ChangeStream(
      reply.raw,
      { session, actor, scope: scopeOf(actor), wanted },
      context,
      differences,
      (message) => app.log.warn(message),
      () => {
        unsubscribe();
        open.delete(stream);
      },
    );
    const unsubscribe = feed.subscribe({
      data: (change) => void stream.tell(change),
      accounts: (user) => void ((user === null || user === actor.id) && stream.check()),
    });
    open.add(stream);
    // A version that the feed reported after this one was read would not be told again.
    for (const [fact, { version }] of versions)
      void stream.tell({ fact, version: Math.max(version, feed.newestOf(fact)), report: 0 });
    // A change that was committed after the user was read and before the subscription was not reported. This
    // check finds it.
    void stream.check();
    if (reply.raw.destroyed) stream.close();
  });
}
