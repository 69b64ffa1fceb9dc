import type { FastifyError, FastifyReply } from "fastify";
import { bookEvents, type BookEvent } from "../../shared/calls/books";
import { asProblem } from "../http/errors";
import type { Following } from "./composing/compose-sheets";

const HEARTBEAT_MS = 15_000;

/**
 * Answers with server-sent events while a file is made: how far it is, and at last the file or why there is none. A caller
 * that goes away ends the making.
 */
export async function streamBook(
  reply: FastifyReply,
  make: (follow: Following) => Promise<Uint8Array>,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  const gone = new AbortController();
  raw.on("close", () => gone.abort());
  raw.writeHead(200, {
    "content-type": bookEvents,
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  const send = (event: BookEvent): void => void raw.write(`data: ${JSON.stringify(event)}\n\n`);
  const heartbeat = setInterval(() => raw.write(": still here\n\n"), HEARTBEAT_MS);
  try {
    const bytes = await make({ signal: gone.signal, tell: (progress) => send({ progress }) });
    send({ file: Buffer.from(bytes).toString("base64") });
  } catch (error) {
    const { status, message, details } = asProblem(error as FastifyError);
    if (!gone.signal.aborted) {
      send({ problem: { status, message, details } });
      if (status >= 500) reply.log.error({ err: error }, "a report book could not be made");
    }
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
}
