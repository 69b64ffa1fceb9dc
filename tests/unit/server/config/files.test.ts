import { join } from "node:path";
import { expect, test } from "vitest";
import { namedFile } from "../../../../src/server/process/named-file";
import { restrictPermissions } from "../../../../src/server/config/private-files";

test("a file is looked for from the folder in which the command was given, and a whole path stays", () => {
  expect(namedFile("a.tar.gz", "/backups")).toBe("/backups/a.tar.gz");
  expect(namedFile("/other/a.tar.gz", "/backups")).toBe("/other/a.tar.gz");
});

test("a data directory that cannot be created is refused by its name, with what to do", () => {
  const dir = join(import.meta.filename, "data");
  expect(() => restrictPermissions(dir, () => {})).toThrow(
    new RegExp(`^The data directory ${dir} cannot be created .*DATA_DIR.*install -d -o USER -m 700 ${dir}$`),
  );
});
