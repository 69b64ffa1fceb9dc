import type { FastifyInstance } from "fastify";

/**
 * How long the calls under way may take when the server stops, in milliseconds. It leaves the server time for its own last
 * work before MAX_STOP_MS.
 */
const MAX_CALLS_MS = 10_000;

/** Closes the server once its calls have ended. Those that take longer than `limit` milliseconds, such as of a slow reader, are broken off. */
export async function closeApp(app: FastifyInstance, limit = MAX_CALLS_MS): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const late = setTimeout(() => app.server.closeAllConnections(), limit);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
