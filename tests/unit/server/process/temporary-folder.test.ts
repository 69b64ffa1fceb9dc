import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withTemporaryFolder } from "../../../../src/server/process/temporary-folder";

const root = resolve(import.meta.dirname, "../../../..");
const TMPDIR = mkdtempSync(join(tmpdir(), "marble-tests-"));
afterAll(() => rmSync(TMPDIR, { recursive: true, force: true }));

test("the folder of a command is gone after its work, also when the work fails", async () => {
  let folder = "";
  const work = (fails: boolean) =>
    withTemporaryFolder("trial", async (own) => {
      folder = own;
      expect(existsSync(own)).toBe(true);
      if (fails) throw new Error("It failed.");
      return Promise.resolve(7);
    });
  expect(await work(false)).toBe(7);
  expect(existsSync(folder)).toBe(false);
  await expect(work(true)).rejects.toThrow("It failed.");
  expect(existsSync(folder)).toBe(false);
});

// Starts a process: costs a second.
test("the folder of a command is gone when a signal ends the command", async () => {
  const program = `import { writeFileSync } from "node:fs";
    import { withTemporaryFolder } from "./src/server/process/temporary-folder.ts";
    await withTemporaryFolder("trial", (folder) => new Promise(() => {
      writeFileSync(folder + "/names.txt", "Maria");
      setInterval(() => {}, 1000);
      console.log("written");
    }));`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    cwd: root,
    env: { ...process.env, TMPDIR },
  });
  await new Promise((written) => child.stdout.once("data", written));
  const own = (): string[] => readdirSync(TMPDIR).filter((name) => name.startsWith("marble-trial-"));
  expect(own()).toHaveLength(1);
  child.kill("SIGTERM");
  expect(await new Promise((ended) => child.once("exit", ended))).toBe(143);
  expect(own()).toEqual([]);
});
