import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Packages that every screen may load: those that draw and ask, not those of charts, maps, books or the engine. */
const light =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|zustand|clsx|date-fns|@mantine[\\/](core|hooks)|@floating-ui|@tabler|@tanstack[\\/](query-core|react-query))[\\/]/;

/** Number of separately loaded parts that must share a module before it travels with others. */
const minShareCount = 6;

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const known = new Map<string, boolean>();

/** Whether a module of this project loads, with all that it imports, nothing but light packages. */
function isLight(id: string, modules: Modules): boolean {
  if (id.includes("node_modules")) return light.test(id);
  const found = known.get(id);
  if (found !== undefined) return found;
  known.set(id, true); // Modules that import each other are judged by what else they import.
  const answer = (modules.getModuleInfo(id)?.importedIds ?? []).every((one) => isLight(one, modules));
  known.set(id, answer);
  return answer;
}

/** What draws and exports tables and writes workbooks: light, but no form needs it for its first screen. */
const tables =
  /src[\\/](ui[\\/](data-table[\\/]|report-table[\\/]|select\.|toasts[\\/](export-flow|running-work))|shared[\\/]cells[\\/]column|workbook[\\/])/;
/** What asks and draws figures, which no form needs either; but every call knows the headers of facts. */
const figures = /src[\\/](questions[\\/](?!fact-header)|dashboard[\\/])/;

const isShared = (id: string, modules: Modules): boolean =>
  !id.includes("node_modules") && !tables.test(id) && isLight(id, modules);

/** The source of what a form may draw at once: the frame, the fields and the form itself. */
const drawsForms =
  /^(app[\\/](?!keys|search)|ui[\\/](?!data-table|report-table)|forms[\\/](?!approval|bulk|duplicates|panels|photos|table|unsent)).*\.tsx$/;
const source = resolve(import.meta.dirname, "../src");
const iconIn = (id: string): string => /(?<=[\\/]icons[\\/])Icon\w+/.exec(id)?.[0] ?? "";

/** The icons that a form may draw at once, as the source names them: the bundler knows only the package that has them all. */
const iconsOfForms = new Set([
  "",
  ...readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((path) => drawsForms.test(path))
    .flatMap((path) => readFileSync(join(source, path), "utf8").match(/\bIcon[A-Z]\w*/g) ?? []),
]);

/**
 * Lets what many parts share travel in one file, with the packages that it needs, instead of one file for each
 * combination of parts: over HTTP/1.1 a browser asks for six files at a time. A module that needs a heavy package
 * stays out, so that forms load none.
 */
export const chunkGroups = [
  {
    name: (id: string) => (iconsOfForms.has(iconIn(id)) ? "icons" : "more-icons"),
    test: /@tabler/,
    priority: 1,
  },
  {
    name: (id: string, modules: Modules) =>
      isShared(id, modules) ? (figures.test(id) ? "figures" : "common") : null,
    minShareCount,
    priority: -1,
  },
];
