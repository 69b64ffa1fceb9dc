import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeAbandonedRestores, withStaging } from "../../../src/server/backup/staging";

const dataDir = mkdtempSync(join(tmpdir(), "marble-restores-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What a restore leaves that was killed: of an earlier version, and of this one with the lock of a process that has ended. */
function leave(): void {
  mkdirSync(join(dataDir, "restoring-Ab12Cd", "database"), { recursive: true });
  mkdirSync(join(dataDir, "restoring-00ff", "files"), { recursive: true });
  writeFileSync(join(dataDir, "restoring-00ff", "files", "photo"), "Maria");
  for (const name of ["restoring-00ff", "restoring-11"])
    writeFileSync(
      join(dataDir, `${name}.lock`),
      JSON.stringify({ pid: 1, host: hostname(), boot: "another" }),
    );
}

test("what a killed restore left goes with the next restore and with a start; one under way and other folders stay", async () => {
  for (const other of ["database", "restoring", "restoring-me.txt"]) mkdirSync(join(dataDir, other));
  const others = readdirSync(dataDir);
  leave();
  await withStaging(dataDir, async (staging) => {
    writeFileSync(join(staging, "rows"), "1");
    leave();
    removeAbandonedRestores(dataDir);
    expect(readdirSync(staging)).toEqual(["rows"]);
    expect(readdirSync(dataDir)).toHaveLength(others.length + 2);
    return Promise.resolve();
  });
  expect(readdirSync(dataDir)).toEqual(others);
  await expect(withStaging(dataDir, () => Promise.reject(new Error("It failed.")))).rejects.toThrow(
    "It failed.",
  );
  expect([readdirSync(dataDir), existsSync(join(dataDir, "database"))]).toEqual([others, true]);
});
