import { writeFileSync } from "node:fs";
import { documents } from "./documents";

// Writes every document that is made from the code.
for (const [path, make] of Object.entries(documents)) {
  writeFileSync(new URL(`../../${path}`, import.meta.url), await make());
  console.log(path);
}
