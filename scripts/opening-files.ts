/** A file of the built client, as far as it is read here. */
interface BuiltFile {
  type: "chunk" | "asset";
  fileName: string;
  facadeModuleId?: string | null;
  isEntry?: boolean;
  imports?: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

type Bundle = Readonly<Record<string, BuiltFile>>;

/** The modules with which the program goes on, by the kind of page that `opening.js` tells apart. */
const parts: Readonly<Record<string, readonly string[]>> = {
  "/dashboard": ["src/app/screens/dashboard-screen.tsx", "src/analytics/queries/read-stored-answers.ts"],
  "/report": ["src/reports/report-page.tsx"],
  form: ["src/app/screens/entity-screen.tsx", "src/forms/form/form-tab.tsx"],
};

/** A file with everything that it imports, and their style sheets. */
function closureOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (file === undefined || found.has(name)) return found;
  found.add(name);
  for (const css of file.viteMetadata?.importedCss ?? []) found.add(css);
  for (const imported of file.imports ?? []) closureOf(bundle, imported, found);
  return found;
}

/**
 * The files of the parts, without those that index.html loads anyway. Throws where the build holds no file of a part,
 * because the part has been moved.
 */
function openingFiles(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const first = closureOf(bundle, entry?.fileName ?? "");
  const filesOf = (module: string): string[] => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (chunk === undefined)
      throw new Error(`The build has no file for ${module} (scripts/opening-files.ts).`);
    return [...closureOf(bundle, chunk.fileName)].filter((file) => !first.has(file));
  };
  return Object.fromEntries(
    Object.entries(parts).map(([kind, modules]) => [kind, [...new Set(modules.flatMap(filesOf))]]),
  );
}

/** Names the files in `opening.js`, which stands in index.html. The development server has no such files. */
export const withOpeningFiles = (html: string, bundle: Bundle | undefined): string =>
  bundle === undefined
    ? html
    : html.replace("var files = {};", `var files = ${JSON.stringify(openingFiles(bundle))};`);
