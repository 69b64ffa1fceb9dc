import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start } from "./ensure.mjs";

const dataDir = mkdtempSync(join(tmpdir(), "marble-e2e-"));
const status = await start("src/server/main.ts", [], {
  DATA_DIR: dataDir,
  HOST: "127.0.0.1",
  DEMO: "on",
  LOG_LEVEL: "warn",
});
rmSync(dataDir, { recursive: true, force: true });
process.exit(status);
