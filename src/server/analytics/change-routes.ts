import type { FastifyInstance } from "fastify";
import { requireScreen, type ServerContext } from "../http/context";
import { ChangeFeed } from "./change-feed";
import { readVersions } from "./versions";

const HEARTBEAT = 25_000;
/** A stream ends after this long, in milliseconds; the browser opens another, which asks for the session anew. */
const LONGEST = 600_000;

/** `GET /api/changes`: server-sent events `{"fact":"arbo","version":12}`, first the versions as they are. */
export default async function changeRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const feed = new ChangeFeed(context, (message) => app.log.warn(message));
  const open = new Set<() => void>();
  app.addHook("onReady", () => feed.start());
  app.addHook("preClose", async () => {
    feed.stop();
    for (const close of open) close();
  });

  app.get("/api/changes", async (request, reply) => {
    requireScreen(request, ["dashboard", "report", "forms"]);
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
    const unsubscribe = feed.subscribe(tell);
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
