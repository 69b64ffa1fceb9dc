import { apiDocument } from "./api";
import { dataDictionary } from "./data-dictionary";
import { decisionsIndex } from "./decisions-index";
import { derivedValues } from "./derived-values";
import { keysDocument } from "./keys";

/** All generated documents, by path. */
export const documents: Readonly<Record<string, () => string | Promise<string>>> = {
  "docs/manual/keys.md": keysDocument,
  "docs/reference/data-dictionary.md": dataDictionary,
  "docs/derived-values.md": derivedValues,
  "docs/reference/api.md": apiDocument,
  "docs/decisions/README.md": decisionsIndex,
};
