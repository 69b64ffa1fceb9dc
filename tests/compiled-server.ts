import { copyFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vitest/config";
import { compileServer, threadsNamedIn } from "../scripts/release/compile-server.mjs";
import { madeOnce, stateOf } from "./api/templates.ts";

/** What the server is compiled from: some of its threads also draw charts and run statements as the browser does. */
const sources = ["src", "demo", "scripts/release", "package-lock.json"];

let compiled: Promise<string> | null = null;

/** The folder of the server, compiled once into JavaScript as in a release, with links to the files that it reads. */
const compiledServer = (): Promise<string> =>
  (compiled ??= madeOnce(`server-${stateOf(sources)}`, async (folder) => {
    await compileServer(folder);
    for (const read of ["sql", "public", "dist"]) symlinkSync(resolve(read), join(folder, read), "junction");
    copyFileSync("package.json", join(folder, "package.json"));
  }));

const compiledFile = async (file: string): Promise<string> =>
  join(await compiledServer(), file.replace(/ts$/, "js"));

/**
 * The option of Node with which the databases are compiled quickly and not once more to be fast, as they live for seconds: the
 * tests that use them take a seventh less.
 */
export const quickCompiler = "--liftoff-only";

/** The arguments with which Node runs a program of the server. From TypeScript each start takes three seconds more. */
export const programArguments = async (script: string, ...args: string[]): Promise<string[]> => [
  quickCompiler,
  await compiledFile(script),
  ...args,
];

/** Lets tests start the server's threads from JavaScript. From TypeScript each thread loads a compiler of its own. */
export const compiledThreads: Plugin = {
  name: "compiled-threads",
  // What stands in the code then depends on the whole server, so it is not kept for the next run.
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ sourceCode }) =>
      threadsNamedIn(sourceCode).length > 0 ? false : undefined,
    ),
  async transform(code) {
    let text = code;
    for (const { address, file } of threadsNamedIn(code))
      text = text.replace(`"${address}"`, JSON.stringify(pathToFileURL(await compiledFile(file)).href));
    return text === code ? undefined : text;
  },
};
