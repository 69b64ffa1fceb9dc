import { existsSync, readFileSync } from "node:fs";

const unescaped = (text) =>
  text.replace(
    /&(quot|apos|lt|gt|amp);/g,
    (_, name) => ({ quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" })[name],
  );

/** The tests that a JUnit report names as failed, each as its file and its name. No report: no test. */
export function failedTests(report) {
  if (!existsSync(report)) return [];
  return readFileSync(report, "utf8")
    .split("<testcase ")
    .slice(1)
    .filter((testcase) => testcase.includes("<failure") || testcase.includes("<error"))
    .map((testcase) => {
      const [, name = ""] = /(?:^|\s)name="([^"]*)"/.exec(testcase) ?? [];
      const [, file = ""] = /classname="([^"]*)"/.exec(testcase) ?? [];
      return unescaped(`${file} › ${name}`);
    });
}
