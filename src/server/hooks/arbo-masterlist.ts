import { rowKeyOf } from "../records/import/import-keys";
import { carryNames } from "./arbo-names";
import type { Hooks } from "./hook";

/** Keeps the key by which the import knows a row right on every save, and the copies of its name in other forms. */
export const hooks: Hooks = {
  beforeSave: (record) => ({ row_key: rowKeyOf(record) }),
  afterSave: carryNames,
};
