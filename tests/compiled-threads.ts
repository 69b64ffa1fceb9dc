import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { compileThreads, threadsNamedIn } from "../scripts/release/compile-server.mjs";
import { madeOnce, stateOf } from "./api/templates.ts";

/** What threads are compiled from: some also draw charts and run statements as the browser does. */
const sources = ["src", "scripts/release", "package-lock.json"];

let compiled: Promise<string> | null = null;

/**
 * Lets tests start the server's threads from JavaScript, compiled once as in a release. From TypeScript each thread loads a
 * compiler of its own, which takes as long as opening a database.
 */
export const compiledThreads: Plugin = {
  name: "compiled-threads",
  async transform(code) {
    const named = threadsNamedIn(code);
    if (named.length === 0) return undefined;
    compiled ??= madeOnce(`threads-${stateOf(sources)}`, async (dir) => void (await compileThreads(dir)));
    const folder = await compiled;
    return named.reduce(
      (text, { address, file }) =>
        text.replace(
          `"${address}"`,
          JSON.stringify(pathToFileURL(join(folder, file.replace(/ts$/, "js"))).href),
        ),
      code,
    );
  },
};
