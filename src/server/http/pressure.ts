import type { FastifyInstance } from "fastify";
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Problem } from "../../shared/errors";

/** How long the event loop may be late on the average of a second, in milliseconds, before calls are refused. */
const MAX_DELAY = 5000;
const RESOLUTION = 10;
/** Files of the database, of the program and of the log, which no connection may take. */
const OWN_FILES = 200;
const LEAST_CONNECTIONS = 32;

/** How many files this process may open; undefined where the system does not say it in /proc. */
export function openFilesAllowed(limits = readLimits()): number | undefined {
  const found = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1];
  return found === undefined || found === "unlimited" ? undefined : Number(found);
}

function readLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}

/** How many connections fit beside the files that the server needs itself, each with a file that it is sent. */
export const connectionsThatFit = (openFiles: number): number =>
  Math.max(LEAST_CONNECTIONS, Math.floor((openFiles - OWN_FILES) / 2));

/**
 * Refuses calls with a 503 while the event loop is late, or while as many connections are open as the limit of open
 * files allows; connections beyond it are closed, so that the database always finds a file. A connection that cannot be
 * accepted goes to the log and ends nothing. (@fastify/under-pressure reads the memory every second, which throws where
 * no file can be opened, and ended the process.)
 */
export default function pressure(app: FastifyInstance): void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  let delay = 0;
  const timer = setInterval(() => {
    const late = histogram.mean / 1e6 - RESOLUTION;
    // Without a single sample the loop stood still for the whole time.
    delay = Number.isNaN(late) ? Infinity : Math.max(0, late);
    histogram.reset();
  }, 1000);
  timer.unref();

  const { server } = app;
  const openFiles = openFilesAllowed();
  const most = openFiles === undefined ? Infinity : connectionsThatFit(openFiles);
  // A few more than are served, so that those are told why.
  if (most !== Infinity) server.maxConnections = most + LEAST_CONNECTIONS / 2;
  let open = 0;
  server.on("connection", (socket) => {
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
  });
  server.on("error", (error) => {
    if (server.listening) app.log.error({ err: error }, "a connection could not be accepted");
  });
  server.on("drop", () => app.log.warn({ open }, "a connection was closed: too many are open"));

  app.addHook("onRequest", async (_, reply) => {
    if (open > most) {
      void reply.header("connection", "close");
      throw new Problem(503, "Too many connections are open to this server. Try again in a moment.");
    }
    if (delay > MAX_DELAY) throw new Problem(503, "The server is busy. Try again in a moment.");
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    histogram.disable();
  });
}
