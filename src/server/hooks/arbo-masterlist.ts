import { rowKeyOf } from "../records/import-keys";
import type { Hooks } from "./hook";

/** Keeps the key by which the import knows a row right on every save. */
export const hooks: Hooks = {
  beforeSave: (record) => ({ row_key: rowKeyOf(record) }),
};
