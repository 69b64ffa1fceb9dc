import { expect, test } from "vitest";
import { withOpeningFiles } from "../../../scripts/opening-files";

const chunk = (fileName: string, module: string, imports: string[] = [], css: string[] = []) => ({
  type: "chunk" as const,
  fileName,
  facadeModuleId: `/project/${module}`,
  isEntry: module === "index.html",
  imports,
  viteMetadata: { importedCss: new Set(css) },
});

const bundle = Object.fromEntries(
  [
    chunk("index.js", "index.html", ["common.js"], ["index.css"]),
    chunk("common.js", "", [], ["common.css"]),
    chunk("dashboard.js", "src/app/screens/dashboard-screen.tsx", ["common.js", "tiles.js"], ["tiles.css"]),
    chunk("tiles.js", "", ["index.js", "dashboard.js"]),
    chunk("stored.js", "src/analytics/queries/read-stored-answers.ts", ["tiles.js"]),
    chunk("report.js", "src/reports/report-page.tsx", ["tiles.js"]),
    chunk("record.js", "src/app/screens/entity-screen.tsx", ["common.js"]),
    chunk("form.js", "src/forms/form/form-tab.tsx", ["record.js"]),
  ].map((file) => [file.fileName, file]),
);
const html = "<script>var files = {};</script>";
const filesIn = (text: string): unknown => JSON.parse(/var files = (.*);<\/script>/.exec(text)?.[1] ?? "");

test("index.html names the files with which each kind of page goes on, without those that it loads itself", () => {
  expect(filesIn(withOpeningFiles(html, bundle))).toEqual({
    "/dashboard": ["dashboard.js", "tiles.css", "tiles.js", "stored.js"],
    "/report": ["report.js", "tiles.js", "dashboard.js", "tiles.css"],
    form: ["record.js", "form.js"],
  });
});

test("a build without the file of a part is refused by name, and the development server has no files to name", () => {
  const { "report.js": _, ...rest } = bundle;
  expect(() => withOpeningFiles(html, rest)).toThrow("src/reports/report-page.tsx");
  expect(withOpeningFiles(html, undefined)).toBe(html);
});
