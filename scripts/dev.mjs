import { spawn } from "node:child_process";
import { ensurePackages, makeDocs, root } from "./ensure.mjs";

ensurePackages();
await makeDocs();
const serverPort = process.env.SERVER_PORT ?? "8081";
const env = { ...process.env, SERVER_PORT: serverPort };
const run = (args, more) =>
  spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...env, ...more } });

const children = [
  run(["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "src/server/main.ts"], {
    PORT: serverPort,
    CLIENT_DIR: "none",
  }),
  run(["node_modules/vite/bin/vite.js", "--port", process.env.PORT ?? "8080", "--host", "127.0.0.1"]),
];
const stop = (signal) => children.forEach((child) => child.kill(signal));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal));
for (const child of children) child.on("exit", () => stop("SIGTERM"));
