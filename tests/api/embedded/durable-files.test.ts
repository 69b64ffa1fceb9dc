import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEngine } from "../../../src/server/db/embedded/durable/durable-engine";
import { fileLayerOf, UnknownFileLayer } from "../../../src/server/db/embedded/durable/durable-files";
import { openDatabase } from "../../../src/server/db/open";
import { copyTestDirectory } from "../database";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "marble-durable-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Whether only the owner may read a file of a new database. The engine's own file layer lets everybody. */
const isPrivate = (dir: string): boolean => (statSync(join(dir, "PG_VERSION")).mode & 0o077) === 0;

test("the installed engine has the file layer that is patched, and no fsync of its own", async () => {
  const dir = join(folder, "shape");
  await copyTestDirectory(dir);
  const plain = await openEngine(dir, { durable: false });
  const layer = fileLayerOf(plain.Module);
  await plain.close();
  expect(layer.stream_ops.fsync).toBeUndefined();
  const patched = await openEngine(dir);
  const { fsync } = fileLayerOf(patched.Module).stream_ops;
  await patched.close();
  expect(fsync).toBeTypeOf("function");
});

test.each([
  {},
  { FS: { filesystems: {} } },
  { NODEFS: { stream_ops: {}, node_ops: {} } },
  { NODEFS: { stream_ops: {}, node_ops: { setattr: () => {} } } },
])("a module with another file layer is refused by name: %j", (module) => {
  expect(() => fileLayerOf(module as Parameters<typeof fileLayerOf>[0])).toThrow(UnknownFileLayer);
});

test("an engine whose commits do not reach the disk is refused at its start", async () => {
  const dir = join(folder, "careless");
  await copyTestDirectory(dir);
  await expect(openEngine(dir, { settings: ["fsync=off"] })).rejects.toThrow("records would not be safe");
  await (await openEngine(dir)).close();
});

test.runIf(process.platform !== "win32")(
  "DURABLE_FILES=off opens the database with the file layer of the package",
  async () => {
    for (const durable of [true, false]) {
      const dir = join(folder, `database-${durable}`);
      // The copy is of a directory that was made by the patched file layer.
      if (durable) await copyTestDirectory(dir);
      const database = await openDatabase({ dir, durable });
      const { rows } = await database.pool.query<{ one: number }>("select 1 as one");
      await database.close();
      expect(rows).toEqual([{ one: 1 }]);
      expect(isPrivate(dir)).toBe(durable);
    }
  },
);
