import { ensureBuilt, ensurePackages, start } from "./ensure.mjs";

ensurePackages();
ensureBuilt();
process.exit(await start("src/server/main.ts"));
