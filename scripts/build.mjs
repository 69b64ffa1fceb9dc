import { build } from "vite";

/** Builds the browser's files into dist/client, with gzip and brotli copies beside them. */
await build({ logLevel: process.env.CI ? "warn" : "info" });
