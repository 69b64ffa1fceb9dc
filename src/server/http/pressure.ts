import type { FastifyInstance } from "fastify";
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Problem } from "../../shared/errors";

/** The mean delay of the event loop over one second, in milliseconds, above which calls are refused. */
export const MAX_DELAY_MS = 5000;
const RESOLUTION_MS = 10;
/** File descriptors reserved for the database, the program and the log. */
const RESERVED_FILES = 200;
const MIN_CONNECTIONS = 32;

/** The process's limit of open files. Undefined when there is no limit or /proc does not tell it. */
export function openFilesLimit(limits = readLimits()): number | undefined {
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

/** How many connections fit next to the server's own files. Each connection may also open a file to send. */
export const maxConnections = (openFiles: number): number =>
  Math.max(MIN_CONNECTIONS, Math.floor((openFiles - RESERVED_FILES) / 2));

/**
 * Answers 503 while the event loop is more than `maxDelay` milliseconds late, or while as many connections are open as the limit of open files
 * allows. Connections beyond that are closed, so that the database can always open its files. A connection that
 * cannot be accepted is logged and does not end the process. (@fastify/under-pressure is not used: it reads the
 * memory usage every second. That throws when no file can be opened, which ended the process.)
 */
export default function pressure(app: FastifyInstance, maxDelay: number): void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let delay = 0;
  const timer = setInterval(() => {
    const late = histogram.mean / 1e6 - RESOLUTION_MS;
    // Without any sample, the event loop was blocked for the whole second.
    delay = Number.isNaN(late) ? Infinity : Math.max(0, late);
    histogram.reset();
  }, 1000);
  timer.unref();

  const { server } = app;
  const openFiles = openFilesLimit();
  const maxOpen = openFiles === undefined ? Infinity : maxConnections(openFiles);
  // Accepts a few more connections than are served, so that these receive an error message.
  if (maxOpen !== Infinity) server.maxConnections = maxOpen + MIN_CONNECTIONS / 2;
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
    if (open > maxOpen) {
      void reply.header("connection", "close");
      throw new Problem(503, "Too many connections are open to this server. Try again in a moment.");
    }
    if (delay > maxDelay) throw new Problem(503, "The server is busy. Try again in a moment.");
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    histogram.disable();
  });
}
