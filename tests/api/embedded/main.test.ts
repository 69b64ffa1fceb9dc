import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programArguments } from "../../compiled-server";
import { copyTestDirectory } from "../database";

const root = resolve(import.meta.dirname, "../../..");
let dataDir = "";

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "marble-main-"));
  await copyTestDirectory(join(dataDir, "database"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Started {
  output: () => string;
  /** The address once it serves; null when it ended before. */
  url: Promise<string | null>;
  ended: Promise<number | null>;
  stop: (signal?: NodeJS.Signals) => void;
}

const program = await programArguments("src/server/main.ts");

function start(env: Record<string, string>, args = program): Started {
  // A careless umask, which the server must not follow.
  const umask = process.umask(0);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent", ...env },
  });
  process.umask(umask);
  let text = "";
  const ended = new Promise<number | null>((done) => child.on("exit", done));
  const url = new Promise<string | null>((done) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const ready = /ready on (http:\S+)/.exec(text);
      if (ready?.[1] !== undefined) done(ready[1]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => done(null));
  });
  return { output: () => text, url, ended, stop: (signal = "SIGTERM") => void child.kill(signal) };
}

const answeredOrNot = [() => true, () => false] as const;

describe("starting and stopping", () => {
  test("an empty database without demo gets one administrator, whose password is said once; SIGTERM, or Ctrl-C that npm passes on once more, ends it with everything saved", async () => {
    mkdirSync(join(dataDir, "files", "ab"), { recursive: true });
    writeFileSync(join(dataDir, "files", "ab", "photo"), "");
    for (const dir of ["files", join("files", "ab"), "."]) chmodSync(join(dataDir, dir), 0o755);
    const first = start({ DEMO: "off" }, ["--import", "tsx", "src/server/main.ts"]);
    const url = await first.url;
    const password = /password (\S+)/.exec(first.output())?.[1] ?? "";
    const login = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password }),
    });
    expect([login.status, ((await login.json()) as { data: { status: string } }).data.status]).toEqual([
      200,
      "Central",
    ]);
    first.stop();
    expect(await first.ended).toBe(0);
    expect(first.output()).toContain("everything is saved");
    if (process.platform !== "win32") {
      const open = [".", ...readdirSync(dataDir, { recursive: true, encoding: "utf8" })].filter(
        (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
      );
      expect(open, "what other users of the machine may read").toEqual([]);
    }

    const second = start({ DEMO: "off" });
    const address = (await second.url) ?? "";
    expect(second.output()).not.toContain("password");
    second.stop("SIGINT");
    await expect.poll(() => fetch(`${address}/livez`).then(...answeredOrNot), { interval: 5 }).toBe(false);
    second.stop();
    expect(await second.ended).toBe(0);
    expect(second.output()).toContain("everything is saved");
  });

  test("a server that others can reach refuses to start while a user has the demo password", async () => {
    const { hashPassword, DEMO_PASSWORD } = await import("../../../src/server/accounts/sign-in/passwords");
    const { openDatabase } = await import("../../../src/server/db/open");
    const database = await openDatabase({ dir: join(dataDir, "database") });
    await database.pool.query("update users set demo = true, password_hash = $1", [
      await hashPassword(DEMO_PASSWORD),
    ]);
    await database.close();
    const reachable = start({ HOST: "0.0.0.0", DEMO: "off" });
    expect(await reachable.ended).toBe(1);
    expect(reachable.output()).toContain("demo password");
    const proxied = start({ TRUST_PROXY: "127.0.0.1" });
    expect(await proxied.ended).toBe(1);
    expect(proxied.output()).toContain("still has the demo password");
  });

  test("with DURABLE_FILES=off it warns of what a power cut can do, and serves", async () => {
    const started = start({ DURABLE_FILES: "off", DEMO: "off" });
    expect(await started.url).not.toBeNull();
    started.stop();
    expect(await started.ended).toBe(0);
    expect(started.output()).toContain("Warning: DURABLE_FILES is off");
  });

  test("a variable that cannot be used is refused by name", async () => {
    const wrong = start({ TRUST_PROXY: "on" });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toContain("MARBLE cannot start: TRUST_PROXY is “on”");
  });
});
