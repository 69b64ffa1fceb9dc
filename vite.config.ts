import react from "@vitejs/plugin-react";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { defineConfig, runnerImport, type Plugin } from "vite";
import { constants } from "node:zlib";
import { chunkGroups } from "./scripts/chunk-groups.ts";
import { withOpeningFiles } from "./scripts/opening-files.ts";
import { enginePlugins } from "./scripts/engine-patch/engine-plugins.ts";

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? "8081"}`;
const themeVariables = "/@theme/theme-variables.css";
const engine = enginePlugins();

/** Serves the theme's CSS variables as a stylesheet: `import "theme-variables.css"`. */
const themeStylesheet: Plugin = {
  name: "theme-variables",
  enforce: "pre",
  resolveId: (id) => (id === "theme-variables.css" ? themeVariables : undefined),
  async load(id) {
    if (id !== themeVariables) return undefined;
    const { module } = await runnerImport<typeof import("./scripts/theme-css")>("./scripts/theme-css.ts");
    return module.themeCss();
  },
};

/** Writes the opening page into index.html, before everything else that has to be loaded. */
const openingPage: Plugin[] = (["pre", "post"] as const).map((order) => ({
  name: `opening-page-${order}`,
  transformIndexHtml: {
    order,
    async handler(html, { bundle }) {
      const { module } =
        await runnerImport<typeof import("./scripts/opening-page")>("./scripts/opening-page.ts");
      return order === "pre"
        ? module.withOpeningPage(html)
        : withOpeningFiles(module.withStylesLast(html), bundle);
    },
  },
}));

/** Lets every `import()` go through `loadChunk`, which survives files that do not arrive. */
const chunkLoader: Plugin = {
  name: "chunk-loader",
  apply: "build",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `export { loadChunk as __vitePreload } from "/src/api/calls/load-chunk.ts";`
      : undefined,
};

/** React Router without its warnings for developers: its package names the files for development alone. */
const routerForProduction: Plugin = {
  name: "router-for-production",
  apply: "build",
  enforce: "pre",
  async resolveId(id, importer) {
    if (!/^react-router(?:\/dom)?$/.test(id)) return undefined;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && found.id.replace(/(?<=react-router[\\/]dist[\\/])development/, "production");
  },
};

/** Gzip and brotli copies beside the files: best quality for the program, quicker for the large ones. */
const precompress = (include: RegExp, quality: number): Plugin =>
  compression({
    algorithms: [
      defineAlgorithm("gzip", { level: 9 }),
      defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    ],
    include,
    threshold: 1024,
  });

export default defineConfig({
  plugins: [
    react(),
    engine.page,
    themeStylesheet,
    chunkLoader,
    routerForProduction,
    openingPage,
    precompress(/\.(html|js|css|svg|txt|webmanifest)$/, constants.BROTLI_MAX_QUALITY),
    precompress(/\.(json|wasm)$/, 8),
  ],
  server: {
    host: "127.0.0.1",
    port: 8080,
    proxy: Object.fromEntries(
      ["/api", "/charts", "/dropdown/", "/docs/", "/healthz", "/livez", "/openapi.json"].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
  worker: { format: "es", plugins: () => engine.worker },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
