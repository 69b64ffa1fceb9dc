import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const src = join(root, "src");

export interface Source {
  /** The path below `src`, with slashes. */
  file: string;
  /** The folder of `src` that holds it. */
  folder: string;
  /** The text without comments. */
  text: string;
  /** The imported specifiers, as written. */
  imports: string[];
}

/** Every TypeScript file of `src`. */
export const sources: Source[] = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
  .map((name) => {
    const file = name.replaceAll("\\", "/");
    const text = readFileSync(join(src, name), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) =>
      comment.replace(/[^\n]/g, ""),
    );
    const imports = [...text.matchAll(/(?:from|import|new URL)\s*\(?\s*"([^"]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    return { folder: file.split("/")[0] ?? "", file, text, imports };
  });

const endings = ["", ".ts", ".tsx", "/index.ts"];

/** The file below `src` that an import refers to; null for packages and files outside `src`. */
export function fileMeant(file: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const target = resolve(src, dirname(file), specifier.split("?")[0] ?? "");
  const found = endings
    .map((ending) => target + ending)
    .find((path) => /\.\w+$/.test(path) && existsSync(path));
  const below = relative(src, found ?? target).replaceAll("\\", "/");
  return below.startsWith("..") ? null : below;
}
