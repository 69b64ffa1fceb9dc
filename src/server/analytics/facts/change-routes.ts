import type { FastifyInstance } from "fastify";
import { messageOf, Problem } from "../../../shared/errors";
import { split, userOfSession } from "../../http/users";
import { requireScreen, scopeOf, type ServerContext } from "../../http/context";
import { tokenHash, tokenOf } from "../../http/session";
import type { Change, ChangeFeed } from "./change-feed";
import type { Differences } from "./differences";
import { requireFact } from "./require-fact";
import { readVersions } from "./versions";

const HEARTBEAT = 25_000;
/**
 * The maximum duration of a stream, in milliseconds. The browser then opens another one, which checks the
 * session again.
 */
const MAX_STREAM_MILLISECONDS = 600_000;

/**
 * The maximum number of streams of one session; the oldest is closed. A browser opens one for all its tabs, and
 * has at most 6 connections to a server.
 */
const MAX_STREAMS_OF_SESSION = 6;
/** The maximum number of streams of one user on all devices. Further ones are refused and retried later. */
const MAX_STREAMS_OF_USER = 60;
/** The maximum number of streams of this server. */
const MAX_STREAMS = 2000;
/** A stream is closed when its reader is slow and more bytes than this are waiting. */
const MAX_UNSENT_BYTES = 256_000;

/** An open stream. `close` ends it. */
interface Open {
  session: string;
  user: number;
  close: () => void;
}

/**
 * Makes room for one more stream: closes the oldest one of the session, and throws a 429 when the user or the
 * server has too many.
 */
function makeRoom(open: ReadonlySet<Open>, session: string, user: number): void {
  const own = [...open].filter((one) => one.session === session);
  for (const one of own.slice(0, Math.max(0, own.length - MAX_STREAMS_OF_SESSION + 1))) one.close();
  const ofUser = [...open].filter((one) => one.user === user).length;
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
  const open = new Set<Open>();
  app.addHook("onReady", () => feed.start());
  app.addHook("preClose", async () => {
    feed.stop();
    for (const { close } of open) close();
  });

  app.get<{ Querystring: { facts?: string | string[] } }>("/api/changes", async (request, reply) => {
    const actor = requireScreen(request, ["dashboard", "report", "forms"]);
    const scope = scopeOf(actor);
    const wanted = new Map(
      split(String(request.query.facts ?? "")).map((name) => [name, requireFact(request, name)]),
    );
    const session = tokenHash(tokenOf(request) ?? "");
    const versions = await readVersions(context.pool);
    void reply.header("retry-after", "60");
    makeRoom(open, session, actor.id);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    const told = new Map<string, number>();
    /** The number of checks of the user that are not finished. Rows are not sent meanwhile: the scope may be another. */
    let checks = 0;
    const write = (event: object): void => {
      raw.write(`data: ${JSON.stringify(event)}\n\n`);
      if (raw.writableLength > MAX_UNSENT_BYTES) raw.destroy();
    };
    const tell = async (change: Change): Promise<void> => {
      const fact = wanted.get(change.fact);
      const since = told.get(change.fact);
      told.set(change.fact, change.version);
      if (fact === undefined || since === undefined) return write(change);
      const difference = await differences.ofChange(change, fact, scope, since).catch(() => null);
      if (open.has(one)) write(difference === null || checks > 0 ? change : { ...change, since, difference });
    };
    const look = async (): Promise<void> => {
      checks += 1;
      try {
        const now = await userOfSession(context.pool, session);
        if (JSON.stringify(now) === JSON.stringify(actor)) return;
        // Two checks at the same time may both find a change, but the first one has already ended the stream.
        if (!open.has(one)) return;
        raw.write("event: account\ndata: {}\n\n");
        close();
      } catch (error) {
        app.log.warn(`An open stream ends, because its user was not read: ${messageOf(error)}`);
        close();
      } finally {
        checks -= 1;
      }
    };
    const unsubscribe = feed.subscribe({
      data: (change) => void tell(change),
      accounts: (user) => void ((user === null || user === actor.id) && look()),
    });
    const heartbeat = setInterval(() => raw.write(": still here\n\n"), HEARTBEAT);
    const end = setTimeout(() => close(), MAX_STREAM_MILLISECONDS);
    const close = (): void => {
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(end);
      open.delete(one);
      raw.end();
    };
    const one: Open = { session, user: actor.id, close };
    open.add(one);
    // A version that the feed reported after this one was read would not be told again.
    for (const [fact, version] of Object.entries(versions))
      void tell({ fact, version: Math.max(version, feed.newestOf(fact)) });
    // A change that was committed after the user was read and before the subscription was not reported. This
    // check finds it.
    void look();
    raw.on("close", close);
    if (raw.destroyed) close();
  });
}
