import { exec, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isEnginePatched } from "./engine-patch/switch.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const npm = process.platform === "win32" ? "npm.cmd" : "npm";

/** An argument as the shell of Windows takes it for one, whatever spaces it has. */
const quoted = (argument) => (/[\s*&|<>^]/.test(argument) ? `"${argument}"` : argument);

/** Runs a command to its end and shows its output. Returns whether it succeeded. */
export function succeeds(command, args, env = {}, stdio = "inherit") {
  // On Windows, npm and npx are scripts, which only a shell runs.
  const shell = process.platform === "win32" && command !== process.execPath;
  const { status, error } = spawnSync(command, shell ? args.map(quoted) : args, {
    cwd: root,
    stdio,
    env: { ...process.env, ...env },
    shell,
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

/** Runs commands side by side, and shows the output of each once it has ended. Resolves with whether all succeeded. */
export async function allSucceed(...commands) {
  const ended = commands.map(
    (command) =>
      new Promise((resolve) => {
        exec(command, { cwd: root, maxBuffer: Infinity }, (error, stdout, stderr) => {
          process.stdout.write(stdout + stderr);
          resolve(error === null);
        });
      }),
  );
  return (await Promise.all(ended)).every(Boolean);
}

/** Runs a command to its end. Exits this process with status 1 when it fails. */
export function run(...command) {
  if (!succeeds(...command)) process.exit(1);
}

/**
 * Starts a long-running program by Node's arguments and passes signals on to it. Resolves with its exit status.
 */
export function start(args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0))));
}

/** Prints the name of a step, and on the same line how long it took. */
function step(name, work) {
  const began = performance.now();
  process.stdout.write(`${name} … `);
  work();
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const stampOf = (name) => join(root, "node_modules", `.marble-${name}`);
const kept = (name) => (existsSync(stampOf(name)) ? readFileSync(stampOf(name), "utf8") : "");

/** Installs the packages when they are missing or package-lock.json has changed. */
export function ensurePackages() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (!(major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19))) {
    console.error(
      `MARBLE needs Node 20.19, 22.13 or 24, or newer ones of these; this is ${process.version}. Install it from your system or nodejs.org.`,
    );
    process.exit(1);
  }
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (kept("lock") === lock) return;
  // Not `npm ci`: it refuses a lock file that lacks optional packages of another platform.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  step("Installing packages", () => run(npm, args, {}, ["ignore", "ignore", "inherit"]));
  writeFileSync(stampOf("lock"), lock);
}

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).toSorted()) yield* filesBelow(join(path, name));
}

const sources = ["src", "sql", "public", "index.html", "vite.config.ts", "package-lock.json", "scripts"];
const ofServerOrDocs = [join("src", "server"), join("scripts", "docs")];

const sourcesOfDocs = [
  "docs",
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "LICENSE",
  "NOTICE",
  "bench/README.md",
  "public/favicon.svg",
  "scripts/docs/site",
  "src/shared/brand.ts",
  "src/shared/palette.ts",
  "package-lock.json",
];

/** The hash of files and of all files below folders, without those whose path holds a part of `except`. */
function fingerprint(paths, except = []) {
  const hash = createHash("sha256").update(`ENGINE_PATCH ${isEnginePatched()}`);
  for (const path of paths)
    for (const file of filesBelow(join(root, path)))
      if (!except.some((part) => file.includes(part)))
        hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}

const clientFingerprint = () => fingerprint(sources, ofServerOrDocs);

/** Keeps what the last build was made from. */
function keepStamp(name, value) {
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(stampOf(name), value);
}

/** Makes the documentation in dist/docs when its sources have changed. Resolves with whether it is there. */
export async function makeDocs() {
  const now = fingerprint(sourcesOfDocs);
  if (existsSync(join(root, "dist", "docs", "index.html")) && kept("docs") === now) return true;
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/docs/site/main.ts"], {
    cwd: root,
    stdio: "inherit",
  });
  const isMade = await new Promise((resolve) => child.on("exit", (code) => resolve(code === 0)));
  if (isMade) keepStamp("docs", now);
  return isMade;
}

/** Builds the client and makes the documentation, each when its sources have changed since the last time. */
export async function ensureBuilt() {
  if (existsSync(join(root, "dist", "client", "index.html")) && kept("build") === clientFingerprint()) {
    if (!(await makeDocs())) process.exit(1);
    return;
  }
  step("Building the client and the documentation", () => run(process.execPath, ["scripts/build.mjs"]));
  keepStamp("build", clientFingerprint());
}
