import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { cache, root } from "./data";

const MAX_SIGN_INS = 30;
const SIGN_IN_PAUSE_MS = 1000;

export interface Answer {
  status: number;
  data: unknown;
  bytes: number;
}

export interface RunningServer {
  pid: number;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Resolves when figures are answered by the replica. */
  replicaAnswers(): Promise<void>;
  close(): Promise<void>;
  /** Ends the process at once, without any chance to save. */
  kill(): Promise<void>;
}

/**
 * Starts a server and signs in as the administrator. It uses the given data directory, else a new one with demo
 * data. `databaseUrl` names a PostgreSQL database instead; empty for the embedded one. By default it is the
 * DATABASE_URL of this process. Rejects when the server does not start or does not let the administrator in.
 */
export async function startServer(
  port: number,
  keptDir?: string,
  databaseUrl: string = process.env.DATABASE_URL ?? "",
): Promise<RunningServer> {
  const dataDir = keptDir ?? join(cache, "server");
  if (keptDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, ["--import", "tsx", "src/server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: "127.0.0.1",
      DEMO: "on",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text: Buffer) => text.toString().includes("is ready on") && resolve());
    child.once("exit", (code) => reject(new Error(`The server ended with status ${code}.`)));
  });
  const end = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let cookie = "";
  const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        "content-type": "application/json",
        // Node sends the body of a DELETE without its length otherwise.
        ...(text === undefined ? {} : { "content-length": Buffer.byteLength(text) }),
        ...(cookie === "" ? {} : { cookie }),
      };
      const sent = request({ host: "127.0.0.1", port, method, path, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const answer = Buffer.concat(chunks);
          const given = response.headers["set-cookie"]?.[0]?.split(";")[0];
          if (given !== undefined) cookie = given;
          const parsed = JSON.parse(answer.toString() || "{}") as { data?: unknown };
          resolve({ status: response.statusCode ?? 0, data: parsed.data, bytes: answer.length });
        });
      });
      sent.on("error", reject);
      sent.end(text);
    });
  const signIn = () => send("POST", "/api/auth/login", { username: "admin", password: "marble-demo" });
  let signedIn = await signIn();
  // A server that is short of processors says 503 and when to come again.
  for (let tried = 1; signedIn.status === 503 && tried < MAX_SIGN_INS; tried += 1) {
    await pause(SIGN_IN_PAUSE_MS);
    signedIn = await signIn();
  }
  if (signedIn.status !== 200) {
    await end("SIGKILL");
    throw new Error(`Signing in answered ${signedIn.status}.`);
  }
  return {
    pid: child.pid ?? 0,
    call: send,
    async replicaAnswers() {
      while (!/"state":\s*"answers"/.test(await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()))
        await pause(200);
    },
    async close() {
      agent.destroy();
      await end("SIGTERM");
    },
    kill: () => end("SIGKILL"),
  };
}
