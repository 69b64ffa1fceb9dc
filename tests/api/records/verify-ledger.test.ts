import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src/server/db/open";
import { copyTestDirectory } from "../database";

const root = resolve(import.meta.dirname, "../../..");
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "marble-verify-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function verify(dataDir: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "src/server/ledger/verify-ledger.ts"],
    { cwd: root, encoding: "utf8", env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir } },
  );
  return { status, said: stdout + stderr };
}

describe("npm run ledger:verify", () => {
  test.each(["missing", "empty"])(
    "says that a data directory which is %s holds no ledger, and makes no database there",
    (which) => {
      const dataDir = join(folder, which);
      if (which === "empty") mkdirSync(dataDir);
      const { status, said } = verify(dataDir);
      expect(said).toContain(`There is no database in ${join(dataDir, "database")}`);
      expect(said).toContain("Set DATA_DIR");
      expect(status).toBe(1);
      expect(existsSync(join(dataDir, "database"))).toBe(false);
    },
  );

  test("says in words that a database without MARBLE's tables holds no ledger", async () => {
    const dataDir = join(folder, "bare");
    await (await openDatabase({ dir: join(dataDir, "database") })).close();
    const { status, said } = verify(dataDir);
    expect(said).toContain("This database holds no ledger");
    expect(said).not.toContain("relation");
    expect(status).toBe(1);
  });

  test("tells a ledger that is whole", async () => {
    const dataDir = join(folder, "whole");
    await copyTestDirectory(join(dataDir, "database"));
    const { status, said } = verify(dataDir);
    expect(said).toContain("The ledger is whole");
    expect(status).toBe(0);
  });
});
