/** Starts the embedded engine's thread, which does not inherit the TypeScript loader of the main one. */
import { register } from "tsx/esm/api";

register();
await import("./embedded-worker.ts");
