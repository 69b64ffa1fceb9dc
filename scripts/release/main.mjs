import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt, ensurePackages } from "../ensure.mjs";
import { launcher } from "./launcher.mjs";
import { packageFolders } from "./server-packages.mjs";

const say = (message) => process.stdout.write(`${message}\n`);
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** The files of a release in addition to the compiled server, the client and the packages. */
const KEPT = ["sql", "public", "deploy", "docs", "README.md", "CHANGELOG.md"];
/** Files of packages that nothing reads when they run. */
const NEEDLESS =
  /\.(?:map|d\.[cm]?ts|tsbuildinfo|md|markdown)$|\/(?:tests?|__tests__|docs|examples?|benchmarks?)$/i;

/** The commit that the release is made of: that of `--commit`, or of the working copy; empty where nothing tells it. */
function commitOf() {
  const { values } = parseArgs({ options: { commit: { type: "string" } } });
  if (values.commit) return values.commit;
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}

/** The size of a folder in MB. */
const megabytes = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0) / 1e6;

/**
 * `npm run release` makes an archive that runs without npm, for the system on which it is made: the compiled server, the
 * client, the documentation, and only the packages that the server needs.
 */
async function main() {
  ensurePackages();
  // A package of its own, which may have been installed only now.
  const { compileServer } = await import("./compile-server.mjs");
  await ensureBuilt();
  const { version, engines, license } = read("package.json");
  const name = `marble-${version}-${process.platform}-${process.arch}`;
  const folder = join("release", name);
  rmSync("release", { recursive: true, force: true });
  mkdirSync(join(folder, "bin"), { recursive: true });
  say("Compiling the server…");
  const packages = packageFolders(await compileServer(folder));
  say(`Copying ${packages.size} packages…`);
  for (const from of packages.keys())
    cpSync(from, join(folder, from), {
      recursive: true,
      filter: (path) => !NEEDLESS.test(path) && basename(path) !== "node_modules",
    });
  for (const kept of KEPT) cpSync(kept, join(folder, kept), { recursive: true });
  for (const built of ["dist/client", "dist/docs"]) cpSync(built, join(folder, built), { recursive: true });
  const dependencies = Object.fromEntries([...packages.values()].map((one) => [one.name, one.version]));
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ name: "marble", version, license, type: "module", private: true, engines, dependencies }, null, 2)}\n`,
  );
  const commit = commitOf();
  if (commit !== "") writeFileSync(join(folder, "COMMIT"), `${commit}\n`);
  writeFileSync(join(folder, "bin/marble"), launcher());
  chmodSync(join(folder, "bin/marble"), 0o755);
  const archive = join("release", `${name}.tar.gz`);
  execFileSync("tar", ["-czf", archive, "-C", "release", name]);
  say(
    `${relative(".", archive)}: ${(statSync(archive).size / 1e6).toFixed(0)} MB, ${megabytes(folder).toFixed(0)} MB unpacked. ` +
      "docs/operations.md, A release, tells how to install it.",
  );
}

await main().catch((error) => {
  process.stderr.write(`No release was made: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
