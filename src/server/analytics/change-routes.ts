import type { FastifyInstance } from "fastify";
import { messageOf } from "../../shared/errors";
import { userOfSession } from "../accounts/users";
import { requireScreen, type ServerContext } from "../http/context";
import { tokenHash, tokenOf } from "../http/session";
import { ChangeFeed } from "./change-feed";
import { readVersions } from "./versions";

const HEARTBEAT = 25_000;
/** A stream ends after this long, in milliseconds; the browser opens another, which asks for the session anew. */
const LONGEST = 600_000;

/**
 * `GET /api/changes`: server-sent events `{"fact":"arbo","version":12}`, first the versions as they are. The event
 * `account` tells a browser that its own user, role or session has changed, and ends the stream.
 */
export default async function changeRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const feed = new ChangeFeed(context, (message) => app.log.warn(message));
  const open = new Set<() => void>();
  app.addHook("onReady", () => feed.start());
  app.addHook("preClose", async () => {
    feed.stop();
    for (const close of open) close();
  });

  app.get("/api/changes", async (request, reply) => {
    const actor = requireScreen(request, ["dashboard", "report", "forms"]);
    const session = tokenHash(tokenOf(request) ?? "");
    const versions = await readVersions(context.pool);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    const tell = (fact: string, version: number): void => {
      raw.write(`data: ${JSON.stringify({ fact, version })}\n\n`);
    };
    for (const [fact, version] of Object.entries(versions)) tell(fact, version);
    const look = async (): Promise<void> => {
      try {
        const now = await userOfSession(context.pool, session);
        if (JSON.stringify(now) === JSON.stringify(actor)) return;
        raw.write("event: account\ndata: {}\n\n");
        close();
      } catch (error) {
        app.log.warn(`The user of an open stream was not read: ${messageOf(error)}`);
      }
    };
    const unsubscribe = feed.subscribe({ data: tell, accounts: () => void look() });
    const heartbeat = setInterval(() => raw.write(": still here\n\n"), HEARTBEAT);
    const end = setTimeout(() => close(), LONGEST);
    const close = (): void => {
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(end);
      open.delete(close);
      raw.end();
    };
    open.add(close);
    raw.on("close", close);
  });
}
