import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The name of the package that an import means; null for a relative file or a module of Node. */
const packageOf = (specifier) => {
  if (/^(?:\.|\/|node:)/.test(specifier)) return null;
  const [scope, name] = specifier.split("/");
  return specifier.startsWith("@") ? `${scope}/${name}` : scope;
};

/** The folder of a package as a package sees it that lies in `from`, as Node looks for it. */
function folderOf(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules")))) {
    const folder = join(at, "node_modules", name);
    if (existsSync(join(folder, "package.json"))) return folder;
    if (at === "") return null;
  }
}

/**
 * The folders of the packages that imports need, and of all that those need, relative to the project. Optional ones are
 * among them where they are installed. Throws for one that is missing.
 */
export function packageFolders(imports) {
  const found = new Map();
  const add = (name, from, isOptional) => {
    const folder = folderOf(name, from);
    if (folder === null) {
      if (isOptional) return;
      throw new Error(
        `The package ${name}, which ${from || "the server"} needs, is not installed. Run npm ci.`,
      );
    }
    if (found.has(folder)) return;
    const {
      version,
      dependencies = {},
      optionalDependencies = {},
    } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    found.set(folder, { name, version });
    for (const one of Object.keys(dependencies)) add(one, folder, Object.hasOwn(optionalDependencies, one));
    for (const one of Object.keys(optionalDependencies)) add(one, folder, true);
  };
  for (const specifier of imports) {
    const name = packageOf(specifier);
    if (name !== null) add(name, "", false);
  }
  return found;
}
