import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The version of the program, and the commit that it was made of where that is known. */
export interface ProgramVersion {
  version: string;
  commit: string | null;
}

const text = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, "utf8").trim() || null : null;

/** The commit of a working copy, or of a release, which carries it in the file COMMIT. */
function commitOf(root: string): string | null {
  const released = text(join(root, "COMMIT"));
  if (released !== null) return released;
  const git = join(root, ".git");
  const head = existsSync(join(git, "HEAD")) ? text(join(git, "HEAD")) : null;
  const branch = head === null ? undefined : /^ref: (\S+)$/.exec(head)?.[1];
  if (head === null || branch === undefined) return head;
  const packed = text(join(git, "packed-refs")) ?? "";
  const line = packed.split("\n").find((one) => one.endsWith(` ${branch}`));
  return text(join(git, branch)) ?? line?.split(" ")[0] ?? null;
}

/** Reads version and commit from the program's folder. The commit is null where nothing tells it. */
export function programVersion(root = process.cwd()): ProgramVersion {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const commit = commitOf(root);
  return { version, commit: commit !== null && /^[0-9a-f]{7,40}$/.test(commit) ? commit : null };
}
