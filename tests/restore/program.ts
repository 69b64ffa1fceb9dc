import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { DEMO_PASSWORD } from "../../src/server/accounts/sign-in/passwords";
import { programArguments } from "../compiled-server";

const root = resolve(import.meta.dirname, "../..");

interface Running {
  url: string;
  output: () => string;
  stop: () => Promise<number | null>;
}

async function spawned(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, await programArguments(script, ...args), {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: "",
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "silent",
      DEMO: "off",
      ...env,
    },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.on("exit", done));
  return { child, ended, output: () => text };
}

/** Runs a program of the server to its end. */
export async function run(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { ended, output } = await spawned(script, args, env);
  return { code: await ended, output: output() };
}

/** Starts the server and waits until it serves; rejects with what it said when it ends before. */
export async function startProgram(env: Record<string, string>): Promise<Running> {
  const { child, ended, output } = await spawned("src/server/main.ts", [], env);
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on("data", () => {
      const ready = /ready on (http:\S+)/.exec(output())?.[1];
      if (ready !== undefined) done(ready);
    });
    void ended.then(() => fail(new Error(output())));
  });
  return { url, output, stop: () => (child.kill("SIGTERM"), ended) };
}

/** Signs in to a running server, by default with the password of the demo; answers how to call it. */
export async function signIn(url: string, username: string, password: string = DEMO_PASSWORD) {
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  return (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        cookie,
        ...headers,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}
