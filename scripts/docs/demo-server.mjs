import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../ensure.mjs";

/** Finds a port that is free at this moment. */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Resolves when the server prints that it is ready. Rejects when it exits before. */
const ready = (child) =>
  new Promise((resolve, reject) => {
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        printed += chunk;
        if (printed.includes("MARBLE is ready")) resolve();
      });
    child.on("exit", () => reject(new Error(`The demo server ended:\n${printed}`)));
  });

/** Calls `work(address)` with a server over new demo data, and removes both afterwards. */
export async function withDemoServer(work) {
  const dataDir = mkdtempSync(join(tmpdir(), "marble-docs-"));
  const port = process.env.PORT ?? (await freePort());
  const child = spawn(process.execPath, ["--import", "tsx", "src/server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DEMO: "on",
      LOG_LEVEL: "warn",
    },
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  try {
    await ready(child);
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
