import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { programArguments } from "../tests/compiled-server.ts";
import { scratchFolder, setup } from "../tests/scratch.ts";
import { start } from "./ensure.mjs";

// Starts the servers of the browser tests, each with demo data of its own, and says when all of them answer. Usage:
//   node --import tsx scripts/e2e-servers.mjs 8099 8100
const removeScratch = setup();
const program = await programArguments("src/server/main.ts");

async function serve(port) {
  const dataDir = mkdtempSync(join(scratchFolder() ?? tmpdir(), "marble-e2e-"));
  const status = await start(program, {
    PORT: port,
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    DEMO: "on",
    LOG_LEVEL: "warn",
  });
  rmSync(dataDir, { recursive: true, force: true });
  return status;
}

async function answers(port) {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  while (!(await isReady().catch(() => false))) await wait(100);
}

const ports = process.argv.slice(2);
let isStopping = false;
process.once("SIGTERM", () => (isStopping = true));
const servers = ports.map(serve);
void Promise.all(ports.map(answers)).then(() => console.log("All servers answer."));
await Promise.race(servers);
// A server that ends by itself ends the others.
if (!isStopping) process.kill(process.pid, "SIGTERM");
const statuses = await Promise.all(servers);
removeScratch();
process.exit(Math.max(...statuses));
