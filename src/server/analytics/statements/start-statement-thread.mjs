// Starts statement-thread.ts in a thread: threads do not inherit the loader of TypeScript.
import { tsImport } from "tsx/esm/api";

await tsImport("./statement-thread.ts", import.meta.url);
