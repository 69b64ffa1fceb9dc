import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { editableLists } from "../../src/entities/lookups";
import { brand } from "../../src/shared/brand";
import { root, sources } from "./sources";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const here = "tests/house/where-do-i.test.ts";
const newForm = "tests/api/entities/new-form.test.ts";

/** For each line of the README's table the tests that prove it, as the file and the name of a test in it. */
const proofs: Readonly<Record<string, readonly (readonly [file: string, name: string])[]>> = {
  "add a field to a form": [
    [newForm, "a field that a later migration adds is saved, listed, filtered and in the log"],
    [newForm, "a text column that a later migration adds is searched without another call"],
  ],
  "add a form": [
    [newForm, "a new form is saved, listed, searched and limited to the scope, with its rules"],
    [newForm, "a new form with approval is approved, and goes back to pending when it is changed"],
    [newForm, "a new form stands in the log and in the recycle bin, and comes back from it"],
  ],
  "add a rule between fields": [
    [newForm, "a rule between fields and a computed field hold on the server, whatever was sent"],
  ],
  "say what makes two records look alike": [
    [newForm, "a record that looks like another by the entity's identities is saved only with a reason"],
  ],
  "compute a field": [
    [newForm, "a rule between fields and a computed field hold on the server, whatever was sent"],
    ["tests/unit/entities/derived-values.test.ts", "every derived field says its formula"],
  ],
  "add something no declaration says": [
    [here, "every hook and every panel is named where hooks and panels are"],
  ],
  "add a dropdown list": [[here, "every editable list gets its first values from a migration"]],
  "add a dashboard tile": [["tests/house/boards.test.ts", "a new tile stands on its board"]],
  "add a report": [[here, "every report has a question, and golden rows of its own"]],
  "add a column to the analytics": [
    ["tests/unit/questions/fact-file.test.ts", "the columns of a fact are those of its select, in order"],
    ["tests/sql/agreement.test.ts", "each question is asked under several filters"],
  ],
  "bring a new form to Explore": [
    ["tests/house/new-fact.test.ts", "a new fact has the shared columns of its table"],
  ],
  "rename a column of figures and of Explore": [
    [
      "tests/unit/labels/column-label.test.ts",
      "a column with a field of a form is called as in the table of that form",
    ],
  ],
  "let Explore join the fields of another record": [
    ["tests/sql/explore/joined-fields.test.ts", "every fact that names an ARBO offers its place"],
  ],
  "add a key": [
    ["tests/unit/ui/shortcuts.test.ts", "every declared shortcut is asked for by what handles it"],
  ],
  "rename the product": [[here, "the product's name stands in one file"]],
  "change a colour or a size": [[here, "colours stand in the files of the theme"]],
  "replace the landing pictures": [[here, "every picture of public/photos is shown"]],
  "change the data privacy notice": [
    [
      "tests/api/accounts/privacy.test.ts",
      "the notice is read before sign-in, changed by an administrator alone",
    ],
  ],
};

/** The first cells of the table under “Where do I …”. */
const lines = (read("README.md").split("## Where do I …")[1] ?? "")
  .split("\n## ")[0]!
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| … "))
  .map((line) => line.split(" | ")[0]!.slice(2));

describe("the README's “Where do I …”", () => {
  test("every line of the table has proofs, and no other has", () => {
    expect(lines.toSorted()).toEqual(Object.keys(proofs).toSorted());
  });

  test.each(Object.entries(proofs))("“%s” is proved by tests that are there", (_, tests) => {
    expect(tests.filter(([file, name]) => !read(file).includes(`test("${name}`))).toEqual([]);
  });
});

test("every hook and every panel is named where hooks and panels are", () => {
  const unnamed = (folder: string, index: string, isOne: (text: string) => boolean): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && isOne(read(join(folder, file))))
      .map((file) => file.replace(/\.tsx?$/, "").replaceAll("\\", "/"))
      .filter((file) => !read(join(folder, index)).includes(`"./${file}"`));
  expect(unnamed("src/server/hooks", "hooks.ts", (text) => /export const \w*[hH]ooks: /.test(text))).toEqual(
    [],
  );
  expect(
    unnamed("src/forms/panels", "index.ts", (text) => /export default function \w+\(.*PanelProps/.test(text)),
  ).toEqual([]);
});

test("every editable list gets its first values from a migration", () => {
  const migrations = readdirSync(join(root, "sql/migrations"))
    .map((file) => read(`sql/migrations/${file}`))
    .join("\n");
  expect(
    editableLists.filter(({ name }) => !migrations.includes(`'${name}'`)).map(({ name }) => name),
  ).toEqual([]);
});

test("every report has a question, and golden rows of its own", () => {
  const golden = new Set(readdirSync(join(root, "tests/sql/reports"), { recursive: true, encoding: "utf8" }));
  const without = readdirSync(join(root, "sql/reports"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .filter((file) => !golden.has(file.replace(/\.sql$/, ".json")));
  expect(without).toEqual([]);
});

test("the product's name stands in one file", () => {
  const named = sources
    .filter(({ text }) => new RegExp(`\\b${brand.name}\\b`).test(text))
    .map(({ file }) => file);
  expect(named).toEqual(["shared/brand.ts"]);
  expect(read("index.html")).not.toContain(brand.name);
});

test("colours stand in the files of the theme", () => {
  const isColour = /#(?:[0-9a-f]{3}|[0-9a-f]{6})\b/i;
  /** Paper has its own greys; the sign of the product is a picture; a refusal shows what a colour looks like. */
  const allowed = [
    "shared/palette.ts",
    "ui/theme/theme.ts",
    "ui/theme/print.css",
    "ui/page/logo.tsx",
    "server/subscriptions/parse-question-sheet.ts",
  ];
  const styles = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => ({ file, text: read(join("src", file)) }));
  const coloured = [...sources, ...styles].filter(({ text }) => isColour.test(text)).map(({ file }) => file);
  expect(coloured.filter((file) => !allowed.includes(file))).toEqual([]);
});

test("every picture of public/photos is shown", () => {
  const text = sources.map((source) => source.text).join("\n");
  const names = readdirSync(join(root, "public/photos")).map((file) => file.replace(/\.\w+$/, ""));
  expect(names.filter((name) => !new RegExp(`photos/${name}\\.|"${name}"`).test(text))).toEqual([]);
});
