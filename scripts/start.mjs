import { ensureBuilt, ensurePackages, start } from "./ensure.mjs";

ensurePackages();
await ensureBuilt();
process.exit(await start("src/server/main.ts"));
