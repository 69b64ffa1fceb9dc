const fetched = new Map<string, Promise<void>>();

const isOnPage = (href: string): boolean =>
  document.querySelector(`link[href="${href}"], script[src="${href}"]`) !== null;

/** Fetches a whole file into the browser's cache. Rejects when it does not arrive; the next call tries again. */
async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new TypeError(`${href}: HTTP status ${response.status}`);
  await response.arrayBuffer();
}

/**
 * Adds a stylesheet and resolves when it applies. It stands after those of index.html, which are in the body
 * (scripts/opening-page.ts): of equal rules the last counts, and a part's own must win over the general ones.
 */
const addStylesheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = href;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new TypeError(`${href} could not be loaded`));
    });
    document.body.append(link);
  });

function loadFile(href: string): Promise<void> {
  const known = fetched.get(href);
  if (known !== undefined) return known;
  const loading = isOnPage(href)
    ? Promise.resolve()
    : href.endsWith(".css")
      ? addStylesheet(href)
      : fetchFile(href);
  fetched.set(href, loading);
  loading.catch(() => fetched.delete(href));
  return loading;
}

/**
 * Imports a code chunk after all its files (paths below the base address) have arrived; takes the place of Vite's
 * preload helper (vite.config.ts). A browser keeps the failure of an import and never asks for that file again until
 * the page is loaded anew, so a file that did not arrive must not be met first by an import. Rejects with a `TypeError`
 * when a file does not arrive; the next call tries again.
 */
export async function loadChunk<Part>(
  importChunk: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map((file) => loadFile(`${import.meta.env.BASE_URL}${file}`)));
  return importChunk();
}
