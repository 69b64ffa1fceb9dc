import { ensureBuilt, ensurePackages, start } from "./ensure.mjs";

ensurePackages();
await ensureBuilt();
process.exit(await start(["--import", "tsx", "src/server/main.ts"]));
