import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadDemo } from "../../demo/load";
import { folderContents } from "../../src/server/storage/folder";
import { buildApp } from "../../src/server/app";
import { serverContext } from "../../src/server/http/context";
import { testConfig } from "../api/config";
import { openTestDatabase } from "../api/database";

/** Starts a server over the small demo data on a free port of this machine; `stop` removes everything. */
export async function startDemo(): Promise<{ url: string; stop(): Promise<void> }> {
  const database = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "marble-figures-"));
  await loadDemo(database, "small", () => {}, folderContents(dataDir));
  const app = await buildApp(serverContext(database, { ...testConfig(dataDir), replicaMemory: "512MB" }));
  await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async stop() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
