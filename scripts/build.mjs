import { build } from "vite";

/** Builds the browser's files into dist/client, with gzip and brotli copies beside them. */
await build({ logLevel: "warn" });
