import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Place } from "../../../shared/places/places";

const ROOT = resolve(import.meta.dirname, "../../../../public");

/** Reads a location file by its path on the server. */
export const readPlaces = (path: string): Place[] =>
  JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Place[];
