import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const examples = resolve(import.meta.dirname, "../../../deploy");

/** Writes an example file of `deploy/` with the parts replaced that a test must have otherwise; throws where one is not in it. */
export function writeExample(
  name: string,
  to: string,
  changes: readonly (readonly [string, string])[],
): void {
  let text = readFileSync(join(examples, name), "utf8");
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`deploy/${name} does not have “${before}”.`);
    text = text.replaceAll(before, after);
  }
  writeFileSync(to, text);
}
