import { build, createLogger } from "vite";

/** What Vite prints of CSS modules that compose from another file, which is no fault of this project. */
const ofOthers = /did not pass the `from` option to `postcss\.parse`/;

const customLogger = createLogger("warn");
const warnOnce = customLogger.warnOnce.bind(customLogger);
customLogger.warnOnce = (message, options) => {
  if (!ofOthers.test(message)) warnOnce(message, options);
};

/** Warnings about the project's own files only; the timings of plugins are left out. */
const rolldownOptions = {
  checks: { bundlerTimings: false },
  onwarn(warning, warn) {
    if (warning.code !== "EVAL" || !/node_modules/.test(`${warning.id} ${warning.message}`)) warn(warning);
  },
};

/** Builds the browser's files into dist/client, with gzip and brotli copies beside them. */
await build({ logLevel: "warn", customLogger, build: { rolldownOptions }, worker: { rolldownOptions } });
