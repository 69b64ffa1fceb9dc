import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { damaged, looksLikeDatabase, notCreated } from "./damage";
import { EngineFailure, openEngine } from "./durable/durable-engine";
import { ClientBytes } from "./protocol";
import {
  STATEMENT_COUNT,
  UNREAD_BYTES,
  type FromEngine,
  type ToEngine,
  type WorkerData,
} from "./embedded-messages";
import { publishDirectory } from "./sync-files";

const ENGINE_MAJOR = "18";
const CHUNK_BYTES = 1 << 20;
const MAX_UNREAD_BYTES = 16 << 20;

const { directory, durable, shared, program } = workerData as WorkerData;
const port = parentPort;
if (!port) throw new Error("The embedded database runs in a worker thread only.");
const post = (message: FromEngine, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/**
 * Creates the database under a temporary name first, so that an interrupted creation is never taken for data.
 */
async function createDirectory(): Promise<void> {
  const passing = `${directory}.new`;
  rmSync(passing, { recursive: true, force: true });
  const created = await openEngine(passing, { durable, program });
  await created.exec("checkpoint");
  await created.close();
  publishDirectory(passing, directory);
}

function checkDirectory(): "new" | "existing" {
  const versionFile = join(directory, "PG_VERSION");
  if (existsSync(versionFile)) {
    const major = readFileSync(versionFile, "utf8").trim();
    if (major === ENGINE_MAJOR) return "existing";
    if (!/^\d+$/.test(major)) throw damaged(directory, new Error("PG_VERSION names no version."));
    throw new Error(
      `The data directory ${directory} was written by PostgreSQL ${major}; this version brings PostgreSQL ` +
        `${ENGINE_MAJOR}. Export the data with the version that wrote it, then import it into a new directory.`,
    );
  }
  if (looksLikeDatabase(directory)) throw damaged(directory, new Error("PG_VERSION is missing."));
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new Error(
      `The data directory ${directory} holds files that are no database. Choose an empty directory with DATA_DIR.`,
    );
  }
  return "new";
}

if (checkDirectory() === "new")
  await createDirectory().catch((error: unknown) => {
    throw error instanceof EngineFailure ? notCreated(directory, error) : error;
  });
const engine = await openEngine(directory, { durable, program }).catch((error: unknown) => {
  throw error instanceof EngineFailure ? damaged(directory, error) : error;
});

let client = 0;
let bytes = new ClientBytes();
let chain: Promise<void> = Promise.resolve();

function enqueue(work: () => Promise<void>): void {
  chain = chain.then(work).catch((error: unknown) => {
    const { message } = error as { message?: string };
    post({ kind: "fatal", message: message ?? "its engine ended by itself." });
    process.exit(1);
  });
}

async function clearSession(): Promise<void> {
  await engine.exec("rollback");
  await engine.exec("discard all");
}

async function answer(id: number, run: Uint8Array): Promise<void> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const send = () => {
    if (size === 0) return;
    const chunk = new Uint8Array(Buffer.concat(parts, size));
    parts = [];
    size = 0;
    Atomics.add(shared, UNREAD_BYTES, chunk.length);
    post({ kind: "bytes", client: id, bytes: chunk }, [chunk.buffer]);
    for (let unread = Atomics.load(shared, UNREAD_BYTES); unread > MAX_UNREAD_BYTES;) {
      Atomics.wait(shared, UNREAD_BYTES, unread, 1000);
      unread = Atomics.load(shared, UNREAD_BYTES);
    }
  };
  const onRawData = (data: Uint8Array) => {
    parts.push(data.slice());
    size += data.length;
    if (size >= CHUNK_BYTES) send();
  };
  Atomics.add(shared, STATEMENT_COUNT, 1);
  await engine.runExclusive(() => engine.execProtocolRawStream(run, { onRawData }));
  send();
  Atomics.add(shared, STATEMENT_COUNT, 1);
}

port.on("message", (message: ToEngine) => {
  if (message.kind === "open") {
    client = message.client;
    bytes = new ClientBytes();
    enqueue(clearSession);
  } else if (message.kind === "end") {
    if (message.client !== client) return;
    client = 0;
    enqueue(clearSession);
  } else if (message.kind === "close") {
    enqueue(async () => {
      await engine.close();
      post({ kind: "closed" });
    });
  } else if (message.client === client) {
    const run = bytes.add(message.bytes);
    const id = client;
    if (run) enqueue(() => answer(id, run));
  }
});

post({ kind: "ready" });
