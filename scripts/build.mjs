import { build, createLogger } from "vite";
import { makeDocs } from "./ensure.mjs";

/** A warning of Vite about CSS modules that compose from another file. This project cannot avoid it. */
const ofOthers = /did not pass the `from` option to `postcss\.parse`/;

const customLogger = createLogger("warn");
const warnOnce = customLogger.warnOnce.bind(customLogger);
customLogger.warnOnce = (message, options) => {
  if (!ofOthers.test(message)) warnOnce(message, options);
};

/** Suppresses warnings about `eval` in packages, and the timings of plugins. */
const rolldownOptions = {
  checks: { bundlerTimings: false },
  onwarn(warning, warn) {
    if (warning.code !== "EVAL" || !/node_modules/.test(`${warning.id} ${warning.message}`)) warn(warning);
  },
};

const docs = makeDocs();
// Builds the client into dist/client, with gzip and brotli copies of its files, while the documentation is made.
await build({ logLevel: "warn", customLogger, build: { rolldownOptions }, worker: { rolldownOptions } });
if (!(await docs)) process.exit(1);
