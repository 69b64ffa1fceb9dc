import { builtinModules } from "node:module";
import { basename, dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { programs } from "./programs.mjs";

/** Threads by the file that starts each of them from TypeScript. They are named by their address and not by an import. */
const threads = {
  "src/server/db/embedded/embedded-start.mjs": "embedded-worker.ts",
  "src/server/subscriptions/documents/start-document-thread.mjs": "document-thread.ts",
  "src/server/analytics/statements/start-statement-thread.mjs": "statement-thread.ts",
};
const threadFiles = Object.entries(threads).map(([start, thread]) => join(dirname(start), thread));

/** Modules that hold what they need of the browser's packages, which a release does not install. */
const whole = [
  "src/server/subscriptions/documents/chart-svg.ts",
  "src/server/analytics/statements/statement-thread.ts",
];

/** Addresses of modules in the text of a module, as they are after the compilation. */
const compiledAddresses = (code) =>
  Object.entries(threads)
    .reduce((text, [start, thread]) => text.replaceAll(`./${basename(start)}`, `./${thread}`), code)
    .replaceAll(/new URL\((["'])(\.{1,2}\/[^"']+)\.ts\1/g, "new URL($1$2.js$1");

/** The addresses in the text of a module of the threads that it starts, each with the TypeScript file of the thread. */
export const threadsNamedIn = (code) =>
  Object.entries(threads)
    .map(([start, thread]) => ({ address: `./${basename(start)}`, file: join(dirname(start), thread) }))
    .filter(({ address }) => code.includes(`"${address}"`));

/**
 * Compiles the server into JavaScript, file by file, in the same folders, so that it finds its files where it expects them.
 * Returns the packages that it imports.
 */
export async function compileServer(folder) {
  const imports = new Set();
  const bundle = await rolldown({
    input: [...Object.values(programs), ...threadFiles.filter((file) => !whole.includes(file))],
    platform: "node",
    external: (id) => /^[^./]/.test(id) && !id.startsWith("/"),
    treeshake: false,
    plugins: [{ name: "compiled-addresses", renderChunk: (code) => compiledAddresses(code) }],
  });
  const { output } = await bundle.write({
    dir: folder,
    format: "esm",
    preserveModules: true,
    preserveModulesRoot: process.cwd(),
    entryFileNames: "[name].js",
  });
  await bundle.close();
  for (const input of whole) {
    const one = await rolldown({
      input,
      platform: "node",
      // Packages in the older form of modules ask where they are.
      transform: { define: { __dirname: "import.meta.dirname", __filename: "import.meta.filename" } },
      checks: { eval: false },
    });
    await one.write({ file: join(folder, input.replace(/ts$/, "js")), format: "esm", minify: true });
    await one.close();
  }
  for (const { imports: static_ = [], dynamicImports = [] } of output)
    for (const id of [...static_, ...dynamicImports])
      if (!id.endsWith(".js") && !builtinModules.includes(id)) imports.add(id);
  return imports;
}
