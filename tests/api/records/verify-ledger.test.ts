import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programArguments } from "../../compiled-server";
import { copyBareDirectory, copyTestDirectory } from "../database";

const root = resolve(import.meta.dirname, "../../..");
const program = await programArguments("src/server/ledger/verify-ledger.ts");
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "marble-verify-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function verify(dataDir: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir },
  });
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
    await copyBareDirectory(join(dataDir, "database"));
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
