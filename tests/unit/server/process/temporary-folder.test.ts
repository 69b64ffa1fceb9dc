import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeAtEnd } from "../../../../src/server/process/remove-at-end";
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

test("what a command failed of is told also where nothing of it can be removed", async () => {
  const file = join(TMPDIR, "file");
  writeFileSync(file, "");
  const fails = removeAtEnd([join(file, "in-no-folder")], () => Promise.reject(new Error("It failed.")));
  await expect(fails).rejects.toThrow("It failed.");
});

// Starts a process: costs a second. A terminal whose connection is lost sends SIGHUP.
test("what a command writes is gone when a signal ends it: its folder, the server's copy of the database, a backup that is not whole", async () => {
  const program = `import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
    import { writeArchive } from "./src/server/backup/archive.ts";
    import { withHotCopy } from "./src/server/backup/hot-copy.ts";
    import { withTemporaryFolder } from "./src/server/process/temporary-folder.ts";
    const copies = process.env.TMPDIR + "/hot-copy/";
    const answered = setInterval(() => {
      const request = readdirSync(copies).find((name) => name.endsWith(".request"));
      if (request === undefined) return;
      clearInterval(answered);
      const copy = copies + request.replace(".request", "");
      mkdirSync(copy);
      writeFileSync(copy + "/users", "Maria");
      writeFileSync(copy + ".done", "");
      renameSync(copies + request, copy + ".taken");
    }, 20);
    mkdirSync(copies);
    await withTemporaryFolder("trial", (folder) => {
      writeFileSync(folder + "/names.txt", "Maria");
      return withHotCopy(process.env.TMPDIR, () => writeArchive(process.env.TMPDIR + "/backup.tar.gz", () => new Promise(() => {
        setInterval(() => {}, 1000);
        console.log("written");
      })));
    });`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    cwd: root,
    env: { ...process.env, TMPDIR },
  });
  await new Promise((written) => child.stdout.once("data", written));
  const own = (): string[] =>
    readdirSync(TMPDIR, { recursive: true })
      .map((name) => String(name).replaceAll(/[0-9a-f]{16}/g, "ID"))
      .filter((name) => /^(?:marble-trial|hot-copy.|backup)/.test(name))
      .toSorted();
  expect(own()).toEqual([
    "backup.tar.gz.ID.part",
    "hot-copy/ID",
    "hot-copy/ID.done",
    "hot-copy/ID.taken",
    "hot-copy/ID/users",
    expect.stringMatching(/^marble-trial-\w+$/),
    expect.stringMatching(/^marble-trial-\w+.names.txt$/),
  ]);
  child.kill("SIGHUP");
  expect(await new Promise((ended) => child.once("exit", ended))).toBe(129);
  expect(own()).toEqual([]);
});
