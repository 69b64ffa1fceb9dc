import { writeFileSync } from "node:fs";
import { documents } from "./documents";

// Writes all generated documents.
for (const [path, make] of Object.entries(documents)) {
  writeFileSync(new URL(`../../${path}`, import.meta.url), await make());
  console.log(path);
}
